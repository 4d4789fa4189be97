"""What a row of the table is, and how both sides of it are measured: by turns, in one run.

Times are those of the processor, so that other work on the machine counts as little as can be.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter, process_time

TURNS = 3
"""How often each side is measured; they take turns, so that a busy machine slows both."""

Work = Callable[[], int]
"""Does something and says how often."""


@dataclass(frozen=True)
class Row:
    """One comparison.

    Attributes
    ----------
    subject : str
        What is compared.
    peer : str
        With whom.
    ours, theirs : str
        What was measured, with its unit.
    ahead : float or None
        How many times better ours is; None if there is nothing to compare.
    explained : str
        One sentence: what each side does.
    reason : str
        One sentence: why the other side is ahead where it is.
    """

    subject: str
    peer: str
    ours: str
    theirs: str
    ahead: float | None
    explained: str
    reason: str = ""


def faster(subject: str, peer: str, unit: str, ours: Work, theirs: Work, explained: str, reason: str) -> Row:
    """Compare how much is done in a second; the best of the turns counts."""
    rates: tuple[list[float], list[float]] = ([], [])
    for _ in range(TURNS):
        for work, found in zip((ours, theirs), rates, strict=True):
            start = process_time()
            done = work()
            found.append(done / (process_time() - start))
    own, other = map(max, rates)
    return Row(subject, peer, f"{own:,.0f} {unit}", f"{other:,.0f} {unit}", own / other, explained, reason)


def quicker(
    subject: str,
    peer: str,
    ours: Sequence[Callable[[], object]],
    theirs: Sequence[Callable[[], object]],
    explained: str,
    reason: str = "",
) -> Row:
    """Compare how long a task takes: the median of many tasks, each done once, for some libraries remember answers."""
    times = [(seconds(one), seconds(other)) for one, other in zip(ours, theirs, strict=True)]
    own, other = map(median, zip(*times, strict=True))
    return Row(subject, peer, in_words(own), in_words(other), other / own, explained, reason)


def seconds(task: Callable[[], object]) -> float:
    """Return how much time of the processor a task takes."""
    start = process_time()
    task()
    return process_time() - start


def in_words(time: float) -> str:
    """Return a time with a unit that suits it."""
    for size, unit in ((1, "s"), (1e-3, "ms")):
        if time >= size:
            return f"{time / size:.3g} {unit}"
    return f"{time / 1e-6:.3g} µs"


def for_seconds(most: float, once: Callable[[int], int]) -> Work:
    """Return the work of calling a function with 0, 1, 2 … for some seconds, adding up what it says was done."""

    def work() -> int:
        start, calls, done = perf_counter(), 0, 0
        while perf_counter() - start < most:
            done, calls = done + once(calls), calls + 1
        return done

    return work
