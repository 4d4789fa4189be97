"""The solver as the pages ask it: within a limit, in little memory, and told as it goes on."""

from collections.abc import Callable
from typing import Any

from scopasolver import Limit, Position, Progress, Solution, solve

MEMORY_MB = 128
"""For each piece of work, of which several can run side by side."""


def solved(position: Position, seconds: float, tell: Callable[[Progress], object] | None = None) -> Solution[Any]:
    """Solve a position with all cards known.

    Parameters
    ----------
    position : Position
        The position.
    seconds : float
        How long that may take; what is proved by then is told.
    tell : callable, optional
        Called with the progress now and then; what it raises ends the work.

    Returns
    -------
    Solution
        What is proved.
    """
    return solve(position, limit=Limit(seconds=seconds), memory_mb=MEMORY_MB, progress=tell)
