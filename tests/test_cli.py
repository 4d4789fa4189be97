"""The command line as a user meets it: what it prints, where, and how it ends."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from scopasolver import Position, Rules, Solution, solve
from scopasolver.cli.main import program

RULES = Rules("scopone_scientifico")
ENDING = RULES.random_position(seed=5, plies_left=12)
HARD = RULES.deal(seed=1)
COMMANDS = ("solve", "show", "deal", "perft", "rules", "bench")


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


@pytest.fixture(scope="module")
def solution() -> Solution:
    return solve(ENDING)


# solve


def test_solve_prints_the_analysis(ending_file: str, solution: Solution) -> None:
    answer = run("solve", ending_file)
    assert answer.exit_code == 0
    assert answer.stderr == ""
    for seat in range(RULES.seats):
        assert f"seat {seat}" in answer.stdout
    for entry in solution.moves:
        assert str(entry.move) in answer.stdout
    assert "best play" in answer.stdout
    assert "final score" in answer.stdout
    assert "node" in answer.stdout


def test_solve_marks_the_best_moves_and_no_other(ending_file: str, solution: Solution) -> None:
    lines = run("solve", ending_file).stdout.splitlines()
    starred = {line.split()[1] for line in lines if line.startswith("* ")}
    assert starred == {str(move) for move in solution.best}


def test_solve_json_is_the_agreed_object(ending_file: str, solution: Solution) -> None:
    answer = run("solve", ending_file, "--json")
    document = json.loads(answer.stdout)
    assert answer.exit_code == 0
    assert answer.stderr == ""
    assert list(document) == [
        "value", "exact", "lower", "upper", "best", "moves", "line", "nodes", "seconds", "threads",
    ]  # fmt: skip
    assert document["exact"] is True
    assert document["value"] == document["lower"] == document["upper"] == solution.value
    assert [entry["move"] for entry in document["moves"]] == [str(move) for move in ENDING.legal_moves()]
    assert [entry["value"] for entry in document["moves"]] == [entry.value for entry in solution.moves]
    assert all(entry["exact"] is True for entry in document["moves"])
    assert document["best"] == [entry["move"] for entry in document["moves"] if entry["value"] == document["value"]]
    assert (type(document["nodes"]), type(document["seconds"]), document["threads"]) == (int, float, 1)
    position = ENDING
    for move in document["line"]:
        position = position.play(move)
    points = position.result().points
    assert points[0] - points[1] == document["value"]


@pytest.mark.parametrize("text", [str(ENDING), f"\n{ENDING}\n", ENDING.to_json(), f" {ENDING.to_json()}\n"])
def test_solve_reads_a_notation_and_a_document(text: str, solution: Solution) -> None:
    answer = run("solve", "-", "--json", stdin=text)
    assert json.loads(answer.stdout)["value"] == solution.value


def test_solve_of_a_finished_hand_is_its_score() -> None:
    over = RULES.random_position(seed=5, plies_left=0)
    points = over.result().points
    document = json.loads(run("solve", "-", "--json", stdin=str(over)).stdout)
    assert (document["value"], document["best"], document["line"]) == (points[0] - points[1], [], [])
    assert "the hand is over" in run("solve", "-", stdin=str(over)).stdout


@pytest.mark.parametrize("method", ["max_n", "paranoid"])
def test_solve_gives_three_players_a_value_each(method: str) -> None:
    position = Rules("scopa", players=3).random_position(seed=2, plies_left=9)
    document = json.loads(run("solve", "-", "--json", "--method", method, stdin=str(position)).stdout)
    assert len(document["value"]) == 3
    text = run("solve", "-", "--method", method, stdin=str(position))
    assert text.exit_code == 0
    assert "side 2" in text.stdout


def test_solve_plays_for_the_match() -> None:
    answer = run("solve", "-", "--match-totals", "20,3", stdin=str(ENDING))
    assert answer.exit_code == 0
    assert "match" in answer.stdout


def test_a_limit_leaves_true_bounds_and_status_3(ending_file: str, solution: Solution) -> None:
    answer = run("solve", ending_file, "--json", "--nodes", "10")
    document = json.loads(answer.stdout)
    assert answer.exit_code == 3
    assert document["exact"] is False
    assert document["value"] is None
    assert isinstance(solution.value, int)
    assert document["lower"] <= solution.value <= document["upper"]
    text = run("solve", ending_file, "--nodes", "10")
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
        ("perft", "-"),
        ("perft", "-", "--depth", "-1"),
        ("deal", "briscola"),
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


# deal, show, perft, rules, bench


def test_deal_prints_the_seeded_hand() -> None:
    assert run("deal", "scopa", "--seed", "7").stdout == f"{Rules('scopa').deal(seed=7)}\n"
    document = run("deal", "scopa(players=4)", "--seed", "7", "--json").stdout
    assert Position.from_json(document) == Rules("scopa", players=4).deal(seed=7)


def test_deal_without_a_seed_says_which_it_took() -> None:
    answer = run("deal", "scopa")
    seed = int(answer.stderr.removeprefix("seed "))
    assert Position(answer.stdout) == Rules("scopa").deal(seed=seed)


def test_deal_plays_on_at_random() -> None:
    answer = run("deal", "scopone", "--seed", "3", "--plies-left", "8")
    assert Position(answer.stdout) == Rules("scopone").random_position(seed=3, plies_left=8)


def test_deal_takes_a_deck() -> None:
    deck = " ".join(f"{rank}{suit}" for suit in "CSBD" for rank in range(1, 11))
    answer = run("deal", "scopone_scientifico", "--deck", deck)
    assert Position(answer.stdout) == RULES.deal(deck=deck)


def test_show_draws_every_card(ending_file: str) -> None:
    shown = run("show", ending_file).stdout.split()
    held = [card for hand in ENDING.hands for card in hand]
    for card in [*held, *ENDING.table, *(card for pile in ENDING.captured for card in pile)]:
        assert str(card) in shown


def test_show_changes_one_form_into_the_other(ending_file: str) -> None:
    notation = run("show", ending_file, "--notation").stdout
    assert notation == f"{ENDING}\n"
    assert run("show", "-", "--json", stdin=notation).stdout == f"{ENDING.to_json()}\n"


def test_perft_counts_and_divides(ending_file: str) -> None:
    total = ENDING.perft(4)
    assert run("perft", ending_file, "--depth", "4").stdout == f"{total}\n"
    *rows, last = run("perft", ending_file, "--depth", "4", "--divide").stdout.splitlines()
    assert last.split() == ["total", str(total)]
    assert [row.split()[0] for row in rows] == [str(move) for move in ENDING.legal_moves()]
    assert sum(int(row.split()[1]) for row in rows) == total


def test_rules_lists_every_preset() -> None:
    listed = run("rules").stdout
    for preset in Rules.presets():
        assert f"{preset} " in listed


def test_rules_explains_every_option() -> None:
    rules = Rules("scopa", players=4, napoli=True)
    explained = run("rules", str(rules)).stdout
    for option in rules.describe():
        assert f"{option.name} = " in explained
    assert "napoli = true (the preset has false)" in explained


def test_bench_measures_what_was_asked() -> None:
    answer = run("bench", "--suite", "scientifico-4", "--count", "3", "--json")
    document = json.loads(answer.stdout)
    (kind,) = document["kinds"]
    assert (kind["name"], kind["plies_left"], document["count"]) == ("scientifico-4", 16, 3)
    assert 0 < kind["median_seconds"] <= kind["p90_seconds"] <= kind["worst_seconds"]
    assert kind["median_nodes"] > 0
    assert kind["all_moves_ratio"] > 0
    assert document["machine"]["cores"] >= 1
    text = run("bench", "--suite", "scientifico-4", "--count", "1", "--value-only")
    assert text.exit_code == 0
    assert "scientifico-4" in text.stdout


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


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_no_line_is_wider_than_the_terminal(ending_file: str, columns: int) -> None:
    answer = run("solve", ending_file, env={"COLUMNS": str(columns)})
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
