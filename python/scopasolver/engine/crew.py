"""The threads of an engine, and the memory that they share."""

import atexit
import threading
import weakref
from collections import deque
from typing import Any

from scopasolver._core import Turns
from scopasolver.engine.running import Running

_CREWS: "weakref.WeakSet[Crew]" = weakref.WeakSet()
"""All of this process, for its end."""


class Crew:
    """Runs searches, each in a thread that sleeps while it is not its turn.

    A search gets a quarter of the memory if no other runs, less the less is free, and at least 1 MiB. If nothing is
    free it waits until another search ends.

    Attributes
    ----------
    turns : Turns
        The turns of its searches.
    free : int
        Memory that no search has, in MiB.
    """

    def __init__(self, threads: int, memory_mb: int) -> None:
        self.turns = Turns(threads)
        self._memory = self.free = memory_mb
        self._waiting: deque[Running[Any]] = deque()
        self._threads: dict[Running[Any], threading.Thread] = {}
        self._lock = threading.RLock()
        _CREWS.add(self)

    def start(self, running: Running[Any]) -> None:
        """Run a search as soon as there is memory for it."""
        with self._lock:
            self._waiting.append(running)
            self._fill()

    def stop(self, running: Running[Any], *, abandon: bool) -> None:
        """End a search; if it still waits for memory, it is run for what is known without search."""
        running.stop(abandon=abandon)
        with self._lock:
            if running in self._waiting:
                self._waiting.remove(running)
                self._open(running, 0)

    def share(self) -> int:
        """Return the memory for the next search, in MiB; 0 if nothing is free."""
        return min(self.free, max(1, self.free**2 // (4 * self._memory)))

    def end(self) -> None:
        """End all searches, and wait until their threads have ended."""
        with self._lock:
            for running in [*self._waiting, *self._threads]:
                self.stop(running, abandon=True)
            # Ctrl-C may have come before a thread was started.
            threads = [thread for thread in self._threads.values() if thread.ident is not None]
        for thread in threads:
            thread.join()

    def _fill(self) -> None:
        while self._waiting and self.free:
            self._open(self._waiting.popleft(), self.share())

    def _open(self, running: Running[Any], share: int) -> None:
        thread = threading.Thread(target=self._work, args=(running, share), name="scopasolver-engine", daemon=True)
        self.free -= share
        self._threads[running] = thread
        try:
            thread.start()
        except RuntimeError as error:  # the system has no more threads, or the program ends
            self._leave(running, share)
            running.fail(error)

    def _work(self, running: Running[Any], share: int) -> None:
        try:
            running.run(max(share, 1))
        finally:
            with self._lock:
                self._leave(running, share)
                self._fill()

    def _leave(self, running: Running[Any], share: int) -> None:
        self.free += share
        del self._threads[running]


@atexit.register
def _end_all() -> None:
    """End all threads before the interpreter ends, which they could not survive."""
    for crew in list(_CREWS):
        crew.end()
