"""What a hand is worth to each seat, as the environments count it."""

from collections.abc import Callable

from scopasolver import Position, Rules
from scopasolver.games import module_of


def leads(position: Position) -> tuple[float, ...]:
    """Return by how many points each side is ahead at the end of a hand.

    Ahead of the other side, or of the others on average, as bots count it; the sum of all sides is 0. Where few points
    are good, it is by how many fewer.
    """
    points = position.result().points
    signed = [-one for one in points] if position.rules.fewest_points_win else points
    return tuple(one - (sum(signed) - one) / (len(signed) - 1) for one in signed)


def most_ahead(rules: Rules) -> float:
    """Return a number of points by which nobody is more ahead; the module of the game knows it."""
    most: Callable[[Rules], float] = module_of(rules.game, "environment").most_ahead
    return most(rules)


def by_seat(rules: Rules, sides: tuple[float, ...]) -> tuple[float, ...]:
    """Return for each seat what its side has."""
    return tuple(sides[rules.side_of(seat)] for seat in range(rules.seats))
