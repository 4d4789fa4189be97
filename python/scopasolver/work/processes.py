"""Worker processes, which end with their parent and leave Ctrl-C to it."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, nullcontext
from multiprocessing.connection import wait
from types import FrameType
from typing import Any

PARENT_LOOKED_FOR_EVERY = 0.5
"""Seconds between two checks whether the parent has ended; most systems report its end at once."""


class Interrupts:
    """Delays Ctrl-C inside a `with` block until `check` is called.

    A `KeyboardInterrupt` that is raised at an arbitrary place can be lost: Python drops exceptions raised in its
    callbacks around a fork, and a pool interrupted while it starts may raise another error. Inside the block Ctrl-C is
    therefore only recorded, and `check` passes it on. The block changes nothing outside the main thread, which alone
    receives signals, nor where Ctrl-C is ignored or not handled by Python.
    """

    def __init__(self) -> None:
        self._noted: tuple[int, FrameType | None] | None = None
        self._handler: Any = None

    def __enter__(self) -> "Interrupts":  # noqa: PYI034 - it can be the enclosing block's
        """Start to delay Ctrl-C; inside another such block, return the object of that block."""
        if threading.current_thread() is threading.main_thread():
            handler = signal.getsignal(signal.SIGINT)
            holder = getattr(handler, "__self__", None)
            if isinstance(holder, Interrupts):
                return holder
            if callable(handler):
                self._handler = handler
                signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, *_: object) -> None:
        """Restore the earlier handler, and pass on Ctrl-C if it came."""
        if self._handler is not None:
            signal.signal(signal.SIGINT, self._handler)
        self.check()

    def check(self) -> None:
        """Pass Ctrl-C, if it came, to the earlier handler, which usually raises `KeyboardInterrupt`."""
        if self._noted is not None:
            noted, self._noted = self._noted, None
            self._handler(*noted)

    def _note(self, number: int, frame: FrameType | None) -> None:
        self._noted = number, frame


class Processes(Executor):
    """Pool of processes that end with the work and ignore Ctrl-C from their start.

    When a process dies, all submitted tasks fail with `BrokenProcessPool`, and the next task submitted starts new
    processes. When the work is given up, do not cancel waiting tasks: `kill` ends them, and before Python 3.12 a pool
    whose processes are killed fails on cancelled tasks.
    """

    def __init__(self, workers: int) -> None:
        self._max_workers = workers
        self._pool = self._started()
        self._was_unnoticed = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Submit a task, and start a process for it if needed."""
        with _deaf_to_interrupts():
            try:
                return self._pool.submit(fn, *args, **kwargs)
            except BrokenProcessPool:
                self._pool.shutdown(wait=False)
                self._pool = self._started()
                return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes once they have finished the submitted tasks."""
        self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def kill(self) -> None:
        """End the processes at once."""
        running = list((self._pool._processes or {}).values())  # noqa: SLF001 - only Python 3.14 has `kill_workers`
        for process in running:
            process.kill()
        for process in running:
            process.join()
        # A killed process may have sent only part of a result. The pool waits for the rest while any process holds the
        # pipe open for writing, and this process is the last that does.
        results: Any = self._pool._result_queue  # noqa: SLF001 - the pool offers no way to close it
        if results is not None:
            results._writer.close()  # noqa: SLF001 - see above

    def look(self) -> None:
        """Kill the pool if a process has died and two checks in a row find that the pool has not noticed.

        It does not notice while it waits for the rest of a partly sent result.
        """
        running = list((self._pool._processes or {}).values())  # noqa: SLF001 - the pool does not name its processes
        has_died = any(process.exitcode is not None for process in running)
        is_unnoticed = has_died and not self._pool._broken  # noqa: SLF001 - the pool does not say that it is broken
        if is_unnoticed and self._was_unnoticed:
            self.kill()
        self._was_unnoticed = is_unnoticed

    def _started(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._max_workers, initializer=_begin)


@contextmanager
def processes(workers: int) -> Iterator[Processes]:
    """Start processes for a `with` block; kill them at once if it raises, for example on Ctrl-C."""
    pool = Processes(workers)
    try:
        yield pool
    except BaseException:
        pool.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _deaf_to_interrupts() -> AbstractContextManager[None]:
    """Return a context in which new processes ignore Ctrl-C from their start."""
    return nullcontext() if sys.platform == "win32" else _blocked()


@contextmanager
def _blocked() -> Iterator[None]:
    """Block SIGINT in this thread, which new processes inherit; one that arrives meanwhile is delivered afterwards."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """Set up a worker: ignore Ctrl-C, which a terminal sends to every process, and end when the parent ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel, os.getppid()), daemon=True).start()


def _end_with(sentinel: int, parent: int) -> None:
    """Wait for the parent to end, and end this process; a killed parent cannot ask for that itself.

    The sentinel reports the end at once, unless forked processes keep it open. Polling the parent's process id covers
    that case, on systems that give an orphaned process a new parent.
    """
    while not wait([sentinel], PARENT_LOOKED_FOR_EVERY) and os.getppid() == parent:
        pass
    os._exit(1)
