"""What a seat sees of a position."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Self

from typing_extensions import disjoint_base

from scopasolver._core._array import Array
from scopasolver._core._cards import Card, Move
from scopasolver._core._environment import Turn
from scopasolver._core._rules import Rules
from scopasolver._core._types import _P_co

@disjoint_base
class Observation(Generic[_P_co]):
    """What one seat knows of a position: its own cards and everything that was ever shown.

    Two positions that differ only in what the seat has not seen give equal observations. This is what observations of
    all games have; every one is an instance of the class `Observation` in the module of its game, which has what lies
    open there, as the position tells it. A pickled observation does not hold the true position, but one that looks like
    it to the seat.
    """

    @classmethod
    def from_dict(cls, document: Mapping[str, Any]) -> Self:
        """Read what a seat has seen from a document.

        Parameters
        ----------
        document : mapping
            The position document with `?` for each card that the seat has not seen, or `12?` for twelve, and with the
            field `seat`. A number stands for a hand or a stock of so many unseen cards. Without `seat` it is that of
            the seat to act.

        Returns
        -------
        Observation
            What the seat has seen.

        Raises
        ------
        TypeError
            If the document is no mapping.
        ParseError
            If the rules are not written as a rules string.
        RulesError
            If the rules do not exist.
        InvalidPositionError
            If a field is wrong, a card is named that the seat cannot have seen, or no hand looks like this to it;
            `reasons` lists everything.

        Examples
        --------
        >>> seen = Observation.from_dict(
        ...     {"rules": "scopa", "hands": ["2C 6S 9C", 3], "table": "9S 6B 5D 10D", "stock": 30, "to_move": 0}
        ... )
        >>> seen.seat, len(seen.unseen), [str(move) for move in seen.legal_moves()]
        (0, 33, ['2C', '9Cx9S', '6Sx6B'])
        """
    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read what a seat has seen from JSON text.

        Parameters
        ----------
        text : str or bytes
            The JSON text of a document; bytes are read as UTF-8.

        Returns
        -------
        Observation
            What the seat has seen.

        Raises
        ------
        ParseError
            If the text is not one JSON object, or the rules are not written as a rules string.
        RulesError
            If the rules do not exist.
        InvalidPositionError
            If a field is wrong, a card is named that the seat cannot have seen, or no hand looks like this to it;
            `reasons` lists everything.
        """
    @classmethod
    def from_notation(cls, text: str) -> Self:
        """Read what a seat has seen from one line.

        Parameters
        ----------
        text : str
            The one-line notation, as `notation` has it.

        Returns
        -------
        Observation
            What the seat has seen.

        Raises
        ------
        ParseError
            If the text does not have that form.
        RulesError
            If the rules it names do not exist.
        InvalidPositionError
            If a field is wrong, a card is named that the seat cannot have seen, or no hand looks like this to it;
            `reasons` lists everything.
        """
    def to_dict(self) -> dict[str, Any]:
        """Return what the seat has seen as a document: nothing in it says where an unseen card lies.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes; every field is written, empty or not.
        """
    def to_json(self) -> str:
        """Return the document as JSON text.

        Returns
        -------
        str
            One line.
        """
    @property
    def notation(self) -> str:
        """The same in one line: the notation of a position with `?` for unseen cards, and the seat."""
    @property
    def seat(self) -> int:
        """The seat that observes."""
    @property
    def rules(self) -> Rules:
        """The rules of the hand."""
    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards, by `id`."""
    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """Cards in each hand, seat 0 first."""
    @property
    def known_hands(self) -> tuple[tuple[Card, ...], ...]:
        """Cards of each hand that this seat has seen, by `id`: all of its own, and those of others that were shown."""
    @property
    def lacks(self) -> tuple[tuple[Card, ...], ...]:
        """Cards that each seat has proved not to hold, by `id`, as far as play is known.

        In Ruba mazzo by laying where whoever can take must, in Sette e mezzo by going on or standing, in Tressette and
        the scartu of Su Scialandroni by not following, in Scala 40 by discarding what only a hand of banned cards may,
        or by not having drawn since the discards were shuffled.
        """
    @property
    def to_move(self) -> int | None:
        """The seat to act, or None when the hand is over."""
    @property
    def stock_size(self) -> int:
        """Cards still to be dealt or drawn."""
    @property
    def stock(self) -> tuple[Card | None, ...]:
        """The stock, the next card first: a card that everyone sees or remembers in its place, None for any other."""
    @property
    def unseen(self) -> tuple[Card, ...]:
        """Cards this seat has not seen, by `id`; in other hands or in the stock."""
    def bits(self, name: str) -> int:
        """Return cards that lie together as one number, a bit a card, without an object for each.

        Parameters
        ----------
        name : str
            `hand` for the seat's own cards, `unseen`, or the attribute of cards that lie together: `table`, `trick`,
            `discards`.

        Returns
        -------
        int
            Bit `card.id` for each card. With two packs bit `52 + card.id` says that the card is there twice, and the
            bits from 104 on count jollies.

        Raises
        ------
        ValueError
            If nothing of that name lies together.

        Examples
        --------
        >>> seen = Rules("scopa").deal(seed=1).observation(0)
        >>> seen.bits("hand") == sum(1 << card.id for card in seen.hand)
        True
        """
    @property
    def planes(self) -> Array:
        """What the seat has seen as planes over the cards of the pack, an array of `int8`.

        It has a row for each of `rules.plane_names`. A plane says how often each card is there, by `id`; of a trick or
        a ladder the place of each card from 1, and of a pile two more for the card on top. What was last played is not
        known from a moment alone: `History.planes` has that too.
        """
    @property
    def scalars(self) -> Array:
        """What the seat has seen as numbers, an array of `float32`, one for each of `rules.scalar_names`."""
    def turn(self) -> Turn:
        """Begin the turn of this seat.

        Returns
        -------
        Turn
            Nothing is touched yet; if the seat does not act, nothing can be.
        """
    def legal_moves(self) -> Sequence[Move]:
        """Return what this seat may play.

        Returns
        -------
        sequence of Move
            The legal moves in canonical order; empty when another seat is to act. A list, but in Machiavelli and
            Scala 40 `Moves`, which finds them as they are wanted.
        """
    def _repr_svg_(self) -> str:
        """Draw what the seat knows for a notebook, as `scopasolver.svg.board` does.

        Returns
        -------
        str
            An SVG picture.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: object, /) -> Self: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
