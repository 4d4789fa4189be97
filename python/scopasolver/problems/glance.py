"""What somebody sees who does not see far: two plies ahead, and then everybody plays by the rule of thumb."""

from collections.abc import Sequence

from scopasolver import Move, Position, solve
from scopasolver.bots import Greedy


def greedy(position: Position) -> Move:
    """Return what the rule of thumb plays."""
    return Greedy().choose(position.observation(position.to_move or 0)).move


def glance(position: Position) -> int:
    """Return what a position seems to lead to: the best reply of whoever is to move, and play-outs after it.

    Returns
    -------
    int
        What side 0 is ahead by at the end.
    """
    if position.is_over:
        return _lead(position)
    replies = [play_out(position.play(move)) for move in position.legal_moves()]
    return max(replies) if position.rules.side_of(position.to_move or 0) == 0 else min(replies)


def play_out(position: Position) -> int:
    """Play a hand to its end by the rule of thumb; return what side 0 is ahead by."""
    while not position.is_over:
        position = position.play(greedy(position))
    return _lead(position)


def _lead(position: Position) -> int:
    first, second = position.result().points
    return second - first if position.rules.fewest_points_win else first - second


def plies_to_see(position: Position, trap: Move, line: Sequence[Move]) -> int:
    """Return after how many plies of best play a trap looks worse than the key, and stays so.

    Parameters
    ----------
    position : Position
        Where both can be played.
    trap : Move
        A move that is worse.
    line : sequence of Move
        Best play that begins with the key.

    Returns
    -------
    int
        Plies after the two moves; as many as there are if play-outs never tell.
    """
    sign = 1 if position.rules.side_of(position.to_move or 0) == 0 else -1
    after_key, after_trap = _looks(position, line), _looks(position, (trap, *solve(position.play(trap)).line))
    needed = 0
    for ply, (good, bad) in enumerate(zip(after_key, after_trap, strict=False)):
        if sign * good <= sign * bad:
            needed = ply + 1
    return needed


def _looks(position: Position, line: Sequence[Move]) -> list[int]:
    """Return what a line looks like after its first move, after its second and so on."""
    looks = []
    for move in line:
        position = position.play(move)
        looks.append(play_out(position))
    return looks
