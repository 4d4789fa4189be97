"""Open losses: every position of a hand solved with all cards known, the last one first.

Late positions cost least, so a limit leaves them exact and comes to bear on the early ones. A position with one legal
move is worth what comes after it, and is not solved. What is proved of the position after the move that was played
holds for that move, too.
"""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Any

from scopasolver import Limit, Move, Position, Result, Solution, Solver
from scopasolver.analysis.course import Course, Ply
from scopasolver.analysis.report import Bounds, Loss, Value

ONE_THREAD_SECONDS = 0.05
"""Positions that take less are not worth more threads than one."""
LEAST_NODES = 1
"""Nodes for the bounds that follow from the rules, without a search."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is proved of a position: with two sides bounds, with more the value if it is proved."""

    bounds: Bounds | None
    value: Value | None
    moves: dict[Move, Any]
    best: tuple[Move, ...] = ()
    line: tuple[Move, ...] = ()

    @property
    def told(self) -> Value | Bounds | None:
        """The value, or else the bounds."""
        return self.bounds if self.value is None else self.value


class Clock:
    """What is left of a limit.

    Parameters
    ----------
    limit : Limit or None
        For all that is to come.
    share : float
        How much of the seconds may be used.
    """

    def __init__(self, limit: Limit | None, share: float = 1.0) -> None:
        seconds = None if limit is None else limit.seconds
        self._until = None if seconds is None else monotonic() + seconds * share
        self._nodes = None if limit is None else limit.nodes

    @property
    def is_over(self) -> bool:
        """Whether nothing is left."""
        return (self._until is not None and monotonic() >= self._until) or self._nodes == 0

    @property
    def left(self) -> Limit | None:
        """What is left, at least so much that bounds from the rules come of it."""
        if self.is_over:
            return Limit(nodes=LEAST_NODES)
        if self._until is None and self._nodes is None:
            return None
        seconds = None if self._until is None else max(self._until - monotonic(), 1e-6)
        return Limit(seconds=seconds, nodes=self._nodes)

    def without_nodes(self) -> "Clock":
        """Return what is left of the seconds."""
        clock = Clock(None)
        clock._until = self._until
        return clock

    def spend(self, nodes: int) -> None:
        """Take nodes off what is left."""
        if self._nodes is not None:
            self._nodes = max(self._nodes - nodes, 0)


def solve_backwards(
    course: Course, clock: Clock, threads: int, moves: bool, done: Callable[[], object]
) -> tuple[dict[int, Known], Known]:
    """Solve the positions of a hand, the last one first.

    Parameters
    ----------
    course : Course
        The hand.
    clock : Clock
        What all of it may take.
    threads : int
        Threads for each position.
    moves : bool
        Whether every legal move is valued, or only the one that was played, which takes no search of its own.
    done : callable
        Called after each position.

    Returns
    -------
    tuple of dict of int to Known and Known
        What is known before each ply, and at the end of the hand.
    """
    found: dict[int, Known] = {}
    used = 1
    # What is proved of the later positions, the earlier ones need not prove again.
    with Solver() as solver:
        end = after = _end(course, clock, threads, solver)
        for ply in reversed(course.plies):
            if ply.forced:
                after = _forced(ply.move, after)
            else:
                solution = _ask(course, ply.before, clock, used, solver, moves)
                if solution is not None and solution.seconds > ONE_THREAD_SECONDS:
                    used = threads
                after = _known(ply, solution, after)
            found[ply.number] = after
            done()
    return found, end


def open_losses(ply: Ply, known: Known, moves: list[Move]) -> dict[Move, Loss]:
    """Return what each move of a position gives away."""
    return {move: _loss(known, known.moves.get(move), ply.side) for move in moves}


def categories_of(course: Course, found: dict[int, Known], end: Known) -> dict[int, tuple[tuple[str, int], ...]]:
    """Return what open losses are made of, by plies, where two sides have best play to compare.

    The result that best play before the move leads to is held against the one that it leads to after the move.
    """
    names = course.terms.categories
    if not names or course.start.rules.sides != 2:
        return {}
    later = _parts(course.end, end, names)
    split: dict[int, tuple[tuple[str, int], ...]] = {}
    for ply in reversed(course.plies):
        now = _parts(ply.before, found[ply.number], names)
        if now is not None and later is not None and not ply.forced:
            sign = 1 if ply.side == 0 else -1
            lost = [(name, sign * (now[name] - later[name])) for name in names]
            split[ply.number] = tuple((name, points) for name, points in lost if points)
        later = now
    return split


