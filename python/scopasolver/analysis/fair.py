"""Fair losses: what a move gives away on average over the worlds that its seat could not tell apart.

All moves meet the same worlds, so that luck which they share cancels out. Where worlds are drawn by lot, the move with
the best mean owes some of it to chance; so the best move is chosen on one half of the worlds and measured on the other,
both ways round, and the mean of the two is taken. The method: Ginsberg, *GIB* (2001).
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
from scopasolver.play.seeds import derived_seed

LISTED = 10_000
"""Worlds up to which all are looked at instead of a sample, as many as `all_worlds` lists."""
NODES = 20_000
"""Positions that solving a world may visit: a few milliseconds. If one world takes more, all are played out."""
PLAY_OUTS = 8
"""How often each move is played out in a world that is not solved."""
FEWEST = 4
"""Worlds of a sample that say anything: two in each half."""

Values: TypeAlias = dict[Move, list[float]]
"""What each move is worth in each world, to the side that moves."""


@dataclass(frozen=True, slots=True)
class Fair:
    """What the moves of a decision are worth on average."""

    best: Move
    loss: float
    error: float
    spread: float
    losses: dict[Move, float]
    worlds: int
    listed: bool
    estimate: Estimate


class FairJudge:
    """Judges decisions, the last one first: once worlds are too deep to solve, those before are, too.

    Parameters
    ----------
    course : Course
        The hand.
    count : int
        Worlds for each decision.
    seed : int
        What they follow from.
    solvers : mapping
        Who solves worlds, as `solve_many` is told it.
    clock : Clock
        What all of it may take.
    """

    def __init__(self, course: Course, count: int, seed: int, solvers: Mapping[str, Any], clock: Clock) -> None:
        self._course, self._count, self._seed, self._solvers, self._clock = course, count, seed, solvers, clock
        self._threads: int = solvers.get("threads", 1)
        self._deepest: int | None = None

    def judge(self, ply: Ply) -> Fair | None:
        """Return what the moves of a decision are worth on average; None if that is not known."""
        own = self._course.terms.judge(ply.before, ply.move)
        if own is not None:
            return known_exactly(own, ply.move)
        if self._count < FEWEST or self._clock.is_over or not self._course.terms.has_fair_worlds(ply.before):
            return None
        seen = ply.before.observation(ply.seat)
        listed, drawn = self._worlds(seen, ply)
        values = self._solved(ply, drawn) if self._is_shallow(ply.before) else None
        estimate: Estimate = "solved"
        if values is None:  # play-outs owe something to chance, whatever the worlds are
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
        """Return worlds, and whether they are all that there are, each as likely as the others."""
        count = count_worlds(seen)
        if count is not None and count <= LISTED:
            return True, all_worlds(seen, count)
        return False, self._sample(seen, ply)

    def _sample(self, seen: Observation, ply: Ply) -> list[Position]:
        return worlds(seen, self._count, derived_seed(self._seed, ply.number))

    def _is_shallow(self, position: Position) -> bool:
        most = self._course.terms.solved_from(position.rules)
        fits = most is None or position.plies_left <= most
        return fits and (self._deepest is None or position.plies_left < self._deepest)

    def _solved(self, ply: Ply, drawn: Sequence[Position]) -> Values | None:
        """Solve every world; None if one takes too long."""
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
        """Play out every move in every world, by the game's rule of thumb and now and then by chance."""
        sides = ply.before.rules.sides
        # With more sides a lead is what a side has more than the average of the others.
        scale = self._course.terms.of_lead if sides == 2 else (sides - 1) / sides

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
        finally:  # after Ctrl-C nobody waits for worlds that were not begun
            pool.shutdown(cancel_futures=True)


def known_exactly(own: Judged, played: Move) -> Fair:
    """Return what a game says of the moves of a decision itself."""
    most = max(own.values.values())
    losses = {move: float(most - worth) for move, worth in own.values.items()}
    best = played if losses[played] == 0 else next(move for move, loss in losses.items() if loss == 0)
    return Fair(best, losses[played], 0.0, max(losses.values()), losses, 0, True, own.estimate)


def listed_loss(values: Mapping[Move, Sequence[float]], played: Move) -> tuple[Move, float, float]:
    """Return the best move, the loss of the one played, and no error, from the values in all worlds that there are."""
    best = _best(values, played, slice(None))
    return best, fmean(values[best]) - fmean(values[played]), 0.0


def sampled_loss(values: Mapping[Move, Sequence[float]], played: Move) -> tuple[Move, float, float]:
    """Return the best move, the loss of the one played and its standard error, from the values in sampled worlds."""
    odd, even = slice(0, None, 2), slice(1, None, 2)
    gains: list[float] = []
    for chosen_on, measured_on in ((odd, even), (even, odd)):
        best = _best(values, played, chosen_on)
        gains += [b - p for b, p in zip(values[best][measured_on], values[played][measured_on], strict=True)]
    return _best(values, played, slice(None)), fmean(gains), stdev(gains) / sqrt(len(gains))


def _best(values: Mapping[Move, Sequence[float]], played: Move, part: slice) -> Move:
    """Return the move with the best mean; the one played if it is as good, else the first."""
    sums = {move: sum(worth[part]) for move, worth in values.items()}
    most = max(sums.values())
    return played if sums[played] == most else max(sums, key=lambda move: sums[move])


def _worths(solution: Solution, side: int) -> list[tuple[Move, float]]:
    """Return what each move is worth to a side."""
    sign = 1 if side == 0 else -1
    return [
        (entry.move, entry.value[side] if isinstance(entry.value, tuple) else sign * entry.value)
        for entry in solution.moves
    ]
