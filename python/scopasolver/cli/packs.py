"""The two kinds of pack: how their cards are typed and explained."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scopasolver import Card, FrenchCard
from scopasolver.language import marked

VARIANTS = str.maketrans("♡♤♧♢", "♥♠♣♦", "\ufe0e\ufe0f")
"""Translation of other signs of suits to the usual ones, without the characters that select how a sign is drawn."""


@dataclass(frozen=True)
class Pack:
    """How the cards of a pack are written."""

    pattern: re.Pattern[str]
    """Pattern of a card in a text: its rank, then its suit, in any case."""
    ranks: Mapping[str, str]
    """The rank in notation, by the small letter typed for it."""
    suits: Mapping[str, str]
    """The suit in notation, by the small letter or sign typed for it."""
    cards: Sequence[Card]
    """The cards, each once."""
    legend: str
    """Explanation of the signs."""

    def written(self, text: str) -> str:
        """Return a typed text in the notation of moves."""
        return self.pattern.sub(self._card, text.lower().translate(VARIANTS))

    def _card(self, found: re.Match[str]) -> str:
        rank, suit = found.groups()
        return self.ranks.get(rank, rank) + self.suits[suit]


ITALIAN = Pack(
    re.compile(r"(10|[1-9]|(?<![a-wyz])[ajqk])([csbdh♥♠♣♦])(?![a-wyz])", re.IGNORECASE),
    ranks={"a": "1", "j": "8", "q": "9", "k": "10"},
    suits=dict(zip("csbdh♥♠♣♦", "CSBDCCSBD", strict=True)),
    cards=tuple(Card(f"{rank}{suit}") for rank in range(1, 11) for suit in "CSBD"),
    legend=marked("a number and a suit: C coppe, S spade, B bastoni, D denari; 8 fante, 9 cavallo, 10 re"),
)
FRENCH = Pack(
    re.compile(r"\b(10|[2-9ajqk])([hscd]\b|[♥♠♣♦])", re.IGNORECASE),
    ranks={letter: letter.upper() for letter in "ajqk"},
    suits=dict(zip("hscd♥♠♣♦", "hscdhscd", strict=True)),
    cards=(*(FrenchCard(f"{rank}{suit}") for rank in ("A", *range(2, 11), *"JQK") for suit in "hscd"), FrenchCard("*")),
    legend=marked("a rank and a suit: h hearts, s spades, c clubs, d diamonds; * is a jolly"),
)
