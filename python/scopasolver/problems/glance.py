"""The view of a short-sighted player: two plies ahead, then a play-out in which every seat plays the greedy bot."""

from collections.abc import Sequence

from scopasolver import Move, Position, solve
from scopasolver.bots import Greedy


def greedy(position: Position) -> Move:
    """Return the move of the greedy bot."""
    return Greedy().choose(position.observation(position.to_move or 0)).move


def glance(position: Position) -> int:
    """Estimate the lead of side 0 at the end of the hand, in hand points.

    The hand is played out after each legal move, and the result that is best for the mover counts.
    """
    if position.is_over:
        return _lead(position)
    replies = [play_out(position.play(move)) for move in position.legal_moves()]
    return max(replies) if sign(position) > 0 else min(replies)


def sign(position: Position) -> int:
    """Return 1 if side 0 is to move, which wants high values, else -1."""
    return 1 if position.rules.side_of(position.to_move or 0) == 0 else -1


def play_out(position: Position) -> int:
    """Play a hand to the end with the greedy bot in every seat; return the lead of side 0."""
    while not position.is_over:
        position = position.play(greedy(position))
    return _lead(position)


def _lead(position: Position) -> int:
    first, second = position.result().points
    return second - first if position.rules.fewest_points_win else first - second


def plies_to_see(position: Position, trap: Move, line: Sequence[Move]) -> int:
    """Return the number of plies of best play after which a trap looks worse than the key, and stays so.

    `line` is best play to the end, beginning with the key. Plies count from the first move of each line; if play-outs
    never show the difference, the result is the length of the shorter line.
    """
    after_key, after_trap = _looks(position, line), _looks(position, (trap, *solve(position.play(trap)).line))
    needed = 0
    for ply, (good, bad) in enumerate(zip(after_key, after_trap, strict=False)):
        if sign(position) * good <= sign(position) * bad:
            needed = ply + 1
    return needed


def _looks(position: Position, line: Sequence[Move]) -> list[int]:
    """Return the play-out result after each move of a line, as the lead of side 0."""
    looks = []
    for move in line:
        position = position.play(move)
        looks.append(play_out(position))
    return looks
