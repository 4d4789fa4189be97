# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Solving many positions in parallel, with the answers in order and few positions in memory."""

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
    """Solve many positions, several at a time, and yield the answers in order as they become ready.

    Positions are drawn from the iterable as needed, so it may be infinite.

    Parameters
    ----------
    positions : iterable of Position
        Positions to solve. Their rules may differ.
    limit : Limit, optional
        When to stop, for each position separately.
    threads : int, optional
        Number of positions solved at the same time; one for each core if not given. Each position is solved by one
        thread.
    executor : concurrent.futures.Executor, optional
        Executor that solves in place of threads of this process: a pool of processes, or a cluster. Positions are sent
        in tasks of about half a second, those with the most cards left first.
    memory_mb : int, default 256
        Upper bound of the memory for the tables of all threads together, in MiB; with an `executor`, for each position.
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
        One answer a position, in the order of `positions`. Threads that share the iterator each get the next answer. A
        child of `fork` gets a `ScopaSolverError`, since it has none of the threads.

    Raises
    ------
    TypeError
        If an argument has a wrong type. If an item of `positions` is not a position; raised in its turn.
    ValueError
        If an argument is out of range, or `threads` is given with an `executor`. If an argument does not fit the game
        or the number of sides of a position; raised in its turn.
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
