"""One analysis, as its user sees it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Generic, Self, TypeVar

from scopasolver import Solution
from scopasolver._core import SearchOwner
from scopasolver.engine.crew import Crew
from scopasolver.engine.running import Running

V_co = TypeVar("V_co", covariant=True)


class Analysis(Generic[V_co]):
    """A search that runs beside other work, made by `Engine.analyse`.

    Iterate over it, with `for` or `async for`, to get what is known: first what follows from the rules, then a
    `Solution` whenever more is proved, and at least every quarter of a second while the search has its turn. Each is
    what `solve` would return if a limit had stopped it there: bounds of the value and of every move, a suggested move
    and the line that the search expects. Bounds never get wider. Who reads slowly gets the newest and misses older
    ones. The last is the final one.

    `wait()`, or `await analysis`, gives the final solution alone. An error of the search is raised where results are
    read.

    As a context manager, with `with` or `async with`, it stops the search at the end of the block. An exception while
    results are waited for, such as Ctrl-C or the cancellation of a task, stops the search, too, and so does the
    collection of the analysis as garbage.
    """

    def __init__(self, running: Running[V_co], crew: Crew, owner: SearchOwner) -> None:
        self._running = running
        self._crew = crew
        self._owner = owner

    @property
    def solution(self) -> Solution[V_co] | None:
        """The newest result; None before the first, which comes within milliseconds of the first turn."""
        return self._running.newest

    @property
    def done(self) -> bool:
        """Whether the search has ended, so that `solution` is final."""
        return self._running.is_over

    def stop(self) -> None:
        """End the search as a limit does, without waiting for its end.

        The final solution has what is proved by then, and a suggested move, for which play-outs may take another 50
        milliseconds. After the end it does nothing.
        """
        self._crew.stop(self._running, abandon=False)

    def wait(self, timeout: float | None = None) -> Solution[V_co]:
        """Wait for the final solution.

        Parameters
        ----------
        timeout : float, optional
            Seconds to wait. The search goes on after them.

        Returns
        -------
        Solution
            As from `solve`.

        Raises
        ------
        TimeoutError
            If the search has not ended by then.
        """
        with _abandoned_by_errors(self._running, self._crew):
            is_over = self._running.wait(None, timeout)
        if not is_over:
            raise TimeoutError(f"the search has not ended within {timeout} seconds")
        return self._running.final()

    def __iter__(self) -> Iterator[Solution[V_co]]:
        """Return an iterator over results, each better than the one before; the last is the final solution."""
        return _Results(self)

    def __aiter__(self) -> AsyncIterator[Solution[V_co]]:
        """Return an iterator over results for a task of asyncio."""
        return _ResultsInTask(self)

    def __await__(self) -> Generator[Any, None, Solution[V_co]]:
        """Wait for the final solution in a task of asyncio."""
        return self._wait_in_task().__await__()

    async def _wait_in_task(self) -> Solution[V_co]:
        with _abandoned_by_errors(self._running, self._crew):
            await self._running.wait_in_task(None)
        return self._running.final()

    def __enter__(self) -> Self:
        """Return the analysis."""
        return self

    def __exit__(self, *_error: object) -> None:
        """Stop the search and wait for its end."""
        self._crew.stop(self._running, abandon=_error[0] is not None)
        self._running.wait(None)

    async def __aenter__(self) -> Self:
        """Return the analysis."""
        return self

    async def __aexit__(self, *_error: object) -> None:
        """Stop the search and wait for its end."""
        self._crew.stop(self._running, abandon=_error[0] is not None)
        await self._running.wait_in_task(None)

    def __repr__(self) -> str:
        """Return the newest result."""
        return f"<Analysis {'done' if self.done else 'running'} {self.solution}>"


class _Results(Iterator[Solution[V_co]]):
    """Results for a thread."""

    def __init__(self, analysis: Analysis[V_co]) -> None:
        self._analysis = analysis  # it stops when nobody has it
        self._running, self._crew = analysis._running, analysis._crew  # noqa: SLF001 - a part of it
        self._seen = 0

    def __next__(self) -> Solution[V_co]:
        """Return the newest result, as soon as there is another one."""
        with _abandoned_by_errors(self._running, self._crew):
            self._running.wait(self._seen)
        if (newest := self._running.after(self._seen)) is None:
            raise StopIteration
        self._seen, solution = newest
        return solution


class _ResultsInTask(AsyncIterator[Solution[V_co]]):
    """Results for a task of asyncio, whose cancellation stops the search."""

    def __init__(self, analysis: Analysis[V_co]) -> None:
        self._analysis = analysis  # it stops when nobody has it
        self._running, self._crew = analysis._running, analysis._crew  # noqa: SLF001 - a part of it
        self._seen = 0
        self._task: asyncio.Task[Any] | None = None
        self._end_with: Callable[[asyncio.Task[Any]], None] = partial(_end_with, self._running, self._crew)

    async def __anext__(self) -> Solution[V_co]:
        """Return the newest result, as soon as there is another one."""
        if self._task is None:
            # The task may be cancelled while it waits for something else.
            self._task = asyncio.current_task()
            if self._task is not None:
                self._task.add_done_callback(self._end_with)
        with _abandoned_by_errors(self._running, self._crew):
            await self._running.wait_in_task(self._seen)
        if (newest := self._running.after(self._seen)) is None:
            raise StopAsyncIteration
        self._seen, solution = newest
        return solution

    def __del__(self) -> None:
        """Forget the task, which may live on."""
        if self._task is not None and not self._task.cancelling():
            self._task.remove_done_callback(self._end_with)


def _end_with(running: Running[Any], crew: Crew, task: "asyncio.Task[Any]") -> None:
    """Stop the search of a task that was cancelled."""
    if task.cancelled():
        crew.stop(running, abandon=True)


@contextmanager
def _abandoned_by_errors(running: Running[Any], crew: Crew) -> Iterator[None]:
    """Stop a search if waiting for it ends with an exception."""
    try:
        yield
    except BaseException:
        crew.stop(running, abandon=True)
        raise
