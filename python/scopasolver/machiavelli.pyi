"""Machiavelli: its classes, and exact functions for the lays of a turn and for arranging the table.

Every function is about the seat to act. Cards may be given as text, `"5h 6h"`, or as a sequence of cards or their
names; a table as a sequence of such combinations.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Self, final, overload

from scopasolver import _core
from scopasolver._core import Card
from scopasolver._core._types import _AceInRuns, _Cards

__all__ = [
    "Lay",
    "Observation",
    "Position",
    "Result",
    "Rules",
    "all_maximal_lays",
    "arrange",
    "arrange_lay",
    "can_close",
    "is_legal_table",
    "lay",
    "lays",
    "max_lay",
    "verify",
]

@final
class Rules(_core.Rules):
    """Rules of Machiavelli.

    Parameters
    ----------
    preset : str, optional
        One of the presets of the game; the main one if not given.
    **options : str or int or bool
        Options to change; `describe` lists them with their values.

    Raises
    ------
    RulesError
        If the preset, an option or a value does not exist, or is of another game, or options contradict each
        other.
    """

    def __new__(cls, preset: str | None = None, /, **options: str | int | bool) -> Self: ...
    def deal(self, *, seed: int | None = None, deck: _Cards | None = None) -> Position: ...
    def random_position(self, *, seed: int, plies_left: int) -> Position: ...

@final
class Position(_core.Position):
    """A position of Machiavelli: a hand at one moment, all cards known.

    It is made from the one-line notation, or from the fields of the position document by name.

    Parameters
    ----------
    notation : str, optional
        The one-line notation, instead of all that follows.
    rules : Rules or str, optional
        The rules; those of the main preset if not given.
    hands : sequence of str or sequence
        The cards in each hand, seat 0 first, as one text with spaces or as a sequence of cards and names.
    to_move : int, optional
        The seat to act; nobody when the hand is over.
    stock : str or sequence, optional
        Cards still to be dealt or drawn, the next one first.
    seen : dict, optional
        What play has shown that the moment does not tell, as in the document.
    **fields : optional
        The other fields of the document, by the names of the attributes; what is left out has no content.

    Raises
    ------
    TypeError
        If fields are given beside the notation.
    ParseError
        If the notation or the rules string does not have its form.
    RulesError
        If the rules do not exist.
    MisdealError
        If only a deal that is void by the rules leads to the position.
    InvalidPositionError
        If the rules are of another game, a field is wrong, or no hand can reach the position; `reasons` lists
        everything.

    Examples
    --------
    >>> position = Position(hands=["5h 6h", "2c"], table=["7c 7d 7h 7s"], to_move=0)
    >>> str(position)
    'machiavelli 5h6h/2c 7h7s7c7d 0 0 -'
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
        passes: int | None = None,
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
    def passes(self) -> int:
        """How many players have passed in succession."""
    @property
    def melds(self) -> tuple[tuple[Card, ...], ...]:
        """The combinations on the table; runs from the low end."""
    def result(self) -> Result: ...
    def observation(self, seat: int) -> Observation: ...

@final
class Observation(_core.Observation[Position]):
    """What one seat knows of a position of Machiavelli."""

    @property
    def rules(self) -> Rules: ...
    @property
    def table(self) -> tuple[Card, ...]:
        """Cards on the table, by `id`."""
    @property
    def passes(self) -> int:
        """How many players have passed in succession."""
    @property
    def melds(self) -> tuple[tuple[Card, ...], ...]:
        """The combinations on the table; runs from the low end."""

@final
class Result(_core.Result):
    """The score of a finished hand of Machiavelli."""

    @property
    def cards_left(self) -> tuple[int, ...]:
        """Cards left in each hand."""
    @property
    def closer(self) -> int | None:
        """The side that closed, or None."""

