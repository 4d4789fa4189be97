"""Time of an answer about one turn."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count as numbers
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any

from scopasolver import Position
from scopasolver.cli.measure import spread

TIMES = 3
"""Number of answers to each question; the fastest counts, because other work of the machine can delay one."""


@dataclass(frozen=True)
class TurnProblem:
    """A question about a turn, and the kind of position for it."""

    suite: str
    name: str
    question: Callable[[Any], object]
    position: Callable[[Random], Position]
    is_wanted: Callable[[Any], bool] = lambda _: True

    def positions(self, count: int) -> list[Position]:
        """Return the first positions of this kind, made from the seeds 0, 1, 2 and so on."""
        made: Iterator[Position] = (self.position(Random(seed)) for seed in numbers())
        return list(islice(filter(self.is_wanted, made), count))


@dataclass(frozen=True)
class TurnMeasurement:
    """Times of the answers to one question, in seconds; each includes about a microsecond for the call from Python."""

    suite: str
    name: str
    positions: int
    median_seconds: float
    p90_seconds: float
    worst_seconds: float


def measure_turns(problem: TurnProblem, count: int) -> TurnMeasurement:
    """Ask the question of the first positions of a kind, and time the fastest of three answers to each."""
    positions = problem.positions(count)
    times = [min(_seconds(problem, position) for _ in range(TIMES)) for position in positions]
    return TurnMeasurement(problem.suite, problem.name, count, *spread(times))


def _seconds(problem: TurnProblem, position: Position) -> float:
    start = perf_counter()
    problem.question(position)
    return perf_counter() - start
