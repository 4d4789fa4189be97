"""Claims: whether all that is left of a hand leads to the same score, as far as the person can know."""

from scopasolver import Position
from scopasolver.bots import count_worlds
from scopasolver.games import first_moves

MOST_PLIES = 8
"""Largest number of cards left with which it is asked."""
MOST_MOVES = 12
"""Largest number of moves of a position that is looked at."""
MOST_POSITIONS = 600
"""Upper bound of the positions that are looked at, so that a page does not wait."""


def is_decided(position: Position, seat: int) -> bool:
    """Return whether every way to play on gives the same points, and the seat knows where all cards lie."""
    if position.is_over or position.plies_left > MOST_PLIES:
        return False
    if count_worlds(position.observation(seat)) != 1:
        return False
    open_, scores, looked = [position], set[tuple[int, ...]](), 0
    while open_:
        now, looked = open_.pop(), looked + 1
        if now.is_over:
            scores.add(tuple(now.result().points))
        if len(scores) > 1 or looked > MOST_POSITIONS:
            return False
        moves = [] if now.is_over else first_moves(now, MOST_MOVES + 1)
        if len(moves) > MOST_MOVES:
            return False
        open_ += [now.play(move) for move in moves]
    return True
