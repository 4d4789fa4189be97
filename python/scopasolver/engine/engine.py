"""The engine: analyses that share threads and memory."""

import asyncio
import os
from typing import Any, Literal, Self, overload

from scopasolver import Limit, MatchObjective, Position, Solver
from scopasolver._core import Search
from scopasolver.engine.analysis import Analysis
from scopasolver.engine.crew import Crew
from scopasolver.engine.running import Running


class Engine:
    """Analyses positions beside other work.

    Any number of analyses can run at once. They take turns of some milliseconds in the order in which they came, so
    that each gets the same share of the threads, and they share the memory. All methods can be called from any thread.

    As a context manager, with `with` or `async with`, it is closed at the end of the block.

    Parameters
    ----------
    threads : int, optional
        Number of analyses that search at a time, 1 to 1024; by default that of the processors. An analysis uses one.
        Those that wait for their turn sleep.
    memory_mb : int, default 1024
        Upper bound of the memory for the transposition tables of all analyses together, in MiB. An analysis gets a
        quarter of it if no other runs, and less if others do, at least 1 MiB: with 1024 MiB about 120 run at once.
        Further ones begin when others end.

    Examples
    --------
    >>> from scopasolver import Rules
    >>> positions = [Rules("briscola").random_position(seed=seed, plies_left=8) for seed in range(3)]
    >>> with Engine(threads=2, memory_mb=256) as engine:
    ...     analyses = [engine.analyse(position) for position in positions]
    ...     [analysis.wait().value for analysis in analyses]
    [61, 46, 88]
    """

    def __init__(self, *, threads: int | None = None, memory_mb: int = 1024) -> None:
        threads = _processors() if threads is None else threads
        Solver(threads=threads, memory_mb=memory_mb)  # it refuses the same numbers in the same words
        self._crew = Crew(threads, memory_mb)
        self._is_closed = False

    @overload
    def analyse(
        self,
        position: Position,
        *,
        limit: Limit | None = None,
        order_seed: int = 0,
        objective: Literal["win"],
        method: None = None,
        moves: bool = True,
    ) -> Analysis[int]: ...
    @overload
    def analyse(
        self,
        position: Position,
        *,
        limit: Limit | None = None,
        order_seed: int = 0,
        objective: MatchObjective,
        method: None = None,
        moves: bool = True,
    ) -> Analysis[float]: ...
    @overload
    def analyse(
        self,
        position: Position,
        *,
        limit: Limit | None = None,
        order_seed: int = 0,
        objective: None = None,
        method: Literal["max_n", "paranoid"],
        moves: bool = True,
    ) -> Analysis[tuple[int, ...]]: ...
    @overload
    def analyse(
        self,
        position: Position,
        *,
        limit: Limit | None = None,
        order_seed: int = 0,
        objective: Literal["win"] | MatchObjective | None = None,
        method: Literal["max_n", "paranoid"] | None = None,
        moves: bool = True,
    ) -> Analysis[int | Any]: ...
    def analyse(
        self,
        position: Position,
        *,
        limit: Limit | None = None,
        order_seed: int = 0,
        objective: Literal["win"] | MatchObjective | None = None,
        method: Literal["max_n", "paranoid"] | None = None,
        moves: bool = True,
    ) -> Analysis[Any]:
        """Begin to analyse a position, and return at once.

        Parameters
        ----------
        position : Position
            Any legal position. It is not changed.
        limit : Limit, optional
            When to stop. Without one the search runs until the value is proved or it is stopped. Seconds count from its
            first turn, and go on during the turns of others.
        order_seed : int, default 0
            As for `solve`.
        objective : {"win"} or MatchObjective, optional
            As for `solve`.
        method : {"max_n", "paranoid"}, optional
            As for `solve`.
        moves : bool, default True
            As for `solve`.

        Returns
        -------
        Analysis
            The search that now runs.

        Raises
        ------
        TypeError
            If an argument has a wrong type.
        ValueError
            If an argument is out of range, or does not fit the game or the number of sides, or if the engine is closed.
        """
        if self._is_closed:
            raise ValueError("the engine is closed")
        turns = self._crew.turns
        search = Search(
            position, turns, limit=limit, order_seed=order_seed, objective=objective, method=method, moves=moves
        )
        running: Running[Any] = Running(search)
        analysis = Analysis(running, self._crew, search.owner())
        self._crew.start(running)
        return analysis

    def close(self) -> None:
        """Stop all analyses, and wait for their ends, which takes milliseconds.

        What is known of them can still be read.
        """
        self._is_closed = True
        self._crew.end()

    def __enter__(self) -> Self:
        """Return the engine."""
        return self

    def __exit__(self, *_error: object) -> None:
        """Close the engine."""
        self.close()

    async def __aenter__(self) -> Self:
        """Return the engine."""
        return self

    async def __aexit__(self, *_error: object) -> None:
        """Close the engine, and let other tasks run meanwhile."""
        await asyncio.to_thread(self.close)


def _processors() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
