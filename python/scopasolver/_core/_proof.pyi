# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""The answer of `prove`."""

from typing import Any, Generic, Literal, final

from scopasolver._core._cards import Move
from scopasolver._core._solutions import MoveValue
from scopasolver._core._types import _V_co

@final
class Proof(Generic[_V_co]):
    """The answer of `prove`: whether the value of a position is at least a given number, and the moves that show it.

    Proofs are frozen, hashable, comparable and picklable. Numbers have the unit and point of view of `Solution.value`.
    In type hints `Proof[int]` states their type.
    """

    @property
    def at_least(self) -> _V_co:
        """The bound that was asked about."""
    @property
    def holds(self) -> bool | None:
        """Whether the value is at least `at_least`; None if that is not proved, see `stopped_by`."""
    @property
    def lower(self) -> _V_co:
        """Proved lower bound of the value."""
    @property
    def upper(self) -> _V_co:
        """Proved upper bound of the value."""
    @property
    def move(self) -> Move | None:
        """A move that proves the answer, if the answer is the one that the side to move wants.

        Otherwise every move fails, and it is None; the refutation of a move is the `move` of a proof about the position
        after it. It is None too while the answer is not proved, and when the hand is over.
        """
    @property
    def moves(self) -> tuple[MoveValue[_V_co], ...]:
        """Bounds of each move, in the order in which the search tries them.

        Moves that are no better than a listed one are left out. Empty when the hand is over, and in games that are not
        searched move by move.
        """
    @property
    def stopped_by(self) -> Literal["limit", "horizon"] | None:
        """What kept the answer from being proved, as in `Solution.stopped_by`; None if it is proved."""
    @property
    def nodes(self) -> int:
        """Number of positions visited."""
    @property
    def seconds(self) -> float:
        """Wall-clock time of the search, in seconds."""
    @property
    def threads(self) -> int:
        """Number of threads that worked on it."""
    def to_dict(self) -> dict[str, Any]:
        """Return the object that `scopasolver prove --json` prints.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes; moves are text.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
