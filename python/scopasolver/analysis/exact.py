"""Open losses: every position of a hand is solved with all cards known, the last one first.

Late positions are the cheapest to solve, so a limit affects the early ones only. A position with one legal move has
the value of the position after it and is not solved. Bounds of the position after the move played are also bounds of
that move.
"""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Any

from scopasolver import Limit, Move, Position, Result, Solution, Solver
from scopasolver.analysis.course import Course, Ply
from scopasolver.analysis.report import Bounds, Loss, Value

ONE_THREAD_SECONDS = 0.05
"""Solving time in seconds; once a position takes longer, the earlier ones are solved with all threads."""
LEAST_NODES = 1
"""Node limit at which the solver returns the bounds that follow from the rules, without a search."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is proved about a position: with two sides bounds, with more sides the value or nothing.

    `moves` has bounds (two sides) or values (more sides) of moves, `line` is best play to the end of the hand.
    """

    bounds: Bounds | None
    value: Value | None
    moves: dict[Move, Any]
    best: tuple[Move, ...] = ()
    line: tuple[Move, ...] = ()

    @property
    def told(self) -> Value | Bounds | None:
        """The value; the bounds if the value is not proved."""
        return self.bounds if self.value is None else self.value


class Clock:
    """The rest of a limit that several searches share; `share` is the part of its seconds that they may use."""

    def __init__(self, limit: Limit | None, share: float = 1.0) -> None:
        seconds = None if limit is None else limit.seconds
        self._until = None if seconds is None else monotonic() + seconds * share
        self._nodes = None if limit is None else limit.nodes

    @property
    def is_over(self) -> bool:
        """Whether the time or the nodes are used up."""
        return (self._until is not None and monotonic() >= self._until) or self._nodes == 0

    @property
    def left(self) -> Limit | None:
        """The rest of the limit; if nothing is left, just enough for the bounds that follow from the rules."""
        if self.is_over:
            return Limit(nodes=LEAST_NODES)
        if self._until is None and self._nodes is None:
            return None
        seconds = None if self._until is None else max(self._until - monotonic(), 1e-6)
        return Limit(seconds=seconds, nodes=self._nodes)

    def without_nodes(self) -> "Clock":
        """Return a clock with the same deadline and no limit of nodes."""
        clock = Clock(None)
        clock._until = self._until
        return clock

    def spend(self, nodes: int) -> None:
        """Subtract visited nodes from the rest."""
        if self._nodes is not None:
            self._nodes = max(self._nodes - nodes, 0)


def solve_backwards(
    course: Course, clock: Clock, threads: int, moves: bool, done: Callable[[], object]
) -> tuple[dict[int, Known], Known]:
    """Solve the positions of a hand, the last one first; the clock is for all of them together.

    With `moves`, every legal move is valued; otherwise only the move played, which needs no search of its own. `done`
    is called after each position. The result is what is proved about the position before each ply, by its number, and
    about the end of the hand.
    """
    found: dict[int, Known] = {}
    used = 1
    # One solver for all positions: the earlier ones reuse the transposition table of the later ones.
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
    """Return the open loss of each move of a position."""
    return {move: _loss(known, known.moves.get(move), ply.side) for move in moves}


def categories_of(course: Course, found: dict[int, Known], end: Known) -> dict[int, tuple[tuple[str, int], ...]]:
    """Return the open losses split into the categories of the score, by number of the ply, for two sides.

    Each part is the difference between the results of best play before the move and of best play after it.
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
    """Return the score after best play by category, side 0 minus side 1; None if they do not add up to the value."""
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
    """Solve a position; return None if some cards are unknown, or the game's search cannot solve such positions."""
    if not course.open:
        return None
    most = course.terms.solved_from
    if most is not None and position.plies_left > most and not position.is_over:
        return None
    limit = clock.left
    solution = solver.solve(position, limit=limit, threads=threads, moves=moves)
    clock.spend(solution.nodes)
    return solution


def _forced(move: Move, after: Known) -> Known:
    """Return what is proved about a position with one legal move."""
    of_move = after.value if after.bounds is None else after.bounds
    best = () if after.value is None else (move,)
    return Known(after.bounds, after.value, {move: of_move}, best, _then(move, after))


def _known(ply: Ply, solution: Solution | None, after: Known) -> Known:
    """Combine what is proved about a position with what is proved about the position after the move played."""
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
        # The side to move can choose this move, so a bound of the move in its favour is a bound of the position.
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
    """Return the open loss of a move: the value of the position minus that of the move, or bounds of the difference."""
    if of_move is None:
        return None
    if known.bounds is None:
        return known.value[side] - of_move[side] if isinstance(known.value, tuple) else None
    (lower, upper), (low, high) = known.bounds, of_move
    least, most = (lower - high, upper - low) if side == 0 else (low - upper, high - lower)
    least, most = max(least, 0), max(most, 0)
    return least if least == most else (least, most)
