"""A running program that answers questions line by line, each within a time limit."""

import os
import selectors
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, cast

from scopasolver.play.keeper import keep, release

LONGEST = 64 * 1024
"""Upper bound of the length of an answer, in bytes."""

_BEGIN = 'read -r begin && exec "$@"'
"""Shell script that starts the program after one line of input, when the keeper already knows the process."""


class Dialogue:
    """A program that runs, its input and its output."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - who plays is what the caller says
            ["/bin/sh", "-c", _BEGIN, "sh", *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        self.end = weakref.finalize(self, _end, self._process, os.getpid())
        keep(self._process.pid)
        self._input, self._output = cast("IO[bytes]", self._process.stdin), cast("IO[bytes]", self._process.stdout)
        self._unsent = b"begin\n"
        for pipe in (self._input, self._output):
            os.set_blocking(pipe.fileno(), False)

    def ask(self, line: bytes, limit: float, told: float) -> bytes:
        """Send a line, which ends with a newline, and return the answer without its newline.

        Both times are in seconds: `limit` is kept, and `told` is the one that the error names. A late answer raises a
        `TimeoutError`, a program that has ended a `ChildProcessError`, and anything but one line, too long a line, or a
        line before the question a `ValueError`.
        """
        deadline, answer = time.monotonic() + limit, b""
        self._unsent += line
        with selectors.DefaultSelector() as ready:
            ready.register(self._output, selectors.EVENT_READ)
            if ready.select(0):
                self._refuse_what_was_not_asked_for()
            ready.register(self._input, selectors.EVENT_WRITE)
            while not answer.endswith(b"\n"):
                left = deadline - time.monotonic()
                if left <= 0:
                    raise TimeoutError(f"no answer within {told:g} seconds")
                for key, _ in ready.select(left):
                    if key.fileobj is self._output:
                        answer += self._read()
                    elif not self._send():
                        ready.unregister(self._input)
                if b"\n" in answer[:-1]:
                    raise ValueError("wrote more than one line")
                if len(answer) > LONGEST:
                    raise ValueError(f"wrote a line of more than {LONGEST} bytes")
        return answer[:-1]

    def _refuse_what_was_not_asked_for(self) -> None:
        if self._read():
            raise ValueError("wrote a line before it was asked")

    def _send(self) -> bool:
        """Send as much as the pipe takes, and tell whether some is left; a broken pipe shows up when reading."""
        try:
            self._unsent = self._unsent[os.write(self._input.fileno(), self._unsent) :]
        except BrokenPipeError:
            return False
        return bool(self._unsent)

    def _read(self) -> bytes:
        """Return the output that is available; raise an error if the program has closed it."""
        found = os.read(self._output.fileno(), LONGEST)
        if not found:
            self.end()
            status = self._process.returncode
            if status == -signal.SIGKILL:
                raise ChildProcessError("closed its output, or was killed")
            how = f"on signal {-status}" if status < 0 else f"with exit status {status}"
            raise ChildProcessError(f"ended {how} instead of answering")
        return found


def _end(process: "subprocess.Popen[bytes]", owner: int) -> None:
    """Kill a program and all that it has started; its process number is not reused before `wait`."""
    if os.getpid() != owner:
        return  # a fork has copied the object, not the program
    with suppress(ProcessLookupError, PermissionError):  # the second where nothing of it is alive, on some systems
        os.killpg(process.pid, signal.SIGKILL)
    release(process.pid)
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()
