"""One language: its catalogue of texts, its names of cards, its way to write numbers."""

from collections.abc import Iterable, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import Literal

from scopasolver import Card, FrenchSuit, Move, Rules, Suit
from scopasolver.language import cards, moves

Language = Literal["it", "en"]

LANGUAGES: tuple[Language, ...] = ("it", "en")
"""The languages; the texts of the source are English, so that it has no catalogue."""

SEPARATORS: dict[Language, dict[int, str]] = {"it": {ord(","): ".", ord("."): ","}, "en": {}}
"""What stands for the marks in a number as Python writes it."""


class Words:
    """The words of one language.

    A text is given in English. What stands in it in braces is filled in by name, in all languages alike. Texts have to
    stand in the source as they are, in the call itself or in `marked`: there `make catalogues` finds them.

    Parameters
    ----------
    tag : {"it", "en"}
        The language.
    rules : Rules, optional
        What is played: some games have names of their own for some cards, such as the settebello.

    Attributes
    ----------
    tag : {"it", "en"}
        The language.
    rules : Rules or None
        What is played.
    """

    def __init__(self, tag: Language, rules: Rules | None = None) -> None:
        self.tag, self.rules = tag, rules
        self._catalogue = _catalogue(tag)

    def __repr__(self) -> str:
        return f"language({self.tag!r})"

    def __call__(self, text: str, /, **values: object) -> str:
        """Return a text in this language: the same as `gettext`."""
        return self.gettext(text, **values)

    def at(self, rules: Rules) -> "Words":
        """Return the words of this language for what is played by these rules."""
        return Words(self.tag, rules)

    def gettext(self, text: str, /, **values: object) -> str:
        """Return a text in this language.

        Parameters
        ----------
        text : str
            The text in English.
        **values : object
            What is filled in for the names in braces; without any, braces are left as they are.
        """
        return _filled(self._catalogue.gettext(text), values)

    def pgettext(self, context: str, text: str, /, **values: object) -> str:
        """Return a text that means several things in English, for one of them: what it is about is the context."""
        return _filled(self._catalogue.pgettext(context, text), values)

    def ngettext(self, one: str, several: str, n: int, /, **values: object) -> str:
        """Return a text for a number of things; the number itself is filled in for `{n}`."""
        return _filled(self._catalogue.ngettext(one, several, n), {"n": self.number(n, ",d")} | values)

    def number(self, value: float, form: str = "g") -> str:
        """Return a number as it is written in this language: in Italian with a decimal comma.

        Parameters
        ----------
        value : float or int
            The number.
        form : str
            How it is written, as for `format`.
        """
        return self.marks(format(value, form))

    def marks(self, number: str) -> str:
        """Return a number as Python writes it with the marks of this language."""
        return number.translate(SEPARATORS[self.tag])

    def listed(self, several: Sequence[str], last: Literal["and", "or"] = "and") -> str:
        """Return names in a row, the last of them after `and`, or after `or`."""
        if len(several) < 2:
            return "".join(several)
        row = ", ".join(several[:-1])
        if last == "or":
            return self.gettext("{row} or {last}", row=row, last=several[-1])
        return self.gettext("{row} and {last}", row=row, last=several[-1])

    def move(self, move: Move | str) -> str:
        """Return a move as it is written, its words in this language."""
        return moves.said(move, self.pgettext)

    def written(self, typed: str) -> str:
        """Return a move that was typed with its words as they are written in files."""
        return moves.written(typed, self.pgettext)

    def suit(self, suit: Suit | FrenchSuit) -> str:
        """Return the name of a suit."""
        return self.pgettext("suit", cards.SUITS[suit])

    def card(self, card: Card) -> str:
        """Return the name of a card as people say it."""
        if card.is_jolly:
            return self.pgettext("card", "joker")
        if self.rules is not None and (own := cards.nickname(card, self.rules)):
            return self.pgettext("card", own)
        rank = self.pgettext("rank", cards.rank(card))
        return self.pgettext("card", "{rank} of {suit}", rank=rank, suit=self.suit(card.suit))

    def cards(self, several: Iterable[Card]) -> str:
        """Return the names of cards, with commas between."""
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
