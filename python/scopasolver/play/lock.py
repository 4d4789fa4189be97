"""Locks for writing a file: one program holds the lock, and the system releases it when that program ends in any way.

All writers of one program share the lock, so that a program can resume a match that it has just left. `LineWriter`
makes sure that only the last of these writers goes on.
"""

import errno
import os
import sys
import weakref
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    _FAR = 0x7FFF_0000
    """Offset of the locked byte, beyond the end of any record, because others cannot read a locked byte."""

    def _take(handle: int) -> None:
        os.lseek(handle, _FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


_TAKEN = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}
"""Errors that mean another program has the lock; any other error means that the file cannot be locked at all."""

_held: weakref.WeakValueDictionary[tuple[int, int], "Lock"] = weakref.WeakValueDictionary()


class Lock:
    """The right to write a file, for as long as something refers to it."""

    def __init__(self, handle: int) -> None:
        self.release = weakref.finalize(self, os.close, handle)


def locked(path: Path) -> Lock | None:
    """Return the lock of an existing file, to be kept while it is written; None if another program has it.

    Where the system offers no locks, as on some network folders, every program gets one. A file that is missing, or
    may not be written, raises an `OSError`.
    """
    handle = os.open(path, os.O_RDWR)
    lock, status = Lock(handle), os.fstat(handle)
    file = status.st_dev, status.st_ino
    if file in _held:
        return _held[file]
    try:
        _take(handle)
    except OSError as error:
        if error.errno in _TAKEN:
            return None
    _held[file] = lock
    return lock


def _forget() -> None:
    """Release all locks in a forked process: an inherited lock must not outlive the process that took it."""
    for lock in list(_held.values()):
        lock.release()
    _held.clear()


if sys.platform != "win32":
    os.register_at_fork(after_in_child=_forget)
