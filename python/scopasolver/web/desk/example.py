"""An example position for each game."""

from functools import cache

from scopasolver import Position, Rules
from scopasolver.games import first_moves
from scopasolver.problems.glance import greedy

SEED, PLIES = 7, 12


@cache
def example(rules: Rules) -> Position:
    """Return a position with a choice of moves, late in a hand played by the greedy rule of thumb.

    It is the last one with several moves and at least `PLIES` plies left; the deal if there is none.
    """
    position = rules.deal(seed=SEED)
    found = position
    while not position.is_over:
        if position.plies_left >= PLIES and len(first_moves(position, 2)) > 1:
            found = position
        position = position.play(greedy(position))
    return found
