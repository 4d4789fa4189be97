"""Many pieces of work in tasks of about half a second.

A task of its own for each piece costs a cluster some ten milliseconds, however short the piece is. So pieces are sent
together: the first ones alone, to see how long they take, then as many as make half a second. Towards the end tasks
become shorter, so that all workers end together. No more is drawn and kept than what the workers have to do.
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
"""What a task is to take: long beside what it costs to send one, and short beside what an interruption may cost."""
LEAST_SECONDS = 0.05
"""What it takes at the least, also at the end: five times what sending it costs on Dask."""
TASKS_PER_WORKER = 2
"""Tasks that are handed out for each worker, so that it need not wait for the next."""
GROWTH = 16
"""How many times as many pieces as in the largest finished task: a first measurement can be wrong."""
MOST_ITEMS = 10_000
"""Pieces of a task at the most."""
MOST_EARLY = 10_000
"""Outcomes that wait for one before them at the most, beside those of tasks in hand."""
INTERRUPTS_EVERY = 0.05
"""Seconds between two looks whether Ctrl-C has come."""

Item = TypeVar("Item")
Made = TypeVar("Made")


class RemoteError(Exception):
    """Where an error came about in another process, as the text that Python prints of it."""


@dataclass(frozen=True, slots=True)
class Outcome(Generic[Item, Made]):
    """What came of a piece of work.

    Attributes
    ----------
    item : object
        The piece.
    value : object
        What was made of it; None if that failed.
    error : Exception or None
        Why it failed.
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
        return self.value  # type: ignore[return-value] # without an error there is one


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
    """Do many pieces of work on an executor, in tasks of about half a second.

    Parameters
    ----------
    work : callable
        What is done with each piece. It and the pieces must be such as the executor can send.
    items : iterable
        The pieces, as many as there may be: they are drawn as workers need them.
    executor : concurrent.futures.Executor
        Who does the work. That it tries again what was lost is left to it.
    ordered : bool, default True
        Whether outcomes come in the order of the pieces; otherwise as they are finished.
    cost : callable, optional
        About how much work a piece is, in any unit: of what has been drawn, the largest is done first.
    seconds : float, default 0.5
        What a task is to take: less where the work may be broken off by what comes of it.
    progress : callable, optional
        Called with a `Pace` after each task.

    Yields
    ------
    Outcome
        What came of each piece. One that fails has its error there, and the others go on.

    Raises
    ------
    concurrent.futures.BrokenExecutor
        If the executor has lost its workers, or its scheduler.
    KeyboardInterrupt
        On Ctrl-C, within a fraction of a second; tasks that have not begun are called back.
    Exception
        What `items` raises, after what was drawn before.

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
    """Pieces that have been drawn and not handed out, the largest first."""

    def __init__(self, items: Iterable[Item], cost: Callable[[Item], float] | None) -> None:
        self._items = enumerate(items)
        self._cost = cost
        self._heap: list[tuple[float, int, Item]] = []
        self.total = len(items) if isinstance(items, Sized) else None
        self.drained = False
        self.error: Exception | None = None

    def draw(self, number: int) -> None:
        """Draw until there are so many."""
        while not self.drained and len(self._heap) < number:
            try:
                at, item = next(self._items)
            except StopIteration:
                self.drained = True
            except Exception as error:  # told when what came before it is done
                self.drained, self.error = True, error
            else:
                heappush(self._heap, (-1.0 if self._cost is None else -self._cost(item), at, item))

    def take_number(self, number: int) -> list[tuple[int, Item, float]]:
        """Take the piece of this number, if it is there."""
        for place, (minus, at, item) in enumerate(self._heap):
            if at == number:
                self._heap[place] = self._heap[-1]
                self._heap.pop()
                heapify(self._heap)
                return [(at, item, -minus)]
        return []

    def take(self, most: int, cost: float) -> list[tuple[int, Item, float]]:
        """Take so many pieces, or less if they cost as much."""
        taken: list[tuple[int, Item, float]] = []
        while self._heap and len(taken) < most and cost > 0:
            minus, at, item = heappop(self._heap)
            taken.append((at, item, -minus))
            cost += minus
        return taken


class _Spread(Generic[Item, Made]):
    """The work as it goes on: what is handed out, and how long pieces take."""

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
        """Give the outcomes in the order of their pieces."""
        for number, outcome in self.outcomes():
            self._early[number] = outcome
            while self._due in self._early:
                yield self._early.pop(self._due)
                self._due += 1

    def outcomes(self) -> Iterator[tuple[int, Outcome[Item, Made]]]:
        """Give the outcomes with the numbers of their pieces, as they are finished."""
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
                if not isinstance(self._executor, Processes):  # these end with the work
                    future.cancel()
        if self._drawn.error is not None:
            raise self._drawn.error

    def _hand_out(self, interrupts: Interrupts) -> None:
        """Give the workers what they need not to wait."""
        while self._again and not self._waiting:  # nothing else is lost beside it
            self._suspect = self._submit(self._again.pop())
        while not self._again and len(self._waiting) < TASKS_PER_WORKER * self._workers.width:
            # When many wait for one piece, it alone is handed out: what is kept must not grow without end.
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
        """Wait until something is finished; what cannot be kept comes last."""
        done = set[Future[Any]]()
        while self._waiting and not done:
            done, _ = wait(self._waiting, INTERRUPTS_EVERY, FIRST_COMPLETED)
            interrupts.check()
            self._workers.look()
        return sorted(done, key=lambda future: future.cancelled() or future.exception() is not None)

    def _received(self, future: Future[Any]) -> Iterator[tuple[int, Outcome[Item, Made]]]:
        """Give what came of a task."""
        chunk = self._waiting.pop(future)
        try:
            seconds, made = future.result()
        except CancelledError as error:
            reason = "the executor has given up what it was to do: its scheduler may have gone away"
            raise BrokenExecutor(reason) from error
        except Exception as error:  # the task was lost, perhaps by one piece alone, perhaps by another task
            if isinstance(error, BrokenExecutor):
                if not isinstance(self._executor, Processes):  # these find new ones
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
        """Learn how long pieces take, of late above all."""
        self._seconds = self._seconds / 2 + max(seconds, 1e-6)
        self._pieces = self._pieces / 2 + len(chunk)
        self._costs = self._costs / 2 + sum(cost for _, _, cost in chunk)
        self._largest = max(self._largest, len(chunk))


@dataclass(frozen=True, slots=True)
class _Raised:
    """An error instead of a value, and where it came about."""

    error: Exception
    where: str

    def told(self) -> Exception:
        """Return the error with the place where it came about for its cause."""
        if self.where and self.error.__cause__ is None:
            self.error.__cause__ = RemoteError(f"\n{self.where}")
        return self.error


def do_chunk(work: Callable[[Item], Made], items: list[Item], _number: int) -> tuple[float, list[Made | _Raised]]:
    """Do the pieces of a task, and say how long it took; by its number no two tasks are the same."""
    began = perf_counter()
    made = [_tried(work, item) for item in items]
    return perf_counter() - began, made


def _tried(work: Callable[[Item], Made], item: Item) -> Made | _Raised:
    try:
        return work(item)
    except Exception as error:
        return _Raised(_sendable(error), traceback.format_exc())


def _sendable(error: Exception) -> Exception:
    """Return an error, or one that says the same where it cannot be sent."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - what was just written here
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
