"""The command line as a user meets it: what it prints, where, and how it ends."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from scopasolver import Position, Rules, solve
from scopasolver.cli import measure
from scopasolver.cli.main import program

EXAMPLES = Path(__file__).parent.parent / "examples"
RULES = Rules("scopone_scientifico")
ENDING = RULES.random_position(seed=5, plies_left=12)
BRISCOLA = Position.from_json((EXAMPLES / "briscola_ending.json").read_text())
PAIRS = Rules("briscola", players=4).random_position(seed=7, plies_left=13)
RUBA_MAZZO = Position.from_json((EXAMPLES / "ruba_mazzo_ending.json").read_text())
THREE = Rules("ruba_mazzo", players=3).random_position(seed=4, plies_left=8)
HARD = RULES.deal(seed=1)
COMMANDS = ("solve", "show", "deal", "perft", "rules", "bench")

every_game = pytest.mark.parametrize(
    "ending", [ENDING, BRISCOLA, PAIRS, RUBA_MAZZO, THREE], ids=lambda ending: str(ending.rules)
)


def run(*arguments: str, stdin: str | bytes = "", env: Mapping[str, str] | None = None) -> Result:
    return CliRunner().invoke(program, arguments, input=stdin, env=env, prog_name="scopasolver")


def start(*arguments: str, **options: Any) -> subprocess.Popen[str]:
    """Start the command as its own process, standard input closed unless said otherwise."""
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    command = [sys.executable, "-c", "from scopasolver.cli import main; main()", *arguments]
    return subprocess.Popen(command, text=True, **streams | options)


@pytest.fixture
def ending_file(tmp_path: Path) -> str:
    file = tmp_path / "ending.json"
    file.write_text(ENDING.to_json())
    return str(file)


@pytest.fixture
def hard_file(tmp_path: Path) -> str:
    file = tmp_path / "hard.txt"
    file.write_text(str(HARD))
    return str(file)


def worth(position: Position) -> int | list[int]:
    """Return the value of a finished hand, in the terms of its game."""
    points = position.result().points
    if position.rules.game == "briscola":
        return points[0]
    return points[0] - points[1] if len(points) == 2 else list(points)


# solve


@every_game
def test_solve_prints_the_analysis(ending: Position) -> None:
    answer = run("solve", "-", stdin=str(ending))
    assert answer.exit_code == 0
    assert answer.stderr == ""
    for seat in range(ending.rules.seats):
        assert f"seat {seat}" in answer.stdout
    for move in ending.legal_moves():
        assert str(move) in answer.stdout
    assert "best play" in answer.stdout
    assert "final score" in answer.stdout
    assert "node" in answer.stdout


@every_game
def test_solve_marks_the_best_moves_and_no_other(ending: Position) -> None:
    lines = run("solve", "-", stdin=str(ending)).stdout.splitlines()
    best = {str(move) for move in solve(ending).best}
    assert {line.split()[1] for line in lines if line.startswith("* ")} == best
    assert len([line for line in lines if re.search(r"\bbest(,|$)", line)]) == len(best)


@every_game
def test_solve_json_is_the_agreed_object(ending: Position) -> None:
    answer = run("solve", "-", "--json", stdin=ending.to_json())
    document = json.loads(answer.stdout)
    assert answer.exit_code == 0
    assert answer.stderr == ""
    assert list(document) == [
        "value", "exact", "lower", "upper", "best", "moves", "line", "nodes", "seconds", "threads",
    ]  # fmt: skip
    assert document["exact"] is True
    assert document["value"] == document["lower"] == document["upper"]
    assert [entry["move"] for entry in document["moves"]] == [str(move) for move in ending.legal_moves()]
    assert all(entry["exact"] is True for entry in document["moves"])
    assert document["best"] == [entry["move"] for entry in document["moves"] if entry["value"] == document["value"]]
    assert (type(document["nodes"]), type(document["seconds"]), document["threads"]) == (int, float, 1)
    position = ending
    for move in document["line"]:
        position = position.play(move)
    assert worth(position) == document["value"]


@pytest.mark.parametrize("text", [str(ENDING), f"\n{ENDING}\n", ENDING.to_json(), f" {ENDING.to_json()}\n"])
def test_solve_reads_a_notation_and_a_document(text: str) -> None:
    answer = run("solve", "-", "--json", stdin=text)
    assert json.loads(answer.stdout)["value"] == solve(ENDING).value


@pytest.mark.parametrize("rules", ["scopone_scientifico", "briscola", "briscola(players=4)", "ruba_mazzo"])
def test_solve_of_a_finished_hand_is_its_score(rules: str) -> None:
    over = Rules.parse(rules).random_position(seed=5, plies_left=0)
    document = json.loads(run("solve", "-", "--json", stdin=str(over)).stdout)
    assert (document["value"], document["best"], document["line"]) == (worth(over), [], [])
    text = run("solve", "-", stdin=str(over)).stdout
    assert "the hand is over" in text
    assert " ".join(map(str, over.result().points)) in " ".join(text.split())


@pytest.mark.parametrize("method", ["max_n", "paranoid"])
@pytest.mark.parametrize("rules", ["scopa(players=3)", "ruba_mazzo(players=3)"])
def test_solve_gives_three_players_a_value_each(rules: str, method: str) -> None:
    position = Rules.parse(rules).random_position(seed=2, plies_left=9)
    document = json.loads(run("solve", "-", "--json", "--method", method, stdin=str(position)).stdout)
    assert len(document["value"]) == 3
    text = run("solve", "-", "--method", method, stdin=str(position))
    assert text.exit_code == 0
    assert f"value {'-'.join(map(str, document['value']))}: " in text.stdout
    assert "side 2" in text.stdout


def test_values_of_briscola_have_no_sign() -> None:
    value = solve(BRISCOLA).value
    text = run("solve", "-", stdin=str(BRISCOLA)).stdout
    assert f"value {value}: side 0 ends with {value} of 120 points" in text
    assert "+" not in text


def test_values_of_ruba_mazzo_are_cards() -> None:
    value = solve(RUBA_MAZZO).value
    assert value > 0
    assert f"value +{value}: side 0 ends {value} cards ahead" in run("solve", "-", stdin=str(RUBA_MAZZO)).stdout


@pytest.mark.parametrize("ending", [ENDING, BRISCOLA, PAIRS, RUBA_MAZZO], ids=lambda ending: str(ending.rules))
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
    position = start = Position.from_json((EXAMPLES / "scopone_ending.json").read_text())
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


def test_solve_plays_for_the_match() -> None:
    answer = run("solve", "-", "--match-totals", "20,3", stdin=str(ENDING))
    assert answer.exit_code == 0
    assert "match" in answer.stdout


@every_game
def test_a_limit_leaves_true_bounds_and_status_3(ending: Position) -> None:
    answer = run("solve", "-", "--json", "--nodes", "10", stdin=str(ending))
    document = json.loads(answer.stdout)
    assert answer.exit_code == 3
    assert document["exact"] is False
    assert document["value"] is None
    value, lower, upper = solve(ending).value, document["lower"], document["upper"]
    if isinstance(value, tuple):
        assert all(low <= entry <= high for low, entry, high in zip(lower, value, upper, strict=True))
    else:
        assert lower <= value <= upper
    text = run("solve", "-", "--nodes", "10", stdin=str(ending))
    assert text.exit_code == 3
    assert "limit" in text.stdout


def test_a_time_limit_is_kept(hard_file: str) -> None:
    began = time.monotonic()
    answer = run("solve", hard_file, "--seconds", "0.3", "--memory-mb", "64")
    assert answer.exit_code == 3
    assert time.monotonic() - began < 3


def test_ctrl_c_ends_a_hard_solve_with_130_within_a_second(hard_file: str) -> None:
    with start("solve", hard_file, "--json", "--memory-mb", "64") as process:
        time.sleep(1.5)
        assert process.poll() is None
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=1)
    assert process.returncode == 130
    assert stdout == ""
    assert "interrupted" in stderr
    assert "Traceback" not in stderr


# bad input

BAD_INPUT = {
    "empty": "",
    "blank": " \n\n",
    "noise": "q" * 10_000_000,
    "two positions": f"{ENDING}\n{ENDING}\n",
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
    answer = run(command, "-", stdin=text)
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith("scopasolver: ")
    assert len(answer.stderr) < 2_000
    assert "Traceback" not in answer.stderr


def test_every_reason_gets_a_line() -> None:
    document = ENDING.to_dict()
    document["hands"][0] = "7D 7D"
    document["sweeps"] = [99, 0]
    reasons = run("solve", "-", stdin=json.dumps(document)).stderr.splitlines()[1:]
    assert len(reasons) > 1
    assert all(line.startswith("  - ") for line in reasons)


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve", "no such file"),
        ("solve", "."),
        ("solve", "-", "--seconds", "0"),
        ("solve", "-", "--seconds", "inf"),
        ("solve", "-", "--nodes", "0"),
        ("solve", "-", "--threads", "0"),
        ("solve", "-", "--match-totals", "3"),
        ("solve", "-", "--match-totals", "3,x"),
        ("solve", "-", "--method", "max_n"),
        ("solve", "-", "--method", "guess"),
        ("solve", "-", "--objective", "points"),
        ("solve", "-", "--objective", "win", "--match-totals", "3,4"),
        ("perft", "-"),
        ("perft", "-", "--depth", "-1"),
        ("deal", "tressette"),
        ("deal", "briscola(players=3)"),
        ("deal", "ruba_mazzo(players=5)"),
        ("deal", "scopa(players=5)"),
        ("deal", "scopa(", "--seed", "1"),
        ("deal", "scopa", "--deck", "1C 2C"),
        ("deal", "scopa", "--deck", "1C", "--seed", "1"),
        ("deal", "scopa", "--seed", "1", "--plies-left", "99"),
        ("rules", "scopa(target=0)"),
        ("bench", "--suite", "chess"),
        ("no-such-command",),
    ],
)
def test_a_wrong_argument_gives_status_2_and_no_output(arguments: tuple[str, ...]) -> None:
    answer = run(*arguments, stdin=str(ENDING))
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert answer.stderr


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
    answer = run("solve", "-", *arguments, stdin=str(ending))
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith(f"scopasolver: `{arguments[0].strip('-').replace('match-totals', 'objective')}`")


# deal, show, perft, rules, bench


def test_deal_prints_the_seeded_hand() -> None:
    assert run("deal", "scopa", "--seed", "7").stdout == f"{Rules('scopa').deal(seed=7)}\n"
    document = run("deal", "scopa(players=4)", "--seed", "7", "--json").stdout
    assert Position.from_json(document) == Rules("scopa", players=4).deal(seed=7)


def test_deal_without_a_seed_says_which_it_took() -> None:
    answer = run("deal", "scopa")
    seed = int(answer.stderr.removeprefix("seed "))
    assert Position(answer.stdout) == Rules("scopa").deal(seed=seed)


@pytest.mark.parametrize("rules", ["scopone", "briscola(players=4)", "ruba_mazzo(players=6)"])
def test_deal_plays_on_at_random(rules: str) -> None:
    answer = run("deal", rules, "--seed", "3", "--plies-left", "8")
    assert Position(answer.stdout) == Rules.parse(rules).random_position(seed=3, plies_left=8)


def test_deal_takes_a_deck() -> None:
    deck = " ".join(f"{rank}{suit}" for suit in "CSBD" for rank in range(1, 11))
    answer = run("deal", "scopone_scientifico", "--deck", deck)
    assert Position(answer.stdout) == RULES.deal(deck=deck)


@every_game
def test_show_draws_every_card(ending: Position) -> None:
    shown = run("show", "-", stdin=str(ending)).stdout.partition("  moves")
    drawn = re.findall(r"\b\d+[CSBD]\b", shown[0] + shown[2].partition("\n\n")[2])
    assert set(drawn) == {f"{rank}{suit}" for suit in "CSBD" for rank in range(1, 11)}


@every_game
def test_show_marks_the_seat_to_move(ending: Position) -> None:
    lines = run("show", "-", stdin=str(ending)).stdout.splitlines()
    (marked,) = (line for line in lines if line.startswith("> "))
    assert marked.startswith(f"> seat {ending.to_move}")


def test_show_draws_trump_trick_and_tricks_won() -> None:
    shown = run("show", "-", stdin=str(PAIRS)).stdout
    assert re.search(rf"  trump +{PAIRS.trump.suit.name.lower()}, turned {PAIRS.trump}\n", shown)
    trick = " ".join(map(str, PAIRS.trick))
    assert re.search(rf"  trick +{trick} led by seat {PAIRS.leader}\n", shown)
    for seat, won in enumerate(PAIRS.captured):
        assert re.search(rf"\n    seat {seat} +{' '.join(map(str, won))}\n", shown)
    assert re.search(rf"  trick +- to be led by seat {BRISCOLA.leader}\n", run("show", "-", stdin=str(BRISCOLA)).stdout)


def test_show_counts_the_points_of_briscola() -> None:
    over = Rules("briscola", players=4).random_position(seed=9, plies_left=0)
    shown, result = run("show", "-", stdin=str(over)).stdout, over.result()
    for side in (0, 1):
        assert re.search(rf"  side {side} +{result.cards[side]} cards, {result.points[side]} points\n", shown)
    assert f"side {result.winner} wins the hand" in shown


def test_show_draws_piles_with_their_tops() -> None:
    shown = run("show", "-", stdin=str(RUBA_MAZZO)).stdout
    for seat, pile in enumerate(RUBA_MAZZO.piles):
        last = ", captured last" if seat == RUBA_MAZZO.last_capture else ""
        contents = " ".join(map(str, pile))
        assert re.search(rf"  pile {seat} +{len(pile)} cards, {pile[-1]} on top{last}\n +{contents}\n", f"{shown}\n")


@every_game
def test_show_changes_one_form_into_the_other(ending: Position) -> None:
    notation = run("show", "-", "--notation", stdin=ending.to_json()).stdout
    assert notation == f"{ending}\n"
    assert run("show", "-", "--json", stdin=notation).stdout == f"{ending.to_json()}\n"


@every_game
def test_perft_counts_and_divides(ending: Position) -> None:
    total = ending.perft(4)
    assert run("perft", "-", "--depth", "4", stdin=str(ending)).stdout == f"{total}\n"
    *rows, last = run("perft", "-", "--depth", "4", "--divide", stdin=str(ending)).stdout.splitlines()
    assert last.split() == ["total", str(total)]
    assert [row.split()[0] for row in rows] == [str(move) for move in ending.legal_moves()]
    assert sum(int(row.split()[1]) for row in rows) == total


def test_rules_lists_every_preset() -> None:
    listed = run("rules").stdout
    for preset in Rules.presets():
        assert f"{preset} " in listed


def test_rules_says_what_a_match_is_played_to() -> None:
    rows = {row.split()[0]: row for row in run("rules").stdout.partition("\n\n")[0].splitlines()}
    assert rows["scopone_scientifico"].endswith(" 21 points")
    assert rows["briscola"].endswith(" 1 won hand")
    assert rows["ruba_mazzo"].endswith(" 1 hand")


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("scopa(players=4,napoli=true)", "napoli = true (the preset has false)"),
        ("briscola(players=4,hands_to_win=3)", "hands_to_win = 3 (the preset has 1)"),
        ("ruba_mazzo(capture_obligation=card)", "capture_obligation = card (the preset has hand)"),
    ],
)
def test_rules_explains_every_option(text: str, changed: str) -> None:
    explained = run("rules", text).stdout
    for option in Rules.parse(text).describe():
        assert f"{option.name} = " in explained
    assert changed in explained


def test_bench_measures_what_was_asked() -> None:
    answer = run("bench", "--suite", "scientifico-4", "--count", "3", "--json")
    document = json.loads(answer.stdout)
    (kind,) = document["kinds"]
    assert (kind["name"], kind["plies_left"], document["count"]) == ("scientifico-4", 16, 3)
    assert 0 < kind["median_seconds"] <= kind["p90_seconds"] <= kind["worst_seconds"]
    assert kind["median_nodes"] > 0
    assert kind["all_moves_ratio"] > 0
    assert document["machine"]["cores"] >= 1
    text = run("bench", "--suite", "ruba-mazzo-2", "--count", "1", "--value-only")
    assert text.exit_code == 0
    assert "ruba-mazzo-2" in text.stdout


def test_bench_asks_the_question_of_the_kind() -> None:
    document = json.loads(run("bench", "--suite", "briscola-2-win", "--count", "1", "--value-only", "--json").stdout)
    (kind,) = document["kinds"]
    assert (kind["objective"], kind["all_moves_ratio"]) == ("win", None)
    (deal,) = (problem for problem in measure.PROBLEMS if problem.name == "briscola-2-win")
    assert kind["median_nodes"] == solve(deal.positions(1)[0], objective="win", moves=False).nodes


@pytest.mark.parametrize("problem", measure.PROBLEMS, ids=lambda problem: problem.name)
def test_every_kind_has_the_cards_that_it_says(problem: measure.Problem) -> None:
    assert [position.plies_left for position in problem.positions(2)] == [problem.plies_left] * 2


def test_bench_plays_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "PLAY_SECONDS", 0.01)
    rates = json.loads(run("bench", "--suite", "play", "--json").stdout)["hands_per_second"]
    assert {Rules(name.partition(",")[0]).game for name in rates} == {"scopa", "briscola", "ruba_mazzo"}
    assert all(rate > 0 for rate in rates.values())


# the program as a whole


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples(command: str) -> None:
    answer = run(command, "--help")
    assert answer.exit_code == 0
    assert f"scopasolver {command}" in answer.stdout.partition("Examples:")[2]


def test_help_lists_every_command() -> None:
    answer = run("--help").stdout
    for command in COMMANDS:
        assert f"\n  {command} " in answer


def on_terminal(*arguments: str, **environment: str) -> str:
    """Return what the command prints when both its outputs are a terminal."""
    master, slave = os.openpty()
    with start(*arguments, stdout=slave, stderr=slave, env=os.environ | environment) as process:
        os.close(slave)
        printed = b""
        while block := read_terminal(master):
            printed += block
    os.close(master)
    assert process.returncode in {0, 3}
    return printed.decode()


def read_terminal(master: int) -> bytes:
    """Read what there is; a terminal that nobody writes to any more is an error on Linux."""
    try:
        return os.read(master, 4096)
    except OSError:
        return b""


def test_a_terminal_gets_colour_unless_the_user_says_no(ending_file: str) -> None:
    colour = re.compile(r"\x1b\[(\d;)?3\dm")
    assert colour.search(on_terminal("show", ending_file, TERM="xterm", NO_COLOR=""))
    assert not colour.search(on_terminal("show", ending_file, TERM="xterm", NO_COLOR="1"))


def test_a_pipe_gets_no_colour(ending_file: str) -> None:
    with start("solve", ending_file) as process:
        stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "\x1b" not in stdout
    assert stderr == ""


def test_a_terminal_sees_how_far_a_long_solve_is(hard_file: str) -> None:
    printed = on_terminal("solve", hard_file, "--json", "--seconds", "1", "--memory-mb", "64")
    progress, _, answer = printed.rpartition("\r")
    if answer == "\n":
        progress, _, answer = progress.rpartition("\r")
    assert re.search(r"\rvalue \S+ to \S+, [\d,]+ nodes, \d", progress)
    assert json.loads(answer)["exact"] is False


@every_game
@pytest.mark.parametrize("columns", [40, 80, 200])
def test_no_line_is_wider_than_the_terminal(ending: Position, columns: int) -> None:
    answer = run("solve", "-", stdin=str(ending), env={"COLUMNS": str(columns)})
    assert max(map(len, answer.stdout.splitlines())) <= columns


def test_commands_work_in_a_pipe() -> None:
    deal = start("deal", "scopone_scientifico", "--seed", "4", "--plies-left", "8")
    with deal, start("solve", "-", stdin=deal.stdout) as solved:
        stdout, stderr = solved.communicate(timeout=60)
    assert solved.returncode == 0
    assert stderr == ""
    assert "best play" in stdout


def test_a_reader_that_stops_early_does_no_harm(ending_file: str) -> None:
    with start("perft", ending_file, "--depth", "2", "--divide") as process:
        assert process.stdout is not None
        process.stdout.close()
        process.stdout = None
        _, stderr = process.communicate(timeout=60)
    assert "Traceback" not in stderr


def test_without_the_extra_one_line_says_what_to_install(tmp_path: Path) -> None:
    for name in ("click", "rich"):
        (tmp_path / f"{name}.py").write_text(f"raise ModuleNotFoundError('no {name}', name='{name}')\n")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    with start("solve", "hand.json", env=os.environ | {"PYTHONPATH": path}) as process:
        stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 2
    assert stdout == ""
    assert stderr.count("\n") == 1
    assert "scopasolver[cli]" in stderr
