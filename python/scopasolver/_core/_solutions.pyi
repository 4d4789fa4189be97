"""Solutions, as Python has them."""

from typing import Any, Generic, Literal, final

from scopasolver._core._cards import Move
from scopasolver._core._types import _V_co

@final
class MoveValue(Generic[_V_co]):
    """A legal move and what the hand is worth after it, best play following."""

    @property
    def move(self) -> Move:
        """The move."""
    @property
    def value(self) -> _V_co | Any:
        """Value, in the same terms as `Solution.value`; None while it is not proved."""
    @property
    def exact(self) -> bool:
        """Whether the value is proved."""
    @property
    def lower(self) -> _V_co | Any:
        """The value is at least this."""
    @property
    def upper(self) -> _V_co | Any:
        """The value is at most this."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Solution(Generic[_V_co]):
    """The solution of `solve`.

    It is frozen, hashable, comparable and picklable. Two solutions are equal when all of them is, nodes and seconds
    included. In type hints `Solution[int]` says what the values are.
    """

    @property
    def best_complete(self) -> bool:
        """Whether it is proved that no other move reaches the value.

        False while the value is not proved, when a limit came before all moves were compared, and when values of all
        moves were not asked for, unless only one move is legal.
        """
    @property
    def nodes(self) -> int:
        """Positions visited."""
    @property
    def value(self) -> _V_co | Any:
        """What the hand is worth, as `solve` says; None when it is not proved, see `stopped_by`."""
    @property
    def exact(self) -> bool:
        """Whether the value is proved, with a best move and a line; otherwise only `lower` and `upper` are."""
    @property
    def lower(self) -> _V_co | Any:
        """The value is at least this, proved."""
    @property
    def upper(self) -> _V_co | Any:
        """The value is at most this, proved."""
    @property
    def best(self) -> tuple[Move, ...]:
        """Moves that are proved to reach the value, in canonical order; empty while the value is not proved."""
    @property
    def proved(self) -> tuple[tuple[_V_co, bool, int], ...]:
        """What has been proved about the value, in the order in which it was asked.

        Each entry is a number, whether the value is at least that, and the positions visited to prove it. Between two
        sides only, and without the bounds that follow from the rules alone.
        """
    @property
    def moves(self) -> tuple[MoveValue[_V_co], ...]:
        """Every legal move with its value, in canonical order; empty when it was not asked for."""
    @property
    def line(self) -> tuple[Move, ...]:
        """Best play of all sides from here to the end of the hand; empty while the value is not proved."""
    @property
    def stopped_by(self) -> Literal["limit", "horizon"] | None:
        """What kept the value, or that of a move, from being proved: `limit`, `horizon`, or None if all are.

        The horizon is how many turns ahead are looked at in Scala 40, where play may have no end: no more time would
        prove more.
        """
    @property
    def moves_complete(self) -> bool:
        """Whether all legal moves are counted with, from here to the end of the hand; else only those that are listed.

        False in Su Scialandroni before the scartu: values are then exact for the raises of `raise_menu`.
        """
    @property
    def seconds(self) -> float:
        """Wall-clock time of the solve."""
    @property
    def threads(self) -> int:
        """Threads that worked on it."""
    def to_dict(self) -> dict[str, Any]:
        """Return the object that `scopasolver solve --json` prints.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes; moves as text.
        """
    def _repr_html_(self) -> str:
        """Write the moves and their values as a table for a notebook, as `scopasolver.svg.values_table` does.

        Returns
        -------
        str
            A piece of HTML.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
