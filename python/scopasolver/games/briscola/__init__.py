"""Briscola."""

from collections.abc import Iterable

from scopasolver import Card
from scopasolver.games import Facts

FACTS = Facts(most_ahead=lambda _rules: 120.0, signed=False)  # all card points

POINTS = {1: 11, 3: 10, 10: 4, 9: 3, 8: 2}
"""Card points of each rank; the other ranks count nothing."""


def points(cards: Iterable[Card]) -> int:
    """Return the card points of some cards."""
    return sum(POINTS.get(card.rank, 0) for card in cards)
