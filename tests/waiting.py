"""Wait for events in tests, never for a fixed time."""

import subprocess
import time
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds after which a missing event counts as stuck."""
GLANCE = 0.002
"""Seconds between two looks."""


def happens(event: Callable[[], object], process: subprocess.Popen[str] | None = None) -> bool:
    """Wait for an event; return whether it happened before it counted as stuck or this process ended."""
    end = time.monotonic() + PATIENCE
    while not event():
        if time.monotonic() > end or (process is not None and process.poll() is not None):
            return False
        time.sleep(GLANCE)
    return True


def has_worked(process: int, seconds: float) -> bool:
    """Wait until a process has used this many more seconds of processor time, however busy the machine is."""
    clock = (~process << 3) | 2  # number of the clock of its processor time on Linux
    enough = time.clock_gettime(clock) + seconds
    return happens(lambda: time.clock_gettime(clock) >= enough)
