"""Lines of bounded length from a file descriptor, and whether the reader of the answers is still there."""

import os
import select
from collections.abc import Callable, Iterator

LONGEST = 1_000_000
"""Upper bound of the length of a line, in bytes."""
CHUNK = 64 * 1024


class ReaderGoneError(Exception):
    """Nobody reads the answers any more."""


def lines(read: Callable[[], bytes], longest: int = LONGEST) -> Iterator[bytes | None]:
    """Yield each line without its newline, or None for one that is too long, whose bytes are not kept.

    `read` returns some bytes, and none at the end of the input, where a last line needs no newline.
    """
    kept, is_too_long = bytearray(), False
    while data := read():
        *whole, rest = data.split(b"\n")
        for part in whole:
            is_too_long = is_too_long or len(kept) + len(part) > longest
            yield None if is_too_long else bytes(kept + part)
            kept, is_too_long = bytearray(), False
        is_too_long = is_too_long or len(kept) + len(rest) > longest
        kept = bytearray() if is_too_long else kept + rest
    if kept or is_too_long:
        yield None if is_too_long else bytes(kept)


def reading(source: int, answers: int) -> Callable[[], bytes]:
    """Return a function that waits for bytes of one file descriptor, and notices when nobody reads the other.

    It raises a `ReaderGoneError` then. Where the system cannot tell, the next answer that is written will.
    """
    poll = _polling(answers)

    def read() -> bytes:
        if poll is not None:
            ready: list[int] = []
            while source not in ready:
                ready = [file for file, event in poll.poll() if not _is_gone(file, answers, event)]
        try:
            return os.read(source, CHUNK)
        except BlockingIOError:  # another process has read what was there
            return read()

    if poll is not None:
        poll.register(source, select.POLLIN)
    return read


def write_whole(answers: int, line: bytes) -> None:
    """Write a line to a file descriptor, and wait where it does not block by itself."""
    while line:
        try:
            line = line[os.write(answers, line) :]
        except BlockingIOError:
            select.select([], [answers], [])


def refuse_without_reader(answers: int) -> None:
    """Raise a `ReaderGoneError` if nobody reads a file descriptor any more."""
    poll = _polling(answers)
    for file, event in poll.poll(0) if poll is not None else ():
        _is_gone(file, answers, event)


def _polling(answers: int) -> "select.poll | None":
    if not hasattr(select, "poll"):  # as on Windows
        return None
    poll = select.poll()
    poll.register(answers, 0)  # errors are always told
    return poll


def _is_gone(file: int, answers: int, event: int) -> bool:
    if file == answers and event & (select.POLLERR | select.POLLHUP | select.POLLNVAL):
        raise ReaderGoneError
    return False
