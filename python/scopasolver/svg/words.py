"""What pictures say, in Italian and in English: one table of words, and the names of cards."""

from dataclasses import dataclass
from typing import Literal

from scopasolver import Card, FrenchSuit, Suit

Language = Literal["it", "en"]

TERMS = {
    "aside": ("da parte", "put aside"),
    "banker": ("banco", "banker"),
    "best": ("la migliore", "best"),
    "bid": ("detto", "said"),
    "briscola": ("briscola", "trump"),
    "bust": ("sballato", "bust"),
    "card": ("carta", "card"),
    "cards": ("carte", "cards"),
    "coins": ("denari", "denari"),
    "covered": ("coperta", "face down"),
    "declared": ("accusa", "declared"),
    "discards": ("scarti", "discards"),
    "empty": ("niente", "nothing"),
    "hand": ("in mano", "hand"),
    "ladder": ("scala", "ladder"),
    "laid": ("scale chiuse", "ladders ended"),
    "last": ("ultima presa", "captured last"),
    "leads": ("è di mano", "leads"),
    "loses": ("perde", "loses"),
    "marked": ("segnati", "marked"),
    "more": ("altre", "more"),
    "opened": ("ha aperto", "has opened"),
    "over": ("mano finita", "hand over"),
    "pile": ("mazzetto", "pile"),
    "playing": ("gioca", "playing"),
    "points": ("punti", "points"),
    "posta": ("posta", "stake"),
    "seat": ("posto", "seat"),
    "seats": ("posti", "seats"),
    "shown": ("mostrata", "shown"),
    "side": ("parte", "side"),
    "stock": ("mazzo", "stock"),
    "stood": ("sta", "stands"),
    "sweep": ("scopa", "sweep"),
    "sweeps": ("scope", "sweeps"),
    "table": ("tavolo", "table"),
    "taken": ("prese", "taken"),
    "to_move": ("tocca a", "to move:"),
    "trick": ("presa", "trick"),
    "unknown": ("carta coperta", "face-down card"),
    "value": ("vale", "value"),
    "waiting": ("aspetta", "waiting"),
    "passes": ("passi", "passes"),
    "stand": ("sto", "stand"),
    "draw": ("carta", "draw"),
    "pass": ("passo", "pass"),
    "take": ("prende lo scarto", "take the discard"),
    "lay": ("cala", "lay"),
    "open": ("apre", "open"),
    "move": ("mossa", "move"),
    "solved": ("valore con gioco migliore", "value with best play"),
}
"""For each idea the Italian and the English words."""

ITALIAN_RANKS = {1: "asso", 2: "due", 3: "tre", 4: "quattro", 5: "cinque", 6: "sei", 7: "sette"} | {
    8: "fante",
    9: "cavallo",
    10: "re",
}
ENGLISH_RANKS = {1: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"} | {
    8: "knave",
    9: "knight",
    10: "king",
}
FRENCH_RANKS: dict[Language, dict[int, str]] = {
    "it": ITALIAN_RANKS | {8: "otto", 9: "nove", 10: "dieci", 11: "fante", 12: "donna", 13: "re"},
    "en": ENGLISH_RANKS | {8: "eight", 9: "nine", 10: "ten", 11: "jack", 12: "queen", 13: "king"},
}
PLAIN_RANKS: dict[Language, dict[int, str]] = {"it": ITALIAN_RANKS, "en": ENGLISH_RANKS}
SUITS: dict[Suit | FrenchSuit, tuple[str, str]] = {
    Suit.COPPE: ("coppe", "cups"),
    Suit.SPADE: ("spade", "swords"),
    Suit.BASTONI: ("bastoni", "batons"),
    Suit.DENARI: ("denari", "coins"),
    FrenchSuit.HEARTS: ("cuori", "hearts"),
    FrenchSuit.SPADES: ("picche", "spades"),
    FrenchSuit.CLUBS: ("fiori", "clubs"),
    FrenchSuit.DIAMONDS: ("quadri", "diamonds"),
}


@dataclass(frozen=True)
class Words:
    """The words of one language.

    Attributes
    ----------
    language : {"it", "en"}
        The language.
    """

    language: Language

    def __call__(self, term: str) -> str:
        """Return the word for an idea of the table."""
        return TERMS[term][self._column]

    @property
    def _column(self) -> int:
        return 0 if self.language == "it" else 1

    def suit(self, suit: Suit | FrenchSuit) -> str:
        """Return the name of a suit."""
        return SUITS[suit][self._column]

    def card(self, card: Card) -> str:
        """Return the name of a card as people say it."""
        if card.is_jolly:
            return "jolly" if self.language == "it" else "joker"
        ranks = PLAIN_RANKS if isinstance(card.suit, Suit) else FRENCH_RANKS
        of = "di" if self.language == "it" else "of"
        return f"{ranks[self.language][card.rank]} {of} {self.suit(card.suit)}"

    def count(self, number: int, one: str, several: str) -> str:
        """Return a number with its noun."""
        return f"{number} {self(one if number == 1 else several)}"


LANGUAGES: tuple[Language, ...] = ("it", "en")
WORDS = {language: Words(language) for language in LANGUAGES}
