"""Tressette, with rovescino."""

from collections.abc import Iterable

from scopasolver import Card
from scopasolver.games import Facts

# 11 points of cards, and more than all declarations of the twelve cards that count in them.
FACTS = Facts(most_ahead=lambda _rules: 64.0, signed=False)

THIRDS = {1: 3, 2: 1, 3: 1, 8: 1, 9: 1, 10: 1}
"""Value of each rank in thirds of a point; the other ranks count nothing."""


def thirds(cards: Iterable[Card]) -> int:
    """Return the value of some cards, in thirds of a point."""
    return sum(THIRDS.get(card.rank, 0) for card in cards)
