"""External programs play through lines of JSON: a faulty one loses at most its hand, and no process stays behind."""

import json
import os
import pickle
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from answering import complaint
from cases import cases
from commanding import run, start
from playing import GAMES, first, lines_of
from scopasolver import Observation, PlayerError, Rules
from scopasolver.play import Match, Program, play_out, read_record
from scopasolver.play import program as program_module
from scopasolver.play.seeds import derived_seed
from scopasolver.tournament import Standings, tournament
from waiting import PATIENCE, happens

ROOT = Path(__file__).parent.parent
SCOPA = Rules("scopa")
PYTHON = [sys.executable, "-S"]
TAKER = [*PYTHON, str(ROOT / "examples/programs/taker.py")]

FIRST = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"move": json.loads(line)["legal_moves"][0]}), flush=True)
"""

FAILING = {
    "crash": ("import sys; sys.exit(3)", "ChildProcessError: ended with exit status 3 instead of answering"),
    "abort": ("import os; os.abort()", "ChildProcessError: ended on signal 6 instead of answering"),
    "hang": ("import time; time.sleep(1000)", "TimeoutError: no answer within 0.2 seconds"),
    "deaf": ("import sys, time; sys.stdin.close(); time.sleep(1000)", "TimeoutError: no answer within 0.2 seconds"),
    "mute": ("import os, time; os.close(1); time.sleep(1000)", "ChildProcessError: closed its output, or was killed"),
    "garbage": ("print('hello')", "ValueError: answered 'hello': expected an object with a text `move`"),
    "bytes": ("import os; os.write(1, bytes([255, 10]))", "expected an object with a text `move`"),
    "number": ("""print('{"move": 7}')""", "expected an object with a text `move`"),
    "deep": ("print('[' * 60000)", "…: expected an object with a text `move`"),
    "long": ("print('x' * 70000)", "ValueError: wrote a line of more than 65536 bytes"),
    "endless": ("while True: print('x' * 1000, end='')", "ValueError: wrote a line of more than 65536 bytes"),
    "many": ("print('{}\\n{}')", "ValueError: wrote more than one line"),
    "illegal": ("""print('{"move": "9S"}')""", "9S"),
    "nonsense": ("""print('{"move": "\\\\u001b[2J"}')""", "played `\\x1b[2J`: "),
}

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs are not offered on Windows")


@pytest.fixture(autouse=True)
def _starts_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the time for a program to start, in tests of programs that never answer."""
    monkeypatch.setattr(program_module, "STARTING", 2.0)


def program(code: str, **options: Any) -> Program:
    return Program([*PYTHON, "-c", code], **{"seconds": 30} | options)


def failing(kind: str) -> Program:
    waits = kind in {"hang", "deaf"}
    return program(FAILING[kind][0], seconds=0.2 if waits else 30)


def met(opponent: Program, deals: int = 2, **options: Any) -> Standings:
    return tournament(SCOPA, [first, opponent], deals=deals, seed=5, **{"workers": 1} | options)


def is_alive(pid: int) -> bool:
    """Tell whether a process runs; a zombie does not."""
    if not Path("/proc").is_dir():
        return subprocess.run(["/bin/ps", "-p", str(pid)], stdout=subprocess.DEVNULL, check=False).returncode == 0
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def ends(pid: int) -> bool:
    return happens(lambda: not is_alive(pid))


def noting(file: Path) -> str:
    """Return a program that writes its process id to a file and never ends by itself, even without input."""
    return f"import os, signal, time; open({str(file)!r}, 'a').write(str(os.getpid()) + chr(10)); time.sleep(1000)"


def noted(file: Path, count: int = 1) -> list[int]:
    assert happens(lambda: file.exists() and file.read_text().count("\n") >= count)
    return list(map(int, file.read_text().split()))


@pytest.mark.parametrize("game", GAMES)
def test_a_program_plays_every_game_as_the_function_that_does_the_same(game: str) -> None:
    start = Rules(Rules.presets(game)[0]).deal(seed=3)
    seats = start.rules.seats
    with program(FIRST) as outside:
        found = play_out(start, [outside] * seats, most_moves=40)
        assert found == play_out(start, [first] * seats, most_moves=40)


