"""Rewards at the end of a hand: the lead of each side and seat in hand points."""

from scopasolver import Position, Rules
from scopasolver.games import facts_of


def leads(position: Position) -> tuple[float, ...]:
    """Return the lead of each side in hand points at the end of a hand.

    The lead is the difference to the other side, or to the average of the other sides, as for bots. The leads of all
    sides sum to 0. If the rules let the fewest points win, the difference has the opposite sign.
    """
    points = position.result().points
    signed = [-one for one in points] if position.rules.fewest_points_win else points
    return tuple(one - (sum(signed) - one) / (len(signed) - 1) for one in signed)


def most_ahead(rules: Rules) -> float:
    """Return an upper bound of the lead of a side in hand points."""
    return facts_of(rules).most_ahead(rules)


def by_seat(rules: Rules, sides: tuple[float, ...]) -> tuple[float, ...]:
    """Return values by seat from values by side."""
    return tuple(sides[rules.side_of(seat)] for seat in range(rules.seats))
