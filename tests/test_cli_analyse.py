"""The command `analyse`: its input, output and exit status."""

import json
import re
from pathlib import Path

import pytest

from analysing import played_hand
from answering import complaint, printed
from cases import cases
from commanding import EXAMPLES, run
from scopasolver import Rules
from scopasolver.analysis import analyse
from scopasolver.play import Match, PlayedHand, load_hands, write_score
from terminal import interrupted

HAND = str(EXAMPLES / "played_hand.json")
NO_HURRY = ("--seconds", "1000")
WORLDS = 4
QUICK = ("--worlds", str(WORLDS), *NO_HURRY)


@pytest.fixture
def record_file(tmp_path: Path) -> str:
    file = tmp_path / "match.jsonl"
    Match(Rules("scopa", target=3), ["greedy", "random"], seed=3, record=file).play()
    return str(file)


def test_the_report_says_what_each_move_cost_and_adds_up() -> None:
    answer = printed("analyse", HAND, *QUICK)
    report = analyse(load_hands(HAND)[0], worlds=WORLDS)
    first, second = (side.open_loss for side in report.sides)
    assert f"+2 = -3 - {first} lost by side 0 + {second} lost by side 1" in answer
    listed = set(re.findall(r"^ +(\d+)   \d", answer, re.MULTILINE))
    shown = {str(one.ply + 1) for one in report.decisions if one.kind not in {"fine", "forced"}}
    assert listed == shown


def test_the_page_shows_what_is_printed() -> None:
    page = (EXAMPLES.parent / "docs/analysis.md").read_text()
    shown = re.search(r"^```console\n\$ scopasolver (analyse examples/.*)\n((?:.*\n)*?)```$", page, re.MULTILINE)
    assert shown is not None
    command, file, *arguments = shown[1].split()
    assert run(command, str(EXAMPLES.parent / file), *arguments, *NO_HURRY).stdout == shown[2]


def test_all_lists_every_move_and_seat_those_of_one() -> None:
    every = run("analyse", HAND, *QUICK, "--all").stdout
    assert len(re.findall(r"^ +\d+   \d", every, re.MULTILINE)) == 36
    of_one = run("analyse", HAND, *QUICK, "--all", "--seat", "1").stdout
    assert re.findall(r"^ +\d+   (\d)", of_one, re.MULTILINE) == ["1"] * 18


def test_json_is_the_report() -> None:
    answer = run("analyse", HAND, *QUICK, "--seed", "4", "--json")
    document = json.loads(answer.stdout)
    assert document == json.loads(analyse(load_hands(HAND)[0], worlds=WORLDS, seed=4).to_json())
    assert document["value"] == 2


def test_the_luck_of_the_cards_is_told() -> None:
    answer = run("analyse", HAND, "--worlds", "0", "--deals", "20").stdout
    assert "the mean of 20 deals" in answer
    assert "the order of its stock" in answer


def test_scores_and_standard_input_are_read() -> None:
    begun = PlayedHand(*played_hand("scopa", 7, 10))
    for text in (write_score(begun), begun.to_json()):
        answer = printed("analyse", "-", *QUICK, stdin=text)
        assert answer.startswith("scopa: 10 moves\n")


def test_hands_that_nobody_knows_get_what_can_be_said() -> None:
    answer = printed("analyse", "-", *QUICK, stdin="rules: scopone_scientifico\n1. 7D 1C 2C 7C\n")
    assert "is not known" in answer


def test_a_match_has_a_report_a_hand_and_a_sum(record_file: str) -> None:
    answer = printed("analyse", record_file, *QUICK)
    hands = len(load_hands(record_file))
    assert [int(number) for number in re.findall(r"^hand (\d+)$", answer, re.MULTILINE)] == [*range(1, hands + 1)]
    assert "0 (greedy)" in answer.partition("all hands")[2]


def test_records_give_a_profile_of_a_player(record_file: str) -> None:
    answer = run("analyse", record_file, record_file, *QUICK, "--player", "greedy")
    hands = 2 * len(load_hands(record_file))
    assert answer.stdout.startswith(f"greedy: {hands} hands\n")
    for part in ("opening", "middle", "ending", "seat ", "settebello"):
        assert part in answer.stdout
    document = json.loads(run("analyse", record_file, *QUICK, "--player", "greedy", "--json").stdout)
    assert list(document) == ["version", "hands", "totals", "phases", "seats", "categories"]
    assert "Anna" in complaint("analyse", record_file, *QUICK, "--player", "Anna")
    nameless = complaint("analyse", "examples/played_hand.json", *QUICK, "--player", "Anna")
    assert "the hands have no names; --seat chooses by number" in nameless


@cases(
    ("text", "told"),
    ("", "is empty"),
    ("{}", "standard input"),
    ('{"start": 3, "moves": []}', "start"),
    ("rules: scopa\ntable: 9S 6B 5D 10D\n1. 9Cx6B 3B\n", "move 1"),
    ("rules: whist\n", "whist"),
)
def test_a_hand_that_cannot_have_been_played_is_refused(text: str, told: str) -> None:
    assert told in complaint("analyse", "-", stdin=text)


@cases(
    "arguments",
    ("--seat", "2"),
    ("--worlds", "-1"),
    ("--deals", "1"),
    ("--seconds", "0"),
    ("--threshold", "0"),
    ("--threads", "0"),
)
def test_arguments_out_of_range_are_refused(arguments: tuple[str, str]) -> None:
    assert arguments[0].strip("-") in complaint("analyse", HAND, *arguments)


def test_ctrl_c_ends_a_long_report_with_130(tmp_path: Path) -> None:
    file = tmp_path / "hand.json"
    file.write_text(PlayedHand(*played_hand("scopone_scientifico", 1)).to_json())
    status, stdout, stderr = interrupted(
        "analyse", str(file), "--worlds", "50000", "--nodes", "1", "--threads", "2", at="step [1-9]"
    )
    assert (status, stdout) == (130, "")
    assert "interrupted" in stderr


def test_a_record_that_was_cut_off_is_read_as_far_as_it_goes(record_file: str, tmp_path: Path) -> None:
    file = tmp_path / "cut.jsonl"
    file.write_bytes(b"\xef\xbb\xbf" + Path(record_file).read_bytes()[:-20])
    done = run("analyse", str(file), "--worlds", "0", "--nodes", "1000")
    assert done.exit_code == 0, done.stderr
