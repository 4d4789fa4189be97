"""How tests wait: for what happens, never for a time."""

import subprocess
import time
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds after which something that should have happened counts as stuck."""
GLANCE = 0.002
"""Seconds between two looks."""


def happens(event: Callable[[], object], process: subprocess.Popen[str] | None = None) -> bool:
    """Wait until something has happened; tell whether it has, before it counts as stuck or this process ends."""
    end = time.monotonic() + PATIENCE
    while not event():
        if time.monotonic() > end or (process is not None and process.poll() is not None):
            return False
        time.sleep(GLANCE)
    return True


def has_worked(process: int, seconds: float) -> bool:
    """Wait until a process has used this many more seconds of processor time, however long it waits for its turn."""
    clock = (~process << 3) | 2  # its processor time, as Linux numbers it
    enough = time.clock_gettime(clock) + seconds
    return happens(lambda: time.clock_gettime(clock) >= enough)
