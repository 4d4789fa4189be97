"""Cards that are written by name in the lines of a score: settebello, asso di coppe, 5 di denari."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from scopasolver import Card, FrenchCard, FrenchSuit, Rules, Suit

WORD = re.compile(r"[^\W\d_]{3}")
"""Pattern of what every name of a card contains, but not its notation."""
APART = re.compile(r"(\{(?:[^\\}]|\\.)*(?:\}|$)|#.*)", re.DOTALL)
"""Pattern of notes and remarks, which stay as they are."""
CAPTURE = re.compile(r"\s+([x+])\s+")
"""Pattern of the signs of a capture that stand alone, as they do between names."""
ITALIAN = tuple(Card(f"{rank}{suit.value}") for suit in Suit for rank in range(1, 11))
FRENCH = (
    *(FrenchCard(f"{rank}{suit.value}") for suit in FrenchSuit for rank in ("A", *range(2, 11), "J", "Q", "K")),
    FrenchCard("*"),
)


def with_notation(line: str, rules_of: Callable[[], Rules | None]) -> str:
    """Return a line in which cards stand in notation; without rules, which only words need, it stays as it is."""
    rules = rules_of() if WORD.search(line) else None
    if rules is None:
        return line
    return "".join(part if place % 2 else _in_codes(part, rules) for place, part in enumerate(APART.split(line)))


def _in_codes(text: str, rules: Rules) -> str:
    from scopasolver.language.typed import with_codes  # noqa: PLC0415 - most scores need no names

    written = with_codes(text, _names(str(rules)))
    return text if written == text else CAPTURE.sub(r"\1", written)


@lru_cache(maxsize=16)
def _names(rules: str) -> Mapping[str, Card]:
    from scopasolver.language.typed import card_names  # noqa: PLC0415 - most scores need no names

    parsed = Rules.parse(rules)
    is_french = isinstance(parsed.deal(seed=0).hands[0][0], FrenchCard)
    return card_names(parsed, FRENCH if is_french else ITALIAN)
