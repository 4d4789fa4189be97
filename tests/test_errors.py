"""For any input, an error of the library explains the fault in one line of printable characters."""

import errno
import json
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from answering import complaint
from commanding import run
from playing import checked, first, lines_of, started
from scopasolver import (
    Card,
    InternalError,
    InvalidPositionError,
    Move,
    Observation,
    ParseError,
    PlayerError,
    Position,
    Rules,
    RulesError,
    ScopaSolverError,
    ScoreError,
    _core,
    solve,
    solve_many,
)
from scopasolver.bots import bot
from scopasolver.exceptions import visible
from scopasolver.play import Match, Record, load_hands, play_out, read_record, read_score, write_score
from scopasolver.svg import board, values_table
from waiting import PATIENCE

SCOPA = Rules("scopa")
START = SCOPA.deal(seed=1)
SURROGATE = "\ud800"
ESCAPE = "\x1b[2J\x07"
"""Text that clears a terminal and rings its bell."""

PANIC: Callable[..., object] = vars(_core)["_panic"]
"""Function that panics in the compiled core."""

READERS: dict[str, Callable[[str], object]] = {
    "Card": Card,
    "Move": Move,
    "Position": Position,
    "Position.from_json": Position.from_json,
    "Position.from_dict": lambda text: Position.from_dict({"rules": text}),
    "a field": lambda text: Position.from_dict(START.to_dict() | {text: ""}),
    "cards": lambda text: Position.from_dict(START.to_dict() | {"table": text}),
    "Observation": Observation.from_notation,
    "Observation.from_json": Observation.from_json,
    "Rules": Rules,
    "Rules.parse": Rules.parse,
    "an option": lambda text: Rules("scopa", capture_choice=text),
    "parse_move": START.parse_move,
    "play": START.play,
    "deal": lambda text: SCOPA.deal(deck=text),
    "bot": bot,
    "read_score": lambda text: read_score(f"rules: scopa\n1. {text}\n"),
    "load_hands": lambda text: load_hands(f"rules: {text}\n1. 7D\n"),
}


@pytest.mark.parametrize("read", READERS.values(), ids=READERS.keys())
@pytest.mark.parametrize("wrong", [SURROGATE, "7D" + SURROGATE, ESCAPE, "7D\x7f", "\x00", "\u202e7D", "\x9b2J"])
def test_a_wrong_text_is_refused_in_printable_words(read: Callable[[str], object], wrong: str) -> None:
    with pytest.raises((ParseError, InvalidPositionError, RulesError, ScoreError)) as caught:
        read(wrong)
    message = str(caught.value)
    assert message.isprintable()
    assert message.encode()
    assert str(pickle.loads(pickle.dumps(caught.value))) == message


@pytest.mark.parametrize("apart", [False, True], ids=["here", "in a thread"])
def test_a_panic_is_an_error_to_report_and_the_process_goes_on(apart: bool) -> None:
    for _ in range(2):
        with pytest.raises(InternalError, match="internal error: on purpose; please report it") as caught:
            PANIC("on purpose", apart=apart)
        assert type(caught.value) is InternalError
        assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    try:
        raise KeyError
    except KeyError:
        with pytest.raises(InternalError) as caught:
            PANIC("on purpose", apart=apart)
        assert str(caught.value).count("internal error") == 1
    assert Position(str(START)) == START


def test_control_characters_are_written_out() -> None:
    assert visible("7D è il settebello") == "7D è il settebello"
    assert visible("\x1b[2J\n\ud800\u202e") == "\\x1b[2J\\n\\ud800\\u202e"
    assert str(ScopaSolverError("\x07")) == "\\x07"
    assert str(PlayerError(0, ESCAPE, 1, None, "no\nreason")).isprintable()


def test_messages_about_words_are_printable() -> None:
    with pytest.raises(ValueError, match=r"expected one of") as caught:
        Rules.presets(ESCAPE)
    assert str(caught.value).isprintable()


def test_the_command_prints_no_escapes_of_others(tmp_path: Path) -> None:
    file = tmp_path / "hand\x1b[31m.txt"
    file.write_text(f"rules: scopa{ESCAPE}\n1. 7D\n")
    for arguments in (("solve", str(file)), ("analyse", str(file)), ("deal", f"scopa{ESCAPE}"), ("show", "\x1b[5m")):
        assert all(line.isprintable() for line in complaint(*arguments).splitlines())


def test_the_names_in_a_record_cannot_command_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    match = started(Rules("briscola"), record=file)
    match.play_hand()
    lines = [json.loads(line) for line in lines_of(file)]
    lines[0]["players"][0]["name"] = ESCAPE
    file.write_text("".join(line + "\n" for line in checked(lines)))
    answer = run("analyse", str(file), "--worlds", "0")
    assert "\\x1b[2J\\x07" in answer.output
    assert "\x1b" not in answer.output


