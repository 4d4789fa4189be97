# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Positions."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Self

from typing_extensions import disjoint_base

from scopasolver._core._array import Array
from scopasolver._core._cards import Card, Move
from scopasolver._core._hand_result import Result
from scopasolver._core._observation import Observation
from scopasolver._core._rules import Rules

@disjoint_base
class Position:
    """A hand at one moment, with all cards known, and its rules.

    Positions are frozen, hashable, comparable and picklable; playing a move returns a new one. This class has what the
    positions of all games share. Every position is an instance of the class `Position` in the module of its game, which
    adds the fields of the game. So `isinstance(position, briscola.Position)` tells games apart, and this constructor
    returns an instance of the class of the game.

    `str` returns the one-line notation, the fields of the game separated by spaces:

    - Scopa: rules, hands, table, captured, sweeps, last_capture, to_move, stock
    - Briscola: rules, hands, trump, trick, leader, captured, to_move, stock
    - Ruba mazzo: rules, hands, table, piles, last_capture, to_move, stock
    - Machiavelli: rules, hands, table, passes, to_move, stock
    - Scala 40: rules, hands, table, discards, opened, phase, taken, opening, owed, known, stock_order, to_move, stock
    - Sette e mezzo: rules, hands, status, open, to_move, stock
    - Su Scialandroni: rules, hands, phase, scores, marked, aside, shown, declared, bids, laid, ladder, last, in_turn,
      to_move, stock
    - Tressette: rules, hands, trick, leader, captured, declared, to_move, stock
    - Briscola chiamata: rules, hands, bids, called, trick, leader, partner, captured, to_move, stock
    - Terziglio: rules, hands, bids, called, giver, returned, shown, discarded, trick, leader, captured, to_move, stock

    Cards are written without separators; `/` separates the entries of seats or sides (0 first), combinations, or bids;
    `-` is an empty list or nobody. In a finished hand seat 0 is written as the seat to act.

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
        If only deals that are void by the rules lead to the position.
    InvalidPositionError
        If a field is wrong, or no hand can reach the position; `reasons` lists every fault.

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
            The document, as `to_dict` returns it: the fields of the notation by name. Empty fields may be left out.
            Cards of the pack may be left out in Machiavelli, Scala 40 and Sette e mezzo, in Ruba mazzo once the stock
            is empty, and in the scartu of Su Scialandroni.

        Returns
        -------
        Position
            The position it describes.

        Raises
        ------
        TypeError
            If the document is not a mapping.
        ParseError
            If the rules are not written as a rules string.
        RulesError
            If the rules do not exist.
        MisdealError
            If only deals that are void by the rules lead to the position.
        InvalidPositionError
            If a field is missing, unknown or of a wrong type, or no hand can reach the position; `reasons` lists every
            fault.
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
            If only deals that are void by the rules lead to the position.
        InvalidPositionError
            If a field is missing, unknown or of a wrong type, or no hand can reach the position; `reasons` lists every
            fault.
        """
    def to_dict(self) -> dict[str, Any]:
        """Return the position document.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes. Empty fields are included.
        """
    def to_json(self) -> str:
        """Return the position document as JSON text.

        Returns
        -------
        str
            One line.
        """
    def replace(self, **fields: object) -> Self:
        """Return the position with other content in some fields.

        Parameters
        ----------
        **fields : object
            Fields of the document with their new content. Cards are given as `Card` or text, and lists of cards as one
            text or as sequences, as the attributes return them.

        Returns
        -------
        Position
            The position that the document then describes. What play has shown stays; the moves that have led here do
            not.

        Raises
        ------
        InvalidPositionError
            If a field is unknown or of a wrong type, or no hand can reach the position; `reasons` lists every fault.

        Examples
        --------
        >>> position = Rules("scopa").deal(seed=7)
        >>> first, second = position.hands
        >>> position.replace(hands=(second, first)).hands == (second, first)
        True
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
    def moves(self) -> tuple[Move, ...]:
        """The moves that have led here from the position that was dealt or read, if bots draw inferences from them.

        They do in the Scopa family, Briscola and Tressette; in other games it is empty. Equality does not compare them,
        because documents and notation do not have them. A pickle has them. Bots treat equal positions alike if their
        moves are equal, too.
        """
    @property
    def seen(self) -> dict[str, Any]:
        """What play has shown and the moment alone does not tell, as in the document; empty entries are left out."""
    @property
    def assumed(self) -> tuple[str, ...]:
        """Assumptions made when a study was read, in words: where the cards lie that it calls the rest."""
    @property
    def composed(self) -> bool:
        """Whether it was set up as a composition, which play need not be able to reach."""
    def bits(self, name: str) -> int:
        """Return the cards of one zone as an integer with a bit for each card, which makes no card objects.

        Parameters
        ----------
        name : str
            Name of the zone: `hand` (cards of the seat to act), or an attribute that holds cards: `table`, `trick`,
            `discards`.

        Returns
        -------
        int
            Bit `card.id` is set for each card. With two packs, bit `52 + card.id` is set if the card occurs twice, and
            the bits from 104 on count jollies.

        Raises
        ------
        ValueError
            If there is no zone with that name.
        """
    @property
    def to_move(self) -> int | None:
        """The seat to act, or None when the hand is over."""
    @property
    def plies_left(self) -> int:
        """Number of cards that may still be played: those in hands and stock; in Su Scialandroni those of the scartu.

        In Sette e mezzo it is the largest number of moves that can still follow.
        """
    @property
    def is_over(self) -> bool:
        """Whether the hand is over."""
    def legal_moves(self) -> Sequence[Move]:
        """Return the legal moves of the seat to act.

        Returns
        -------
        sequence of Move
            Legal moves in canonical order; empty only when the hand is over. A list; in Machiavelli and Scala 40
            `Moves`, which finds them on demand.
        """
    def parse_move(self, text: str) -> Move:
        """Read a move and check that it is legal.

        Parameters
        ----------
        text : str
            Notation of the move.

        Returns
        -------
        Move
            The legal move.

        Raises
        ------
        ParseError
            If the text is not the notation of a move.
        IllegalMoveError
            If the rules do not allow the move here.
        """
    def play(self, move: Move | str) -> Self:
        """Play a move and return the position after it. This position does not change.

        Parameters
        ----------
        move : Move or str
            A legal move, or its notation.

        Returns
        -------
        Position
            The position after the move, with new cards dealt or drawn if that is due.

        Raises
        ------
        ParseError
            If the text is not the notation of a move.
        IllegalMoveError
            If the rules do not allow the move here; `legal_moves` lists those that they allow.
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
            The cards of the seat and everything that was shown.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
    def perft(self, depth: int) -> int:
        """Count the move sequences of a given length (perft).

        Parameters
        ----------
        depth : int
            Length of the sequences, 0 to 10000. Hands that end earlier are not counted.

        Returns
        -------
        int
            Number of legal move sequences of that length; 1 for depth 0.

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
    def result(self) -> Result:
        """Return the score of the finished hand.

        Returns
        -------
        Result
            Points of each side, and the other parts that the game counts.

        Raises
        ------
        HandNotOverError
            If the hand is not over.
        """
    def play_outs(
        self, n: int, *, bot: Literal["random", "greedy", "learnt"] = "random", seed: int = 0, threads: int = 1
    ) -> Array:
        """Play the hand to its end many times and return the points of each side.

        All cards are played as they lie. The hands of one seed are the same on every machine, with any number of
        threads.

        Parameters
        ----------
        n : int
            Number of play-outs, at most 2**24.
        bot : {"random", "greedy", "learnt"}, default "random"
            Who makes the moves of all seats. With "greedy" and "learnt" one move in six is random (in Machiavelli and
            Scala 40 none), because all play-outs would be the same otherwise.
        seed : int, default 0
            Seed of the random moves.
        threads : int, default 1
            Number of threads, 1 to 1024.

        Returns
        -------
        Array
            Floats of 32 bits in the shape (n, sides), which `numpy.asarray` reads without a copy: the points of each
            side, as `Result.points` counts them. A hand that had not ended after 10000 moves is NaN in each entry.

        Raises
        ------
        TypeError
            If an argument has a wrong type.
        ValueError
            If an argument is out of range, or `bot` is another one.
        MemoryError
            If the array does not fit in memory.

        Examples
        --------
        >>> ending = Rules("briscola").random_position(seed=3, plies_left=12)
        >>> points = ending.play_outs(1000, seed=1)
        >>> points.shape
        (1000, 2)
        >>> round(sum(row[0] for row in points.tolist()) / 1000), solve(ending).value
        (55, 36)
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: object, /) -> Self: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
