"""Tressette, with rovescino."""

from collections.abc import Iterable

from scopasolver import Card
from scopasolver.games import Facts

FACTS = Facts(signed=False)

THIRDS = {1: 3, 2: 1, 3: 1, 8: 1, 9: 1, 10: 1}
"""Thirds of a point of the ranks that have any."""


def thirds(cards: Iterable[Card]) -> int:
    """Return what some cards are worth, in thirds of a point."""
    return sum(THIRDS.get(card.rank, 0) for card in cards)
