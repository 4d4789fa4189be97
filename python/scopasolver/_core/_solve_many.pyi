"""Solving many positions side by side, in order, without holding more than a few."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from typing import Any, Literal, overload

from scopasolver._core._position import Position
from scopasolver._core._solutions import Solution
from scopasolver.limit import Limit, MatchObjective

@overload
def solve_many(
    positions: Iterable[Position],
    *,
    limit: Limit | None = None,
    threads: int | None = None,
    executor: Executor | None = None,
    memory_mb: int = 256,
    objective: Literal["win"],
    method: None = None,
    moves: bool = True,
    progress: Callable[[int], object] | None = None,
) -> Iterator[Solution[int]]: ...
@overload
def solve_many(
    positions: Iterable[Position],
    *,
    limit: Limit | None = None,
    threads: int | None = None,
    executor: Executor | None = None,
    memory_mb: int = 256,
    objective: MatchObjective,
    method: None = None,
    moves: bool = True,
    progress: Callable[[int], object] | None = None,
) -> Iterator[Solution[float]]: ...
@overload
def solve_many(
    positions: Iterable[Position],
    *,
    limit: Limit | None = None,
    threads: int | None = None,
    executor: Executor | None = None,
    memory_mb: int = 256,
    objective: None = None,
    method: Literal["max_n", "paranoid"],
    moves: bool = True,
    progress: Callable[[int], object] | None = None,
) -> Iterator[Solution[tuple[int, ...]]]: ...
@overload
def solve_many(
    positions: Iterable[Position],
    *,
    limit: Limit | None = None,
    threads: int | None = None,
    executor: Executor | None = None,
    memory_mb: int = 256,
    objective: Literal["win"] | MatchObjective | None = None,
    method: Literal["max_n", "paranoid"] | None = None,
    moves: bool = True,
    progress: Callable[[int], object] | None = None,
) -> Iterator[Solution[int | Any]]:
    """Solve many positions, several at a time, and give the answers in order as they become ready.

    Positions are drawn from the iterable as they are needed, so it may be endless.

    Parameters
    ----------
    positions : iterable of Position
        What to solve; rules may differ from one to the next.
    limit : Limit, optional
        When to stop, for each position separately.
    threads : int, optional
        Positions solved at the same time; one for each core if not given. Each position is solved by one thread.
    executor : concurrent.futures.Executor, optional
        Who solves instead of threads of this process: a pool of processes, or a cluster. Positions are sent in tasks of
        about half a second, those with most cards left first.
    memory_mb : int, default 256
        Most memory for the tables of all threads together, in MiB; with an `executor`, of each position that is solved.
    objective : {"win"} or MatchObjective, optional
        As for `solve`.
    method : {"max_n", "paranoid"}, optional
        As for `solve`.
    moves : bool, default True
        As for `solve`.
    progress : callable, optional
        Called with the number of positions solved so far, after each.

    Returns
    -------
    iterator of Solution
        One answer a position, in the order of `positions`. Threads that share the iterator each get the next answer; a
        child of `fork` gets a `ScopaSolverError`, as the work is not done there.

    Raises
    ------
    TypeError
        If an argument is of another type, or what is drawn is no position; then in its turn.
    ValueError
        If an argument is out of range, or does not go with the game of a position or its sides; then in its turn. If
        `threads` is given with an `executor`.
    concurrent.futures.BrokenExecutor
        If the executor has lost its workers.
    KeyboardInterrupt
        On Ctrl-C, within a fraction of a second. Nothing comes after an error, as with a generator.

    Examples
    --------
    >>> endings = (Rules("scopa").random_position(seed=seed, plies_left=6) for seed in range(3))
    >>> [solution.exact for solution in solve_many(endings)]
    [True, True, True]
    """
