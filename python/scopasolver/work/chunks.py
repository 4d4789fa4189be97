"""Running many pieces of work in tasks of about half a second.

Sending one task to a cluster costs about ten milliseconds, however short it is, so pieces are sent in groups. The first
tasks hold one piece each, to measure how long pieces take; later tasks hold about half a second of work. Towards the
end tasks become shorter, so that all workers finish at about the same time. Pieces are drawn only as workers need
them, so memory stays bounded.
"""

import pickle
import traceback
from collections.abc import Callable, Iterable, Iterator, Sized
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from itertools import count
from math import ceil
from time import monotonic, perf_counter
from typing import Any, Generic, TypeVar

from scopasolver.work.executors import Workers
from scopasolver.work.pace import Pace
from scopasolver.work.processes import Interrupts, Processes

CHUNK_SECONDS = 0.5
"""Target duration of a task, in seconds: long compared with sending it, short enough to lose."""
LEAST_SECONDS = 0.05
"""Target duration of the shortest tasks near the end, in seconds: five times the cost of sending a task on Dask."""
TASKS_PER_WORKER = 2
"""Tasks submitted per worker, so that none waits for its next task."""
GROWTH = 16
"""Largest factor by which a task may exceed the largest finished one, as early measurements can be wrong."""
MOST_ITEMS = 10_000
"""Upper bound of the pieces in a task."""
MOST_EARLY = 10_000
"""Most outcomes that may wait for an earlier one before only the piece that is due is submitted."""
INTERRUPTS_EVERY = 0.05
"""Seconds between two checks for Ctrl-C."""

Item = TypeVar("Item")
Made = TypeVar("Made")


class RemoteError(Exception):
    """Formatted traceback of an error in a worker, attached to that error as its cause."""


@dataclass(frozen=True, slots=True)
class Outcome(Generic[Item, Made]):
    """Result of one piece of work: a value or an error.

    Attributes
    ----------
    item : object
        The piece.
    value : object
        What the work returned; None if it failed.
    error : Exception or None
        The exception that the work raised; None if it succeeded.
    """

    item: Item
    value: Made | None
    error: Exception | None = None

    def result(self) -> Made:
        """Return the value, or raise the error.

        Returns
        -------
        object
            The value.

        Raises
        ------
        Exception
            The error, if there is one.
        """
        if self.error is not None:
            raise self.error
        return self.value  # type: ignore[return-value] # there is a value if there is no error


def in_chunks(
    work: Callable[[Item], Made],
    items: Iterable[Item],
    executor: Executor,
    *,
    ordered: bool = True,
    cost: Callable[[Item], float] | None = None,
    seconds: float = CHUNK_SECONDS,
    progress: Callable[[Pace], object] | None = None,
) -> Iterator[Outcome[Item, Made]]:
    """Run many pieces of work on an executor, in tasks of about half a second.

    Parameters
    ----------
    work : callable
        Function that is called with each piece. The executor must be able to send it and the pieces to workers.
    items : iterable
        The pieces, of any number: they are drawn as workers need them.
    executor : concurrent.futures.Executor
        Runs the tasks, and may itself retry those that are lost. A task that fails as a whole is split and run again,
        to find the piece that fails.
    ordered : bool, default True
        Yield outcomes in the order of the pieces; otherwise as soon as they are finished.
    cost : callable, optional
        Estimate of the work in a piece, in any unit: among the pieces drawn so far, the most expensive run first.
    seconds : float, default 0.5
        Target duration of a task. Choose less if an outcome may end the whole work early.
    progress : callable, optional
        Called with a `Pace` after each task.

    Yields
    ------
    Outcome
        The result of each piece. If a piece fails, its outcome has the error, and the others go on.

    Raises
    ------
    concurrent.futures.BrokenExecutor
        If the executor has lost its workers or its scheduler.
    KeyboardInterrupt
        On Ctrl-C, within a fraction of a second; tasks that have not begun are cancelled.
    Exception
        What `items` raises, after the outcomes of all pieces drawn before.

    Examples
    --------
    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as executor:
    ...     for outcome in in_chunks(int, ["1", "two", "3"], executor):
    ...         print(outcome.value, outcome.error)
    1 None
    None invalid literal for int() with base 10: 'two'
    3 None
    """
    spread = _Spread(work, items, executor, cost, seconds, progress)
    return spread.in_order() if ordered else (outcome for _, outcome in spread.outcomes())


