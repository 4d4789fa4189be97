"""The command `betting`: its answers, their form, and its errors."""

import json
import os
from typing import Any

import pytest

from answering import complaint, printed
from cases import cases
from commanding import run, start
from scopasolver import Rules
from scopasolver.scialandroni import solve_betting
from waiting import PATIENCE

QUICK = ["--classes", "5", "--deals", "300", "--iterations", "10"]


def answer_to(*arguments: str) -> Any:
    answer = printed("betting", *arguments, *QUICK, "--json")
    return json.loads(answer)


def test_the_object_has_everything() -> None:
    declared = ["nothing", "primiera", "nothing", "nothing"]
    text = "scialandroni(max_raises=1)"
    arguments = ["--phase", "posta_2", "--declared", ",".join(declared), "--scores", "12, 30", "--seed", "4"]
    answer = answer_to(text, *arguments, "--bids", "passo, posta")
    found = solve_betting(
        "posta_2",
        rules=Rules.parse(text),
        scores=(12, 30),
        declared=declared,
        classes=5,
        deals=300,
        iterations=10,
        seed=4,
    )
    assert (answer["game"], answer["rules"], answer["phase"]) == ("scialandroni", text, "posta_2")
    assert (answer["declared"], answer["scores"], answer["bids"]) == (declared, [12, 30], ["passo", "posta"])
    assert (answer["value"], answer["exploitability"]) == (found.value, found.exploitability)
    assert (answer["gains"], answer["mover"]) == (list(found.gains), 2)
    assert [measure["iterations"] for measure in answer["measures"]] == list(range(1, 11))
    assert answer["measures"][-1]["gains"] == answer["gains"]
    assert (answer["iterations"], answer["information_sets"]) == (10, found.information_sets)
    for entry, hands, words in zip(answer["classes"], found.classes, found.strategy("passo, posta"), strict=True):
        assert entry["weakest"] == list(hands.weakest)
        assert entry["strongest"] == list(hands.strongest)
        assert entry["chance"] == hands.chance
        assert entry["strategy"] == {str(word): chance for word, chance in words.items()}


def test_the_table_has_a_row_a_class_and_a_column_a_word() -> None:
    shown = run("betting", "scialandroni", "--phase", "cartetta", "--bids", "posta", "--iterations", "20").stdout
    lines = shown.splitlines()
    assert lines[0] == "scialandroni: cartetta"
    assert [line.split()[0] for line in lines[3:13]] == [str(count) for count in range(2, 21, 2)]
    assert "after posta, seat 1 says" in lines
    titles = next(line for line in lines if line.startswith("hand"))
    assert titles.split("   ")[-1] == "arrestu"
    rows = lines[lines.index(titles) + 1 :][:8]
    assert [row.split()[0] for row in rows] == ["10", "12", "13", "14", "15", "16", "18", "21"]
    assert all(len(row.split()) == 7 for row in rows)


def test_declarations_and_scores_are_told() -> None:
    arguments = ["--declared", "nothing,frusciu,nothing,nothing", "--scores", "6,0"]
    lines = run("betting", "scialandroni", *arguments, *QUICK).stdout.splitlines()
    assert lines[0] == "scialandroni: posta_1; declared: seat 1 frusciu; 6-0 in the gioco"
    assert any(line.startswith("frusciu") and "-" in line.split() for line in lines), "seat 0 has no frusciu"


def test_the_same_seed_prints_the_same() -> None:
    once, again = (answer_to("scialandroni", "--seed", "9") for _ in range(2))
    assert once | {"seconds": 0} == again | {"seconds": 0}


def test_seconds_end_the_work() -> None:
    arguments = ["--phase", "cartetta", "--iterations", "1000000", "--seconds", "0.2", "--json"]
    answer = printed("betting", "scialandroni", *arguments)
    assert 1 <= json.loads(answer)["iterations"] < 1_000_000


@pytest.mark.skipif(os.name != "posix", reason="the progress line is for terminals")
def test_a_terminal_is_told_how_far_it_is() -> None:
    master, slave = os.openpty()
    arguments = [
        "betting",
        "scialandroni",
        "--phase",
        "cartetta",
        "--iterations",
        "1000000",
        "--seconds",
        "1",
        "--json",
    ]
    with start(*arguments, stderr=slave) as process:
        os.close(slave)
        output, _ = process.communicate(timeout=PATIENCE)
        told = os.read(master, 10_000).decode()
    os.close(master)
    assert json.loads(output)["phase"] == "cartetta"
    assert "iteration " in told
    assert " of 1,000,000" in told


@cases(
    ("arguments", "message"),
    (["scopa"], "scopa has no betting: the game that has is scialandroni"),
    (["nothing"], "`nothing`"),
    (["scialandroni", "--phase", "scartu"], "'scartu'"),
    (["scialandroni", "--bids", "posta, raise 7"], "`raise 7` after `posta`"),
    (["scialandroni", "--bids", "bah"], "`bah`"),
    (["scialandroni", "--bids", "posta, passo, passo"], "bids `posta, passo, passo`: all bids are made"),
    (["scialandroni", "--scores", "90,1"], "`scores`: side 0 has 90"),
    (["scialandroni", "--scores", "9"], "scores `9`"),
    (["scialandroni", "--scores", "-1,2"], "scores `-1,2`"),
    (["scialandroni", "--declared", "nothing"], "`declared`"),
    (["scialandroni", "--declared", "nothing,x,nothing,nothing"], "`declared[1]` is 'x'"),
    (["scialandroni", "--phase", "cartetta", "--declared", "primiera,nothing,nothing,nothing"], "`declared`: seat 0"),
    (["scialandroni", "--classes", "0"], "--classes"),
    (["scialandroni", "--deals", "0"], "--deals"),
    (["scialandroni", "--iterations", "0"], "--iterations"),
    (["scialandroni", "--seconds", "0"], "--seconds"),
    (["scialandroni", "--seed", "-1"], "--seed"),
    (["scialandroni(cartetta_betting=fixed)", "--phase", "cartetta"], "cartetta_betting=fixed"),
    (["scialandroni(raise_menu=1+2+3+4+5+6,max_raises=8)"], "raise_menu"),
)
def test_bad_input_is_refused_with_one_message(arguments: list[str], message: str) -> None:
    answer = complaint("betting", *arguments)
    assert answer.startswith("scopasolver: ")
    assert answer.count("\n") == 1
    assert message in answer