def test_a_program_is_shown_what_its_seat_has_seen_and_nothing_else() -> None:
    echo = "import json,sys\nfor line in sys.stdin: print(json.dumps({'move': line}), flush=True)"
    position = SCOPA.deal(seed=3)
    with program(echo, seed=2**52) as outside:
        question = json.loads(outside(position.observation(0)))
        assert question == {
            "protocol": "scopasolver program",
            "version": 1,
            "request": "choose",
            "seed": 2**52,
            "observation": position.observation(0).to_dict(),
            "legal_moves": list(map(str, position.legal_moves())),
        }
        assert Observation.from_dict(question["observation"]) == position.observation(0)


@pytest.mark.parametrize(
    "command", [TAKER, ["node", str(ROOT / "examples/programs/taker.mjs")]], ids=["python", "node"]
)
def test_the_examples_play(command: list[str]) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not on this machine")

    def taker(seen: Observation) -> str:
        def taken(move: str) -> int:
            return move.count("+") + 1 if "x" in move else 0

        return max(map(str, seen.legal_moves()), key=taken)

    found = tournament(SCOPA, [first, Program(command)], deals=3, workers=1).pairings[0]
    expected = tournament(SCOPA, [first, taker], deals=3, workers=1).pairings[0]
    assert (found.points, found.parts, found.forfeits) == (expected.points, expected.parts, (0, 0))


@pytest.mark.parametrize("page", ["taker.py", "taker.mjs"])
def test_the_examples_have_ten_lines_at_most_and_are_those_of_the_page(page: str) -> None:
    text = (ROOT / "examples/programs" / page).read_text()
    assert sum(bool(line.strip()) for line in text.splitlines()) <= 10
    assert text in (ROOT / "docs/formats.md").read_text()


@pytest.mark.parametrize("kind", FAILING)
def test_a_program_that_fails_loses_the_hand_and_not_the_tournament(kind: str) -> None:
    with failing(kind) as bad:
        table = met(bad, deals=1)
    pairing, placed = table.pairings[0], table.bots[1]
    assert (pairing.total.wins, pairing.forfeits, placed.forfeits) == (2, (0, 2), 2)
    assert pairing.points.value >= 1
    assert placed.failure is not None
    assert placed.failure.startswith("in deal 0: ")
    assert FAILING[kind][1] in placed.failure
    assert (table.bots[0].forfeits, table.bots[0].failure) == (0, None)


def test_after_a_failure_the_hand_is_played_on_and_lost_by_a_point_at_least() -> None:
    """A program that fails at its last, forced card loses even a hand that it has won."""
    late = FIRST.replace(
        "for line in sys.stdin:", "for number, line in enumerate(sys.stdin):\n    if number == 17: break"
    )
    found = tournament(SCOPA, [program(late), first], deals=6, seed=5, workers=1).pairings[0]
    played = tournament(SCOPA, [first, first], deals=6, seed=5, workers=1).pairings[0]
    ends = [play_out(SCOPA.deal(seed=derived_seed(5, deal)), [first, first]).result().points for deal in range(6)]
    leads = [sign * (one - other) for one, other in ends for sign in (1, -1)]
    assert max(leads) >= 3
    assert (found.total.losses, found.forfeits) == (12, (12, 0))
    assert found.points.value == pytest.approx(fmean(min(lead, -1) for lead in leads))
    assert found.parts == played.parts


def test_the_table_does_not_depend_on_who_does_the_work_and_the_record_has_the_failures(tmp_path: Path) -> None:
    sometimes = FIRST + "    if json.loads(line)['seed'] % 5 == 0: break\n"
    bots: list[Any] = [first, program(sometimes)]
    file = tmp_path / "tournament.jsonl"
    expected = tournament(SCOPA, bots, deals=12, seed=5, workers=1)
    assert 0 < expected.pairings[0].forfeits[1] < 24
    assert tournament(SCOPA, bots, deals=12, seed=5, workers=2, record=file) == expected
    assert tournament(SCOPA, bots, deals=12, seed=5, workers=2, record=file) == expected
    reasons = [game.get("forfeit") for line in lines_of(file)[1:] for game in json.loads(line)["games"]]
    assert sum(reason is not None for reason in reasons) == expected.pairings[0].forfeits[1]