class _Drawn(Generic[Item]):
    """Pieces that are drawn and not submitted yet, the most expensive first."""

    def __init__(self, items: Iterable[Item], cost: Callable[[Item], float] | None) -> None:
        self._items = enumerate(items)
        self._cost = cost
        self._heap: list[tuple[float, int, Item]] = []
        self.total = len(items) if isinstance(items, Sized) else None
        self.drained = False
        self.error: Exception | None = None

    def draw(self, number: int) -> None:
        """Draw pieces until `number` of them wait here."""
        while not self.drained and len(self._heap) < number:
            try:
                at, item = next(self._items)
            except StopIteration:
                self.drained = True
            except Exception as error:  # raised once all earlier pieces are done
                self.drained, self.error = True, error
            else:
                heappush(self._heap, (-1.0 if self._cost is None else -self._cost(item), at, item))

    def take_number(self, number: int) -> list[tuple[int, Item, float]]:
        """Remove and return the piece with this number in a list, which is empty if the piece is not here."""
        for place, (minus, at, item) in enumerate(self._heap):
            if at == number:
                self._heap[place] = self._heap[-1]
                self._heap.pop()
                heapify(self._heap)
                return [(at, item, -minus)]
        return []

    def take(self, most: int, cost: float) -> list[tuple[int, Item, float]]:
        """Remove and return up to `most` pieces, and stop once they cost `cost` together."""
        taken: list[tuple[int, Item, float]] = []
        while self._heap and len(taken) < most and cost > 0:
            minus, at, item = heappop(self._heap)
            taken.append((at, item, -minus))
            cost += minus
        return taken


