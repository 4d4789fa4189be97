"""The choice of a pack: Italian cards come from one of two, French ones always from the same."""

from typing import Literal

from scopasolver import Card, FrenchSuit
from scopasolver.svg.packs.french import FRENCH
from scopasolver.svg.packs.napoletane import NAPOLETANE
from scopasolver.svg.packs.pack import Pack
from scopasolver.svg.packs.piacentine import PIACENTINE

PackName = Literal["napoletane", "piacentine"]

PACKS: tuple[PackName, ...] = ("napoletane", "piacentine")
"""Names of the Italian packs that can be chosen, the usual one first."""

_BY_NAME = {"napoletane": NAPOLETANE, "piacentine": PIACENTINE}


def is_french(card: Card) -> bool:
    """Return whether a card belongs to the French pack."""
    return card.is_jolly or isinstance(card.suit, FrenchSuit)


def pack_for(card: Card, chosen: PackName) -> Pack:
    """Return the pack whose drawings a card has; Italian cards have those of the pack chosen."""
    return FRENCH if is_french(card) else _BY_NAME[chosen]
