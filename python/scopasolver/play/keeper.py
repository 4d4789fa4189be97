"""The keeper: a process that kills the started programs when this process ends, even if this process was killed."""

import atexit
import os
import subprocess
import sys
import threading
from contextlib import suppress
from typing import IO, cast

_SCRIPT = """
import os, signal, sys
groups = set()
for line in sys.stdin:
    (groups.add if line[0] == "+" else groups.discard)(int(line[1:]))
for group in groups:
    try:
        os.killpg(group, signal.SIGKILL)
    except OSError:
        pass
"""

_lock = threading.Lock()
_keeper: "subprocess.Popen[bytes] | None" = None


def keep(group: int) -> None:
    """Have a group of processes killed when this process ends."""
    global _keeper  # noqa: PLW0603 - there is one for all programs of this process
    with _lock:
        if _keeper is None or _keeper.poll() is not None:
            _keeper = _start()
        _tell(_keeper, f"+{group}\n")


def release(group: int) -> None:
    """Forget a group that this process ends itself."""
    with _lock, suppress(BrokenPipeError):
        if _keeper is not None:
            _tell(_keeper, f"-{group}\n")


def _tell(keeper: "subprocess.Popen[bytes]", line: str) -> None:
    os.write(_pipe(keeper).fileno(), line.encode())


def _start() -> "subprocess.Popen[bytes]":
    """Start the keeper in its own session, safe from Ctrl-C and a closing terminal; it acts at the end of its input."""
    atexit.register(_dismiss)
    return subprocess.Popen(  # noqa: S603 - it is this Python
        [sys.executable, "-I", "-S", "-c", _SCRIPT],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def _pipe(keeper: "subprocess.Popen[bytes]") -> IO[bytes]:
    return cast("IO[bytes]", keeper.stdin)


def _dismiss() -> None:
    """End the keeper, which kills the groups that it still has."""
    global _keeper
    if _keeper is not None:
        keeper, _keeper = _keeper, None
        keeper.communicate()


def _forget() -> None:
    """Give up the keeper in a forked process: it must only wait for the end of the parent."""
    global _lock, _keeper  # noqa: PLW0603 - one keeper for the process, not one for each player
    _lock = threading.Lock()
    if _keeper is not None:
        _pipe(_keeper).close()
        _keeper.returncode = 0  # it is no child of this process, which need not wait for it
        _keeper = None


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