WRONG_TYPES: dict[str, tuple[Callable[[], Any], str]] = {
    "play": (lambda: START.play(None), "`move` is None: expected a Move or its text"),  # type: ignore[arg-type]  # wrong on purpose
    "play a number": (lambda: START.play(7), "`move` is 7: expected a Move or its text"),  # type: ignore[arg-type]  # wrong on purpose
    "play_out": (lambda: play_out("x", [first, first]), "`position` is 'x': expected a Position"),  # type: ignore[arg-type]  # wrong on purpose
    "its players": (lambda: play_out(START, None), "`players` is None: expected a sequence"),  # type: ignore[arg-type]  # wrong on purpose
    "read_record": (lambda: read_record([None]), "`line 1 of the record` is None: expected a text"),  # type: ignore[list-item]  # wrong on purpose
    "no record": (lambda: read_record(7), "`source` is 7: expected a path or the lines"),  # type: ignore[arg-type]  # wrong on purpose
    "load_hands": (lambda: load_hands(7), "`source` is 7: expected a path or a text"),  # type: ignore[arg-type]  # wrong on purpose
    "write_score": (lambda: write_score("x"), "`hand` is 'x': expected a PlayedHand"),  # type: ignore[arg-type]  # wrong on purpose
    "from_hand": (lambda: Record.from_hand(1, START), "`rules` is 1: expected Rules or a rules string"),  # type: ignore[arg-type]  # wrong on purpose
    "its deal": (lambda: Record.from_hand(SCOPA, "x"), "`deal` is 'x': expected a Position"),  # type: ignore[arg-type]  # wrong on purpose
    "names": (lambda: Record.from_hand(SCOPA, START, players="AB"), "`players` is 'AB': expected a sequence of names"),
    "numbers for names": (lambda: board(START, players=[1, 2]), "`players` is [1, 2]: expected"),  # type: ignore[list-item]  # wrong on purpose
    "board": (lambda: board("x"), "`shown` is 'x': expected a Position or an Observation"),  # type: ignore[arg-type]  # wrong on purpose
    "its size": (lambda: board(START, size="x"), "`size` is 'x': expected a number of pixels"),  # type: ignore[arg-type]  # wrong on purpose
    "values_table": (lambda: values_table("x"), "`solution` is 'x': expected a Solution"),  # type: ignore[arg-type]  # wrong on purpose
}


@pytest.mark.parametrize(("act", "reason"), WRONG_TYPES.values(), ids=WRONG_TYPES.keys())
def test_a_value_of_another_type_is_named(act: Callable[[], Any], reason: str) -> None:
    with pytest.raises(TypeError) as caught:
        act()
    assert reason in str(caught.value)


def test_a_hand_is_played_out_by_as_many_players_as_seats() -> None:
    with pytest.raises(ValueError, match="`players` has 1 entries: `scopa` is for 2 players"):
        play_out(START, [first])


ENDINGS = [SCOPA.random_position(seed=seed, plies_left=6) for seed in range(40)]


def test_threads_that_share_an_iterator_take_turns() -> None:
    expected = sorted(solve(position).value for position in ENDINGS)
    for _ in range(5):
        shared, barrier = solve_many(ENDINGS, threads=2, memory_mb=2), threading.Barrier(8)

        def work(_: int, shared: Any = shared, barrier: threading.Barrier = barrier) -> list[int]:
            barrier.wait(PATIENCE)
            return [solution.value for solution in shared]

        with ThreadPoolExecutor(8) as pool:
            assert sorted(value for values in pool.map(work, range(8)) for value in values) == expected


def test_an_iterator_that_asks_itself_is_refused() -> None:
    asked: list[Any] = []
    answers = solve_many(ENDINGS, threads=1, memory_mb=2, progress=lambda _: next(asked[0]))
    asked.append(answers)
    with pytest.raises(ValueError, match="asks for the answer that it is needed for"):
        next(answers)


FORKED = """
import os, sys
from scopasolver import Rules, ScopaSolverError, solve, solve_many
endings = [Rules("scopa").random_position(seed=seed, plies_left=6) for seed in range(20)]
answers = solve_many(endings, threads=2, memory_mb=2)
first = next(answers)
child = os.fork()
if child == 0:
    try:
        next(answers)
    except ScopaSolverError as error:
        assert "belong to the process that asked for them" in str(error)
        assert next(solve_many(endings[:3], threads=2)).value == first.value
        del answers
        os._exit(7)
    os._exit(1)
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
assert [one.value for one in answers] == [solve(one).value for one in endings[1:]]
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_forked_child_is_told_that_the_answers_are_not_its_own() -> None:
    done = subprocess.run([sys.executable, "-c", FORKED], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr) == (0, "")


TOO_LARGE = """
import resource, signal, sys
from scopasolver import Rules
from scopasolver.play import Match
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))
def first(observation):
    return observation.legal_moves()[0]
match = Match(Rules("scopa"), [first, first], record=sys.argv[1])
try:
    match.play()
except OSError as error:
    print(error)
"""


WHOLE_OR_NOT = """
import resource, signal, sys
from pathlib import Path
from click.testing import CliRunner
from scopasolver import Rules
from scopasolver.cli.main import program
from scopasolver.play import Match
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
def first(observation):
    return observation.legal_moves()[0]
old, new = map(Path, sys.argv[1:])
old.write_text("as it was")
for file in (old, new):
    deal = str(Rules("scopa").deal(seed=1))
    assert CliRunner().invoke(program, ["show", "-", "--svg", str(file)], input=deal).exit_code == 2
match = Match(Rules("scopa"), [first, first])
match.play()
try:
    match.record().write(new)
except OSError:
    print(old.read_text(), new.exists())
"""


@pytest.mark.skipif(os.name != "posix", reason="the size of files is limited as Unix does")
def test_a_file_that_cannot_be_written_whole_is_as_it_was(tmp_path: Path) -> None:
    files = [tmp_path / "old.svg", tmp_path / "new"]
    done = subprocess.run(
        [sys.executable, "-c", WHOLE_OR_NOT, *files], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (done.stdout, done.stderr) == ("as it was False\n", "")
    assert list(tmp_path.iterdir()) == files[:1]


@pytest.mark.skipif(os.name != "posix", reason="the size of files is limited as Unix does")
def test_an_error_of_the_system_names_the_file(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    done = subprocess.run(
        [sys.executable, "-c", TOO_LARGE, file], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    short = f"{file} could not be written: the disk may be full"
    assert done.stdout.strip() in {f"[Errno {errno.EFBIG}] File too large: '{file}'", short}
    assert read_record(file).hands[0].moves
    Match.resume(file, [first, first]).play()