def test_a_function_may_forfeit_too() -> None:
    class Clumsy:
        forfeits = True

        def __call__(self, _: Observation) -> str:
            raise RuntimeError("dropped the cards")

    table = tournament(SCOPA, [first, Clumsy()], deals=1, workers=1)
    assert table.bots[1].failure == "in deal 0: raised RuntimeError: dropped the cards"


def test_partners_and_deals_have_programs_of_their_own(tmp_path: Path) -> None:
    note = FIRST.replace("import json, sys", f"import json, sys, os\nopen({str(tmp_path / 'pids')!r}, 'a').write('x')")
    tournament(Rules("scopone"), [first, program(note)], deals=2, workers=1)
    assert (tmp_path / "pids").read_text() == "x" * 2 * 2 * 2


def test_in_a_match_it_is_started_anew_after_a_failure() -> None:
    """The program answers twice and ends at the third question; started anew, it answers the next one."""
    third = FIRST + "    count = globals().get('count', 0) + 1\n    if count == 2: break\n"
    match, reasons = Match(SCOPA, [program(third), "greedy"], seed=1), list[str]()
    while not match.history or match.history[-1].result is None:
        try:
            match.step()
        except PlayerError as error:
            reasons.append(error.reason)
    assert set(reasons) == {"raised ChildProcessError: ended with exit status 0 instead of answering"}
    assert len(reasons) == 8


def test_what_it_was_not_asked_for_is_refused(tmp_path: Path) -> None:
    said = tmp_path / "said"
    eager = FIRST.replace("flush=True)", f"flush=True); print('more', flush=True); open({str(said)!r}, 'w')")
    seen = SCOPA.deal(seed=1).observation(0)

    def ask_twice(outside: Program) -> None:
        outside(seen)
        assert happens(said.exists)
        outside(seen)

    with program(eager) as outside, pytest.raises(ValueError, match="wrote "):
        ask_twice(outside)


def test_a_program_can_be_named_and_sent() -> None:
    outside = Program("python3 'my bot.py' -v", seconds=2)
    assert (str(outside), outside.command) == ("program(python3 'my bot.py' -v)", ("python3", "my bot.py", "-v"))
    again = pickle.loads(pickle.dumps(outside.seeded(7)))
    assert (again.command, again.seconds, again.seed) == (outside.command, 2.0, 0)
    assert eval(repr(again), {"Program": Program}).command == outside.command
    assert outside.seeded(2**64 - 1).seed == 2**53 - 1


def test_a_program_that_does_not_answer_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_module, "STARTING", PATIENCE)
    file, seen = tmp_path / "pids", SCOPA.deal(seed=1).observation(0)
    hanging = program(FIRST + f"    {noting(file)}\n", seconds=0.1)
    hanging(seen)
    (pid,) = noted(file)
    with pytest.raises(TimeoutError):
        hanging(seen)
    assert ends(pid)
    hanging.close()


@cases(
    ("arguments", "error", "reason"),
    ({"command": "no_such_program"}, ValueError, "there is no program `no_such_program`"),
    ({"command": ""}, ValueError, "`command` is empty"),
    ({"command": "python3 'x"}, ValueError, "no closing quotation"),
    ({"command": 7}, TypeError, "`command` is 7"),
    ({"command": ["python3", 7]}, TypeError, "`command` is 7"),
    ({"command": "python3", "seconds": 0}, ValueError, "`seconds` is 0"),
    ({"command": "python3", "seconds": float("nan")}, ValueError, "`seconds` is nan"),
    ({"command": "python3", "seconds": "1"}, TypeError, "`seconds` is '1'"),
)
def test_a_command_that_is_no_program_is_refused(
    arguments: dict[str, Any], error: type[Exception], reason: str
) -> None:
    with pytest.raises(error, match=reason):
        Program(**arguments)


