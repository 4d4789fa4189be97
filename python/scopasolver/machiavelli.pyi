# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

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
    """A position of Machiavelli: a hand at one moment, all cards known.

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
        """Number of players who have passed in succession."""
    @property
    def melds(self) -> tuple[tuple[Card, ...], ...]:
        """The combinations on the table; runs from the low end."""
    def observation(self, seat: int) -> Observation: ...
    def result(self) -> Result: ...

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
        """Number of players who have passed in succession."""
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
    """The cards that one turn of Machiavelli lays, and the table afterwards."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that leave the hand, by `id`."""
    @property
    def melds(self) -> tuple[tuple[Card, ...], ...]:
        """All combinations of the new table; runs from the low end."""
    @property
    def opened(self) -> int | None:
        """Number of combinations of the old table that the lay opens; None if disturbance was not minimised."""
    @property
    def points(self) -> int:
        """Card points of the cards laid: 2 to 10 their rank, pictures 10, aces 11."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def all_maximal_lays(position: Position) -> tuple[tuple[Card, ...], ...]:
    """Return every lay to which no further card of the hand can be added.

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
        If the position belongs to another game, or the hand is over.
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
        The combinations; None if a card is left over in every arrangement.

    Raises
    ------
    ParseError
        If a text is no card.
    ValueError
        If a card is given three times or is a jolly, or `ace_in_runs` is not one of these words.
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
        If the position belongs to another game, the hand is over, or the cards are not in the hand.
    """

def can_close(position: Position) -> Lay | None:
    """Return a lay of the whole hand, which closes in Machiavelli.

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
        If the position belongs to another game, or the hand is over.
    """

def is_legal_table(cards: _Cards, *, ace_in_runs: _AceInRuns = "low_or_high") -> bool:
    """Return whether all cards can lie on a table of Machiavelli; `arrange` shows how.

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
        If a card is given three times or is a jolly, or `ace_in_runs` is not one of these words.
    """

def lay(position: Position, cards: _Cards, table: Sequence[_Cards]) -> Position:
    """Play a lay of Machiavelli with this arrangement of the table.

    Parameters
    ----------
    position : Position
        A position of Machiavelli.
    cards : str or sequence of Card or str
        The cards that leave the hand.
    table : sequence
        The combinations of the new table.

    Returns
    -------
    Position
        The position afterwards. If the arrangement is wrong and the rules punish that, it includes the penalty.

    Raises
    ------
    ParseError
        If a text is no card.
    IllegalMoveError
        If the lay is not legal, or the table does not have exactly these cards.
    ScopaSolverError
        If the position belongs to another game.
    """

def lays(position: Position, *, most: int = 10_000) -> tuple[tuple[Card, ...], ...]:
    """Return the first lays of Machiavelli, in canonical order.

    Parameters
    ----------
    position : Position
        A position of Machiavelli.
    most : int
        Upper bound of lays to return. A large hand can have millions.

    Returns
    -------
    tuple of tuple of Card
        The first lays, more cards first.

    Raises
    ------
    ScopaSolverError
        If the position belongs to another game, or the hand is over.
    ValueError
        If `most` is negative.
    """

def max_lay(position: Position, *, by: Literal["cards", "points"] = "cards", least_disturbance: bool = True) -> Lay:
    """Return the largest lay of one turn of Machiavelli.

    Of all such lays it is one that opens the fewest combinations on the table, if `least_disturbance` is set. A rule
    that makes the first player draw first is not considered.

    Parameters
    ----------
    position : Position
        A position of Machiavelli; the hand is that of the seat to act.
    by : {'cards', 'points'}
        What is counted: cards or card points.
    least_disturbance : bool
        Whether to open as few combinations as possible. Without that the search is several times faster.

    Returns
    -------
    Lay
        The lay with its table; it has no cards if nothing can be laid.

    Raises
    ------
    ScopaSolverError
        If the position belongs to another game, or the hand is over.
    ValueError
        If `by` is not one of these words.

    Examples
    --------
    >>> position = Position("machiavelli 5h6h/2c 7c7d7h7s 0 0 -")
    >>> str(max_lay(position).cards[0]), len(max_lay(position).melds)
    ('5h', 2)
    """

def verify(
    table: Sequence[_Cards], cards: _Cards, new_table: Sequence[_Cards], *, ace_in_runs: _AceInRuns = "low_or_high"
) -> None:
    """Check a turn of Machiavelli by the rules alone, without the solver.

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
        If the new table has an illegal combination, or does not have exactly these cards.
    ValueError
        If a card is given three times or is a jolly, or `ace_in_runs` is not one of these words.
    """
