"""The score of a hand from the point of view of a bot of the pairing."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from scopasolver import Rules
from scopasolver.tournament.schedule import Game, Seating

LEAST_LOSS = 1.0
"""Fewest points by which a forfeited hand is lost."""


class HandScore(NamedTuple):
    """The score of one hand for one bot: the points it was ahead, and 1 for a win, 1/2 for a tie, 0 for a loss."""

    ahead: float
    score: float

    def from_the_other_side(self) -> "HandScore":
        """Return the score of the hand for the other bot."""
        return HandScore(-self.ahead, 1 - self.score)


def score_of(rules: Rules, seating: Seating, game: Game) -> HandScore:
    """Return the score of a hand for the first bot of the pairing, as `scores_of` does."""
    return scores_of(rules, seating, [game])[0]


def scores_of(rules: Rules, seating: Seating, games: Sequence[Game]) -> list[HandScore]:
    """Return the scores of hands for the first bot: its lead is the mean of its sides minus the mean of the others."""
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
    """Return the score of a forfeited hand for the first bot."""
    return HandScore(min(ahead, -LEAST_LOSS), 0.0) if bot == 0 else HandScore(max(ahead, LEAST_LOSS), 1.0)


def more_of(rules: Rules, seating: Seating, hands: Iterable[Sequence[int]]) -> list[float]:
    """Return for each hand the mean count of the first bot's sides minus the mean count of the second bot's sides."""
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
    """Return the sides of the first bot and of the second bot."""
    bot_of = {rules.side_of(seat): bot for seat, bot in enumerate(seating)}
    own, others = (tuple(side for side, bot in bot_of.items() if bot == which) for which in (0, 1))
    return own, others
