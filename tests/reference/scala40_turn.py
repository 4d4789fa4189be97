"""What one turn of Scala 40 can make of a hand, by trying every way to play it."""

from __future__ import annotations

from collections.abc import Iterator

from reference.machiavelli import without
from reference.scala40 import State, is_over, legal_discards, mover, penalty, reachable
from reference.scala40_melds import points_of_melds


def ends_of_turn(state: State) -> Iterator[tuple[State, list[str]]]:
    """Yield every moment at which the turn can end, and what is then left in the hand."""
    for end in reachable(state):
        seat = mover(state)
        if is_over(end):
            yield end, []
        else:
            for card in legal_discards(end):
                yield end, without(end.hands[seat], [card])


def min_deadwood(state: State) -> int:
    """Return the smallest penalty that can be left in the hand when the turn ends."""
    return min(penalty(left, state.rules) for _, left in ends_of_turn(state))


def can_close(state: State) -> bool:
    return any(not left for _, left in ends_of_turn(state))


def can_close_in_hand(state: State) -> bool:
    return any(not left and end.opening == state.to_move for end, left in ends_of_turn(state))


def most_cards(state: State) -> int:
    """Return by how many cards melding can make the hand smaller, a jolly that comes in counted against it."""
    return max(len(state.hands[mover(state)]) - len(end.hands[mover(state)]) for end, _ in ends_of_turn(state))


def most_points(state: State) -> int:
    """Return how much the melds on the table can come to be worth more than now."""
    return max(points_of_melds(end.table) for end, _ in ends_of_turn(state)) - points_of_melds(state.table)
