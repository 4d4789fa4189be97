"""The work on one request: what it may use, how it tells its progress, and how it is stopped."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from scopasolver.protocol.errors import RefusedError

if TYPE_CHECKING:
    from scopasolver.engine import Engine

Tell = Callable[[dict[str, Any]], object]


@dataclass(frozen=True)
class Bounds:
    """What requests may use at most, whatever they ask for.

    Attributes
    ----------
    seconds : float or None
        Upper bound of the time of a request, in seconds; None for no bound.
    threads : int
        Upper bound of the threads of a request, and of the solves that search at the same time.
    memory_mb : int
        Upper bound of the memory of all solves together, and of any other search, in MiB.
    bot : str
        Spec of the bot that chooses if a request names none.
    """

    seconds: float | None = None
    threads: int = field(default_factory=lambda: os.cpu_count() or 1)
    memory_mb: int = 1024
    bot: str = "expert"

    @cached_property
    def engine(self) -> "Engine":
        """What all solves share, so that each gets the same share of the threads."""
        from scopasolver.engine import Engine  # noqa: PLC0415 - a program that only plays starts faster without it

        return Engine(threads=self.threads, memory_mb=self.memory_mb)

    def seconds_for(self, asked: float | None) -> float | None:
        """Return the time that a request gets: what it asks for, but no more than the bound."""
        times = [seconds for seconds in (asked, self.seconds) if seconds is not None]
        return min(times, default=None)


class Work:
    """The work on one request.

    Parameters
    ----------
    bounds : Bounds
        What it may use.
    running : Running
        The requests of the same asker that are running.
    tell : callable, optional
        Called with each progress report that the request asked for.
    """

    def __init__(self, bounds: Bounds, running: "Running", tell: Tell | None = None) -> None:
        self.bounds = bounds
        self.running = running
        self._tell = tell
        self._lock = threading.Lock()
        self._hooks: list[Callable[[], object]] = []
        self._is_stopped = False

    @property
    def is_stopped(self) -> bool:
        """Whether the work was stopped."""
        return self._is_stopped

    @property
    def is_told(self) -> bool:
        """Whether progress reports are wanted."""
        return self._tell is not None

    def tell(self, progress: dict[str, Any]) -> None:
        """Report progress."""
        if self._tell is not None:
            self._tell(progress)

    def go_on(self) -> None:
        """Raise the error of a stopped request if the work was stopped."""
        if self._is_stopped:
            raise stopped()

    def when_stopped(self, hook: Callable[[], object]) -> None:
        """Call a function when the work is stopped; at once if it is stopped already."""
        with self._lock:
            if not self._is_stopped:
                self._hooks.append(hook)
                return
        hook()

    def stop(self) -> None:
        """Stop the work; a search then answers with what it has found."""
        with self._lock:
            hooks, self._hooks = self._hooks, []
            self._is_stopped = True
        for hook in hooks:
            hook()


class Running:
    """The requests of one asker that are waiting or running."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._works: list[tuple[str | int | None, Work]] = []
        self._sending = 0
        self._has_ended = threading.Condition(self._lock)

    def __bool__(self) -> bool:
        """Tell whether there is one."""
        return bool(self._works)

    def add(self, ident: str | int | None, work: Work) -> None:
        """Add a request; refuse an id that another one has."""
        with self._lock:
            if ident is not None and any(_is_same(ident, other) for other, _ in self._works):
                raise RefusedError("id_in_use", f"the request with the id {ident!r} is still running")
            self._works.append((ident, work))

    @contextmanager
    def answering(self, work: Work | None = None) -> Iterator[None]:
        """Send an answer; the request that has it, if it was added, is removed: its id is free before that arrives."""
        with self._lock:
            self._works = [(ident, other) for ident, other in self._works if other is not work]
            self._sending += 1
        try:
            yield
        finally:
            with self._lock:
                self._sending -= 1
                self._has_ended.notify_all()

    def stop(self, which: str | int | None = None) -> list[str | int | None]:
        """Stop the request with an id, or all, and return the ids of those that were stopped."""
        with self._lock:
            found = [(ident, work) for ident, work in self._works if which is None or _is_same(ident, which)]
        for _, work in found:
            work.stop()
        return [ident for ident, _ in found]

    def is_idle_within(self, seconds: float) -> bool:
        """Wait until no request is left, at most for this time, and return whether none is."""
        with self._lock:
            return self._has_ended.wait_for(lambda: not self._works and not self._sending, seconds)


def _is_same(one: str | int | None, other: str | int | None) -> bool:
    return type(one) is type(other) and one == other


def stopped() -> RefusedError:
    """Return the error of a stopped request that has no answer."""
    return RefusedError("stopped", "the request was stopped before it had an answer")
