"""Proofs that a position is worth at least a given value."""

from collections.abc import Callable
from typing import Any, Generic, Literal, final, overload

from scopasolver._core._cards import Move
from scopasolver._core._position import Position
from scopasolver._core._progress import Progress
from scopasolver._core._solutions import MoveValue
from scopasolver._core._types import _V_co
from scopasolver.limit import Limit, MatchObjective

@final
class Proof(Generic[_V_co]):
    """Whether a position is worth at least so much, and what shows it: the answer of `prove`.

    It is frozen, hashable, comparable and picklable. Numbers are in the terms of `Solution.value`; in type hints
    `Proof[int]` says what they are.
    """

    @property
    def at_least(self) -> _V_co:
        """What was asked: whether the value is at least this."""
    @property
    def holds(self) -> bool | None:
        """The answer: True, False, or None if it is not proved, see `stopped_by`."""
    @property
    def lower(self) -> _V_co:
        """The value is at least this, proved."""
    @property
    def upper(self) -> _V_co:
        """The value is at most this, proved."""
    @property
    def move(self) -> Move | None:
        """A move that proves the answer, where the answer is the one that the side to move wants.

        None where it is the other one: then every move fails, and what refutes a move is the `move` of a proof about
        the position after it. None too while the answer is not proved, and when the hand is over.
        """
    @property
    def moves(self) -> tuple[MoveValue[_V_co], ...]:
        """What is proved about each move, in the order in which the search tries them.

        Moves are left out that are no better than one which is there. Empty when the hand is over, and in games that
        are not searched move by move.
        """
    @property
    def stopped_by(self) -> Literal["limit", "horizon"] | None:
        """What kept the answer from being proved: `limit`, `horizon` as in `Solution.stopped_by`, or None if it is."""
    @property
    def nodes(self) -> int:
        """Positions visited."""
    @property
    def seconds(self) -> float:
        """Wall-clock time of the search."""
    @property
    def threads(self) -> int:
        """Threads that worked on it."""
    def to_dict(self) -> dict[str, Any]:
        """Return the object that `scopasolver prove --json` prints.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes; moves as text.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@overload
def prove(
    position: Position,
    at_least: int,
    *,
    limit: Limit | None = None,
    threads: int = 1,
    memory_mb: int = 1_024,
    order_seed: int = 0,
    objective: Literal["win"] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Proof[int]: ...
@overload
def prove(
    position: Position,
    at_least: float,
    *,
    limit: Limit | None = None,
    threads: int = 1,
    memory_mb: int = 1_024,
    order_seed: int = 0,
    objective: Literal["win"] | MatchObjective | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Proof[int | Any]:
    """Prove whether a position is worth at least so much.

    That is one of the tests from which `solve` finds the value. Where only the answer counts, it takes a part of the
    time.

    Parameters
    ----------
    position : Position
        Any legal position of two sides; it is not changed.
    at_least : int or float
        So much, in the terms of `Solution.value`: at the end of the hand, what is scored included, and from the point
        of view of side 0, whoever is to move. A fraction only with a `MatchObjective`.
    limit : Limit, optional
        When to stop. Without one the search runs until the answer is proved.
    threads : int, default 1
        Threads that share the work, 1 to 1024.
    memory_mb : int, default 1024
        Most memory the search may use for its table, in MiB.
    order_seed : int, default 0
        Another number has moves tried in an order with some chance of this seed. The answer does not depend
        on it.
    objective : {"win"} or MatchObjective, optional
        What is played for, as for `solve`.
    progress : callable, optional
        Called now and then with a `Progress`; what it returns is ignored, what it raises ends the search.

    Returns
    -------
    Proof
        The answer in `holds`: True, False, or None if a limit came first.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If an argument is out of range, or does not go with the game or the number of sides.
    KeyboardInterrupt
        On Ctrl-C, within a fraction of a second; the interpreter stays usable.

    Notes
    -----
    In Scopa, Briscola, Tressette and Ruba mazzo this is one null-window search. Other games are solved, and the answer
    is read from the value.

    Examples
    --------
    >>> ending = Rules("scopa").random_position(seed=3, plies_left=6)
    >>> solve(ending).value
    5
    >>> prove(ending, at_least=5).holds, prove(ending, at_least=6).holds
    (True, False)
    """
