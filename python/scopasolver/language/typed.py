"""Cards as people write them, by name and in any language: settebello, asso di coppe, 5 di denari, ace of cups."""

import re
from collections.abc import Iterable, Mapping

from scopasolver import Card, Rules
from scopasolver.language.words import LANGUAGES, language

ALSO = "of batons", "of clubs"
"""What many call a suit of Italian cards in English; French cards are never in the same pack."""


def card_names(rules: Rules, cards: Iterable[Card]) -> dict[str, Card]:
    """Return cards by their names in all languages, in small letters; a card can have several."""
    found: dict[str, Card] = {}
    for card in cards:
        for words in map(language, LANGUAGES):
            names = [words.at(rules).card(card), words.card(card)]
            if not card.is_jolly:
                names.append(words.pgettext("card", "{rank} of {suit}", rank=card.rank, suit=words.suit(card.suit)))
            for name in map(str.lower, names):
                found.setdefault(name, card)
                found.setdefault(name.replace(*ALSO), card)
    return found


def with_codes(text: str, names: Mapping[str, Card]) -> str:
    """Return a text in which names of cards are replaced by their notation."""
    pattern = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.sub(rf"\b(?:{pattern})\b", lambda found: str(names[found[0].lower()]), text, flags=re.IGNORECASE)
