"""What a search has told so far: one thread searches, any number of threads and tasks read."""

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from scopasolver import Solution
from scopasolver._core import Search

V = TypeVar("V")


class Running(Generic[V]):
    """A search and the newest that it has told.

    Attributes
    ----------
    newest : Solution or None
        The newest result; None before the first.
    number : int
        Number of results so far.
    is_over : bool
        Whether the search has ended.
    error : BaseException or None
        The error that has ended it.
    """

    def __init__(self, search: Search) -> None:
        self.newest: Solution[V] | None = None
        self.number = 0
        self.is_over = False
        self.error: BaseException | None = None
        self._search = search
        self._changed = threading.Condition()
        self._sleepers: set[Callable[[], object]] = set()

    def run(self, memory_mb: int) -> None:
        """Search to the end in this thread."""
        try:
            self._tell(self._search.run(memory_mb, self._tell), is_over=True)
        except BaseException as error:  # raised where results are read
            self.fail(error)

    def stop(self, *, abandon: bool) -> None:
        """End the search; without time for play-outs if it is abandoned."""
        self._search.stop(abandon)

    def fail(self, error: BaseException) -> None:
        """End without a result."""
        with self._changed:
            self.error, self.is_over = error, True
            self._wake()

    def final(self) -> Solution[V]:
        """Return the final solution of a search that has ended, or raise its error."""
        if self.error is not None:
            raise self.error
        assert self.newest is not None  # noqa: S101 - a search without an error has told something
        return self.newest

    def after(self, seen: int) -> tuple[int, Solution[V]] | None:
        """Return the number of results so far and the newest; at the end None, or raise the error."""
        with self._changed:
            if self.number == seen or self.newest is None:
                self.final()
                return None
            return self.number, self.newest

    def has_more(self, seen: int) -> bool:
        """Tell whether there is something that a reader of this many results has not read."""
        return self.is_over or self.number > seen

    def wait(self, seen: int | None, timeout: float | None = None) -> bool:
        """Wait for more than this many results, or for the end; return whether it came in time."""
        with self._changed:
            return self._changed.wait_for(lambda: self.is_over if seen is None else self.has_more(seen), timeout)

    async def wait_in_task(self, seen: int | None) -> None:
        """Wait as a task of asyncio does."""
        loop = asyncio.get_running_loop()
        while True:
            woken = asyncio.Event()

            def wake(woken: asyncio.Event = woken) -> None:
                # The loop may have been closed since.
                with contextlib.suppress(RuntimeError):
                    loop.call_soon_threadsafe(woken.set)

            with self._changed:
                if self.is_over if seen is None else self.has_more(seen):
                    return
                self._sleepers.add(wake)
            try:
                await woken.wait()
            finally:
                self._sleepers.discard(wake)

    def _tell(self, solution: Solution[V], *, is_over: bool = False) -> None:
        with self._changed:
            self.newest, self.is_over = solution, is_over
            self.number += 1
            self._wake()

    def _wake(self) -> None:
        self._changed.notify_all()
        for wake in list(self._sleepers):
            wake()
