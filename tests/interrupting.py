"""Measure how fast every public function answers Ctrl-C in its worst case.

    python tests/interrupting.py              prints the processor time from signal to exception, the longest first
    python tests/interrupting.py solve perft  measures the calls with one of these words in their names
    python tests/interrupting.py --quick      sends two signals only

A short call is repeated, so that the signal can come at any moment of it.
"""

import subprocess
import sys
import time
import weakref
from collections.abc import Callable
from functools import cache

from worst_cases import CASES
from worst_made import prepare

DELAYS = (0.01, 0.05)
"""Seconds of processor time before the signal: during the setup of a call, and in the middle of its work."""
MANY_DELAYS = (*DELAYS, 0.003, 0.03, 0.1, 0.3, 1.0)
LOST = 5.0
"""Seconds of processor time after which a signal counts as lost."""
WATCHER = """
import os, signal, sys, time

parent = os.getppid()
clock = (~parent << 3) | 2  # its processor time, as Linux numbers it
for line in sys.stdin:
    due = float(line)
    while time.clock_gettime(clock) < due:
        if os.getppid() != parent:
            sys.exit()  # it has ended, and nobody waits for a signal any more
        time.sleep(0.0005)
    print(time.clock_gettime(clock), flush=True)
    os.kill(parent, signal.SIGINT)
"""


@cache
def watcher() -> subprocess.Popen[str]:
    """Return a process that sends signals: a thread would wait for the interpreter lock, which a call may hold."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "bufsize": 1}
    return subprocess.Popen([sys.executable, "-c", WATCHER], **pipes)  # type: ignore[call-overload, no-any-return]  # no overload takes `**pipes`


def latency(work: Callable[[], object], delay: float) -> float:
    """Return the processor time from the signal, sent after `delay`, to the exception."""
    sender = watcher()
    assert sender.stdin
    assert sender.stdout
    dropped: list[object] = []
    report, sys.unraisablehook = sys.unraisablehook, lambda what: dropped.append(what.object)
    due = time.process_time() + delay
    try:
        sender.stdin.write(f"{due}\n")
        while not dropped and time.process_time() < due + LOST:
            work()
    except KeyboardInterrupt:
        return time.process_time() - float(sender.stdout.readline())
    finally:
        sys.unraisablehook = report
    # A shell makes background processes ignore the signal.
    assert dropped, "Ctrl-C was lost"
    # Python swallows exceptions in callbacks of weak dictionaries: a signal lost there is sent again.
    assert all(getattr(what, "__module__", "") == weakref.__name__ for what in dropped), f"Ctrl-C was lost in {dropped}"
    sender.stdout.readline()
    return latency(work, delay)


def main(words: list[str]) -> None:
    """Print the longest time of each case with one of these words in its name, or of all."""
    delays = DELAYS if "--quick" in words else MANY_DELAYS
    words = [word for word in words if word != "--quick"]
    prepare()
    found = {
        name: max(latency(work, delay) for delay in delays)
        for name, work in CASES.items()
        if not words or any(word in name for word in words)
    }
    for name, seconds in sorted(found.items(), key=lambda item: -item[1]):
        print(f"{1000 * seconds:7.1f} ms  {name}")


if __name__ == "__main__":
    main(sys.argv[1:])
