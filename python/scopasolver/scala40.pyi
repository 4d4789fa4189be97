# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Scala 40: its classes, and exact functions for the melds and discards of a turn.

Every function is about the seat to act.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Self, final, overload

from scopasolver import _core
from scopasolver._core import Card, Move
from scopasolver._core._types import _Cards

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
    """Rules of Scala 40.

    Parameters
    ----------
    preset : str, optional
        One of the presets of the game; the main preset if not given.
    **options : str or int or bool
        Options to change; `describe` lists them with their values.

    Raises
    ------
    RulesError
        If the preset, an option or a value does not exist, the preset belongs to another game, or options
        contradict each other.
    """

    def __new__(cls, preset: str | None = None, /, **options: str | int | bool) -> Self: ...
    def deal(self, *, seed: int | None = None, deck: _Cards | None = None) -> Position: ...
    def random_position(self, *, seed: int, plies_left: int) -> Position: ...

@final
class Position(_core.Position):
    """A position of Scala 40: a hand at one moment, all cards known.

    A position is made from its one-line notation, or from the fields of its document as keywords.

    Parameters
    ----------
    notation : str, optional
        The one-line notation, in place of all other arguments.
    rules : Rules or str, optional
        The rules; the main preset if not given.
    hands : sequence of str or sequence
        The cards in each hand, seat 0 first, each as one text with spaces or as a sequence of cards and names.
    to_move : int, optional
        The seat to act; None when the hand is over.
    stock : str or sequence, optional
        Cards still to be dealt or drawn, the next one first.
    seen : dict, optional
        What play has shown and the moment alone does not tell, as in the document.
    **fields : optional
        The other fields of the document, named as the attributes. A field that is left out is empty.

    Raises
    ------
    TypeError
        If fields are given beside the notation.
    ParseError
        If the notation or the rules string does not have its form.
    RulesError
        If the rules do not exist.
    MisdealError
        If only deals that are void by the rules lead to the position.
    InvalidPositionError
        If the rules belong to another game, a field is wrong, or no hand can reach the position; `reasons`
        lists every fault.
    """

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
        seen: Mapping[str, Sequence[str] | str | int] | None = None,
    ) -> Self: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def table(self) -> tuple[Card, ...]:
        """Cards on the table, by `id`."""
    @property
    def discards(self) -> tuple[Card, ...]:
        """The discard pile, bottom first."""
    @property
    def opened(self) -> tuple[bool, ...]:
        """Whether each seat has opened."""
    @property
    def phase(self) -> str:
        """Next step of the seat to act: `draw`, `meld` (or discard), or only `discard`."""
    @property
    def taken(self) -> Card | None:
        """The discard taken in this turn that must still be melded, or None."""
    @property
    def opening(self) -> int | None:
        """The seat that opened in this very turn, or None."""
    @property
    def owed(self) -> int:
        """Number of jollies swapped in during this turn that must still be melded, if the rules ask for it."""
    @property
    def known(self) -> tuple[tuple[Card, ...], ...]:
        """Cards of each hand that everyone has seen: taken discards and swapped jollies."""
    @property
    def stock_order(self) -> str:
        """Order of the stock: `hidden`, or `known` to all after the discards were turned over unshuffled."""
    @property
    def melds(self) -> tuple[tuple[Card, ...], ...]:
        """The combinations on the table; runs from the low end, jollies in their place."""
    def observation(self, seat: int) -> Observation: ...
    def result(self) -> Result: ...

