"""Every public function answers Ctrl-C, and functions with a limit keep it."""

import contextlib
import inspect
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any

import pytest

import interrupting
import scopasolver
from extremes import dealt, jollies, laying
from sampling import EVERYTHING
from scopasolver import Limit, Position, Rules, ScopaSolverError, Solver, prove, solve, solve_many
from scopasolver.analysis import analyse, analyse_match
from scopasolver.batch import analyse_batch, solve_batch
from scopasolver.engine import Engine
from scopasolver.scialandroni import solve_betting
from worst_cases import CASES, public_calls
from worst_made import in_batch, played, record, record_file, together

PATIENCE = 600.0
"""Seconds after which a process counts as stuck."""

linux = pytest.mark.skipif(sys.platform != "linux", reason="the processor time of another process is read as on Linux")

BATCHES = 2
TRIES = 3
"""Tries of a call, all of which must be late to fail it: a busy machine can delay a single answer."""


def test_every_public_call_has_a_worst_case() -> None:
    assert sorted({name.partition(" (")[0] for name in CASES}) == sorted(public_calls())


@linux
@pytest.mark.clock
@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_public_call_answers_ctrl_c(batch: int) -> None:
    late = list(CASES)[batch::BATCHES]
    for _ in range(TRIES):
        late = [name for name, milliseconds in answered(late).items() if milliseconds > most_milliseconds(name)]
        if not late:
            return
    pytest.fail(f"late {TRIES} times: {', '.join(late)}")


def answered(names: list[str]) -> dict[str, float]:
    """Return the milliseconds of processor time after which each of these calls answers Ctrl-C."""
    command = [sys.executable, interrupting.__file__, *([] if EVERYTHING else ["--quick"]), *names]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    found = {name: float(milliseconds) for milliseconds, name in re.findall(r"([\d.-]+) ms  (.+)", done.stdout)}
    return {name: found[name] for name in names}


def most_milliseconds(name: str) -> int:
    """Return the upper bound for a call: a tenth of a second for each processor at work."""
    return 300 if "threads" in name else 100


def test_arguments_are_read_without_python() -> None:
    """While a document is read, no Python code may run: exceptions raised in it, Ctrl-C too, would be lost."""
    documents = [Rules(preset).deal(seed=1).to_dict() for preset in Rules.presets()]
    called: list[str] = []
    sys.setprofile(lambda frame, event, _: called.append(frame.f_code.co_name) if event == "call" else None)
    try:
        for document in documents:
            Position.from_dict(document)
    finally:
        sys.setprofile(None)
    assert not called


def beside(limit: Limit) -> object:
    """Analyse beside other work, and wait for the end."""
    with Engine(memory_mb=64) as engine:
        return engine.analyse(dealt("scopone"), limit=limit).wait()


LIMITED: dict[str, Callable[[Limit], object]] = {
    "solve": lambda limit: solve(dealt("scopone"), limit=limit, memory_mb=64),
    "solve (large table)": lambda limit: solve(dealt("scopone"), limit=limit, memory_mb=4096),
    "solve (max-n)": lambda limit: solve(dealt("scopa", players=3), limit=limit, memory_mb=64),
    "solve (paranoid)": lambda limit: solve(dealt("scopone", teams=False), limit=limit, method="paranoid"),
    "solve (machiavelli)": lambda limit: solve(laying(21, "wrap"), limit=limit, memory_mb=64),
    "solve (machiavelli, max-n)": lambda limit: solve(dealt("machiavelli", players=3), limit=limit, memory_mb=64),
    "solve (scala40)": lambda limit: solve(jollies(), limit=limit, memory_mb=64),
    "Solver.solve": lambda limit: Solver(memory_mb=64).solve(dealt("scopone"), limit=limit),
    "prove": lambda limit: prove(dealt("scopone"), 0, limit=limit, memory_mb=64),
    "Solver.prove": lambda limit: Solver(memory_mb=64).prove(dealt("scopone"), 0, limit=limit),
    "engine.Engine.analyse": beside,
    "together.solve_together": together,
    "solve_many": lambda limit: list(solve_many([laying(21, "wrap")], limit=limit, threads=1, memory_mb=64)),
    "analysis.analyse": lambda limit: analyse(played("scopone"), limit=limit, worlds=10),
    "analysis.analyse_match": lambda limit: analyse_match(record("scopone", 1), limit=limit, worlds=10),
    "batch.solve_batch": lambda limit: in_batch(
        lambda out, who: solve_batch([dealt("scopone")], out, limit=limit, executor=who, format="jsonl")
    ),
    "batch.analyse_batch": lambda limit: in_batch(
        lambda out, who: analyse_batch(
            record_file("scopone", 1), out, limit=limit, worlds=9, executor=who, format="jsonl"
        )
    ),
    "scialandroni.solve_betting": lambda limit: solve_betting(classes=1000, deals=10**6, limit=limit),
}
"""Every public function with a limit, in a case with a long setup."""


def test_every_call_with_a_limit_is_looked_at() -> None:
    found = {name for name in public_calls() if "limit" in parameters(name)}
    assert found == {name.partition(" (")[0] for name in LIMITED}


def parameters(name: str) -> Iterable[str]:
    value: Any = reduce(getattr, name.split("."), scopasolver)
    return inspect.signature(value).parameters


@pytest.fixture(scope="module", autouse=True)
def _made() -> None:
    """Make the arguments of the calls before a clock runs."""
    dealt("scopone"), laying(21, "wrap"), jollies(), played("scopone"), record("scopone", 1)


@pytest.mark.clock
@pytest.mark.parametrize("seconds", [0.001, 0.05])
@pytest.mark.parametrize("name", LIMITED)
def test_every_limit_is_kept_from_the_first_millisecond(name: str, seconds: float) -> None:
    def taken() -> float:
        begun = time.process_time()
        with contextlib.suppress(ScopaSolverError):
            LIMITED[name](Limit(seconds=seconds))
        return time.process_time() - begun

    assert any(taken() < seconds + 0.15 for _ in range(TRIES))
