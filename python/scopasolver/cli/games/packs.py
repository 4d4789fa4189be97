"""The two kinds of pack, as cards are typed and explained."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Pack:
    """How the cards of a pack are written.

    Attributes
    ----------
    pattern : re.Pattern
        A card within a text in any case: its rank, then its suit.
    has_large_ranks : bool
        Whether the rank is written in capitals and the suit small, or the other way round.
    legend : str
        What the signs stand for.
    """

    pattern: re.Pattern[str]
    has_large_ranks: bool
    legend: str

    def written(self, text: str) -> str:
        """Return a text with cards, and other words, in the case in which moves are written."""
        return self.pattern.sub(self._card, text.lower())

    def _card(self, found: re.Match[str]) -> str:
        rank, suit = found.groups()
        return rank.upper() + suit if self.has_large_ranks else rank + suit.upper()


ITALIAN = Pack(
    re.compile(r"(10|[1-9])([csbd])", re.IGNORECASE),
    has_large_ranks=False,
    legend="a number and a suit: C coppe, S spade, B bastoni, D denari; 8 fante, 9 cavallo, 10 re",
)
FRENCH = Pack(
    re.compile(r"\b(10|[2-9ajqk])([hscd])\b", re.IGNORECASE),
    has_large_ranks=True,
    legend="a rank and a suit: h hearts, s spades, c clubs, d diamonds; * is a jolly",
)
