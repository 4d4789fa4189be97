"""What one worker is asked: a test about one position, with tables that it keeps for the next."""

import threading
from dataclasses import dataclass
from typing import Any, Literal

from scopasolver._core import Position, Proof, Solution, Solver, __version__
from scopasolver.exceptions import ScopaSolverError
from scopasolver.limit import Limit

TOLD_SHARE = 1000
"""A proof is worth telling other workers that took one in so many of the positions which its job may visit."""

Telling = bytes
"""A proof: eight bytes say what it is about, eight how many positions it took, the rest is what a table holds."""


class Stop:
    """Tells the jobs of a search that it has ended.

    The threads of this process hear it. Other processes do not: they end with their pool, or with their job.
    """

    def __init__(self) -> None:
        self.is_set = False

    def __reduce__(self) -> tuple[type["Stop"], tuple[()]]:
        return Stop, ()


@dataclass(frozen=True, slots=True)
class Job:
    """A position, and what its search may take."""

    search: str
    """Of which search it is; a worker keeps its tables from one job of a search to the next."""
    position: Position
    nodes: int
    """After so many positions it is given up."""
    seconds: float | None
    """And after so long."""
    memory_mb: int
    order_seed: int
    objective: Literal["win"] | None
    stop: Stop
    version: str = __version__
    """Of the program that hands it in: proofs that are told mean something to the same version alone."""


class _Worker(threading.local):
    """What a thread of a worker keeps."""

    search: str | None = None
    solver: Solver


_worker = _Worker()


def test(job: Job, at_least: int, given: list[Telling]) -> tuple[Proof, list[Telling]]:
    """Tell whether the position is worth at least so much, and what else took long to prove.

    What other workers have told is known from the start.
    """
    solver: Any = _solver(job)
    found: tuple[Proof, list[Telling]] = solver._prove_with(  # noqa: SLF001 - for this alone
        job.position,
        at_least,
        limit=_limit(job),
        objective=job.objective,
        given=given,
        least_nodes=max(job.nodes // TOLD_SHARE, 1),
        stop=job.stop,
    )
    return found


def value(job: Job) -> tuple[Solution[int], int | None]:
    """Find the value, a best move and a line, or else bounds; and tell where one begins to look for the value."""
    solver: Any = _solver(job)
    found: tuple[Solution[int], int | None] = solver._solve_with(  # noqa: SLF001 - for this alone
        job.position, limit=_limit(job), objective=job.objective, stop=job.stop
    )
    return found


def _limit(job: Job) -> Limit:
    return Limit(nodes=job.nodes, seconds=job.seconds)


def _solver(job: Job) -> Solver:
    """Return the solver of the search that a job belongs to; that of another search gives its memory back."""
    if job.version != __version__:
        raise ScopaSolverError(f"a worker has scopasolver {__version__}, and the search is one of {job.version}")
    if _worker.search != job.search:
        if _worker.search is not None:
            _worker.solver.clear()
        _worker.solver = Solver(memory_mb=job.memory_mb, order_seed=job.order_seed)
        _worker.search = job.search
    return _worker.solver
