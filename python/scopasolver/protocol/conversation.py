"""The engine: it reads requests, carries them out in threads, and writes answers as they come."""

import json
import threading
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from queue import Queue
from typing import Any

from scopasolver.protocol.errors import RefusedError, error_data
from scopasolver.protocol.lines import LONGEST, ReaderGoneError, lines, reading, refuse_without_reader, write_whole
from scopasolver.protocol.reading import Asked, asked, document_of, id_of, name_of
from scopasolver.protocol.stopping import QUIT
from scopasolver.protocol.work import Bounds, Running, Work

Data = dict[str, Any]
Task = Callable[[], object]

MOST_WAITING = 100
"""Upper bound of the requests that wait in a lane; reading pauses until there is room."""
GLANCE_SECONDS = 0.05
"""Interval between two looks whether the reader of the answers is still there, in seconds."""
LAST_SECONDS = 2.0
"""Time in which stopped requests can still write their answers, in seconds."""


class Lane:
    """Threads that begin tasks in the order in which they come; they are started when they are needed."""

    def __init__(self, threads: int) -> None:
        self._tasks: Queue[Task] = Queue(MOST_WAITING)
        self._left = threads
        self._idle = threading.Semaphore(0)

    def put(self, task: Task) -> None:
        """Add a task, as soon as there is room."""
        if not self._idle.acquire(blocking=False) and self._left:
            self._left -= 1
            threading.Thread(target=self._run, daemon=True).start()
        self._tasks.put(task)

    def _run(self) -> None:
        while True:
            self._tasks.get()()
            self._idle.release()


class Conversation:
    """Requests and answers of one client.

    Parameters
    ----------
    write : callable
        Writes one line; an `OSError` ends the conversation.
    bounds : Bounds
        What requests may use.
    """

    def __init__(self, write: Callable[[bytes], object], bounds: Bounds) -> None:
        self._write = write
        self._bounds = bounds
        self._lanes = {"quick": Lane(1), "long": Lane(bounds.threads), "search": Lane(MOST_WAITING)}
        self._lock = threading.Lock()
        self.running = Running()
        self.failure: OSError | None = None
        self.has_quit = False

    def hear(self, line: bytes | None) -> None:
        """Take a request, or None for a line that was too long."""
        if line is not None and not line.strip():
            return
        ident: str | int | None = None
        try:
            if line is None:
                raise RefusedError("too_long", f"the line is longer than {LONGEST:,} bytes")
            fields = document_of(line)
            ident = id_of(fields)
            found = asked(name_of(fields), {name: fields[name] for name in fields if name not in {"id", "request"}})
            work = Work(self._bounds, self.running, self._teller(ident) if found.wants_progress else None)
            if found.request.lane == "now":
                answer = found.request.answered(work, found.arguments())
                self.has_quit = found.request is QUIT
                self._say(ident, answer)
                return
            self.running.add(ident, work)
        except RefusedError as error:
            self._say(ident, {"error": error.data})
            return
        self._lanes[found.request.lane].put(lambda: self._carry_out(ident, found, work))

    def finish(self, seconds: float, look: Callable[[], object]) -> bool:
        """Wait for the answers, at most for this time; then stop all requests. Return whether nothing is left running.

        `look` is called now and then.
        """
        glances = max(1, round(seconds / GLANCE_SECONDS)) if not self.has_quit else 1
        for _ in range(glances):
            if self.running.is_idle_within(GLANCE_SECONDS) or self.failure is not None:
                break
            look()
        self.running.stop()
        return self.running.is_idle_within(0 if self.failure is not None else LAST_SECONDS)

    def _carry_out(self, ident: str | int | None, found: Asked, work: Work) -> None:
        answer = found.answer(work)
        with self.running.answering(work):
            self._send(ident, answer)

    def _teller(self, ident: str | int | None) -> Callable[[Data], None]:
        return lambda progress: self._send(ident, {"progress": progress})

    def _say(self, ident: str | int | None, answer: Data) -> None:
        """Write an answer from the lane of quick requests, so that reading never waits for a slow reader."""
        sending = ExitStack()
        sending.enter_context(self.running.answering())

        def say() -> None:
            with sending:
                self._send(ident, answer)

        self._lanes["quick"].put(say)

    def _send(self, ident: str | int | None, answer: Data) -> None:
        begin = {} if ident is None else {"id": ident}
        try:
            line = json.dumps(begin | answer, allow_nan=False)
        except ValueError as error:  # an answer with a number that is none
            line = json.dumps(begin | {"error": error_data(RuntimeError(str(error)))})
        with self._lock:
            if self.failure is not None:
                return
            try:
                self._write(line.encode() + b"\n")
            except OSError as error:
                self.failure = error
        if self.failure is not None:
            self.running.stop()


def converse(source: int, answers: int, *, bounds: Bounds, finish_seconds: float) -> bool:
    """Answer the requests of one file descriptor on another, until the input ends, `quit` comes, or nobody reads.

    Return whether nothing is left running. An error of writing is raised, unless it is that nobody reads.
    """
    conversation = Conversation(partial(write_whole, answers), bounds)
    try:
        for line in lines(reading(source, answers)):
            conversation.hear(line)
            if conversation.has_quit or conversation.failure is not None:
                break
        is_idle = conversation.finish(finish_seconds, lambda: refuse_without_reader(answers))
    except ReaderGoneError:
        conversation.running.stop()
        is_idle = conversation.running.is_idle_within(0)
    except BaseException:
        conversation.running.stop()
        raise
    if conversation.failure is not None and not isinstance(conversation.failure, BrokenPipeError):
        raise conversation.failure
    return is_idle
