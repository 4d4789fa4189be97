"""Positions."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from typing_extensions import disjoint_base

from scopasolver._core._cards import Card, Move
from scopasolver._core._hand_result import Result
from scopasolver._core._observation import Observation
from scopasolver._core._rules import Rules

@disjoint_base
class Position:
    """A hand at one moment, all cards known, with the rules it is played by.

    Positions are frozen, hashable, comparable and picklable; playing gives a new one. This is what positions of all
    games have; every position is an instance of the class `Position` in the module of its game, which has the rest. So
    `isinstance(position, briscola.Position)` tells the games apart, and this constructor gives the class of the game.

    `str` is the one-line notation, the fields of the game with spaces between:

    - Scopa: rules, hands, table, captured, sweeps, last_capture, to_move, stock
    - Briscola: rules, hands, trump, trick, leader, captured, to_move, stock
    - Ruba mazzo: rules, hands, table, piles, last_capture, to_move, stock
    - Machiavelli: rules, hands, table, passes, to_move, stock
    - Scala 40: rules, hands, table, discards, opened, phase, taken, opening, owed, known, stock_order, to_move, stock
    - Sette e mezzo: rules, hands, status, open, to_move, stock
    - Su Scialandroni: rules, hands, phase, scores, marked, aside, shown, declared, bids, laid, ladder, last, in_turn,
      to_move, stock
    - Tressette: rules, hands, trick, leader, captured, declared, to_move, stock

    Cards stand one after the other, `/` separates the entries of seats, sides (0 first), combinations or what was said,
    and `-` is an empty list or nobody. In a finished hand seat 0 is written as the one to act.

    Parameters
    ----------
    notation : str
        The one-line notation.

    Raises
    ------
    ParseError
        If the text does not have that form.
    RulesError
        If the rules it names do not exist.
    MisdealError
        If only a deal that is void by the rules leads to the position.
    InvalidPositionError
        If a field is wrong, or no hand can reach the position; `reasons` lists everything.

    Examples
    --------
    >>> start = Rules("scopa").deal(seed=7)
    >>> Position(str(start)) == start
    True
    >>> start = Rules("briscola").deal(seed=7)
    >>> start.trick, start.trump == start.stock[-1], hasattr(start, "table")
    ((), True, False)
    >>> type(start)
    <class 'scopasolver.briscola.Position'>
    """

    def __new__(cls, notation: str) -> Self: ...
    @classmethod
    def from_dict(cls, document: Mapping[str, Any]) -> Self:
        """Read a position document.

        Parameters
        ----------
        document : mapping
            The document, as `to_dict` writes it: the fields of the notation by name. Fields without content may be
            left out; so may cards of the pack in Machiavelli, Scala 40 and Sette e mezzo, in Ruba mazzo once the stock
            is empty, and in the scartu of Su Scialandroni.

        Returns
        -------
        Position
            The position it describes.

        Raises
        ------
        TypeError
            If the document is no mapping.
        ParseError
            If the rules are not written as a rules string.
        RulesError
            If the rules do not exist.
        MisdealError
            If only a deal that is void by the rules leads to the position.
        InvalidPositionError
            If a field is missing, unknown or of another type, or no hand can reach the position; `reasons` lists
            everything.
        """
    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read a position document from JSON text.

        Parameters
        ----------
        text : str or bytes
            The JSON text; bytes are read as UTF-8.

        Returns
        -------
        Position
            The position it describes.

        Raises
        ------
        ParseError
            If the text is not one JSON object, or the rules are not written as a rules string.
        RulesError
            If the rules do not exist.
        MisdealError
            If only a deal that is void by the rules leads to the position.
        InvalidPositionError
            If a field is missing, unknown or of another type, or no hand can reach the position; `reasons` lists
            everything.
        """
    def to_dict(self) -> dict[str, Any]:
        """Return the position document.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes; every field is written, empty or not.
        """
    def to_json(self) -> str:
        """Return the position document as JSON text.

        Returns
        -------
        str
            One line.
        """
    @property
    def rules(self) -> Rules:
        """The rules of the hand."""
    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """Cards in each hand, seat 0 first, by `id`."""
    @property
    def stock(self) -> tuple[Card, ...]:
        """Cards still to be dealt or drawn, the next one first."""
    @property
    def seen(self) -> dict[str, Any]:
        """What play has shown that the moment does not tell, as in the document; what has no content is left out."""
    @property
    def assumed(self) -> tuple[str, ...]:
        """What was assumed when a study was read, in words: where the cards lie that it calls the rest."""
    @property
    def composed(self) -> bool:
        """Whether it was set up so that no play need have led to it."""
    def bits(self, name: str) -> int:
        """Return cards that lie together as one number, a bit a card, without an object for each.

        Parameters
        ----------
        name : str
            `hand` for the cards of the seat to act, or the attribute of cards that lie together: `table`, `trick`,
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
        """
    @property
    def to_move(self) -> int | None:
        """The seat to act, or None when the hand is over."""
    @property
    def plies_left(self) -> int:
        """Cards that may still be played: those in hands and stock, in Su Scialandroni in the scartu.

        In Sette e mezzo how many moves there can still be.
        """
    @property
    def is_over(self) -> bool:
        """Whether nothing is left to play."""
    def legal_moves(self) -> Sequence[Move]:
        """Return what the seat to act may play.

        Returns
        -------
        sequence of Move
            The legal moves in canonical order; empty only when the hand is over. A list, but in Machiavelli and
            Scala 40 `Moves`, which finds them as they are wanted.
        """
    def parse_move(self, text: str) -> Move:
        """Read a move and check that it is legal here.

        Parameters
        ----------
        text : str
            The move's notation.

        Returns
        -------
        Move
            The legal move it names.

        Raises
        ------
        ParseError
            If the text is not a move.
        IllegalMoveError
            If the rules do not allow it here.
        """
    def play(self, move: Move | str) -> Self:
        """Play a move and return the position after it; this one does not change.

        Parameters
        ----------
        move : Move or str
            A legal move, or its notation.

        Returns
        -------
        Position
            The position after the move, with new cards dealt or drawn if they were due.

        Raises
        ------
        ParseError
            If the text is not a move.
        IllegalMoveError
            If the rules do not allow it here; `legal_moves` says what they allow.
        """
    def result(self) -> Result:
        """Return the score of the finished hand.

        Returns
        -------
        Result
            Points a side, and what the game counts beside.

        Raises
        ------
        ScopaSolverError
            If the hand is not over.
        """
    def observation(self, seat: int) -> Observation:
        """Return what one seat knows of this position.

        Parameters
        ----------
        seat : int
            Seat, 0 to `rules.seats - 1`.

        Returns
        -------
        Observation
            The seat's cards and everything that was shown.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
    def perft(self, depth: int) -> int:
        """Count the ways the hand can go on for a number of moves.

        Parameters
        ----------
        depth : int
            Moves to look ahead, 0 or more. Lines that end earlier are not counted further.

        Returns
        -------
        int
            Number of different move sequences of that length; 1 for depth 0.

        Raises
        ------
        ValueError
            If `depth` is negative, or more than 10000.
        KeyboardInterrupt
            On Ctrl-C, within a fraction of a second.
        """
    def _repr_svg_(self) -> str:
        """Draw the position for a notebook, as `scopasolver.svg.board` does.

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
    def __reduce__(self) -> tuple[type[Position], tuple[str]]: ...
