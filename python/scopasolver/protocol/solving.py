"""A solve that can be stopped."""

from typing import Any

from scopasolver import Position, Progress, Solution, solve
from scopasolver.protocol.work import Work


def solved(work: Work, position: Position, **arguments: Any) -> Solution[Any]:
    """Solve a position, and report the progress."""

    def tell(progress: Progress) -> None:
        work.go_on()
        names = ("nodes", "seconds", "lower", "upper", "test", "table_filled")
        work.tell({name: getattr(progress, name) for name in names})

    return solve(position, progress=tell, **arguments)
