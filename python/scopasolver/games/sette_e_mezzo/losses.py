"""Losses in Sette e mezzo: means of standing and drawing are exact over all orders of the stock."""

from scopasolver import Move, ScopaSolverError
from scopasolver.analysis.terms import Judged, Terms
from scopasolver.language import marked
from scopasolver.sette_e_mezzo import Position, decide


def judge(position: Position, _played: Move) -> Judged | None:
    """Value standing and drawing by what the seat has seen."""
    try:
        found = decide(position)
    except ScopaSolverError:  # no odds for more than two players if only the best hand wins
        return None
    means = {Move("stand"): found.ev_stand, Move("draw"): found.ev_draw}
    return Judged({move: mean for move, mean in means.items() if mean is not None}, "odds")


def nowhere(_position: Position) -> bool:
    """Return False: a world reveals the next card, so solving it says nothing about drawing."""
    return False


TERMS = Terms(unit=marked("stake"), units=marked("stakes"), threshold=0.02, judge=judge, has_fair_worlds=nowhere)
