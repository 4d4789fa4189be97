"""Fair losses: what a move loses on average over the worlds that its seat cannot tell apart.

All moves are valued in the same worlds, so luck that they share cancels out. In a random sample of worlds the move with
the best mean owes part of it to chance. So the best move is chosen on one half of the worlds and measured on the other,
then with the halves exchanged, and the loss is the mean of both. Source of judging by sampled worlds: Ginsberg, *GIB*
(2001).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import chain
from math import sqrt
from statistics import fmean, stdev
from typing import Any, TypeAlias

from scopasolver import Limit, Move, Observation, Position, Solution, solve_many
from scopasolver.analysis.course import Course, Ply
from scopasolver.analysis.exact import Clock
from scopasolver.analysis.report import Estimate
from scopasolver.analysis.terms import Judged
from scopasolver.bots import Cheat, all_worlds, count_worlds, worlds
from scopasolver.games import facts_of
from scopasolver.play.seeds import derived_seed

LISTED = 10_000
"""Largest number of possible worlds of which all are used instead of a sample; `all_worlds` lists no more."""
NODES = 20_000
"""Node limit for solving one world: a few milliseconds. If one world needs more, all of them are played out."""
PLAY_OUTS = 8
"""Number of play-outs of each move in a world that is not solved."""
FEWEST = 4
"""Fewest worlds for an error estimate: two in each half."""

Values: TypeAlias = dict[Move, list[float]]
"""The value of each move in each world, from the point of view of the side to move."""


@dataclass(frozen=True, slots=True)
class Fair:
    """The fair losses of a decision: `loss`, `error` for the move played, `losses` for all moves."""

    best: Move
    loss: float
    error: float
    spread: float
    losses: dict[Move, float]
    worlds: int
    listed: bool
    estimate: Estimate


class FairJudge:
    """Judge of decisions, the last one first: once worlds are too deep to solve, those of earlier decisions are too.

    `count` worlds are sampled for each decision, and `solvers` are the keyword arguments of `solve_many` that say where
    they are solved. The seed is that of samples and play-outs, the clock that of all decisions together.
    """

    def __init__(self, course: Course, count: int, seed: int, solvers: Mapping[str, Any], clock: Clock) -> None:
        self._course, self._count, self._seed, self._solvers, self._clock = course, count, seed, solvers, clock
        self._threads: int = solvers.get("threads", 1)
        self._deepest: int | None = None

    def judge(self, ply: Ply) -> Fair | None:
        """Return the fair losses of a decision; None if they are not known."""
        own = self._course.terms.judge(ply.before, ply.move)
        if own is not None:
            return known_exactly(own, ply.move)
        if self._count < FEWEST or self._clock.is_over or not self._course.terms.has_fair_worlds(ply.before):
            return None
        seen = ply.before.observation(ply.seat)
        listed, drawn = self._worlds(seen, ply)
        values = self._solved(ply, drawn) if self._is_shallow(ply.before) else None
        estimate: Estimate = "solved"
        if values is None:  # play-outs are random, so the result is a sample even if all worlds are listed
            listed, drawn, estimate = False, self._sample(seen, ply), "played_out"
            values = self._played_out(ply, drawn)
        tried = len(next(iter(values.values()), []))
        if ply.move not in values or tried < (len(drawn) if listed else FEWEST):
            return None
        best, loss, error = listed_loss(values, ply.move) if listed else sampled_loss(values, ply.move)
        means = {move: fmean(worth) for move, worth in values.items()}
        most = max(means.values())
        losses = {move: most - mean for move, mean in means.items()}
        return Fair(best, loss, error, max(losses.values()), losses, tried, listed, estimate)

    def _worlds(self, seen: Observation, ply: Ply) -> tuple[bool, list[Position]]:
        """Return equally likely worlds, and whether they are all the possible ones."""
        count = count_worlds(seen)
        if count is not None and count <= LISTED:
            return True, all_worlds(seen, count)
        return False, self._sample(seen, ply)

    def _sample(self, seen: Observation, ply: Ply) -> list[Position]:
        return worlds(seen, self._count, derived_seed(self._seed, ply.number))

    def _is_shallow(self, position: Position) -> bool:
        most = self._course.terms.solved_from
        fits = most is None or position.plies_left <= most
        return fits and (self._deepest is None or position.plies_left < self._deepest)

    def _solved(self, ply: Ply, drawn: Sequence[Position]) -> Values | None:
        """Solve the worlds until the time is up; return None if one needs too many nodes."""
        values: Values = {}
        for solution in solve_many(drawn, limit=Limit(nodes=NODES), **self._solvers):
            if any(not entry.exact for entry in solution.moves):
                self._deepest = ply.before.plies_left
                return None
            for move, worth in _worths(solution, ply.side):
                values.setdefault(move, []).append(worth)
            if self._clock.is_over:
                break
        return values

    def _played_out(self, ply: Ply, drawn: Sequence[Position]) -> Values:
        """Play out every move in every world, by the game's rules of thumb with some random moves."""
        sides = ply.before.rules.sides
        # With n > 2 sides the mean is the lead over the average of the others: it grows by n / (n - 1) per own point.
        scale = facts_of(ply.before.rules).of_lead if sides == 2 else (sides - 1) / sides

        def tried(number: int) -> list[tuple[Move, float]]:
            if self._clock.is_over:
                return []
            bot = Cheat(solve=0, playouts=PLAY_OUTS, seconds=None, seed=derived_seed(self._seed, ply.number, number))
            return [(candidate.move, scale * candidate.mean) for candidate in bot.explain(drawn[number])]

        values: Values = {}
        for move, worth in chain.from_iterable(self._map(tried, range(len(drawn)))):
            values.setdefault(move, []).append(worth)
        return values

    def _map(
        self, tried: Callable[[int], list[tuple[Move, float]]], numbers: range
    ) -> Iterable[list[tuple[Move, float]]]:
        if self._threads == 1:
            return map(tried, numbers)
        pool = ThreadPoolExecutor(self._threads)
        try:
            return list(pool.map(tried, numbers))
        finally:  # after Ctrl-C, worlds that were not begun are dropped
            pool.shutdown(cancel_futures=True)


