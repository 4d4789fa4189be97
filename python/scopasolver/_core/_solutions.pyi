# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Solutions and the values of moves."""

from typing import Any, Generic, Literal, final

from scopasolver._core._cards import Move
from scopasolver._core._estimate import Estimate
from scopasolver._core._types import _V_co

@final
class MoveValue(Generic[_V_co]):
    """A legal move and the value of the hand after it, with best play."""

    @property
    def move(self) -> Move:
        """The move."""
    @property
    def value(self) -> _V_co | Any:
        """Value, with the unit and point of view of `Solution.value`; None while it is not proved."""
    @property
    def exact(self) -> bool:
        """Whether the value is proved."""
    @property
    def lower(self) -> _V_co | Any:
        """Proved lower bound of the value."""
    @property
    def upper(self) -> _V_co | Any:
        """Proved upper bound of the value."""
    @property
    def searched(self) -> bool:
        """Whether a search of this move has proved something.

        If not, the limit was reached before the move was tried, and its bounds follow from the rules and from the
        bounds of the position alone.
        """
    @property
    def relative(self) -> float | None:
        """Value from the point of view of the side to move, which wants it high; None while it is not proved.

        With two sides the sign of `value` is reversed if side 1 moves; with three or more sides it is the entry of the
        side to move.
        """
    @property
    def loss(self) -> float | None:
        """What the side to move loses by this move against a best one, from 0 up; None while it is not proved."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Solution(Generic[_V_co]):
    """The solution of `solve`.

    Solutions are frozen, hashable, comparable and picklable. Two solutions are equal if all their parts are, including
    nodes and seconds. In type hints `Solution[int]` states the type of the values.
    """

    @property
    def suggested(self) -> Move | None:
        """The move that the library would play; None only if the hand is over.

        It is there however early the search was stopped, and is the first of `best` if there is one. `suggested_by`
        says what it rests on: only `proof` means that it is proved to be best.
        """
    @property
    def best_complete(self) -> bool:
        """Whether it is proved that no other move reaches the value.

        False while the value is not proved, if a limit was reached before all moves were compared, and if the values of
        all moves were not asked for, unless only one move is legal.
        """
    @property
    def nodes(self) -> int:
        """Number of positions visited."""
    @property
    def value(self) -> _V_co | Any:
        """Value of the hand, as `solve` describes it; None if it is not proved, see `stopped_by`."""
    @property
    def exact(self) -> bool:
        """Whether the value is proved, with a best move and a line; otherwise only `lower` and `upper` are proved."""
    @property
    def lower(self) -> _V_co | Any:
        """Proved lower bound of the value."""
    @property
    def upper(self) -> _V_co | Any:
        """Proved upper bound of the value."""
    @property
    def relative(self) -> float | None:
        """Value from the point of view of the side to move, which wants it high; None while it is not proved.

        With two sides the sign of `value` is reversed if side 1 moves; with three or more sides it is the entry of the
        side to move.
        """
    @property
    def suggested_by(self) -> Literal["proof", "search", "play-outs", "policy", "rule"] | None:
        """What `suggested` rests on, the best founded first; None only if the hand is over.

        - `proof`: no other move is better, although the value of the hand may still be open.
        - `search`: the stopped search has proved by this move that the value is at least `lower`, for side 1 at most
          `upper`.
        - `play-outs`: hands played to their end from each move, with all cards known, make it clearly better than the
          move that the others name.
        - `policy`: what the game has learnt: the order of moves of its search, which looks at all cards, or its policy,
          which looks at the hand of the seat and the open cards.
        - `rule`: the rule of thumb of the game.
        """
    @property
    def suggested_line(self) -> tuple[Move, ...]:
        """The play that the search expects, which begins with `suggested`.

        It is `line` once the value is proved. Before that nothing of it is proved, and it goes no further than the
        stopped search has looked.
        """
    @property
    def estimate(self) -> Estimate | None:
        """An estimate of the value, with its standard error; None if nothing can be said, and for a match."""
    @property
    def best(self) -> tuple[Move, ...]:
        """Moves that are proved to reach the value; empty while the value is not proved.

        The first move of `line` comes first, the others follow in canonical order.
        """
    @property
    def proved(self) -> tuple[tuple[_V_co, bool, int], ...]:
        """Null-window tests of the value, in the order of the search.

        Each entry is a bound, whether the value is at least this bound, and the number of positions visited to prove
        it. Only for two sides; bounds that follow from the rules alone are not listed.
        """
    @property
    def moves(self) -> tuple[MoveValue[_V_co], ...]:
        """Every legal move with its value, in canonical order; empty if it was not asked for."""
    @property
    def line(self) -> tuple[Move, ...]:
        """Principal variation: best play of all sides to the end of the hand; empty while the value is not proved."""
    @property
    def stopped_by(self) -> Literal["limit", "horizon"] | None:
        """What kept the value of the hand or of a move from being proved: `limit` or `horizon`; None if all are proved.

        The horizon is the number of turns that are searched in Scala 40, where play may have no end. More time would
        prove no more.
        """
    @property
    def moves_complete(self) -> bool:
        """Whether the values account for all legal moves to the end of the hand, not only for those that are listed.

        False in Su Scialandroni before the scartu: values are then exact for the raises of the option `raise_menu`.
        """
    @property
    def seconds(self) -> float:
        """Wall-clock time of the solve, in seconds."""
    @property
    def threads(self) -> int:
        """Number of threads that worked on it."""
    def to_dict(self) -> dict[str, Any]:
        """Return the object that `scopasolver solve --json` prints.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes; moves are text.
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
