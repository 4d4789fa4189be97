"""One analysis, as its user sees it."""

from collections.abc import AsyncIterator, Generator, Iterator
from typing import Any, Generic, Self, TypeVar

from scopasolver import Solution
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

    def __init__(self, running: Running[V_co], crew: Crew) -> None:
        self._running = running
        self._crew = crew

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
        with _Reading(self):
            is_over = self._running.wait(None, timeout)
        if not is_over:
            raise TimeoutError(f"the search has not ended within {timeout} seconds")
        return self._final()

    def __iter__(self) -> Iterator[Solution[V_co]]:
        """Yield results, each better than the one before; the last is the final solution."""
        seen = 0
        while True:
            with _Reading(self):
                self._running.wait(seen)
            if self._running.number == seen:
                break
            seen, newest = self._running.read()
            yield newest
        self._final()

    async def __aiter__(self) -> AsyncIterator[Solution[V_co]]:
        """Yield results as iteration does, in a task of asyncio."""
        seen = 0
        while True:
            with _Reading(self):
                await self._running.wait_in_task(seen)
            if self._running.number == seen:
                break
            seen, newest = self._running.read()
            yield newest
        self._final()

    def __await__(self) -> Generator[Any, None, Solution[V_co]]:
        """Wait for the final solution in a task of asyncio."""
        return self._wait_in_task().__await__()

    async def _wait_in_task(self) -> Solution[V_co]:
        with _Reading(self):
            await self._running.wait_in_task(None)
        return self._final()

    def _final(self) -> Solution[V_co]:
        if self._running.error is not None:
            raise self._running.error
        return self._running.read()[1]

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

    def __del__(self) -> None:
        """Stop the search, whose results nobody can read any more."""
        self._crew.stop(self._running, abandon=True)

    def __repr__(self) -> str:
        """Return the newest result."""
        return f"<Analysis {'done' if self.done else 'running'} {self.solution}>"


class _Reading:
    """Stops a search if waiting for it ends with an exception."""

    def __init__(self, analysis: Analysis[Any]) -> None:
        self._analysis = analysis

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_error: object) -> None:
        if _error[0] is not None:
            self._analysis._crew.stop(self._analysis._running, abandon=True)  # noqa: SLF001 - the same file