class _Spread(Generic[Item, Made]):
    """State of the running work: submitted tasks, outcomes held back, and how long pieces take."""

    def __init__(
        self,
        work: Callable[[Item], Made],
        items: Iterable[Item],
        executor: Executor,
        cost: Callable[[Item], float] | None,
        seconds: float,
        progress: Callable[[Pace], object] | None,
    ) -> None:
        self._task_seconds = seconds
        self._work, self._executor, self._progress = work, executor, progress
        self._drawn = _Drawn(items, cost)
        self._has_costs = cost is not None
        self._waiting: dict[Future[Any], list[tuple[int, Item, float]]] = {}
        self._again: list[list[tuple[int, Item, float]]] = []
        self._suspect: Future[Any] | None = None
        self._tasks = count()
        self._early: dict[int, Outcome[Item, Made]] = {}
        self._due = 0
        self._begun = monotonic()
        self._workers = Workers(executor)
        self._handed = self._done = 0
        self._seconds = self._pieces = self._costs = 0.0
        self._largest = 1

    def in_order(self) -> Iterator[Outcome[Item, Made]]:
        """Yield the outcomes in the order of their pieces."""
        for number, outcome in self.outcomes():
            self._early[number] = outcome
            while self._due in self._early:
                yield self._early.pop(self._due)
                self._due += 1

    def outcomes(self) -> Iterator[tuple[int, Outcome[Item, Made]]]:
        """Yield each outcome, with the number of its piece, as soon as it is finished."""
        try:
            while True:
                with Interrupts() as interrupts:
                    self._hand_out(interrupts)
                    done = self._wait(interrupts)
                if not done:
                    break
                for future in done:
                    yield from self._received(future)
                if self._progress is not None:
                    self._progress(Pace(self._done, self._drawn.total, monotonic() - self._begun))
        finally:
            for future in self._waiting:
                if not isinstance(self._executor, Processes):  # which kills its processes when the work is given up
                    future.cancel()
        if self._drawn.error is not None:
            raise self._drawn.error

    def _hand_out(self, interrupts: Interrupts) -> None:
        """Submit enough tasks that no worker waits."""
        while self._again and not self._waiting:  # alone, so that its failure can have no other cause
            self._suspect = self._submit(self._again.pop())
        while not self._again and len(self._waiting) < TASKS_PER_WORKER * self._workers.width:
            # When too many outcomes wait for one piece, only that piece is submitted, so that memory stays bounded.
            chunk = self._next() if len(self._early) < MOST_EARLY else self._drawn.take_number(self._due)
            if not chunk:
                return
            self._submit(chunk)
            interrupts.check()

    def _next(self) -> list[tuple[int, Item, float]]:
        """Return the pieces of the next task."""
        if not self._seconds:  # nothing is measured yet
            most, affordable = 1, float("inf")
        else:
            a_second = self._costs / self._seconds
            most, affordable = min(GROWTH * self._largest, MOST_ITEMS), self._task_seconds * a_second
            if self._drawn.total is not None:
                share = ceil((self._drawn.total - self._handed) / (2 * self._workers.width))
                most = min(most, max(share, ceil(LEAST_SECONDS * self._pieces / self._seconds)))
        self._drawn.draw(most * (TASKS_PER_WORKER * self._workers.width if self._has_costs else 1))
        chunk = self._drawn.take(most, affordable)
        self._handed += len(chunk)
        return chunk

    def _submit(self, chunk: list[tuple[int, Item, float]]) -> Future[Any]:
        items = [item for _, item, _ in chunk]
        try:
            future = self._executor.submit(do_chunk, self._work, items, next(self._tasks))
        except BrokenExecutor:
            raise
        except RuntimeError as error:
            raise BrokenExecutor(f"the executor takes no more work: {error}") from error
        self._waiting[future] = chunk
        return future

    def _wait(self, interrupts: Interrupts) -> list[Future[Any]]:
        """Wait until a task is finished; return finished tasks, failed and cancelled ones last."""
        done = set[Future[Any]]()
        while self._waiting and not done:
            done, _ = wait(self._waiting, INTERRUPTS_EVERY, FIRST_COMPLETED)
            interrupts.check()
            self._workers.look()
        return sorted(done, key=lambda future: future.cancelled() or future.exception() is not None)

    def _received(self, future: Future[Any]) -> Iterator[tuple[int, Outcome[Item, Made]]]:
        """Yield the outcomes of a finished task, or queue its pieces to run again if the whole task has failed."""
        chunk = self._waiting.pop(future)
        try:
            seconds, made = future.result()
        except CancelledError as error:
            reason = "the executor has given up what it was to do: its scheduler may have gone away"
            raise BrokenExecutor(reason) from error
        except Exception as error:  # the whole task failed, through one of its pieces or another task
            if isinstance(error, BrokenExecutor):
                if not isinstance(self._executor, Processes):  # which starts new processes
                    raise
                error = BrokenExecutor("the process that worked on it has died, perhaps killed or out of memory")
            if len(chunk) > 1:
                self._again += [chunk[len(chunk) // 2 :], chunk[: len(chunk) // 2]]
                return
            if future is not self._suspect:
                self._again.append(chunk)
                return
            made = [_Raised(error, "")]
        else:
            self._measured(chunk, seconds)
        self._done += len(chunk)
        for (number, item, _), one in zip(chunk, made, strict=True):
            if isinstance(one, _Raised):
                yield number, Outcome(item, None, one.told())
            else:
                yield number, Outcome(item, one)

    def _measured(self, chunk: list[tuple[int, Item, float]], seconds: float) -> None:
        """Update how long pieces take; each new task halves the weight of earlier ones."""
        self._seconds = self._seconds / 2 + max(seconds, 1e-6)
        self._pieces = self._pieces / 2 + len(chunk)
        self._costs = self._costs / 2 + sum(cost for _, _, cost in chunk)
        self._largest = max(self._largest, len(chunk))


@dataclass(frozen=True, slots=True)
class _Raised:
    """An error instead of a value, with its formatted traceback."""

    error: Exception
    where: str

    def told(self) -> Exception:
        """Return the error; its traceback in the worker becomes its cause, unless it has one."""
        if self.where and self.error.__cause__ is None:
            self.error.__cause__ = RemoteError(f"\n{self.where}")
        return self.error


def do_chunk(work: Callable[[Item], Made], items: list[Item], _number: int) -> tuple[float, list[Made | _Raised]]:
    """Run the pieces of a task; return the seconds it took and the results.

    The number makes each task different, so that a cluster does not reuse the result of an equal one.
    """
    began = perf_counter()
    made = [_tried(work, item) for item in items]
    return perf_counter() - began, made


def _tried(work: Callable[[Item], Made], item: Item) -> Made | _Raised:
    try:
        return work(item)
    except Exception as error:
        return _Raised(_sendable(error), traceback.format_exc())


def _sendable(error: Exception) -> Exception:
    """Return the error, or a `RuntimeError` with the same message if it cannot be pickled."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - bytes written on this line
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
