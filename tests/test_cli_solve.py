"""The command `solve`: its output, streams and exit status."""

import json
import os
import re
import subprocess
import sys
from itertools import count

import pytest

from answering import complaint, printed
from cases import cases
from commanding import (
    BRISCOLA,
    ENDING,
    EXAMPLES,
    MACHIAVELLI,
    PAIRS,
    RUBA_MAZZO,
    SCALA40,
    THREE,
    every_game,
    run,
    worth,
)
from scopasolver import Limit, Position, Rules, scopa, solve
from terminal import interrupted


@every_game
def test_solve_prints_the_analysis(ending: Position) -> None:
    answer = printed("solve", "-", stdin=str(ending))
    for seat in range(ending.rules.seats):
        assert f"seat {seat}" in answer
    for move in ending.legal_moves():
        assert str(move) in answer
    assert "best play" in answer
    assert "final score" in answer
    assert "node" in answer


@every_game
def test_solve_marks_the_best_moves_and_no_other(ending: Position) -> None:
    lines = run("solve", "-", stdin=str(ending)).stdout.splitlines()
    best = {str(move) for move in solve(ending).best}
    assert {re.split("  +", line[2:])[0] for line in lines if line.startswith("* ")} == best
    assert len([line for line in lines if re.search(r"\bbest(,|$)", line)]) == len(best)


@every_game
def test_solve_json_is_the_agreed_object(ending: Position) -> None:
    answer = run("solve", "-", "--json", stdin=ending.to_json())
    document = json.loads(answer.stdout)
    assert answer.exit_code == 0
    assert answer.stderr == ""
    assert list(document) == [
        "value", "exact", "lower", "upper", "stopped_by", "moves_complete", "best", "best_complete", "moves", "line",
        "proved", "nodes", "seconds", "threads", "suggested", "suggested_by", "suggested_line", "estimate",
    ]  # fmt: skip
    assert document["exact"] is True
    assert document["best_complete"] is True
    assert document["value"] == document["lower"] == document["upper"]
    assert [entry["move"] for entry in document["moves"]] == [str(move) for move in ending.legal_moves()]
    assert all(entry["exact"] is True for entry in document["moves"])
    best = [entry["move"] for entry in document["moves"] if entry["value"] == document["value"]]
    assert sorted(document["best"]) == sorted(best)
    assert document["best"][0] == document["line"][0] == document["suggested"]
    assert (document["suggested_by"], document["suggested_line"]) == ("proof", document["line"])
    assert document["estimate"]["error"] in (0.0, [0.0] * ending.rules.sides)
    assert (type(document["nodes"]), type(document["seconds"]), document["threads"]) == (int, float, 1)
    position = ending
    for move in document["line"]:
        position = position.play(move)
    assert worth(position) == document["value"]


@pytest.mark.parametrize("text", [str(ENDING), f"\n{ENDING}\n", ENDING.to_json(), f" {ENDING.to_json()}\n"])
def test_solve_reads_a_notation_and_a_document(text: str) -> None:
    answer = run("solve", "-", "--json", stdin=text)
    assert json.loads(answer.stdout)["value"] == solve(ENDING).value


@cases(
    "rules",
    "scopone_scientifico",
    "briscola",
    "briscola(players=4)",
    "ruba_mazzo",
    "machiavelli",
    "scala40(players=2)",
    "sette_e_mezzo",
)
def test_solve_of_a_finished_hand_is_its_score(rules: str) -> None:
    over = Rules.parse(rules).random_position(seed=5, plies_left=0)
    document = json.loads(run("solve", "-", "--json", stdin=str(over)).stdout)
    assert (document["value"], document["best"], document["line"]) == (worth(over), [], [])
    text = run("solve", "-", stdin=str(over)).stdout
    assert "the hand is over" in text
    assert " ".join(map(str, over.result().points)) in " ".join(text.split())


