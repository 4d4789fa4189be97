"""What a hand is worth to the bots of a pairing."""

from collections.abc import Sequence
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
    ahead = more_of(rules, seating, game.points)
    ahead = -ahead if rules.fewest_points_win else ahead
    if game.forfeit is not None:
        return (
            HandScore(min(ahead, -LEAST_LOSS), 0.0) if game.forfeit.bot == 0 else HandScore(max(ahead, LEAST_LOSS), 1.0)
        )
    if game.winner is None:
        return HandScore(ahead, 0.5)
    return HandScore(ahead, float(_bots(rules, seating)[game.winner] == 0))


def more_of(rules: Rules, seating: Seating, counted: Sequence[int]) -> float:
    """Return how much more of what is counted by side the first bot has than the other, on average of their sides."""
    bot_of = _bots(rules, seating)
    own, others = ([counted[side] for side, bot in bot_of.items() if bot == which] for which in (0, 1))
    return sum(own) / len(own) - sum(others) / len(others)


def _bots(rules: Rules, seating: Seating) -> dict[int, int]:
    """Return the bot of each side."""
    return {rules.side_of(seat): bot for seat, bot in enumerate(seating)}