def _parts(position: Position, known: Known, names: tuple[str, ...]) -> dict[str, int] | None:
    """Return the score that best play leads to, part by part, side 0 minus side 1, if they make up the value."""
    if known.value is None:
        return None
    for move in known.line:
        position = position.play(move)
    if not position.is_over:
        return None
    parts = {name: _difference(position.result(), name) for name in names}
    return parts if sum(parts.values()) == known.value else None


def _difference(result: Result, name: str) -> int:
    first, second = getattr(result, name)
    difference: int = first - second
    return difference


def _end(course: Course, clock: Clock, threads: int, solver: Solver) -> Known:
    solution = _ask(course, course.end, clock, threads, solver)
    if solution is None:
        return Known(None, None, {})
    if course.start.rules.sides != 2:
        return Known(None, solution.value, {}, line=solution.line)
    return Known((solution.lower, solution.upper), solution.value, {}, line=solution.line)


def _ask(
    course: Course, position: Position, clock: Clock, threads: int, solver: Solver, moves: bool = False
) -> Solution | None:
    """Solve a position; None where not all cards are known, or the search is not for positions like it."""
    if not course.open:
        return None
    most = course.terms.solved_from(position.rules)
    if most is not None and position.plies_left > most and not position.is_over:
        return None
    limit = clock.left
    solution = solver.solve(position, limit=limit, threads=threads, moves=moves)
    clock.spend(solution.nodes)
    return solution


def _forced(move: Move, after: Known) -> Known:
    """Return what is known of a position with one legal move."""
    of_move = after.value if after.bounds is None else after.bounds
    best = () if after.value is None else (move,)
    return Known(after.bounds, after.value, {move: of_move}, best, _then(move, after))


def _known(ply: Ply, solution: Solution | None, after: Known) -> Known:
    """Put together what is proved of a position and of the one after the move that was played."""
    if ply.before.rules.sides != 2:
        if solution is None or solution.value is None:
            return Known(None, None, {})
        values: dict[Move, Any] = {ply.move: after.value} | {entry.move: entry.value for entry in solution.moves}
        return Known(None, solution.value, values, solution.best, solution.line)
    if solution is None:
        return Known(None, None, {} if after.bounds is None else {ply.move: after.bounds})
    bounds: dict[Move, Bounds] = {entry.move: (entry.lower, entry.upper) for entry in solution.moves}
    lower, upper, line = solution.lower, solution.upper, solution.line
    if after.bounds is not None:
        low, high = bounds.get(ply.move, after.bounds)
        bounds[ply.move] = low, high = max(low, after.bounds[0]), min(high, after.bounds[1])
        # The side that moves can be sure of what any of its moves brings.
        if ply.side == 0 and low > lower:
            lower, upper, line = low, max(low, upper), _then(ply.move, after)
        elif ply.side == 1 and high < upper:
            lower, upper, line = min(lower, high), high, _then(ply.move, after)
    if lower < upper:
        return Known((lower, upper), None, bounds)
    equal = {move for move, known in bounds.items() if known == (lower, lower)}
    best = tuple(sorted(equal | set(solution.best)))
    return Known((lower, lower), lower, bounds, best, line)


def _then(move: Move, after: Known) -> tuple[Move, ...]:
    return (move, *after.line)


def _loss(known: Known, of_move: Any, side: int) -> Loss:
    """Return what a move gives away, from what is proved of the position and of the move, in the same terms."""
    if of_move is None:
        return None
    if known.bounds is None:
        return known.value[side] - of_move[side] if isinstance(known.value, tuple) else None
    (lower, upper), (low, high) = known.bounds, of_move
    least, most = (lower - high, upper - low) if side == 0 else (low - upper, high - lower)
    least, most = max(least, 0), max(most, 0)
    return least if least == most else (least, most)
