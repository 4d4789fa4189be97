"""Width of the interval that a long solve has proved after some seconds."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from scopasolver import Limit, solve
from scopasolver.cli.measure import Problem

SUITE = "anytime"
SECONDS = (0.1, 1.0, 10.0)
"""Default times, in seconds."""
PROBLEMS = tuple(
    Problem(f"scientifico-{cards}", "scopone_scientifico", 4 * cards, by_default=False) for cards in (7, 8, 9)
)


@dataclass(frozen=True)
class AnytimeMeasurement:
    """The median width of the interval, in points, and the number of exact values after each time."""

    name: str
    rules: str
    plies_left: int
    positions: int
    seconds: tuple[float, ...]
    median_widths: tuple[float, ...]
    exact: tuple[int, ...]


def measure_anytime(
    problem: Problem,
    count: int,
    seconds: tuple[float, ...],
    *,
    threads: int,
    memory_mb: int,
    started: Callable[[int], None],
) -> AnytimeMeasurement:
    """Solve the first positions of a kind for their values, from the start for each of the times.

    `started` is called with the number of each position, from 1, before it is solved.
    """
    widths: list[list[int]] = []
    for index, position in enumerate(problem.positions(count), start=1):
        started(index)
        answers = [
            solve(position, limit=Limit(seconds=time), threads=threads, memory_mb=memory_mb, moves=False)
            for time in seconds
        ]
        widths.append([answer.upper - answer.lower for answer in answers])
    by_time = list(zip(*widths, strict=True))
    return AnytimeMeasurement(
        problem.name,
        problem.rules,
        problem.plies_left,
        count,
        seconds,
        median_widths=tuple(float(median(column)) for column in by_time),
        exact=tuple(column.count(0) for column in by_time),
    )