@final
class Lay:
    """What one turn of Machiavelli lays, and how the table lies afterwards."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that go from the hand, by `id`."""
    @property
    def melds(self) -> tuple[tuple[Card, ...], ...]:
        """Every combination of the new table; runs from the low end."""
    @property
    def opened(self) -> int | None:
        """Combinations of the old table whose cards do not stay together in a new one; None if any table would do."""
    @property
    def points(self) -> int:
        """Card points of the cards laid: 2 to 10 as they say, pictures 10, aces 11."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def all_maximal_lays(position: Position) -> tuple[tuple[Card, ...], ...]:
    """Return every lay that no further hand card can be added to.

    Parameters
    ----------
    position : Position
        A position of Machiavelli.

    Returns
    -------
    tuple of tuple of Card
        The lays in canonical order: more cards first, then by the cards' ids.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, or the hand is over.
    """

def arrange(cards: _Cards, *, ace_in_runs: _AceInRuns = "low_or_high") -> tuple[tuple[Card, ...], ...] | None:
    """Split cards into sets and runs of Machiavelli.

    Parameters
    ----------
    cards : str or sequence of Card or str
        Cards of two packs, without jollies.
    ace_in_runs : {'low_or_high', 'low_only', 'high_only', 'wrap'}
        Where an ace may stand in a run.

    Returns
    -------
    tuple of tuple of Card, or None
        The combinations; None if some card is always left over.

    Raises
    ------
    ParseError
        If a text is no card.
    ValueError
        If a card is there three times or is a jolly, or `ace_in_runs` is none of these words.
    """

def arrange_lay(position: Position, cards: _Cards) -> Lay | None:
    """Return the arrangement after a lay that opens the fewest combinations.

    Parameters
    ----------
    position : Position
        A position of Machiavelli.
    cards : str or sequence of Card or str
        Cards of the hand of the seat to act.

    Returns
    -------
    Lay or None
        The lay with its table; None if no arrangement holds all cards.

    Raises
    ------
    ParseError
        If a text is no card.
    ScopaSolverError
        If the position is one of another game or over, or the cards are not in the hand.
    """

def can_close(position: Position) -> Lay | None:
    """Return a lay of the whole hand, which ends the hand of Machiavelli.

    Parameters
    ----------
    position : Position
        A position of Machiavelli; the hand is that of the seat to act.

    Returns
    -------
    Lay or None
        The turn; None if there is none.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, or the hand is over.
    """

def is_legal_table(cards: _Cards, *, ace_in_runs: _AceInRuns = "low_or_high") -> bool:
    """Return whether cards can lie on the table of Machiavelli, none left over; `arrange` shows how.

    Parameters
    ----------
    cards : str or sequence of Card or str
        Cards of two packs, without jollies.
    ace_in_runs : {'low_or_high', 'low_only', 'high_only', 'wrap'}
        Where an ace may stand in a run.

    Returns
    -------
    bool
        Whether they split into sets and runs.

    Raises
    ------
    ParseError
        If a text is no card.
    ValueError
        If a card is there three times or is a jolly, or `ace_in_runs` is none of these words.
    """

def lay(position: Position, cards: _Cards, table: Sequence[_Cards]) -> Position:
    """Play a lay of Machiavelli with the table arranged as given.

    Parameters
    ----------
    position : Position
        A position of Machiavelli.
    cards : str or sequence of Card or str
        The cards that go from the hand.
    table : sequence
        The combinations of the new table.

    Returns
    -------
    Position
        The position afterwards; if the arrangement is wrong and the rules punish that, the one with the penalty.

    Raises
    ------
    ParseError
        If a text is no card.
    IllegalMoveError
        If the lay is not legal, or the table is not one of those cards.
    ScopaSolverError
        If the position is one of another game.
    """

def lays(position: Position, *, most: int = 10_000) -> tuple[tuple[Card, ...], ...]:
    """Return the lays of Machiavelli in canonical order, so many at the most.

    Parameters
    ----------
    position : Position
        A position of Machiavelli.
    most : int
        How many are wanted; a large hand can have millions.

    Returns
    -------
    tuple of tuple of Card
        The first lays, more cards first.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, or the hand is over.
    ValueError
        If `most` is negative.
    """

def max_lay(position: Position, *, by: Literal["cards", "points"] = "cards", least_disturbance: bool = True) -> Lay:
    """Return the most that one turn of Machiavelli can lay.

    Among all ways to do so it is one that opens the fewest combinations on the table, unless any will do. That the
    first player may have to draw first is left out of account.

    Parameters
    ----------
    position : Position
        A position of Machiavelli; the hand is that of the seat to act.
    by : {'cards', 'points'}
        Whether cards are counted or their points.
    least_disturbance : bool
        Whether as few combinations as possible are to be opened. Without that a table is found several times as fast.

    Returns
    -------
    Lay
        The lay with its table; without cards if nothing can be laid.

    Raises
    ------
    ScopaSolverError
        If the position is one of another game, or the hand is over.
    ValueError
        If `by` is none of these words.

    Examples
    --------
    >>> position = Position("machiavelli 5h6h/2c 7c7d7h7s 0 0 -")
    >>> str(max_lay(position).cards[0]), len(max_lay(position).melds)
    ('5h', 2)
    """

def verify(
    table: Sequence[_Cards], cards: _Cards, new_table: Sequence[_Cards], *, ace_in_runs: _AceInRuns = "low_or_high"
) -> None:
    """Check a turn of Machiavelli by the rules alone; nothing of the solver is used.

    Parameters
    ----------
    table : sequence
        The combinations before.
    cards : str or sequence of Card or str
        The cards laid.
    new_table : sequence
        The combinations afterwards.
    ace_in_runs : {'low_or_high', 'low_only', 'high_only', 'wrap'}
        Where an ace may stand in a run.

    Raises
    ------
    ParseError
        If a text is no card.
    InvalidPositionError
        If the new table is not made of legal combinations, or not of just these cards.
    ValueError
        If a card is there three times or is a jolly, or `ace_in_runs` is none of these words.
    """
