"""Solving one position after another with tables that are kept."""

from collections.abc import Callable
from typing import Any, Literal, Self, final, overload

from scopasolver._core._position import Position
from scopasolver._core._progress import Progress
from scopasolver._core._prove import Proof
from scopasolver._core._solutions import Solution
from scopasolver.limit import Limit, MatchObjective

@final
class Solver:
    """Solves positions of a hand one after another, and remembers between them what it has proved.

    Values, best moves and bounds are those of `solve`; only the time differs, and which line of several equal ones is
    shown. What is remembered is about one hand: the same rules, the same order of the stock, the same question. A
    position of another hand begins anew, in the same memory. Between two sides Scopa, Briscola, Tressette and Ruba
    mazzo remember; other games and `method` are solved as by `solve`.

    Used as a context manager it gives its memory back at the end. It is not shared between threads: while it works,
    a second call is refused.

    Parameters
    ----------
    threads : int, default 1
        Threads that share the work on each position, 1 to 1024.
    memory_mb : int, default 1024
        Most memory for its tables, in MiB; it is kept until `clear` or the end of the context.
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
        """Threads that share the work on each position."""
    @property
    def memory_mb(self) -> int:
        """Most memory for its tables, in MiB."""
    @property
    def order_seed(self) -> int:
        """The seed of the order in which moves are tried."""
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
        """Return what a position is worth, as `solve` does.

        Parameters
        ----------
        position : Position
            Any legal position; it is not changed.
        limit : Limit, optional
            As for `solve`.
        threads : int, optional
            Threads for this position, if not those of the solver.
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
            As of `solve`; `nodes` are those that what is remembered did not save.

        Raises
        ------
        TypeError
            If an argument is of another type.
        ValueError
            If an argument is out of range, or does not go with the game or the number of sides, or if this solver is
            at work, in another thread or in the call that `progress` was called from.
        KeyboardInterrupt
            On Ctrl-C; what is proved by then is remembered.
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
        """Prove whether a position is worth at least so much, as `prove` does.

        Parameters
        ----------
        position : Position
            Any legal position of two sides; it is not changed.
        at_least : int or float
            As for `prove`.
        limit : Limit, optional
            As for `solve`.
        threads : int, optional
            Threads for this position, if not those of the solver.
        objective : {"win"} or MatchObjective, optional
            As for `solve`.
        progress : callable, optional
            As for `solve`.

        Returns
        -------
        Proof
            As of `prove`; `nodes` are those that what is remembered did not save.

        Raises
        ------
        TypeError
            If an argument is of another type.
        ValueError
            If an argument is out of range, or does not go with the game or the number of sides, or if this solver is
            at work.
        KeyboardInterrupt
            On Ctrl-C; what is proved by then is remembered.
        """
    def clear(self) -> None:
        """Forget everything, and give the memory back."""
    def __enter__(self) -> Self: ...
    def __exit__(self, *_error: object) -> None: ...
