"""Positions solved on an executor, for `solve_many`."""

from collections.abc import Callable, Iterable, Iterator, Sized
from concurrent.futures import Executor
from functools import partial
from typing import Any

from scopasolver import Position, Solution, solve
from scopasolver.play.arguments import expect
from scopasolver.work.chunks import in_chunks

HARDER = 1.5
"""About how many times as much work a position is with a card more."""
HARDEST = 60
"""Cards from which on that says nothing."""


def solve_on(
    positions: Iterable[Position], executor: Executor, asked: dict[str, Any], progress: Callable[[int], object] | None
) -> Iterator[Solution[Any]]:
    """Solve positions on an executor, with these arguments of `solve`, and give the answers in their order."""
    expect("executor", executor, Executor, "an Executor, as concurrent.futures has them")
    # Where their number is known, the last of them are shared out so that all workers end together.
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
    """Return about how much work a position is; 1 of what is none, which is refused in its turn."""
    return HARDER ** min(getattr(position, "plies_left", 0), HARDEST)
