"""The engine as a process: lines in, lines out, and nothing left behind however it ends."""

import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from answering import complaint
from commanding import start
from playing import first
from sampling import SEED
from scopasolver import Rules
from scopasolver.play import Program
from scopasolver.protocol.catalogue import REQUESTS
from scopasolver.protocol.lines import LONGEST, lines
from scopasolver.tournament import tournament
from waiting import PATIENCE, happens, has_worked

ENDING = str(Rules("scopone").random_position(seed=7, plies_left=8))
HARD = str(Rules("scopone_scientifico").deal(seed=1))
COMMAND = [sys.executable, "-c", "from scopasolver.cli import main; main()", "engine"]
PATIENT = f"from scopasolver.protocol import conversation; conversation.LAST_SECONDS = {PATIENCE}"
"""Code that gives stopped requests time to write their answers on a busy machine, too."""
linux = pytest.mark.skipif(sys.platform != "linux", reason="the processor time of another process is read as on Linux")


class Engine:
    """A running engine."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def say(self, line: dict[str, Any] | str) -> None:
        assert self.process.stdin
        self.process.stdin.write((line if isinstance(line, str) else json.dumps(line)) + "\n")
        self.process.stdin.flush()

    def hear(self) -> dict[str, Any]:
        assert self.process.stdout
        return dict(json.loads(self.process.stdout.readline()))

    def ask(self, **request: Any) -> dict[str, Any]:
        self.say(request)
        return self.hear()

    def ends(self) -> tuple[int, str]:
        """Wait for the end, and return the status and what is left of the output."""
        out, errors = self.process.communicate(timeout=PATIENCE)
        assert errors == ""
        return self.process.returncode, out


@contextmanager
def engine(*options: str, **streams: Any) -> Iterator[Engine]:
    process = start("engine", *options, stdin=subprocess.PIPE, **streams)
    try:
        yield Engine(process)
    finally:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None and not pipe.closed:
                pipe.close()


def conversation(
    *requests: dict[str, Any] | str, options: tuple[str, ...] = (), command: Sequence[str] = COMMAND
) -> list[dict[str, Any]]:
    """Return all answers to these lines; the input then ends."""
    text = "".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in requests)
    done = subprocess.run(
        [*command, *options], input=text, capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    assert done.stderr == ""
    return list(map(json.loads, done.stdout.splitlines()))


def test_a_hand_is_played_and_solved() -> None:
    with engine() as program:
        hand = {"start": program.ask(request="deal", rules="scopone", seed=7)["position"], "moves": list[str]()}
        for _ in range(30):
            answer = program.ask(id="a move", request="choose", observation=hand, bot="greedy")
            assert answer["id"] == "a move"
            hand["moves"].append(answer["move"])
        assert program.ask(id=3, request="legal_moves", position=hand)["complete"]
        solution = program.ask(id=4, request="solve", position=hand)
        assert solution["exact"]
        hand["moves"] += solution["line"]
        assert program.ask(request="result", position=hand)["points"]
        assert program.ask(request="quit") == {"stopped": []}
        assert program.ends() == (0, "")


def test_quick_requests_are_answered_in_their_order_and_long_ones_beside_them() -> None:
    with engine() as program:
        program.say({"id": "long", "request": "solve", "position": HARD})
        program.say("\n".join(json.dumps({"id": n, "request": "games"}) for n in range(50)))
        assert [program.hear()["id"] for _ in range(50)] == list(range(50))
        program.say({"id": "stop", "request": "stop", "of": "long"})
        told = [program.hear(), program.hear()]
        assert {answer["id"] for answer in told} == {"long", "stop"}
        assert {"id": "stop", "stopped": ["long"]} in told
        (answer,) = (answer for answer in told if answer["id"] == "long")
        assert (answer["stopped_by"], answer["suggested"] in answer["suggested_line"]) == ("limit", True)
        assert program.ask(id=1, request="stop") == {"id": 1, "stopped": []}


def test_progress_is_told_until_a_search_is_stopped() -> None:
    with engine() as program:
        told = program.ask(id=1, request="solve", position=HARD, progress=True)
        assert (told["id"], told["progress"]["lower"] < told["progress"]["upper"]) == (1, True)
        assert told["progress"]["suggested"]
        program.say({"id": 2, "request": "stop", "of": 1})
        while (told := program.hear())["id"] == 1 and "progress" in told:
            pass
        assert {"id": 2, "stopped": [1]} in (told, program.hear())


def test_many_searches_share_the_threads() -> None:
    with engine("--threads", "1") as program:
        for number in range(20):
            program.say({"id": number, "request": "solve", "position": HARD})
        assert program.ask(id="last", request="solve", position=ENDING)["id"] == "last"
        program.say({"request": "quit"})
        told = [program.hear() for _ in range(21)]
        assert all(answer["suggested"] for answer in told if "id" in answer)


def test_an_id_is_used_once_at_a_time() -> None:
    with engine() as program:
        program.say({"id": 1, "request": "solve", "position": HARD})
        assert program.ask(id=1, request="games")["error"]["kind"] == "id_in_use"
        assert program.ask(id="1", request="games")["games"]


def test_lines_that_are_no_requests_are_answered() -> None:
    told = conversation(
        "", "  ", "hello", "7", '{"request": "games", "request": "bots"}', '{"id": 1, "request": NaN}', "[" * 90_000,
        '{"id": true, "request": "games"}', '{"id": {}, "request": "games"}', {"id": 2}, {"id": 3, "request": 7},
        '{"id": "\\ud800", "request": "games"}', '{"id": 4, "request": "games"',
    )  # fmt: skip
    kinds = [answer.get("error", {}).get("kind") for answer in told]
    assert conversation("hello", {"id": 1, "request": "stop"})[1] == {"id": 1, "stopped": []}
    assert kinds == [*["json"] * 5, *["parameter"] * 2, *["unknown_request"] * 2, None, "json"]
    assert [answer.get("id") for answer in told[-4:-1]] == [2, 3, "\ud800"]


def test_no_spoilt_line_ends_the_engine() -> None:
    """Each line of random damage gets an answer, and none a trace or an internal error."""
    chance = random.Random(SEED)
    sound = [
        json.dumps({"id": 1, "request": name} | request.example, ensure_ascii=False)
        for name, request in REQUESTS.items()
        if name not in {"quit", "analyse", "advise"}
    ]
    spoilt = [damaged(chance, chance.choice(sound)) for _ in range(400)]
    with engine("--bot", "greedy", "--most-seconds", "0.05") as program:
        for line in spoilt:
            program.say(line)
            answer = program.hear()
            while "progress" in answer:
                answer = program.hear()
            assert answer.get("error", {}).get("kind") != "internal", (line, answer)
        program.say({"request": "quit"})
        assert program.ends()[0] == 0


def damaged(chance: random.Random, line: str) -> str:
    """Return a line with some characters removed, repeated or replaced; it never is `quit`, nor empty."""
    for _ in range(chance.randint(1, 4)):
        at, length = chance.randrange(len(line)), chance.randint(0, 6)
        new = chance.choice(["", line[at : at + 9], "9" * 30, '"', "{", "null", "-", "\x00", "é", "\\ud800", "1e999"])
        line = line[:at] + new + line[at + length :]
    return "x" if not line.strip() or "quit" in line else line


def test_a_line_of_10_megabytes_is_refused_and_not_kept() -> None:
    with engine() as program:
        program.ask(request="games")
        before = memory_of(program.process.pid)
        for line in ("x" * 10_000_000, json.dumps({"id": 1, "request": "x" * 10_000_000})):
            program.say(line)
            assert program.hear()["error"]["kind"] == "too_long"
        assert memory_of(program.process.pid) - before < 5_000_000
        assert program.ask(id=2, request="position", position="x" * (LONGEST - 1000))["error"]["kind"] == "rules"


def memory_of(process: int) -> int:
    """Return the largest number of bytes that a process has held at once; 0 where that cannot be read."""
    status = Path(f"/proc/{process}/status")
    found = [line for line in status.read_text().splitlines() if line.startswith("VmHWM")] if status.exists() else []
    return 1024 * int(found[0].split()[1]) if found else 0


def test_lines_are_put_together_from_pieces() -> None:
    for longest, expected in ((3, [b"a", b"", None, b"cde", None]), (9, [b"a", b"", b"bbbb", b"cde", b"ffff"])):
        for size in range(1, 20):
            data = b"a\n\nbbbb\ncde\nffff"
            pieces = [data[at : at + size] for at in range(0, len(data), size)]
            assert list(lines(iter([*pieces, b""]).__next__, longest)) == expected


# Its end.


def test_at_the_end_of_the_input_answers_are_finished() -> None:
    told = conversation({"id": 1, "request": "solve", "position": ENDING}, {"id": 2, "request": "games"})
    assert {answer["id"] for answer in told} == {1, 2}
    assert all("error" not in answer for answer in told)


def test_what_takes_too_long_is_stopped_at_the_end_of_the_input() -> None:
    command = [sys.executable, "-c", f"{PATIENT}; from scopasolver.cli import main; main()", "engine"]
    options = ("--finish-seconds", "0")
    (answer,) = conversation({"id": 1, "request": "solve", "position": HARD}, options=options, command=command)
    assert (answer["id"], answer["stopped_by"]) == (1, "limit")
    assert answer["suggested"]


def test_time_is_bounded() -> None:
    (answer,) = conversation({"request": "solve", "position": HARD, "seconds": 1e6}, options=("--most-seconds", "0.1"))
    assert answer["stopped_by"] == "limit"
    (answer,) = conversation({"request": "about"}, options=("--most-seconds", "0.1", "--bot", "greedy"))
    assert (answer["most_seconds"], answer["bot"]) == (0.1, "greedy")


@linux
@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_a_search_ends_when_nobody_reads_its_answer(stream: str) -> None:
    with engine() as program:
        program.say({"request": "solve", "position": HARD})
        assert has_worked(program.process.pid, 0.3)
        assert program.process.stdout
        program.process.stdout.close()
        if stream == "stdin":
            assert program.process.stdin
            program.process.stdin.close()
        assert happens(lambda: program.process.poll() is not None)
        assert program.process.returncode == 0


@linux
def test_ctrl_c_ends_it_quietly_in_the_middle_of_a_search() -> None:
    with engine() as program:
        program.say({"request": "solve", "position": HARD})
        assert has_worked(program.process.pid, 0.3)
        program.process.send_signal(signal.SIGINT)
        assert program.ends() == (130, "")


def test_output_that_cannot_be_written_is_an_error() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    with Path("/dev/full").open("w") as full, engine(stdout=full) as program:
        program.say({"request": "games"})
        _, errors = program.process.communicate(timeout=PATIENCE)
        assert (program.process.returncode, errors.count("\n")) == (2, 1)


def test_a_reader_that_is_slow_stops_neither_reading_nor_stopping() -> None:
    """A hundred long answers fill the pipe; the engine still hears `quit`."""
    with engine() as program:
        for _ in range(40):
            program.say({"request": "rules", "rules": "scialandroni"})
        program.say({"id": "end", "request": "quit"})
        status, out = program.ends()
        assert (status, json.loads(out.splitlines()[-1])["id"]) == (0, "end")


@pytest.mark.skipif(os.name != "posix", reason="pipes of Windows block")
def test_a_pipe_that_does_not_block_gets_whole_answers() -> None:
    """Some clients give such a pipe; it is full after a few long answers."""
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    with os.fdopen(reader) as answers, engine(stdout=writer) as program:
        os.close(writer)
        for number in range(20):
            program.say({"id": number, "request": "rules", "rules": "scialandroni"})
        assert [json.loads(answers.readline())["id"] for _ in range(20)] == list(range(20))


def test_what_is_no_bot_is_refused_before_it_starts() -> None:
    assert "nobody" in complaint("engine", "--bot", "nobody")


# As a player.


@pytest.mark.skipif(os.name != "posix", reason="programs are not offered on Windows")
def test_the_engine_plays_in_a_tournament() -> None:
    command = [*COMMAND, "--bot", "greedy"]
    found = tournament(Rules("scopa"), [first, Program(command, seconds=60)], deals=2, workers=1).pairings[0]
    expected = tournament(Rules("scopa"), [first, "greedy"], deals=2, workers=1).pairings[0]
    assert (found.points, found.forfeits) == (expected.points, (0, 0))


@pytest.mark.skipif(os.name != "posix", reason="programs are not offered on Windows")
def test_a_program_may_answer_with_an_error() -> None:
    seen = Rules("scopa").deal(seed=1).observation(0)
    code = """input(); print('{"error": {"kind": "busy", "message": "ask me later"}}')"""
    with Program([sys.executable, "-c", code]) as program, pytest.raises(ValueError, match=r"error: ask me later$"):
        program(seen)
