"""The solver as the pages call it: with a time limit, little memory and progress reports."""

from collections.abc import Callable
from typing import Any

from scopasolver import Limit, Position, Progress, Solution, solve

MEMORY_MB = 128
"""Memory of one solve, in megabytes; small, because several jobs can run at the same time."""


def solved(position: Position, seconds: float, tell: Callable[[Progress], object] | None = None) -> Solution[Any]:
    """Solve a position with all cards known; an exception that `tell` raises ends the search."""
    return solve(position, limit=Limit(seconds=seconds), memory_mb=MEMORY_MB, progress=tell)
