# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""A course of play, and what each seat has seen of it in order."""

from typing import Any, Self, final

from scopasolver._core._array import Array
from scopasolver._core._cards import Move
from scopasolver._core._position import Position
from scopasolver._core._turn import Turn

@final
class History:
    """A position and the moves played from it, from which everything that a seat has seen follows.

    A history does not change; `play` returns a new one.

    Parameters
    ----------
    start : Position
        The first position.

    Examples
    --------
    >>> rules = Rules("briscola")
    >>> history = History(rules.deal(seed=3))
    >>> move = history.position.legal_moves()[0]
    >>> before, after = (course.information_state(1) for course in (history, history.play(move)))
    >>> after.removeprefix(before).startswith(f" | 0 {move} ")
    True
    """

    def __new__(cls, start: Position) -> Self: ...
    @property
    def start(self) -> Position:
        """The first position."""
    @property
    def position(self) -> Position:
        """The position after all moves."""
    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played, in order."""
    def play(self, move: Move | str) -> History:
        """Play a move and return the history after it.

        Parameters
        ----------
        move : Move or str
            A legal move, or its notation.

        Returns
        -------
        History
            The history with the move added.

        Raises
        ------
        ParseError
            If the text is not the notation of a move.
        IllegalMoveError
            If the rules do not allow the move here; `legal_moves` lists those that they allow.
        """
    def planes(self, seat: int) -> Array:
        """Return the planes of what a seat has seen, with the last move of each seat.

        Parameters
        ----------
        seat : int
            The seat.

        Returns
        -------
        Array
            Like `Observation.planes`.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
    def scalars(self, seat: int) -> Array:
        """Return the scalars of what a seat has seen.

        Parameters
        ----------
        seat : int
            The seat.

        Returns
        -------
        Array
            Like `Observation.scalars`.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
    def information_state(self, seat: int) -> str:
        """Return everything that a seat has seen, in order, as text (its information state).

        The text is the notation of the first observation and, for each move, the seat, the move, and the words of the
        notation that changed, each with its index. The text of a history begins with the text of the history before, so
        it has perfect recall.

        Parameters
        ----------
        seat : int
            The seat.

        Returns
        -------
        str
            One line. Two histories give equal lines if and only if the seat cannot tell them apart.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
    def information_state_tensor(self, seat: int) -> Array:
        """Return the information state as numbers, of a length that depends only on the rules.

        The planes and scalars of the first observation come first, then a row for each move: a one-hot code of the seat
        that moved, relative to the seat that observes; the number of touches of each action; the cards newly seen in
        hands (1 in its own, 2 in that of the next seat, and so on); the scalars after the move. Rows of future moves
        are zeros. In Machiavelli and Scala 40, where hands have no bound, only the last 256 moves are included.

        Parameters
        ----------
        seat : int
            The seat.

        Returns
        -------
        Array
            `float32`.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
    def turn(self) -> Turn:
        """Begin the turn of the seat to act, with the last move of each seat.

        Returns
        -------
        Turn
            The turn, with nothing touched yet.

        Raises
        ------
        ScopaSolverError
            If the hand is over.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __len__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[Position, list[str]]]: ...
