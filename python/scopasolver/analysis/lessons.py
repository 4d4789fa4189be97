"""Lessons of a hand: the dearest mistakes of a player, to be played again."""

from dataclasses import dataclass

from scopasolver import Move, Position
from scopasolver.analysis.report import Decision, Report, bounds_of
from scopasolver.analysis.terms import terms_of
from scopasolver.games import first_moves

MOST = 3
"""Largest number of lessons of a hand."""
MOST_MOVES = 60
"""Largest number of legal moves of a lesson, which are listed to be chosen from."""


@dataclass(frozen=True)
class Lesson:
    """A mistake to be played again."""

    ply: int
    """Number of moves before it."""
    is_seen: bool
    """Whether it is judged by what the player could see; otherwise all cards lie open."""


def lessons(report: Report, seat: int) -> list[Lesson]:
    """Return the dearest mistakes of a seat in the order of the hand.

    Moves that were surely mistakes by what their seat could see come before those that have only cost something with
    all cards known. Bad luck, which nobody could foresee, is no lesson.
    """
    own = [decision for decision in report.decisions if decision.seat == seat]
    seen = sorted((one for one in own if one.grade is not None), key=lambda one: -(one.fair_loss or 0))
    open_ = sorted((one for one in own if one.grade is None and _cost(one) > 0), key=lambda one: -_cost(one))
    positions = _positions(report)
    chosen = [
        Lesson(one.ply, one.grade is not None)
        for one in [*seen, *open_]
        if len(first_moves(positions[one.ply], MOST_MOVES + 1)) <= MOST_MOVES
    ]
    return sorted(chosen[:MOST], key=lambda lesson: lesson.ply)


def is_right(decision: Decision, before: Position, move: Move, threshold: float, *, is_seen: bool) -> bool:
    """Return whether a move is a right answer: by what its seat could see, or with all cards known."""
    if is_seen:
        lost = fair_loss(decision, before, move)
        return lost is not None and lost <= threshold
    return any(one.move == move and one.open_loss == 0 for one in decision.moves)


def fair_loss(decision: Decision, before: Position, move: Move) -> float | None:
    """Return the mean loss of a move by what its seat could see; a game's own method values moves not compared yet."""
    known = next((one.fair_loss for one in decision.moves if one.move == move), None)
    if known is not None:
        return known
    own = terms_of(before.rules.game).judge(before, move)
    return None if own is None else float(max(own.values.values()) - own.values[move])


def _cost(decision: Decision) -> float:
    """Return what a move has surely cost with all cards known, if it is not known to be bad luck."""
    bounds = bounds_of(decision.open_loss)
    return bounds[0] if bounds is not None and decision.kind == "unclear" and decision.best else 0


def _positions(report: Report) -> list[Position]:
    moments = [report.start]
    for decision in report.decisions:
        moments.append(moments[-1].play(decision.move))
    return moments
