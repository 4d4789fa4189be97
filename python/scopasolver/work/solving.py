"""Solving positions on an executor, for `solve_many`."""

from collections.abc import Callable, Iterable, Iterator, Sized
from concurrent.futures import Executor
from functools import partial
from typing import Any

from scopasolver import Position, Solution, solve
from scopasolver.play.arguments import expect
from scopasolver.work.chunks import in_chunks

HARDER = 1.5
"""Approximate factor by which the work grows with each card left to play."""
HARDEST = 60
"""Cards left to play beyond which the estimate no longer grows."""


def solve_on(
    positions: Iterable[Position], executor: Executor, asked: dict[str, Any], progress: Callable[[int], object] | None
) -> Iterator[Solution[Any]]:
    """Solve positions on an executor with the arguments `asked` for `solve`; yield the solutions in input order."""
    expect("executor", executor, Executor, "an Executor, as concurrent.futures has them")
    # A sized input stays sized, so that the last tasks can be shortened and all workers finish together.
    return _solutions(positions if isinstance(positions, Sized) else iter(positions), executor, asked, progress)


def _solutions(
    positions: Iterable[Position], executor: Executor, asked: dict[str, Any], progress: Callable[[int], object] | None
) -> Iterator[Solution[Any]]:
    outcomes = in_chunks(partial(_solved, asked), positions, executor, cost=hardness)
    for done, outcome in enumerate(outcomes, start=1):
        solution = outcome.result()
        if progress is not None:
            progress(done)
        yield solution


def _solved(asked: dict[str, Any], position: Position) -> Solution[Any]:
    expect("a position", position, Position, "a Position")
    return solve(position, **asked)


def hardness(position: Position) -> float:
    """Estimate the work in a position; 1 for another object, which is an error when its turn comes."""
    return HARDER ** min(getattr(position, "plies_left", 0), HARDEST)