@pytest.mark.parametrize("method", ["max_n", "paranoid"])
@pytest.mark.parametrize("game", ["scopa", "briscola", "ruba_mazzo", "sette_e_mezzo"])
def test_solve_gives_three_players_a_value_each(game: str, method: str) -> None:
    position = Rules(game, players=3).random_position(seed=2, plies_left=9)
    document = json.loads(run("solve", "-", "--json", "--method", method, stdin=str(position)).stdout)
    assert len(document["value"]) == 3
    text = printed("solve", "-", "--method", method, stdin=str(position))
    assert f"value {'/'.join(map(str, document['value']))}: " in text
    assert "side 2" in text


def test_values_of_briscola_have_no_sign() -> None:
    value = solve(BRISCOLA).value
    text = run("solve", "-", stdin=str(BRISCOLA)).stdout
    assert f"value {value}: side 0 ends with {value} of 120 points" in text
    assert "+" not in text


def test_values_of_ruba_mazzo_are_cards() -> None:
    value = solve(RUBA_MAZZO).value
    assert value > 0
    assert f"value +{value}: side 0 ends {value} cards ahead" in run("solve", "-", stdin=str(RUBA_MAZZO)).stdout


@pytest.mark.parametrize(
    "ending", [ENDING, BRISCOLA, PAIRS, RUBA_MAZZO, MACHIAVELLI, SCALA40], ids=lambda ending: str(ending.rules)
)
def test_solve_asks_who_wins_the_hand(ending: Position) -> None:
    level = 60 if ending.rules.game == "briscola" else 0
    document = json.loads(run("solve", "-", "--objective", "win", "--json", stdin=str(ending)).stdout)
    for entry, known in zip(document["moves"], solve(ending).moves, strict=True):
        assert entry["value"] == (known.value > level) - (known.value < level)
    winner = 0 if document["value"] > 0 else 1
    text = run("solve", "-", "--objective", "win", stdin=str(ending)).stdout
    assert f"value {document['value']:+}: side {winner} wins the hand" in text


def test_a_hand_that_nobody_wins_is_drawn() -> None:
    finished = (Rules("briscola").random_position(seed=seed, plies_left=0) for seed in count())
    level = next(position for position in finished if position.result().winner is None)
    text = run("solve", "-", "--objective", "win", stdin=str(level)).stdout
    assert "value 0: the hand is drawn" in text
    assert "a drawn hand" in text


def test_best_play_of_scopa_marks_sweeps() -> None:
    position = start = scopa.Position.from_json((EXAMPLES / "scopone_ending.json").read_text())
    for move in solve(start).line:
        position = position.play(move)
    swept = sum(position.sweeps) - sum(start.sweeps)
    assert swept > 0
    text = run("solve", "-", stdin=str(start)).stdout.partition("best play (! sweep)\n")[2]
    assert text.count("!") == swept


