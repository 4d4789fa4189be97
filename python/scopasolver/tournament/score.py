"""What a hand is worth to the bots of a pairing."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from scopasolver import Rules
from scopasolver.tournament.schedule import Game, Seating

LEAST_LOSS = 1.0
"""By so many points at least a hand is lost by whoever failed in it: no hand is lost by less."""


class HandScore(NamedTuple):
    """One hand as one of its two bots sees it: the points it was ahead, and 1, 1/2 or 0."""

    ahead: float
    score: float

    def from_the_other_side(self) -> "HandScore":
        """Return the hand as the other bot sees it."""
        return HandScore(-self.ahead, 1 - self.score)


def score_of(rules: Rules, seating: Seating, game: Game) -> HandScore:
    """Return a hand as the first bot of the pairing sees it, ahead of the average of the other's sides."""
    return scores_of(rules, seating, [game])[0]


def scores_of(rules: Rules, seating: Seating, games: Sequence[Game]) -> list[HandScore]:
    """Return hands as the first bot of the pairing sees them."""
    ahead = more_of(rules, seating, (game.points for game in games))
    if rules.fewest_points_win:
        ahead = [-points for points in ahead]
    own, _ = _sides(rules, seating)
    return [
        HandScore(points, 0.5 if game.winner is None else float(game.winner in own))
        if game.forfeit is None
        else _forfeited(points, game.forfeit.bot)
        for points, game in zip(ahead, games, strict=True)
    ]


def _forfeited(ahead: float, bot: int) -> HandScore:
    """Return a hand that one of the two bots has lost by failing."""
    return HandScore(min(ahead, -LEAST_LOSS), 0.0) if bot == 0 else HandScore(max(ahead, LEAST_LOSS), 1.0)


def more_of(rules: Rules, seating: Seating, hands: Iterable[Sequence[int]]) -> list[float]:
    """Return how much more the first bot has in each hand of what is counted by side, each on average of its sides."""
    own, others = _sides(rules, seating)
    if len(own) == len(others) == 1:
        (one,), (other,) = own, others
        return [counted[one] - counted[other] for counted in hands]
    return [
        sum(counted[side] for side in own) / len(own) - sum(counted[side] for side in others) / len(others)
        for counted in hands
    ]


@lru_cache(maxsize=1024)
def _sides(rules: Rules, seating: Seating) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the sides of the first bot, and those of the second one."""
    bot_of = {rules.side_of(seat): bot for seat, bot in enumerate(seating)}
    own, others = (tuple(side for side, bot in bot_of.items() if bot == which) for which in (0, 1))
    return own, others
