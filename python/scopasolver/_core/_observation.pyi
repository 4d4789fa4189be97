# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Observations: what one seat knows of a position."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Literal, Self

from typing_extensions import disjoint_base

from scopasolver._core._array import Array
from scopasolver._core._cards import Card, Move
from scopasolver._core._rules import Rules
from scopasolver._core._turn import Turn
from scopasolver._core._types import _P_co

@disjoint_base
class Observation(Generic[_P_co]):
    """What one seat knows of a position: its own cards and everything that was shown.

    Two positions that differ only in what the seat has not seen give equal observations. This class has what the
    observations of all games share. Every observation is an instance of the class `Observation` in the module of its
    game, which adds the open fields of the position. A pickled observation holds a position that looks the same to the
    seat, not the true one.
    """

    @classmethod
    def from_dict(cls, document: Mapping[str, Any]) -> Self:
        """Read an observation from a document.

        Parameters
        ----------
        document : mapping
            The position document with `?` for each card that the seat has not seen, or `12?` for twelve, and with the
            field `seat`. A number in place of a hand or the stock is a number of unseen cards. Without `seat` it is an
            observation of the seat to act.

        Returns
        -------
        Observation
            The observation.

        Raises
        ------
        TypeError
            If the document is not a mapping.
        ParseError
            If the rules are not written as a rules string.
        RulesError
            If the rules do not exist.
        InvalidPositionError
            If a field is wrong, a card is named that the seat cannot have seen, or no hand can look like this to the
            seat; `reasons` lists every fault.

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
        """Read an observation from JSON text.

        Parameters
        ----------
        text : str or bytes
            The JSON text of a document; bytes are read as UTF-8.

        Returns
        -------
        Observation
            The observation.

        Raises
        ------
        ParseError
            If the text is not one JSON object, or the rules are not written as a rules string.
        RulesError
            If the rules do not exist.
        InvalidPositionError
            If a field is wrong, a card is named that the seat cannot have seen, or no hand can look like this to the
            seat; `reasons` lists every fault.
        """
    @classmethod
    def from_notation(cls, text: str) -> Self:
        """Read an observation from its one-line notation.

        Parameters
        ----------
        text : str
            The one-line notation, as in `notation`.

        Returns
        -------
        Observation
            The observation.

        Raises
        ------
        ParseError
            If the text does not have that form.
        RulesError
            If the rules it names do not exist.
        InvalidPositionError
            If a field is wrong, a card is named that the seat cannot have seen, or no hand can look like this to the
            seat; `reasons` lists every fault.
        """
    def to_dict(self) -> dict[str, Any]:
        """Return the document of the observation, which does not tell where an unseen card lies.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes. Empty fields are included.
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
        """One-line notation: that of a position with `?` for unseen cards, and the seat."""
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
        """Number of cards in each hand, seat 0 first."""
    @property
    def known_hands(self) -> tuple[tuple[Card, ...], ...]:
        """Cards of each hand that this seat has seen, by `id`: its own hand, and cards of others that were shown."""
    @property
    def lacks(self) -> tuple[tuple[Card, ...], ...]:
        """Cards that each seat has proved not to hold, by `id`, as far as the course of play is known.

        A seat proves it in Ruba mazzo by laying a card although captures are compulsory; in Sette e mezzo by drawing or
        standing; in Tressette and the scartu of Su Scialandroni by not following; in Scala 40 by discarding a card that
        only a hand of banned cards may discard, or by not having drawn since the discards were shuffled.
        """
    @property
    def to_move(self) -> int | None:
        """The seat to act, or None when the hand is over."""
    @property
    def stock_size(self) -> int:
        """Number of cards still to be dealt or drawn."""
    @property
    def stock(self) -> tuple[Card | None, ...]:
        """The stock, the next card first: cards that everyone has seen, and None for all others."""
    @property
    def unseen(self) -> tuple[Card, ...]:
        """Cards that this seat has not seen, by `id`; they are in other hands or in the stock."""
    def bits(self, name: str) -> int:
        """Return the cards of one zone as an integer with a bit for each card, which makes no card objects.

        Parameters
        ----------
        name : str
            Name of the zone: `hand` (the seat's own cards), `unseen`, or an attribute that holds cards: `table`,
            `trick`, `discards`.

        Returns
        -------
        int
            Bit `card.id` is set for each card. With two packs, bit `52 + card.id` is set if the card occurs twice, and
            the bits from 104 on count jollies.

        Raises
        ------
        ValueError
            If there is no zone with that name.

        Examples
        --------
        >>> seen = Rules("scopa").deal(seed=1).observation(0)
        >>> seen.bits("hand") == sum(1 << card.id for card in seen.hand)
        True
        """
    @property
    def planes(self) -> Array:
        """Planes over the cards of the pack that encode the observation, an `int8` array of the shape planes x cards.

        There is one row for each of `rules.plane_names`. A plane counts each card, by `id`; planes of a trick or a
        ladder hold the position of each card from 1; planes of a pile add 2 for the card on top. The last moves do not
        follow from a moment, so their planes are empty here; `History.planes` fills them.
        """
    @property
    def scalars(self) -> Array:
        """Numbers that encode the observation, a `float32` array with one entry for each of `rules.scalar_names`."""
    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that have led here, as everyone has seen them; as in `Position.moves`."""
    def legal_moves(self) -> Sequence[Move]:
        """Return the legal moves of this seat.

        Returns
        -------
        sequence of Move
            Legal moves in canonical order; empty when another seat is to act. A list; in Machiavelli and Scala 40
            `Moves`, which finds them on demand.
        """
    def _repr_svg_(self) -> str:
        """Draw the observation for a notebook, as `scopasolver.svg.board` does.

        Returns
        -------
        str
            An SVG picture.
        """
    def simulate(
        self,
        n: int,
        *,
        move: Move | str | None = None,
        bot: Literal["random", "greedy", "learnt"] = "random",
        beliefs: bool = False,
        seed: int = 0,
        threads: int = 1,
    ) -> Array:
        """Draw worlds that this seat cannot tell apart, play each to its end, and return the points of each side.

        A world is drawn for each play-out, as `bots.worlds` draws it. Simulate every legal move with the same seed to
        compare the moves in the same worlds.

        Parameters
        ----------
        n : int
            Number of worlds, at most 2**24.
        move : Move or str, optional
            Move of this seat that is made first in every world.
        bot : {"random", "greedy", "learnt"}, default "random"
            Who makes the moves after it, as in `Position.play_outs`.
        beliefs : bool, default False
            Whether the moves of the others make worlds more or less likely, or only the cards do.
        seed : int, default 0
            Seed of worlds and moves.
        threads : int, default 1
            Number of threads, 1 to 1024.

        Returns
        -------
        Array
            Points in the shape (n, sides), as `Position.play_outs` returns them.

        Raises
        ------
        IllegalMoveError
            If this seat may not make the move.
        ParseError
            If a text is no move.
        TypeError
            If an argument has a wrong type.
        ValueError
            If an argument is out of range, or `bot` is another one.
        MemoryError
            If the array does not fit in memory.

        Examples
        --------
        >>> ending = Rules("briscola").random_position(seed=3, plies_left=12)
        >>> seen = ending.observation(ending.to_move)
        >>> for move in seen.legal_moves():
        ...     points = seen.simulate(1000, move=move, bot="greedy").tolist()
        ...     print(move, round(sum(row[seen.seat] for row in points) / 1000))
        7C 48
        5D 49
        7D 50
        """
    def turn(self) -> Turn:
        """Begin the turn of this seat.

        Returns
        -------
        Turn
            The turn, with nothing touched yet. If the seat is not to act, nothing can be touched.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: object, /) -> Self: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
