# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Solving one position after another with tables that are kept between the calls."""

from collections.abc import Callable
from typing import Any, Literal, Self, final, overload

from scopasolver._core._position import Position
from scopasolver._core._progress import Progress
from scopasolver._core._proof import Proof
from scopasolver._core._solutions import Solution
from scopasolver.limit import Limit, MatchObjective

@final
class Solver:
    """Solves positions of a hand one after another, and keeps what it has proved between the calls.

    Values, best moves and bounds are those of `solve`. Only the time differs, and which of several equal lines is
    shown. Proofs are kept for one hand: the same rules, order of the stock and question. A position of another hand
    begins anew in the same memory. Proofs are kept for two sides in Scopa, Briscola, Tressette and Ruba mazzo; other
    games, and calls with `method`, are solved as by `solve`.

    As a context manager it frees its memory at the end. It cannot be shared between threads: a second call while it
    works is refused. After an `InternalError` it begins anew.

    Parameters
    ----------
    threads : int, default 1
        Number of threads that share the work on each position, 1 to 1024.
    memory_mb : int, default 1024
        Upper bound of the memory for its tables, in MiB. It is kept until `clear` or the end of the context.
    order_seed : int, default 0
        As for `solve`.

    Examples
    --------
    >>> position = Rules("scopone_scientifico").random_position(seed=2, plies_left=16)
    >>> with Solver(memory_mb=64) as solver:
    ...     while not position.is_over:
    ...         solution = solver.solve(position)
    ...         position = position.play(solution.best[0])
    >>> solution.value
    -4
    """

    def __new__(cls, *, threads: int = 1, memory_mb: int = 1_024, order_seed: int = 0) -> Solver: ...
    @property
    def threads(self) -> int:
        """Number of threads that share the work on each position."""
    @property
    def memory_mb(self) -> int:
        """Upper bound of the memory for its tables, in MiB."""
    @property
    def order_seed(self) -> int:
        """Seed of the order in which moves are tried."""
    @overload
    def solve(
        self,
        position: Position,
        *,
        limit: Limit | None = None,
        threads: int | None = None,
        objective: Literal["win"],
        method: None = None,
        moves: bool = True,
        progress: Callable[[Progress], object] | None = None,
    ) -> Solution[int]: ...
    @overload
    def solve(
        self,
        position: Position,
        *,
        limit: Limit | None = None,
        threads: int | None = None,
        objective: MatchObjective,
        method: None = None,
        moves: bool = True,
        progress: Callable[[Progress], object] | None = None,
    ) -> Solution[float]: ...
    @overload
    def solve(
        self,
        position: Position,
        *,
        limit: Limit | None = None,
        threads: int | None = None,
        objective: None = None,
        method: Literal["max_n", "paranoid"],
        moves: bool = True,
        progress: Callable[[Progress], object] | None = None,
    ) -> Solution[tuple[int, ...]]: ...
    @overload
    def solve(
        self,
        position: Position,
        *,
        limit: Limit | None = None,
        threads: int | None = None,
        objective: Literal["win"] | MatchObjective | None = None,
        method: Literal["max_n", "paranoid"] | None = None,
        moves: bool = True,
        progress: Callable[[Progress], object] | None = None,
    ) -> Solution[int | Any]:
        """Return the value of a position, as `solve` does.

        Parameters
        ----------
        position : Position
            Any legal position. It is not changed.
        limit : Limit, optional
            As for `solve`.
        threads : int, optional
            Number of threads for this position, in place of that of the solver.
        objective : {"win"} or MatchObjective, optional
            As for `solve`.
        method : {"max_n", "paranoid"}, optional
            As for `solve`.
        moves : bool, default True
            As for `solve`.
        progress : callable, optional
            As for `solve`.

        Returns
        -------
        Solution
            As from `solve`. `nodes` counts only the positions visited in this call.

        Raises
        ------
        TypeError
            If an argument has a wrong type.
        ValueError
            If an argument is out of range, or does not fit the game or the number of sides, or if this solver is at
            work, in another thread or in the call that called `progress`.
        KeyboardInterrupt
            On Ctrl-C. What is proved by then is kept.
        """
    @overload
    def prove(
        self,
        position: Position,
        at_least: int,
        *,
        limit: Limit | None = None,
        threads: int | None = None,
        objective: Literal["win"] | None = None,
        progress: Callable[[Progress], object] | None = None,
    ) -> Proof[int]: ...
    @overload
    def prove(
        self,
        position: Position,
        at_least: float,
        *,
        limit: Limit | None = None,
        threads: int | None = None,
        objective: Literal["win"] | MatchObjective | None = None,
        progress: Callable[[Progress], object] | None = None,
    ) -> Proof[int | Any]:
        """Prove whether the value of a position is at least a given number, as `prove` does.

        Parameters
        ----------
        position : Position
            Any legal position with two sides. It is not changed.
        at_least : int or float
            As for `prove`.
        limit : Limit, optional
            As for `solve`.
        threads : int, optional
            Number of threads for this position, in place of that of the solver.
        objective : {"win"} or MatchObjective, optional
            As for `solve`.
        progress : callable, optional
            As for `solve`.

        Returns
        -------
        Proof
            As from `prove`. `nodes` counts only the positions visited in this call.

        Raises
        ------
        TypeError
            If an argument has a wrong type.
        ValueError
            If an argument is out of range, or does not fit the game or the number of sides, or if this solver is at
            work.
        KeyboardInterrupt
            On Ctrl-C. What is proved by then is kept.
        """
    def clear(self) -> None:
        """Forget all proofs and free their memory."""
    def __enter__(self) -> Self: ...
    def __exit__(self, *_error: object) -> None: ...
