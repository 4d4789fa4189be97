"""The English names of cards, which the catalogues translate."""

from scopasolver import Card, FrenchSuit, Rules, Suit
from scopasolver.language.marking import in_context

RANKS = dict(
    enumerate(
        (
            in_context("rank", "ace"),
            in_context("rank", "two"),
            in_context("rank", "three"),
            in_context("rank", "four"),
            in_context("rank", "five"),
            in_context("rank", "six"),
            in_context("rank", "seven"),
        ),
        start=1,
    )
)
ITALIAN_RANKS = RANKS | {
    8: in_context("rank", "knave"),
    9: in_context("rank", "knight"),
    10: in_context("rank", "king"),
}
FRENCH_RANKS = RANKS | {
    8: in_context("rank", "eight"),
    9: in_context("rank", "nine"),
    10: in_context("rank", "ten"),
    11: in_context("rank", "jack"),
    12: in_context("rank", "queen"),
    13: in_context("rank", "king"),
}
DEFINITE = {
    "ace": in_context("card", "the ace of {suit}"),
    "two": in_context("card", "the two of {suit}"),
    "three": in_context("card", "the three of {suit}"),
    "four": in_context("card", "the four of {suit}"),
    "five": in_context("card", "the five of {suit}"),
    "six": in_context("card", "the six of {suit}"),
    "seven": in_context("card", "the seven of {suit}"),
    "eight": in_context("card", "the eight of {suit}"),
    "nine": in_context("card", "the nine of {suit}"),
    "ten": in_context("card", "the ten of {suit}"),
    "knave": in_context("card", "the knave of {suit}"),
    "knight": in_context("card", "the knight of {suit}"),
    "jack": in_context("card", "the jack of {suit}"),
    "queen": in_context("card", "the queen of {suit}"),
    "king": in_context("card", "the king of {suit}"),
    "joker": in_context("card", "the joker"),
    "settebello": in_context("card", "the settebello"),
    "matta": in_context("card", "the matta"),
}
"""Names with the definite article, by rank or by a name of its own: Italian articles depend on the word."""

SUITS: dict[Suit | FrenchSuit, str] = {
    Suit.COPPE: in_context("suit", "cups"),
    Suit.SPADE: in_context("suit", "swords"),
    Suit.BASTONI: in_context("suit", "batons"),
    Suit.DENARI: in_context("suit", "coins"),
    FrenchSuit.HEARTS: in_context("suit", "hearts"),
    FrenchSuit.SPADES: in_context("suit", "spades"),
    FrenchSuit.CLUBS: in_context("suit", "clubs"),
    FrenchSuit.DIAMONDS: in_context("suit", "diamonds"),
}

NICKNAMES = {
    "scopa": (Card("7D"), in_context("card", "settebello"), None),
    "sette_e_mezzo": (Card("10D"), in_context("card", "matta"), "matta"),
}
"""The card with a name of its own in some games, its name, and the option that must be on for it (None: always)."""


def rank(card: Card) -> str:
    """Return the English rank of a card that is not a jolly."""
    return (ITALIAN_RANKS if isinstance(card.suit, Suit) else FRENCH_RANKS)[card.rank]


def nickname(card: Card, rules: Rules) -> str | None:
    """Return the English name of its own that a card has in a game, such as settebello; None if it has none."""
    named, name, option = NICKNAMES.get(rules.game, (None, None, None))
    return name if card == named and (option is None or rules.options[option]) else None