TOURNAMENT = """
import sys
from scopasolver import Rules
from scopasolver.play import Program
from scopasolver.tournament import tournament
if __name__ == "__main__":
    program = Program([sys.executable, "-c", CODE], seconds=1000)
    tournament(Rules("scopa"), [program, "greedy"], deals=8, workers=WORKERS)
"""


@pytest.fixture
def playing(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], list[int]]]:
    """Run a tournament in a process of its own, with programs that never end by themselves."""
    script, file = tmp_path / "main.py", tmp_path / "pids"
    child = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {noting(file)!r}]); {noting(file)}"
    script.write_text(TOURNAMENT.replace("CODE", repr(child)).replace("WORKERS", str(request.param)))
    with subprocess.Popen(
        [sys.executable, script], stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        yield process, noted(file, 2 * request.param)
        process.kill()


@pytest.mark.parametrize("playing", [1, 2], indirect=True, ids=["here", "in processes"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL], ids=lambda number: number.name)
def test_no_program_outlives_the_tournament(
    playing: tuple[subprocess.Popen[str], list[int]], number: signal.Signals
) -> None:
    process, pids = playing
    assert all(map(is_alive, pids))
    os.kill(process.pid, number)
    process.communicate(timeout=PATIENCE)
    assert all(map(ends, pids))


def test_the_command_lets_programs_play() -> None:
    code = f"{sys.executable} -S -c 'print(1)'"
    command = ("tournament", "scopa", "--opponents", code, "--bots", "greedy", "--deals", "2", "--workers", "1")
    shown = run(*command, env={"COLUMNS": "200"}).stdout
    assert f"program({code}) lost 4 hands by failing, the first in deal 0: raised ValueError: answered '1'" in shown
    table = json.loads(run(*command, "--json").stdout)
    assert table["pairings"][0]["forfeits"] == [0, 4]
    assert [bot["forfeits"] for bot in table["bots"]] == [0, 4]


@pytest.mark.parametrize("name", ["tournament", "play"])
def test_a_command_that_cannot_be_run_is_said_in_one_line(name: str) -> None:
    assert (
        complaint(name, "scopa", "--opponents", "no_such_program", *(("--bots", "greedy") if name != "play" else ()))
        == "scopasolver: --opponents: `command` is 'no_such_program': there is no program `no_such_program`\n"
    )


def test_a_person_plays_against_a_program_and_goes_on_with_it(tmp_path: Path) -> None:
    file, taker = tmp_path / "match.jsonl", " ".join(TAKER)
    with start(
        "play", "scopa", "--seed", "3", "--save", str(file), "--opponents", taker, stdin=subprocess.PIPE
    ) as game:
        shown, errors = game.communicate("1\n1\nquit\n", timeout=PATIENCE)
    assert (game.returncode, errors) == (0, "")
    assert "program" in shown
    assert read_record(file).players[1].name == f"program({taker})"
    assert f"player 1 is `program({taker})`: give that program again, with --opponents" in complaint(
        "play", "--resume", str(file)
    )
    before = len(read_record(file).hands[0].moves)
    with start("play", "--resume", str(file), "--opponents", taker, stdin=subprocess.PIPE) as game:
        game.communicate("1\nquit\n", timeout=PATIENCE)
    assert game.returncode == 0
    assert len(read_record(file).hands[0].moves) > before


def test_a_program_that_fails_at_the_table_is_asked_again() -> None:
    bad = f"{sys.executable} -S -c 'print(1)'"
    with start("play", "scopa", "--seed", "3", "--me", "0", "--opponents", bad, stdin=subprocess.PIPE) as game:
        shown, errors = game.communicate("\nwhat\nquit\n", timeout=PATIENCE)
    assert (game.returncode, errors) == (0, "seed 3\n" if "seed" in errors else "")
    assert shown.count("answered '1'") == 2
    assert "`what` is no command" in shown
