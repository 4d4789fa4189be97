"""Briscola."""

from collections.abc import Iterable

from scopasolver import Card
from scopasolver.games import Facts

FACTS = Facts(signed=False)

POINTS = {1: 11, 3: 10, 10: 4, 9: 3, 8: 2}
"""Card points of the ranks that have any."""


def points(cards: Iterable[Card]) -> int:
    """Return the card points of some cards."""
    return sum(POINTS.get(card.rank, 0) for card in cards)
