"""The jobs that a worker runs: tests and value searches, with tables that it keeps from job to job."""

import threading
from dataclasses import dataclass
from typing import Any, Literal

from scopasolver._core import Position, Proof, Solution, Solver, __version__
from scopasolver.exceptions import ScopaSolverError
from scopasolver.limit import Limit

TOLD_SHARE = 1000
"""Divisor that turns a job's node limit into the fewest nodes of a proof worth sharing with other workers."""

Telling = bytes
"""One shared proof: 8 bytes name its subject, 8 bytes its node count (little-endian), the rest is the table entry."""


class Stop:
    """Flag that tells the jobs of a search that the search has ended.

    Only threads of this process see it. A copy in another process stays unset: a job there runs until it is done or
    its pool ends.
    """

    def __init__(self) -> None:
        self.is_set = False

    def __reduce__(self) -> tuple[type["Stop"], tuple[()]]:
        return Stop, ()


@dataclass(frozen=True, slots=True)
class Job:
    """A position to search, and the limits of that search."""

    search: str
    """Name of the search; a worker keeps its tables between jobs of the same search."""
    position: Position
    nodes: int
    """Most nodes before the job gives up."""
    seconds: float | None
    """Most seconds before the job gives up; None for no limit."""
    memory_mb: int
    order_seed: int
    objective: Literal["win"] | None
    stop: Stop
    version: str = __version__
    """Version of the program that submits the job: shared proofs are valid only within one version."""


class _Worker(threading.local):
    """State that each thread of a worker keeps between jobs."""

    search: str | None = None
    solver: Solver


_worker = _Worker()


def test(job: Job, at_least: int, given: list[Telling]) -> tuple[Proof, list[Telling]]:
    """Test whether the value is at least `at_least`; return the proof, and the expensive proofs on the way to it.

    The search starts with the proofs in `given`, which other workers have found.
    """
    solver: Any = _solver(job)
    found: tuple[Proof, list[Telling]] = solver._prove_with(  # noqa: SLF001 - made for this module
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
    """Solve the position; return the solution, or bounds at a limit, and a first goal for tests."""
    solver: Any = _solver(job)
    found: tuple[Solution[int], int | None] = solver._solve_with(  # noqa: SLF001 - made for this module
        job.position, limit=_limit(job), objective=job.objective, stop=job.stop
    )
    return found


def _limit(job: Job) -> Limit:
    return Limit(nodes=job.nodes, seconds=job.seconds)


def _solver(job: Job) -> Solver:
    """Return the solver for the search of a job, and free the tables of any other search first."""
    if job.version != __version__:
        raise ScopaSolverError(f"a worker has scopasolver {__version__}, and the search is one of {job.version}")
    if _worker.search != job.search:
        if _worker.search is not None:
            _worker.solver.clear()
        _worker.solver = Solver(memory_mb=job.memory_mb, order_seed=job.order_seed)
        _worker.search = job.search
    return _worker.solver
