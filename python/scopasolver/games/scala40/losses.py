"""Scala 40: a turn is judged by the penalty points that its melds could have left in the hand."""

from scopasolver import Move, Rules
from scopasolver.analysis.terms import Judged, Terms
from scopasolver.language import marked
from scopasolver.scala40 import Position, min_deadwood

SOLVED_FROM = 8
"""Cards in hands and stock."""


def judge(position: Position, played: Move) -> Judged | None:
    """Value a move among the melds of a turn by the least penalty that the turn can still leave.

    Before the draw nobody knows what comes, and at the discard the melds are done.
    """
    after = position.play(played)
    if position.phase != "meld" or after.phase != "meld" or after.to_move != position.to_move:
        return None
    least = min_deadwood(position)
    return Judged({played: -min_deadwood(after).penalty, least.moves[0]: -least.penalty}, "turn")


def solved_from(_rules: Rules) -> int:
    """Let endings be solved."""
    return SOLVED_FROM


TERMS = Terms(
    unit=marked("penalty point"),
    units=marked("penalty points"),
    threshold=2.0,
    solved_from=solved_from,
    judge=judge,
    has_fair_worlds=lambda position: position.plies_left <= SOLVED_FROM,
)
