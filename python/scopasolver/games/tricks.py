"""Who takes a trick, in the games that are played in tricks."""

from typing import Any


def taker(before: Any, after: Any) -> int:
    """Return the seat that takes the trick that a move completes.

    `before` and `after` are positions or observations. Where each seat has a pile, its own has grown; partners with one
    pile are told apart by who leads next, which these games keep after the last trick, too.
    """
    if len(after.captured) == after.rules.seats:
        return next(seat for seat, pile in enumerate(after.captured) if pile != before.captured[seat])
    leader: int = after.leader
    return leader
