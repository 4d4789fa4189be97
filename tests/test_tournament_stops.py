"""A tournament stops on Ctrl-C at any moment, and leaves no process behind."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from playing import first
from sampling import some
from scopasolver import Rules
from scopasolver.tournament import tournament
from scopasolver.work.processes import Interrupts
from waiting import PATIENCE, happens, has_worked

TOURNAMENT = """
import multiprocessing
from scopasolver import Rules
from scopasolver.tournament import tournament

def main():
    bots = ["pimc(worlds=5,seconds=none)", "pimc(worlds=4,seconds=none)"]
    try:
        print("ready", flush=True)
        tournament(Rules("scopa"), bots, deals=100_000, **OPTIONS)
    except KeyboardInterrupt:
        print("interrupted", flush=True)

if __name__ == "__main__":
    multiprocessing.set_start_method("METHOD")
    main()
"""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Ctrl-C and kills are sent as signals")


@contextmanager
def begun(folder: Path, options: str = "dict(workers=2)", method: str = "fork") -> Iterator[subprocess.Popen[str]]:
    """Start a tournament in a process group of its own, which is killed at the end in any case."""
    program = folder / "program.py"
    program.write_text(TOURNAMENT.replace("OPTIONS", options).replace("METHOD", method))
    with subprocess.Popen(
        [sys.executable, program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as child:
        try:
            assert child.stdout is not None
            assert child.stdout.readline() == "ready\n"
            yield child
        finally:
            if child.poll() is None:
                os.killpg(child.pid, signal.SIGKILL)


def is_gone(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


MOMENTS: list[Callable[[subprocess.Popen[str], Path], object]] = [
    *(lambda child, _, at=at: has_worked(child.pid, at / 1000) for at in range(0, 30, 2)),
    *(lambda child, _, count=count: happens(lambda: workers_of(child) >= count, child) for count in (1, 2)),
    lambda child, record: happens(lambda: has_lines(record, 2), child),
]
"""Moments of the signal, from the start of the program, by its processor time, to the play of both workers."""


def workers_of(process: subprocess.Popen[str]) -> int:
    return len(Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split())


@pytest.mark.skipif(sys.platform != "linux", reason="processor time and processes are read as on Linux")
@pytest.mark.parametrize("to_all", [False, True], ids=["to the program", "to all its processes"])
def test_ctrl_c_in_the_first_moments_is_never_lost(to_all: bool, tmp_path: Path) -> None:
    for number, moment in enumerate(some(MOMENTS)):
        record = tmp_path / f"{number}.jsonl"
        with begun(tmp_path, f"dict(workers=2, record={str(record)!r})") as child:
            assert moment(child, record)
            (os.killpg if to_all else os.kill)(child.pid, signal.SIGINT)
            output, errors = child.communicate(timeout=PATIENCE)
            assert (child.returncode, output, errors) == (0, "interrupted\n", ""), number
            assert happens(partial(is_gone, child.pid))


@pytest.mark.parametrize("method", ["fork", "forkserver", "spawn"])
def test_no_process_outlives_a_program_that_is_killed(method: str, tmp_path: Path) -> None:
    options = f"dict(workers=2, record={str(tmp_path / 'tournament.jsonl')!r})"
    for finished in (0, 2):
        (tmp_path / "tournament.jsonl").unlink(missing_ok=True)
        with begun(tmp_path, options, method) as child:
            assert not finished or happens(partial(has_lines, tmp_path / "tournament.jsonl", finished), child)
            os.kill(child.pid, signal.SIGKILL)
            child.wait(PATIENCE)
            assert happens(partial(is_gone, child.pid))


def has_lines(file: Path, count: int) -> bool:
    return file.exists() and file.read_bytes().count(b"\n") > count


def test_an_executor_that_was_given_is_left_as_it_was() -> None:
    with ProcessPoolExecutor(1) as pool:
        options: dict[str, Any] = {"deals": 4, "executor": pool}
        before = signal.getsignal(signal.SIGINT)
        table = tournament(Rules("scopa"), [first, "greedy"], **options)
        assert signal.getsignal(signal.SIGINT) is before
        assert table == tournament(Rules("scopa"), [first, "greedy"], deals=4, workers=1)
        assert pool.submit(signal.getsignal, signal.SIGINT).result() is not signal.SIG_IGN


def test_ctrl_c_is_held_back_and_then_handed_on() -> None:
    with Interrupts() as interrupts:
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            interrupts.check()
        interrupts.check()
    last = Interrupts()
    last.__enter__()
    signal.raise_signal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        last.__exit__()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_ctrl_c_that_somebody_else_handles_stays_theirs() -> None:
    seen: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: seen.append(number))
    try:
        with Interrupts():
            signal.raise_signal(signal.SIGINT)
            assert seen == []
        assert seen == [signal.SIGINT]
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        with Interrupts():
            signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_tournament_in_another_thread_leaves_signals_alone() -> None:
    tables = []
    thread = threading.Thread(
        target=lambda: tables.append(tournament(Rules("scopa"), [first, "greedy"], deals=4, workers=2))
    )
    thread.start()
    thread.join(PATIENCE)
    assert tables == [tournament(Rules("scopa"), [first, "greedy"], deals=4, workers=1)]
