"""A solve that reports what it has found so far, and answers with that when it is stopped."""

from typing import Any

from scopasolver import Position, Solution
from scopasolver.protocol.work import Work

TOLD = ("nodes", "seconds", "lower", "upper", "suggested", "suggested_by", "suggested_line", "estimate")
"""Fields of a solution that a progress report has."""
LEAST_SECONDS = 0.1
"""Shortest interval between two reports, in seconds."""


def solved(work: Work, position: Position, **arguments: Any) -> Solution[Any]:
    """Solve a position beside other searches, and report what is proved so far and the suggested move."""
    analysis = work.bounds.engine.analyse(position, **arguments)
    work.when_stopped(analysis.stop)
    if not work.is_told:
        return analysis.wait()
    told = -LEAST_SECONDS
    for solution in analysis:
        if not analysis.done and solution.seconds - told >= LEAST_SECONDS:
            told = solution.seconds
            document = solution.to_dict()
            work.tell({name: document[name] for name in TOLD})
    return analysis.wait()
