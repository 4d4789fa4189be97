"""Enumerations of the suits of both packs."""

from enum import Enum


class Suit(Enum):
    """A suit of the Italian pack; the value is the letter used in card names."""

    COPPE = "C"
    """Cups."""
    SPADE = "S"
    """Swords."""
    BASTONI = "B"
    """Clubs (batons)."""
    DENARI = "D"
    """Coins: the suit that scores in Scopa."""


class FrenchSuit(Enum):
    """A suit of the French pack; the value is the letter used in card names."""

    HEARTS = "h"
    """Cuori."""
    SPADES = "s"
    """Picche."""
    CLUBS = "c"
    """Fiori."""
    DIAMONDS = "d"
    """Quadri."""
