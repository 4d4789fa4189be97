"""A position of each game to begin with."""

from functools import cache

from scopasolver import Position, Rules
from scopasolver.games import first_moves
from scopasolver.problems.glance import greedy

SEED, PLIES = 7, 12


@cache
def example(rules: Rules) -> Position:
    """Return a position with something to choose, late in a hand that was played by rule of thumb.

    Parameters
    ----------
    rules : Rules
        The rules.

    Returns
    -------
    Position
        The last such position with a dozen plies left, or the deal.
    """
    position = rules.deal(seed=SEED)
    found = position
    while not position.is_over:
        if position.plies_left >= PLIES and len(first_moves(position, 2)) > 1:
            found = position
        position = position.play(greedy(position))
    return found