@final
class Observation(_core.Observation[Position]):
    """What one seat knows of a position of Scala 40."""

    @property
    def rules(self) -> Rules: ...
    @property
    def table(self) -> tuple[Card, ...]:
        """Cards on the table, by `id`."""
    @property
    def discards(self) -> tuple[Card, ...]:
        """The discard pile, bottom first."""
    @property
    def opened(self) -> tuple[bool, ...]:
        """Whether each seat has opened."""
    @property
    def phase(self) -> str:
        """Next step of the seat to act: `draw`, `meld` (or discard), or only `discard`."""
    @property
    def taken(self) -> Card | None:
        """The discard taken in this turn that must still be melded, or None."""
    @property
    def opening(self) -> int | None:
        """The seat that opened in this very turn, or None."""
    @property
    def owed(self) -> int:
        """Number of jollies swapped in during this turn that must still be melded, if the rules ask for it."""
    @property
    def known(self) -> tuple[tuple[Card, ...], ...]:
        """Cards of each hand that everyone has seen: taken discards and swapped jollies."""
    @property
    def stock_order(self) -> str:
        """Order of the stock: `hidden`, or `known` to all after the discards were turned over unshuffled."""
    @property
    def melds(self) -> tuple[tuple[Card, ...], ...]:
        """The combinations on the table; runs from the low end, jollies in their place."""

@final
class Result(_core.Result):
    """The score of a finished hand of Scala 40."""

    @property
    def closer(self) -> int | None:
        """The side that closed, or None."""
    @property
    def closed_in_hand(self) -> bool:
        """Whether the closer had not opened before the last turn."""

@final
class Laydown:
    """The moves of one turn of Scala 40, and the hand that they leave."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves, in an order in which they can be played."""
    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that its moves put on the table, by `id`; the discard is not among them."""
    @property
    def points(self) -> int:
        """Points that the melds on the table gain, including new melds. A swap changes none."""
    @property
    def left(self) -> tuple[Card, ...]:
        """Cards left in the hand, by `id`."""
    @property
    def penalty(self) -> int:
        """Penalty points of the cards left."""
    @property
    def closes(self) -> bool:
        """Whether the turn closes, which ends the hand."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def best_laydown(position: Position, *, by: Literal["cards", "points"] = "cards") -> Laydown:
    """Return the turn of Scala 40 that puts the most on the table.

    Parameters
    ----------
    position : Position
        A position of Scala 40; the hand is that of the seat to act, after its draw.
    by : {'cards', 'points'}
        What is counted: cards from the hand, or points that the melds gain.

    Returns
    -------
    Laydown
        The turn.

    Raises
    ------
    ScopaSolverError
        If the position belongs to another game, the hand is over, or the turn cannot end with these cards before the
        draw.
    ValueError
        If `by` is not one of these words.
    """

def best_opening(position: Position, *, by: Literal["points", "cards", "cheapest"] = "points") -> Laydown | None:
    """Return the best opening in Scala 40 with the current hand.

    Parameters
    ----------
    position : Position
        A position of Scala 40; the hand is that of the seat to act.
    by : {'points', 'cards', 'cheapest'}
        What is best: most meld points, most cards, or fewest sufficient points. If the rules allow closing in the turn
        of opening with fewer points than an opening needs, such an opening is sufficient too.

    Returns
    -------
    Laydown or None
        The opening alone, without attachments or discard; None if the hand has no opening after which the turn can end.

    Raises
    ------
    ScopaSolverError
        If the position belongs to another game, the hand is over, or the seat has opened.
    ValueError
        If `by` is not one of these words.
    """

def can_close(position: Position) -> Laydown | None:
    """Return a turn that ends the hand of play in Scala 40.

    Parameters
    ----------
    position : Position
        A position of Scala 40; the hand is that of the seat to act, after its draw.

    Returns
    -------
    Laydown or None
        The turn; None if there is none.

    Raises
    ------
    ScopaSolverError
        If the position belongs to another game, or the hand is over.
    """

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
        If the position belongs to another game, or the hand is over.
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
        If the position belongs to another game, or the seat has drawn.
    """

def legal_discards(position: Position) -> tuple[Card, ...]:
    """Return the cards that the seat to act may discard now in Scala 40, each once.

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
        If the position belongs to another game, or the hand is over.
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
        If the position belongs to another game, the hand is over, or the turn cannot end with these cards before the
        draw.
    """
