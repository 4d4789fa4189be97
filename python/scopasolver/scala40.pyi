"""Scala 40: its classes, and exact answers about what one turn can make of a hand.

Every function is about the seat to act.
"""

from collections.abc import Sequence
from typing import Literal, Self, final, overload

from scopasolver import _core
from scopasolver._core import Card, Move, _Cards

__all__ = [
    "Laydown",
    "Observation",
    "Position",
    "Result",
    "Rules",
    "best_laydown",
    "best_opening",
    "can_close",
    "can_close_in_hand",
    "can_take_discard",
    "legal_discards",
    "min_deadwood",
]

@final
class Rules(_core.Rules):
    def __new__(cls, preset: str | None = None, /, **options: str | int | bool) -> Self: ...
    def deal(self, *, seed: int | None = None, deck: _Cards | None = None) -> Position: ...
    def random_position(self, *, seed: int, plies_left: int) -> Position: ...

@final
class Position(_core.Position):
    @overload
    def __new__(cls, notation: str, /) -> Self: ...
    @overload
    def __new__(
        cls,
        *,
        rules: _core.Rules | str | None = None,
        hands: Sequence[_Cards],
        table: Sequence[_Cards] | None = None,
        discards: _Cards | None = None,
        opened: Sequence[bool] | None = None,
        phase: str | None = None,
        taken: Card | str | None = None,
        opening: int | None = None,
        owed: int | None = None,
        known: Sequence[_Cards] | None = None,
        stock_order: str | None = None,
        to_move: int | None = None,
        stock: _Cards | None = None,
    ) -> Self: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def table(self) -> tuple[Card, ...]: ...
    @property
    def melds(self) -> tuple[tuple[Card, ...], ...]: ...
    @property
    def discards(self) -> tuple[Card, ...]: ...
    @property
    def opened(self) -> tuple[bool, ...]: ...
    @property
    def phase(self) -> str: ...
    @property
    def taken(self) -> Card | None: ...
    @property
    def opening(self) -> int | None: ...
    @property
    def owed(self) -> int: ...
    @property
    def known(self) -> tuple[tuple[Card, ...], ...]: ...
    @property
    def stock_order(self) -> str: ...
    def result(self) -> Result: ...
    def observation(self, seat: int) -> Observation: ...

@final
class Observation(_core.Observation):
    @property
    def rules(self) -> Rules: ...
    @property
    def table(self) -> tuple[Card, ...]: ...
    @property
    def melds(self) -> tuple[tuple[Card, ...], ...]: ...
    @property
    def discards(self) -> tuple[Card, ...]: ...
    @property
    def opened(self) -> tuple[bool, ...]: ...
    @property
    def phase(self) -> str: ...
    @property
    def taken(self) -> Card | None: ...
    @property
    def opening(self) -> int | None: ...
    @property
    def owed(self) -> int: ...
    @property
    def known(self) -> tuple[tuple[Card, ...], ...]: ...
    @property
    def stock_order(self) -> str: ...

@final
class Result(_core.Result):
    @property
    def closer(self) -> int | None: ...
    @property
    def closed_in_hand(self) -> bool: ...

@final
class Laydown:
    """What one turn of Scala 40 plays, and what it leaves in the hand."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves, in an order in which they can be played."""
    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that its moves put on the table, by `id`; the discard is not among them."""
    @property
    def points(self) -> int:
        """The points that the melds on the table gain, new ones among them; a swap changes none."""
    @property
    def left(self) -> tuple[Card, ...]:
        """The hand afterwards, by `id`."""
    @property
    def penalty(self) -> int:
        """Penalty points of that hand."""
    @property
    def closes(self) -> bool:
        """Whether the hand of play ends with it."""

def best_laydown(position: Position, *, by: Literal["cards", "points"] = "cards") -> Laydown:
    """Return the turn of Scala 40 that brings the most to the table.

    Parameters
    ----------
    position : Position
        A position of Scala 40; the hand is that of the seat to act, after its draw.
    by : {'cards', 'points'}
        Most cards from the hand, or most points that the melds gain.

    Returns
    -------
    Laydown
        The turn.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, if the hand is over, or if before the draw the turn could not end with
        these cards.
    ValueError
        If `by` is none of these words.
    """

def best_opening(position: Position, *, by: Literal["points", "cards", "cheapest"] = "points") -> Laydown | None:
    """Return the best way to open in Scala 40 with the hand as it is.

    Parameters
    ----------
    position : Position
        A position of Scala 40; the hand is that of the seat to act.
    by : {'points', 'cards', 'cheapest'}
        Most meld points, most cards, or fewest points that are enough.

    Returns
    -------
    Laydown or None
        The opening alone, without attachments or discard; None if the hand holds none after which the turn can end.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game or over, or the seat has opened.
    ValueError
        If `by` is none of these words.
    """

def can_close(position: Position) -> Laydown | None: ...

def can_close_in_hand(position: Position) -> Laydown | None:
    """Return a turn of Scala 40 that opens and closes at once.

    Parameters
    ----------
    position : Position
        A position of Scala 40; the hand is that of the seat to act, after its draw.

    Returns
    -------
    Laydown or None
        The turn; None if there is none, or the seat opened in an earlier turn.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, or the hand is over.
    """

def can_take_discard(position: Position) -> Laydown | None:
    """Return a turn of Scala 40 that begins with the top discard.

    Parameters
    ----------
    position : Position
        A position of Scala 40 before a draw.

    Returns
    -------
    Laydown or None
        A turn in which the card is taken; None if the rules do not allow it.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, or the seat has drawn.
    """

def legal_discards(position: Position) -> tuple[Card, ...]:
    """Return the cards that the seat to act may discard in Scala 40 as things stand, each once.

    Parameters
    ----------
    position : Position
        A position of Scala 40.

    Returns
    -------
    tuple of Card
        The cards, by `id`.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, or the hand is over.
    """

def min_deadwood(position: Position) -> Laydown:
    """Return the turn of Scala 40 that leaves the fewest penalty points in the hand, the discard included.

    Parameters
    ----------
    position : Position
        A position of Scala 40; the hand is that of the seat to act, after its draw.

    Returns
    -------
    Laydown
        The turn.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, if the hand is over, or if before the draw the turn could not end with
        these cards.
    """
