"""Processes that do the work: they end with the one that started them, and Ctrl-C is for that one alone."""

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
"""Seconds; on most systems a process is told at once that its parent has ended."""


class Interrupts:
    """Holds Ctrl-C back until it is asked for.

    Raised wherever the program happens to be, a `KeyboardInterrupt` can be lost: Python drops what is raised in what it
    runs around a fork, and a pool that is interrupted as it starts may end with another error. So for as long as this
    lasts, Ctrl-C is only noted, and `check` hands it on. In other threads than the main one, where no signal arrives,
    and where Ctrl-C is ignored or not handled by Python, nothing is done.
    """

    def __init__(self) -> None:
        self._noted: tuple[int, FrameType | None] | None = None
        self._handler: Any = None

    def __enter__(self) -> "Interrupts":  # noqa: PYI034 - it may be another one
        """Begin to hold it back; where that is done already, by who does so."""
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
        """Hand it on if it came, and no longer hold it back."""
        if self._handler is not None:
            signal.signal(signal.SIGINT, self._handler)
        self.check()

    def check(self) -> None:
        """Hand Ctrl-C on, if it came, to what would have handled it; this raises `KeyboardInterrupt` as a rule."""
        if self._noted is not None:
            noted, self._noted = self._noted, None
            self._handler(*noted)

    def _note(self, number: int, frame: FrameType | None) -> None:
        self._noted = number, frame


class Processes(Executor):
    """Processes that end with the work, and are deaf to Ctrl-C from their first moment on.

    When one of them dies, all that was in hand is lost with a `BrokenProcessPool`, and what is handed out next finds
    new ones. What waits need not be called back when the work is given up. Before Python 3.12 a pool whose processes
    are killed stumbles over what was cancelled.
    """

    def __init__(self, workers: int) -> None:
        self._max_workers = workers
        self._pool = self._started()
        self._was_unnoticed = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Hand out a task, for which a process may be started."""
        with _deaf_to_interrupts():
            try:
                return self._pool.submit(fn, *args, **kwargs)
            except BrokenProcessPool:
                self._pool.shutdown(wait=False)
                self._pool = self._started()
                return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes once they have done what is in hand."""
        self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def kill(self) -> None:
        """End the processes at once."""
        running = list((self._pool._processes or {}).values())  # noqa: SLF001 - only Python 3.14 has `kill_workers`
        for process in running:
            process.kill()
        for process in running:
            process.join()
        # One may have sent a part of a result. The pool waits for the rest as long as anybody could send it, and the
        # last who could is this process.
        results: Any = self._pool._result_queue  # noqa: SLF001
        if results is not None:
            results._writer.close()  # noqa: SLF001

    def look(self) -> None:
        """See whether a process has died and the pool does not notice, as it waits for the rest of a result."""
        running = list((self._pool._processes or {}).values())  # noqa: SLF001
        has_died = any(process.exitcode is not None for process in running)
        is_unnoticed = has_died and not self._pool._broken  # noqa: SLF001
        if is_unnoticed and self._was_unnoticed:
            self.kill()
        self._was_unnoticed = is_unnoticed

    def _started(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._max_workers, initializer=_begin)


@contextmanager
def processes(workers: int) -> Iterator[Processes]:
    """Start processes; when the work is given up, on Ctrl-C above all, they end at once."""
    pool = Processes(workers)
    try:
        yield pool
    except BaseException:
        pool.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _deaf_to_interrupts() -> AbstractContextManager[None]:
    """Let the processes that are started meanwhile be deaf to Ctrl-C from their first moment on."""
    return nullcontext() if sys.platform == "win32" else _blocked()


@contextmanager
def _blocked() -> Iterator[None]:
    """Block the signal of Ctrl-C in this thread, which new processes inherit; what comes meanwhile comes afterwards."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """Leave Ctrl-C, which reaches every process of a terminal, to the one that started them, and end with that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel, os.getppid()), daemon=True).start()


def _end_with(sentinel: int, parent: int) -> None:
    """End this process when the other one has ended, killed perhaps, so that it could not say so.

    The sentinel tells it at once, but after a fork other processes may keep it open; the number of the parent changes
    in any case, where a process without one gets another.
    """
    while not wait([sentinel], PARENT_LOOKED_FOR_EVERY) and os.getppid() == parent:
        pass
    os._exit(1)
