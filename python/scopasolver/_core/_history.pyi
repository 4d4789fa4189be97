"""A course of play, and what a seat has seen of it in order."""

from typing import Any, Self, final

from scopasolver._core._array import Array
from scopasolver._core._cards import Move
from scopasolver._core._environment import Turn
from scopasolver._core._position import Position

@final
class History:
    """A position and the moves played from it: all that happened, so that each seat's part of it can be told.

    A history does not change: `play` gives another one.

    Parameters
    ----------
    start : Position
        Where the course of play begins.

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
        """Where the course of play began."""
    @property
    def position(self) -> Position:
        """Where it has come to."""
    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves, in order."""
    def play(self, move: Move | str) -> History:
        """Play a move and return the course after it.

        Parameters
        ----------
        move : Move or str
            A legal move, or its notation.

        Returns
        -------
        History
            The longer course.

        Raises
        ------
        ParseError
            If the text is not a move.
        IllegalMoveError
            If the rules do not allow it here; `legal_moves` says what they allow.
        """
    def turn(self) -> Turn:
        """Begin the turn of the seat that acts; it knows what each seat has last played.

        Returns
        -------
        Turn
            Nothing is touched yet.

        Raises
        ------
        ScopaSolverError
            If the hand is over.
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
            As `Observation.planes` has it.

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
            As `Observation.scalars` has it.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
    def information_state(self, seat: int) -> str:
        """Return all that a seat has seen, in order, as text.

        The notation of its first observation, then for each move the seat that made it, the move, and the words of the
        notation that are others than before, each with its place. What was seen before stands at the beginning: two
        courses that look alike have always looked alike (perfect recall).

        Parameters
        ----------
        seat : int
            The seat.

        Returns
        -------
        str
            One line; equal when, and only when, the seat cannot tell the courses apart.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
    def information_state_tensor(self, seat: int) -> Array:
        """Return the same as numbers, of a length that the rules fix.

        First the planes and the scalars of the first observation, then a row for each move: a 1 for the seat that made
        it, counted on from the one that looks; how often each action was touched; the cards that the seat has newly
        seen in hands, 1 for its own, 2 for the next one's and so on; the scalars after it. Rows of moves to come are
        zeros. In Machiavelli and Scala 40, whose hands need have no end, the last 256 moves are told.

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
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __len__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[Position, list[str]]]: ...
