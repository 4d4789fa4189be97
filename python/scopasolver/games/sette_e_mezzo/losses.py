"""Sette e mezzo: the chances of standing and drawing are exact, whatever order the stock has."""

from scopasolver import Move, ScopaSolverError
from scopasolver.analysis.terms import Judged, Terms
from scopasolver.language import marked
from scopasolver.sette_e_mezzo import Position, decide


def judge(position: Position, _played: Move) -> Judged | None:
    """Value standing and drawing by what the seat has seen."""
    try:
        found = decide(position)
    except ScopaSolverError:  # where the best hand wins there are no odds for more than two players
        return None
    means = {Move("stand"): found.ev_stand, Move("draw"): found.ev_draw}
    return Judged({move: mean for move, mean in means.items() if mean is not None}, "odds")


def nowhere(_position: Position) -> bool:
    """Judge no decision by worlds: who solves one knows the next card."""
    return False


TERMS = Terms(
    unit=marked("stake"), units=marked("stakes"), threshold=0.02, of_lead=0.5, judge=judge, has_fair_worlds=nowhere
)
