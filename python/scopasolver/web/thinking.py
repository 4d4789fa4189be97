"""Long computations: they run in threads, report progress, and stop when no page listens."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any, TypeVar

import anyio
from anyio.to_thread import run_sync

from scopasolver import ScopaSolverError

T = TypeVar("T")
Report = Callable[[dict[str, Any]], None]
"""Function by which work reports its progress; it raises `StoppedError` once the job is stopped."""
Work = Callable[[Report], dict[str, Any]]
"""Function that does the work in a thread and returns the data of the final event."""

QUIET_SECONDS = 10.0
"""Interval of silence, in seconds, after which a listener gets a comment that keeps the connection open."""
LEAST_SECONDS = 0.1
"""Shortest interval between two progress reports, in seconds."""


class StoppedError(Exception):
    """The job was stopped."""


class Workers:
    """Threads for long computations, with a limit on how many run at the same time."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._limiter: anyio.CapacityLimiter | None = None

    async def __call__(self, function: Callable[..., T], *arguments: object) -> T:
        """Call a function in a thread as soon as one is free."""
        if self._limiter is None:
            self._limiter = anyio.CapacityLimiter(self._number)
        # Only the end of the server cancels it, which does not wait for work that cannot be interrupted.
        return await run_sync(function, *arguments, abandon_on_cancel=True, limiter=self._limiter)


class Job:
    """A computation that a page has asked for and listens to.

    Attributes
    ----------
    id : str
        Its random name.
    """

    def __init__(self, work: Work, workers: Workers) -> None:
        self.id = secrets.token_hex(12)
        self._work = work
        self._loop = asyncio.get_running_loop()
        self._last: dict[str, Any] = {}
        self._end: tuple[str, dict[str, Any]] | None = None
        self._news = asyncio.Event()
        self._stopped = False
        self._told = 0.0
        self._task = asyncio.create_task(self._run(workers))

    @property
    def is_over(self) -> bool:
        """Whether the job has ended."""
        return self._end is not None

    def stop(self) -> None:
        """Stop the job; the work ends at its next progress report."""
        self._stopped = True

    async def listen(self) -> AsyncIterator[str]:
        """Yield server-sent events: `progress` from time to time, and at the end `done`, `failed` or `stopped`.

        When the listener goes away, the job is stopped.
        """
        try:
            while self._end is None:
                self._news.clear()
                try:
                    await asyncio.wait_for(self._news.wait(), QUIET_SECONDS)
                except TimeoutError:
                    yield ": still at it\n\n"
                    continue
                if self._end is None:
                    yield _event("progress", self._last)
            yield _event(*self._end)
        finally:
            self.stop()

    async def _run(self, workers: Workers) -> None:
        try:
            self._end = "done", await workers(self._work, self._report)
        except StoppedError:
            self._end = "stopped", {}
        except (ScopaSolverError, ValueError) as error:
            self._end = "failed", {"error": str(error)}
        finally:
            self._end = self._end or ("failed", {})
            self._news.set()

    def _report(self, progress: dict[str, Any]) -> None:
        if self._stopped:
            raise StoppedError
        now = self._loop.time()
        if now - self._told >= LEAST_SECONDS:
            self._told = now
            self._loop.call_soon_threadsafe(self._hear, progress)

    def _hear(self, progress: dict[str, Any]) -> None:
        self._last = progress
        self._news.set()


def _event(kind: str, data: dict[str, Any]) -> str:
    return f"event: {kind}\ndata: {json.dumps(data)}\n\n"