def known_exactly(own: Judged, played: Move) -> Fair:
    """Return the fair losses of a decision that the game values by its own exact method."""
    most = max(own.values.values())
    losses = {move: float(most - worth) for move, worth in own.values.items()}
    best = played if losses[played] == 0 else next(move for move, loss in losses.items() if loss == 0)
    return Fair(best, losses[played], 0.0, max(losses.values()), losses, 0, True, own.estimate)


def listed_loss(values: Mapping[Move, Sequence[float]], played: Move) -> tuple[Move, float, float]:
    """Return the best move, the fair loss of the one played and the error 0, from the values in all possible worlds."""
    best = _best(values, played, slice(None))
    return best, fmean(values[best]) - fmean(values[played]), 0.0


def sampled_loss(values: Mapping[Move, Sequence[float]], played: Move) -> tuple[Move, float, float]:
    """Return the best move, the fair loss of the one played and its standard error, from values in sampled worlds."""
    odd, even = slice(0, None, 2), slice(1, None, 2)
    gains: list[float] = []
    for chosen_on, measured_on in ((odd, even), (even, odd)):
        best = _best(values, played, chosen_on)
        gains += [b - p for b, p in zip(values[best][measured_on], values[played][measured_on], strict=True)]
    return _best(values, played, slice(None)), fmean(gains), stdev(gains) / sqrt(len(gains))


def _best(values: Mapping[Move, Sequence[float]], played: Move, part: slice) -> Move:
    """Return the move with the best mean; of several, the one played or else the first."""
    sums = {move: sum(worth[part]) for move, worth in values.items()}
    most = max(sums.values())
    return played if sums[played] == most else max(sums, key=lambda move: sums[move])


def _worths(solution: Solution, side: int) -> list[tuple[Move, float]]:
    """Return the value of each move from the point of view of a side."""
    sign = 1 if side == 0 else -1
    return [
        (entry.move, entry.value[side] if isinstance(entry.value, tuple) else sign * entry.value)
        for entry in solution.moves
    ]