def test_best_play_of_briscola_says_who_takes_each_trick() -> None:
    for ending in (BRISCOLA, PAIRS):
        text = run("solve", "-", stdin=str(ending)).stdout.partition("best play")[2]
        taken = re.findall(r"seat (\d) takes (\d+) point", text)
        assert len(taken) == -(-ending.plies_left // ending.rules.seats)
        made = [0, 0]
        for seat, points in taken:
            made[ending.rules.side_of(int(seat))] += int(points)
        before = re.findall(r"  side \d +\d+ cards?, (\d+) point", run("show", "-", stdin=str(ending)).stdout)
        after = re.search(r"  points +(\d+) +(\d+)", text)
        assert after is not None
        assert [int(old) + new for old, new in zip(before, made, strict=True)] == list(map(int, after.groups()))


def test_a_theft_says_how_many_cards_it_takes() -> None:
    (theft,) = (move for move in RUBA_MAZZO.legal_moves() if move.kind == "steal")
    size = len(RUBA_MAZZO.piles[theft.stolen[0]])
    (line,) = (line for line in run("solve", "-", stdin=str(RUBA_MAZZO)).stdout.splitlines() if "steals" in line)
    assert line.split()[0] == str(theft)
    assert line.endswith(f"steals {size} cards")


def test_values_of_machiavelli_are_payments() -> None:
    value = solve(MACHIAVELLI).value
    assert value > 0
    text = run("solve", "-", stdin=str(MACHIAVELLI)).stdout
    assert f"value +{value}: side 0 is paid {value}" in text
    first, second = MACHIAVELLI.stock
    assert re.search(rf"best play\n\n  seat 0 +draw \({first}\)\n  seat 1 +draw \({second}\)\n  seat 0 .*closes", text)
    assert re.search(rf"  payments +{value} +-{value}\n  side 0 closes\n", text)


def test_values_of_scala_40_are_differences_of_penalties() -> None:
    value = solve(SCALA40).value
    assert value > 0
    text = run("solve", "-", stdin=str(SCALA40), env={"COLUMNS": "200"}).stdout
    assert f"value +{value}: side 0 ends {value} penalty points ahead" in text
    turns = re.findall(r"^  seat \d   (.*)$", text.partition("best play")[2], re.MULTILINE)
    assert all(re.match(r"draw \(\w+\), ", turn) or turn.startswith("take, ") for turn in turns)


def test_values_of_sette_e_mezzo_are_payments() -> None:
    position = Position.from_dict({"rules": "sette_e_mezzo", "hands": ["10D", "7S"], "to_move": 0, "stock": "4B 9C 2S"})
    text = run("solve", "-", stdin=str(position)).stdout
    assert "value +1: side 0 is paid 1" in text
    assert re.search(r"\* draw +\+1 +best, 4B: 7\n  stand +-1\n", text)
    assert "seat 0   draw (4B: 7), draw (9C: 7½), stand" in text
    assert re.search(r"  hands +7½ +7\n  payments +1 +-1\n", text)


def test_play_without_an_end_leaves_an_interval_and_status_3() -> None:
    position = Position.from_dict(
        {
            "rules": "scala40(players=2,stock_exhausted=turn_over)",
            "hands": ["Kd", "Kh"],
            "to_move": 0,
            "stock": "9s",
            "table": ["5h 6h 7h"],
            "discards": "Ah",
            "opened": [True, True],
        }
    )
    for limit in ((), ("--seconds", "60")):
        answer = run("solve", "-", "--memory-mb", "1", *limit, stdin=str(position))
        assert answer.exit_code == 3
        assert "play may go on for ever" in answer.stdout
        assert "a limit stopped" not in answer.stdout
        document = json.loads(run("solve", "-", "--memory-mb", "1", "--json", *limit, stdin=str(position)).stdout)
        assert (document["exact"], document["value"], document["line"]) == (False, None, [])
        assert document["stopped_by"] == "horizon"
    assert document["lower"] < document["upper"]


@every_game
def test_the_value_alone_comes_without_what_moves_are_worth(ending: Position) -> None:
    document = json.loads(run("solve", "-", "--value-only", "--json", stdin=str(ending)).stdout)
    known = solve(ending, moves=False)
    assert (document["value"], document["nodes"]) == (json.loads(json.dumps(known.value)), known.nodes)
    assert document["line"] == [str(move) for move in known.line]
    assert document["moves"] == []
    text = run("solve", "-", "--value-only", stdin=str(ending)).stdout
    assert "best play" in text
    assert not re.search(r"\bbest(,|$)", text, re.MULTILINE)


def test_the_command_searches_in_the_order_that_is_asked_for() -> None:
    position = Rules("scopone_scientifico").random_position(seed=1, plies_left=20)
    for command in (["solve", "-"], ["prove", "-", "--at-least", "0"]):
        asked = ([*command, "--json", "--order-seed", seed] for seed in ("0", "0", "5"))
        plain, again, other = (json.loads(run(*each, stdin=str(position)).stdout) for each in asked)
        assert plain["nodes"] == again["nodes"] != other["nodes"]
        assert plain.get("value") == other.get("value")
        assert plain.get("holds") == other.get("holds")
    refused = run("solve", "-", "--order-seed", "-1", stdin=str(position))
    assert refused.exit_code == 2
    assert "--order-seed" in refused.output


def test_solve_plays_for_the_match() -> None:
    answer = printed("solve", "-", "--match-totals", "20,3", stdin=str(ENDING))
    assert "match" in answer


@cases(
    ("totals", "message"),
    ("30,2", "`totals` is (30, 2): side 0 has won by then"),
    ("11,21", "`totals` is (11, 21): side 1 has won by then"),
    ("20001,1", "match `totals` is (20001, 1): expected at most 20000"),
)
def test_totals_of_a_match_that_is_over_are_refused(totals: str, message: str) -> None:
    answer = run("solve", "-", "--match-totals", totals, stdin=str(ENDING))
    assert (answer.exit_code, answer.stdout, answer.stderr) == (2, "", f"scopasolver: {message}\n")


def test_totals_are_those_of_the_position_for_every_question() -> None:
    """The totals decide which moves of a gioco are legal: at the limit there are none."""
    deal = Rules("scialandroni").random_position(seed=2, plies_left=12)
    for question in (("solve",), ("prove", "--at-least", "1")):
        assert "side 0 has reached the limit, so nothing more is played" in complaint(
            *question, "-", "--match-totals", "70,75", stdin=str(deal)
        )


@pytest.mark.skipif(os.name != "posix", reason="a shell that closes standard input")
def test_a_closed_standard_input_is_said() -> None:
    line = f"exec {sys.executable} -m scopasolver solve - <&-"
    answer = subprocess.run(["/bin/sh", "-c", line], capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == "scopasolver: standard input is closed\n"


def test_level_totals_beyond_the_target_go_on() -> None:
    assert run("solve", "-", "--match-totals", "22,22", stdin=str(ENDING)).exit_code == 0


@every_game
def test_a_limit_leaves_true_bounds_and_status_3(ending: Position) -> None:
    answer = run("solve", "-", "--json", "--nodes", "2", stdin=str(ending))
    document = json.loads(answer.stdout)
    assert answer.exit_code == 3
    assert document["exact"] is False
    assert document["stopped_by"] == "limit"
    assert document["value"] is None
    value, lower, upper = solve(ending).value, document["lower"], document["upper"]
    if isinstance(value, tuple):
        assert all(low <= entry <= high for low, entry, high in zip(lower, value, upper, strict=True))
    else:
        assert lower <= value <= upper
    text = run("solve", "-", "--nodes", "2", stdin=str(ending))
    assert text.exit_code == 3
    assert "limit" in text.stdout


def test_a_time_limit_is_kept(hard_file: str) -> None:
    answer = run("solve", hard_file, "--seconds", "0.3", "--memory-mb", "64")
    assert answer.exit_code == 3
    assert "limit" in answer.stdout


def test_ctrl_c_ends_a_hard_solve_with_130(hard_file: str) -> None:
    status, stdout, stderr = interrupted("solve", hard_file, "--json", "--memory-mb", "64", at="nodes")
    assert status == 130
    assert stdout == ""
    assert "interrupted" in stderr
    assert "Traceback" not in stderr


# bad input

BAD_INPUT = {
    "empty": "",
    "blank": " \n\n",
    "noise": "q" * 10_000_000,
    "not UTF-8": b"\xff\xfescopa",
    "half a document": '{"rules": "scopa",',
    "a list": "[1, 2]",
    "no rules": '{"hands": ["1C", "2C"]}',
    "unknown rules": str(ENDING).replace("scopone_scientifico", "scopona"),
    "a card twice": ENDING.to_json().replace(str(ENDING.hands[0][0]), str(ENDING.hands[1][0])),
    "no such card": ENDING.to_json().replace(str(ENDING.hands[0][0]), "11D"),
    "an unknown field": ENDING.to_json().replace('"to_move"', '"tomove"'),
    "a field of another game": BRISCOLA.to_json().replace('"trick"', '"table"'),
    "no trump": json.dumps({name: value for name, value in BRISCOLA.to_dict().items() if name != "trump"}),
    "a trump that is not under the stock": BRISCOLA.to_json().replace('"trump":"6B"', '"trump":"1D"'),
    "a notation of another game": str(BRISCOLA).replace("briscola", "ruba_mazzo"),
    "a pile of another seat": json.dumps(RUBA_MAZZO.to_dict() | {"piles": ["", "", ""]}),
    "a card nowhere while there is a stock": RUBA_MAZZO.to_json().replace(str(RUBA_MAZZO.table[0]), ""),
}


@pytest.mark.parametrize("command", ["solve", "show"])
@pytest.mark.parametrize("text", BAD_INPUT.values(), ids=BAD_INPUT)
def test_bad_input_gives_one_message_and_status_2(command: str, text: str | bytes) -> None:
    answer = complaint(command, "-", stdin=text)
    assert answer.startswith("scopasolver: ")
    assert len(answer) < 2_000
    assert "Traceback" not in answer


def test_every_reason_gets_a_line() -> None:
    document = ENDING.to_dict()
    document["hands"][0] = "7D 7D"
    document["sweeps"] = [99, 0]
    reasons = run("solve", "-", stdin=json.dumps(document)).stderr.splitlines()[1:]
    assert len(reasons) > 1
    assert all(line.startswith("  - ") for line in reasons)


@cases(
    "arguments",
    ("solve", "no such file"),
    ("solve", "."),
    ("solve", "-", "--seconds", "0"),
    ("solve", "-", "--seconds", "inf"),
    ("solve", "-", "--nodes", "0"),
    ("solve", "-", "--threads", "0"),
    ("solve", "-", "--match-totals", "3"),
    ("solve", "-", "--match-totals", "3,x"),
    ("solve", "-", "--match-totals", f"{'9' * 5000},1"),
    ("solve", "-", "--match-totals", "30,2"),
    ("solve", "-", "--match-totals", "20001,1"),
    ("deal", "scopa", "--plies-left", "99"),
    ("deal", "scopa", "--seed", "abc"),
    ("solve", "-", "--seconds", "abc"),
    ("analyse", "-", "--seconds", "nan"),
    ("analyse", "-", "--nodes", "99999999999999999999999"),
    ("analyse", "-", "--seat", "7"),
    ("analyse", "-", "--player", "Nobody"),
    ("analyse", "-", "-"),
    ("perft", "-", "--depth", "99999999999999999999"),
    ("perft", "-", "--depth", "10001"),
    ("bench", "--suite", "anytime", "--count", "1", "--seconds", "nan"),
    ("bench", "--suite", "scopa-2-players", "--count", "1", "--memory-mb", "99999999999999999999"),
    ("serve", "--limit-seconds", "nan"),
    ("analyse", str(EXAMPLES / "played_hand.json"), "--html", "no such folder/page.html"),
    ("problems", "scopa", "--count", "1", "--html", "."),
    ("solve", ""),
    ("show", "-", "--svg", ""),
    ("solve", "-", "--executor", "9" * 5000),
    ("show", "-", "--svg", "-", "--json"),
    ("batch", "solve", "-", "--out", "nowhere", "--seconds", "nan"),
    ("problems", "scopa", "--seed", "-1"),
    ("deal", "scopa", "--foo"),
    ("-v",),
    ("--foo",),
    ("play", "scopa", "extra"),
    ("solve", "-", "--method", "max_n"),
    ("solve", "-", "--method", "guess"),
    ("solve", "-", "--objective", "points"),
    ("solve", "-", "--objective", "win", "--match-totals", "3,4"),
    ("perft", "-"),
    ("perft", "-", "--depth", "-1"),
    ("deal", "bestia"),
    ("deal", "briscola(players=5)"),
    ("deal", "ruba_mazzo(players=13)"),
    ("deal", "sette_e_mezzo(players=21)"),
    ("table",),
    ("table", "scopa"),
    ("table", "sette_e_mezzo(tie_rule=lost)"),
    ("table", "sette_e_mezzo(players=3,settlement=best_hand)"),
    ("table", "sette_e_mezzo", "--banker", "8"),
    ("table", "sette_e_mezzo", "--banker", "5.25"),
    ("table", "sette_e_mezzo", "--banker", "-1"),
    ("table", "sette_e_mezzo", "--banker", ""),
    ("table", "sette_e_mezzo", "--banker", "blind"),
    ("table", "sette_e_mezzo", "--plot", "table.txt"),
    ("table", "sette_e_mezzo", "--plot", "no such folder/table.svg"),
    ("deal", "scopa(players=13)"),
    ("deal", "scopa(", "--seed", "1"),
    ("deal", "scopa", "--deck", "1C 2C"),
    ("deal", "scopa", "--deck", "1C", "--seed", "1"),
    ("deal", "scopa", "--seed", "1", "--plies-left", "99"),
    ("rules", "scopa(target=0)"),
    ("bench", "--suite", "chess"),
    ("no-such-command",),
)
def test_a_wrong_argument_gives_status_2_and_no_output(arguments: tuple[str, ...]) -> None:
    assert complaint(*arguments, stdin=str(ENDING))


@pytest.mark.parametrize(
    ("ending", "arguments"),
    [
        (BRISCOLA, ("--match-totals", "0,0")),
        (RUBA_MAZZO, ("--match-totals", "0,0")),
        (THREE, ("--objective", "win")),
        (PAIRS, ("--method", "paranoid")),
    ],
    ids=str,
)
def test_a_question_that_is_not_for_the_game_gives_status_2(ending: Position, arguments: tuple[str, ...]) -> None:
    assert complaint("solve", "-", *arguments, stdin=str(ending)).startswith(
        f"scopasolver: `{arguments[0].strip('-').replace('match-totals', 'objective')}`"
    )


def test_a_stopped_solve_suggests_a_move_below_what_is_proved() -> None:
    deal = Rules("scopone_scientifico").deal(seed=1)
    answer = run("solve", "-", "--nodes", "200000", stdin=str(deal), env={"COLUMNS": "200"})
    solution = solve(deal, limit=Limit(nodes=200_000))
    assert answer.exit_code == 3
    lines = answer.stdout.splitlines()
    (suggested,) = (line for line in lines if line.startswith("suggested "))
    assert suggested.startswith(f"suggested {solution.suggested}: by ")
    assert suggested.endswith("; not proved")
    assert any(line.startswith("the value is estimated at ") and " ± " in line for line in lines)
    at = lines.index(suggested)
    assert any(line.startswith("value ") for line in lines[:at])
    assert answer.stdout.count("not reached") == len(deal.legal_moves())
    document = json.loads(run("solve", "-", "--nodes", "200000", "--json", stdin=str(deal)).stdout)
    assert (document["suggested"], document["suggested_by"]) == (str(solution.suggested), solution.suggested_by)
    assert {entry["searched"] for entry in document["moves"]} == {False}


def test_many_positions_give_one_json_line_each() -> None:
    endings = [Rules("scopone").random_position(seed=seed, plies_left=8) for seed in range(4)]
    lines = [str(endings[0]), endings[1].to_json(), "", str(endings[2]), "nonsense", str(endings[3])]
    for options in ([], ["--json"]):
        answer = run("solve", "-", *options, stdin="\n".join(lines) + "\n")
        documents = [json.loads(line) for line in answer.stdout.splitlines()]
        assert answer.exit_code == 2
        assert [document.get("value") for document in documents] == [
            *(solve(ending).value for ending in endings[:3]), None, solve(endings[3]).value,
        ]  # fmt: skip
        assert "nonsense" in documents[3]["error"]
    assert run("solve", "-", stdin="\n".join(map(str, endings))).exit_code == 0
    assert "several" in complaint("solve", "-", "--checkpoint", "kept", stdin="\n".join(map(str, endings)))


def test_answers_come_as_soon_as_they_are_found() -> None:
    """The second position is written after the first answer has been read."""
    endings = [Rules("scopone").random_position(seed=seed, plies_left=8) for seed in range(2)]
    command = [sys.executable, "-m", "scopasolver", "solve", "-", "--json"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for ending in endings:
            process.stdin.write(f"{ending}\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["value"] == solve(ending).value
        process.stdin.close()
        assert process.wait() == 0
