"""Early stopping: a pairing ends when it is decided. Deals are tested by number, not in the order they finish."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum, sqrt

from scopasolver.tournament.schedule import Game, Plan, Task, seatings
from scopasolver.tournament.score import score_of
from scopasolver.tournament.statistics import Estimate, chance_at_any_time, sure

FEWEST_DIFFERENT = 50
"""Fewest deals of a pairing with a lead other than 0 before it is tested; with fewer the spread is too uncertain."""

Pair = tuple[int, int]


class Watch:
    """Test of every pairing after each deal, until it is decided.

    If bots are equally strong, the chance that any pairing of the tournament is ever decided is at most 5 %: each
    pairing has an any-time p-value (`chance_at_any_time`), which is frozen when the pairing ends, and Holm's procedure
    is valid whenever it is applied to such values.
    """

    def __init__(self, plan: Plan) -> None:
        self.ended: dict[Pair, int] = {}
        self.open = list(plan.pairings)
        self._plan = plan
        self._deals = 0
        self._sums = dict.fromkeys(plan.pairings, Sums())
        self._chances = dict.fromkeys(plan.pairings, 1.0)

    def look(self, results: Mapping[Task, tuple[Game, ...]]) -> None:
        """Test the next deals in order, as long as all open pairings have finished them."""
        while self.open and all(Task(pair, self._deals) in results for pair in self.open):
            for pair in self.open:
                games = zip(seatings(self._plan.rules), results[Task(pair, self._deals)], strict=True)
                ahead = [score_of(self._plan.rules, *game).ahead for game in games]
                self._sums[pair] = self._sums[pair].with_value(fsum(ahead) / len(ahead))
            self._deals += 1
            self._decide()

    def _decide(self) -> None:
        for pair in self.open:
            if self._sums[pair].different >= FEWEST_DIFFERENT:
                self._chances[pair] = chance_at_any_time(self._sums[pair].estimate(), self._deals)
        for pair, decided in zip(self._chances, sure(list(self._chances.values())), strict=True):
            if decided and pair not in self.ended:
                self.ended[pair] = self._deals
        self.open = [pair for pair in self.open if pair not in self.ended]


@dataclass(frozen=True, slots=True)
class Sums:
    """Running sums: the number of values, of values other than 0, their mean, and the sum of squared deviations."""

    count: int = 0
    different: int = 0
    mean: float = 0.0
    squares: float = 0.0

    def with_value(self, value: float) -> "Sums":
        """Return the sums with one more value, by Welford's recurrence."""
        count = self.count + 1
        mean = self.mean + (value - self.mean) / count
        squares = self.squares + (value - self.mean) * (value - mean)
        return Sums(count, self.different + (value != 0), mean, squares)

    def estimate(self) -> Estimate:
        """Return the mean with its standard error."""
        error = sqrt(self.squares / (self.count - 1) / self.count)
        return Estimate(self.mean, error, self.mean, self.mean)
