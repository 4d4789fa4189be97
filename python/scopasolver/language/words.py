"""One language: its catalogue of texts, names of cards and format of numbers."""

from collections.abc import Iterable, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import Literal

from scopasolver import Card, FrenchSuit, Move, Rules, Suit
from scopasolver.language import cards, moves

Language = Literal["it", "en"]

LANGUAGES: tuple[Language, ...] = ("it", "en")
"""The supported languages; English has no catalogue, because the texts of the source are English."""

SEPARATORS: dict[Language, dict[int, str]] = {"it": {ord(","): ".", ord("."): ","}, "en": {}}
"""Translation of the separators in numbers from Python's format, by language."""


class Words:
    """Translation of texts, cards and numbers into one language.

    Texts are given in English; names in braces are replaced by the values given. `make catalogues` finds only literal
    texts, so a text has to be written out in the call itself or in `marked`.

    Parameters
    ----------
    tag : {"it", "en"}
        The language.
    rules : Rules, optional
        Rules of the game played, because some games have special names for cards, such as settebello.

    Attributes
    ----------
    tag : {"it", "en"}
        The language.
    rules : Rules or None
        Rules of the game played, if given.
    """

    def __init__(self, tag: Language, rules: Rules | None = None) -> None:
        self.tag, self.rules = tag, rules
        self._catalogue = _catalogue(tag)

    def __repr__(self) -> str:
        return f"language({self.tag!r})"

    def __call__(self, text: str, /, **values: object) -> str:
        """Return a text in this language; short for `gettext`."""
        return self.gettext(text, **values)

    def at(self, rules: Rules) -> "Words":
        """Return the same language with the card names of a game."""
        return Words(self.tag, rules)

    def gettext(self, text: str, /, **values: object) -> str:
        """Return a text in this language.

        Parameters
        ----------
        text : str
            The text in English.
        **values : object
            Values for the names in braces; without any values, braces are kept.
        """
        return _filled(self._catalogue.gettext(text), values)

    def pgettext(self, context: str, text: str, /, **values: object) -> str:
        """Return a text in this language; the context tells apart the meanings of an ambiguous English text."""
        return _filled(self._catalogue.pgettext(context, text), values)

    def ngettext(self, one: str, several: str, n: int, /, **values: object) -> str:
        """Return the singular or plural text for `n` things; `{n}` in it is replaced by the number."""
        return _filled(self._catalogue.ngettext(one, several, n), {"n": self.number(n, ",d")} | values)

    def number(self, value: float, form: str = "g") -> str:
        """Return a number in the format of this language, such as `1,5` in Italian.

        Parameters
        ----------
        value : float or int
            The number.
        form : str
            Format specification, as for `format`.
        """
        return self.marks(format(value, form))

    def marks(self, number: str) -> str:
        """Return a number formatted by Python with the separators of this language."""
        return number.translate(SEPARATORS[self.tag])

    def listed(self, several: Sequence[str], last: Literal["and", "or"] = "and") -> str:
        """Return names as a list in words, with “and” or “or” before the last one."""
        if len(several) < 2:
            return "".join(several)
        row = ", ".join(several[:-1])
        if last == "or":
            return self.gettext("{row} or {last}", row=row, last=several[-1])
        return self.gettext("{row} and {last}", row=row, last=several[-1])

    def move(self, move: Move | str) -> str:
        """Return a move with its words in this language."""
        return moves.said(move, self.pgettext)

    def done(self, move: Move, *, by_you: bool) -> str:
        """Return what somebody does who makes a move, without its cards: “draw” after “you”, “draws” after a name."""
        amount = str(move).removeprefix(move.kind) if not move.cards else ""
        return moves.done(move.kind, amount.strip(), self.pgettext, by_you=by_you)

    def button(self, move: Move, *, asks_for_cards: bool = False) -> str:
        """Return the text of the button for a move without cards; in some games players ask for a card to draw one."""
        return moves.button(move, self.pgettext, asks_for_cards=asks_for_cards)

    def written(self, typed: str) -> str:
        """Return a move typed in this language with the words used in files."""
        return moves.written(typed, self.pgettext)

    def suit(self, suit: Suit | FrenchSuit) -> str:
        """Return the name of a suit."""
        return self.pgettext("suit", cards.SUITS[suit])

    def card(self, card: Card) -> str:
        """Return the name of a card, such as “settebello” or “ace of coins”."""
        if card.is_jolly:
            return self.pgettext("card", "joker")
        if self.rules is not None and (own := cards.nickname(card, self.rules)):
            return self.pgettext("card", own)
        rank = self.pgettext("rank", cards.rank(card))
        return self.pgettext("card", "{rank} of {suit}", rank=rank, suit=self.suit(card.suit))

    def the(self, several: Sequence[Card]) -> str:
        """Return the names of cards with the definite article, as a list in words."""
        return self.listed([self._definite(card) for card in several])

    def _definite(self, card: Card) -> str:
        own = None if self.rules is None else cards.nickname(card, self.rules)
        name = "joker" if card.is_jolly else own or cards.rank(card)
        return self.pgettext("card", cards.DEFINITE[name], suit="" if card.is_jolly else self.suit(card.suit))

    def cards(self, several: Iterable[Card]) -> str:
        """Return the names of cards, separated by commas."""
        return ", ".join(map(self.card, several))


def language(tag: Language) -> Words:
    """Return the words of a language.

    Raises
    ------
    ValueError
        If the language is not known.
    """
    if tag not in LANGUAGES:
        raise ValueError(f"language {tag!r}: expected {' or '.join(map(repr, LANGUAGES))}")
    return Words(tag)


@cache
def _catalogue(tag: Language) -> NullTranslations:
    if tag == "en":
        return NullTranslations()
    file = files("scopasolver.language").joinpath("locale", tag, "LC_MESSAGES", "scopasolver.mo")
    with file.open("rb") as stream:
        return GNUTranslations(stream)


def _filled(text: str, values: dict[str, object]) -> str:
    return text.format(**values) if values else text
