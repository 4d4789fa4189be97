"""How long an answer about a turn takes, on the positions of `corpus`."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count as numbers
from itertools import islice
from random import Random
from time import perf_counter

from scopasolver import Position, Rules
from scopasolver.cli import corpus
from scopasolver.cli.measure import spread
from scopasolver.melds import Lay, best_opening, max_lay, min_deadwood


@dataclass(frozen=True)
class MeldProblem:
    """A question about a turn, and the kind of position it is asked of."""

    suite: str
    name: str
    question: Callable[[Position], object]
    position: Callable[[Random], Position]
    is_wanted: Callable[[Position], bool] = lambda _: True

    def positions(self, count: int) -> list[Position]:
        """Return the first positions of this kind, made from the seeds 0, 1, 2 and so on."""
        made: Iterator[Position] = (self.position(Random(seed)) for seed in numbers())
        return list(islice(filter(self.is_wanted, made), count))


def _of_any_size(random: Random) -> Position:
    return corpus.machiavelli(random, on_table=random.choice(TABLES))


def _max_lay(position: Position) -> Lay:
    return max_lay(position, least_disturbance=False)


def _leaves_cards(position: Position) -> bool:
    return len(max_lay(position).cards) < len(position.hands[0])


def _played(rules: Rules, random: Random) -> Position:
    """Play a hand at random to some moment."""
    return rules.random_position(seed=random.getrandbits(32), plies_left=random.choice(CARDS_LEFT))


def _goes_on(position: Position) -> bool:
    return not position.is_over


TIMES = 3
"""Answers to each question: with only some microseconds to measure, other work of the machine hits one now and then."""
TABLES = (20, 40, 60, 80)
MELDS = (0, 4, 8, 12)
CARDS_LEFT = range(20, 91)

PROBLEMS = (
    *(
        MeldProblem("machiavelli-melds", f"max_lay, {size} cards", max_lay, partial(corpus.machiavelli, on_table=size))
        for size in TABLES
    ),
    MeldProblem("machiavelli-melds", "max_lay, cards left over", max_lay, _of_any_size, _leaves_cards),
    MeldProblem(
        "machiavelli-melds", "max_lay, played hands", max_lay, partial(_played, Rules("machiavelli")), _goes_on
    ),
    *(
        MeldProblem(
            "machiavelli-melds", f"any table, {size} cards", _max_lay, partial(corpus.machiavelli, on_table=size)
        )
        for size in TABLES
    ),
    *(
        MeldProblem(
            "scala40-melds",
            f"best_opening, {jollies} jollies",
            best_opening,
            partial(corpus.scala40, on_table=0, jollies=jollies, opened=False),
        )
        for jollies in (0, 2)
    ),
    *(
        MeldProblem(
            "scala40-melds",
            f"min_deadwood, {melds} melds",
            min_deadwood,
            partial(corpus.scala40, on_table=melds, jollies=1, opened=melds > 0),
        )
        for melds in MELDS
    ),
    MeldProblem(
        "scala40-melds",
        "min_deadwood, 4 jollies",
        min_deadwood,
        partial(corpus.scala40, on_table=0, jollies=4, opened=False),
    ),
    MeldProblem(
        "scala40-melds",
        "min_deadwood, played hands",
        min_deadwood,
        partial(_played, Rules("scala40", players=2)),
        _goes_on,
    ),
)

SUITES = tuple(dict.fromkeys(problem.suite for problem in PROBLEMS))


@dataclass(frozen=True)
class MeldMeasurement:
    """What the answers of one kind took, in seconds; about one microsecond of each is the way from Python and back."""

    suite: str
    name: str
    positions: int
    median_seconds: float
    p90_seconds: float
    worst_seconds: float


def measure_melds(problem: MeldProblem, count: int) -> MeldMeasurement:
    """Ask the question of the first positions of a kind, and time the fastest of three answers to each.

    Parameters
    ----------
    problem : MeldProblem
        The kind.
    count : int
        How many positions, at least one.

    Returns
    -------
    MeldMeasurement
        Median, 90th percentile and worst time.
    """
    positions = problem.positions(count)
    times = [min(_seconds(problem, position) for _ in range(TIMES)) for position in positions]
    return MeldMeasurement(problem.suite, problem.name, count, *spread(times))


def _seconds(problem: MeldProblem, position: Position) -> float:
    start = perf_counter()
    problem.question(position)
    return perf_counter() - start
