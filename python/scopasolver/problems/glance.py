"""The view of a short-sighted player: two plies ahead, then a play-out in which every seat plays the greedy bot."""

from collections.abc import Sequence

from scopasolver import Move, Position, solve
from scopasolver.bots import Greedy


def greedy(position: Position) -> Move:
    """Return the move of the greedy bot."""
    return Greedy().choose(position.observation(position.to_move or 0)).move


def glance(position: Position) -> int:
    """Estimate the result of a position: play the hand out after each legal move, and take the best lead for the mover.

    Returns
    -------
    int
        Lead of side 0 at the end of the hand, by the points of its result.
    """
    if position.is_over:
        return _lead(position)
    replies = [play_out(position.play(move)) for move in position.legal_moves()]
    return max(replies) if position.rules.side_of(position.to_move or 0) == 0 else min(replies)


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

    Parameters
    ----------
    position : Position
        The position in which both moves are legal.
    trap : Move
        The worse move.
    line : sequence of Move
        Best play to the end, beginning with the key.

    Returns
    -------
    int
        Plies after the first move of each line; if play-outs never show the difference, the length of the shorter line.
    """
    sign = 1 if position.rules.side_of(position.to_move or 0) == 0 else -1
    after_key, after_trap = _looks(position, line), _looks(position, (trap, *solve(position.play(trap)).line))
    needed = 0
    for ply, (good, bad) in enumerate(zip(after_key, after_trap, strict=False)):
        if sign * good <= sign * bad:
            needed = ply + 1
    return needed


def _looks(position: Position, line: Sequence[Move]) -> list[int]:
    """Return the play-out result after each move of a line, as the lead of side 0."""
    looks = []
    for move in line:
        position = position.play(move)
        looks.append(play_out(position))
    return looks
