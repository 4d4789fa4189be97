"""Losses in Scala 40: a turn is judged by the least penalty that its melds could have left in the hand."""

from scopasolver import Move
from scopasolver.analysis.terms import Judged, Terms
from scopasolver.language import marked
from scopasolver.scala40 import Position, min_deadwood

SOLVED_FROM = 8
"""Most cards left with which endings are solved."""


def judge(position: Position, played: Move) -> Judged | None:
    """Value a move among the melds of a turn by the least penalty that the turn can still leave.

    Moves before the draw and discards are not valued: before the draw the next card is unknown, and at the discard all
    melds are laid.
    """
    after = position.play(played)
    if position.phase != "meld" or after.phase != "meld" or after.to_move != position.to_move:
        return None
    least = min_deadwood(position)
    return Judged({played: -min_deadwood(after).penalty, least.moves[0]: -least.penalty}, "turn")


TERMS = Terms(
    unit=marked("penalty point"),
    units=marked("penalty points"),
    threshold=2.0,
    solved_from=SOLVED_FROM,
    judge=judge,
    has_fair_worlds=lambda position: position.plies_left <= SOLVED_FROM,
)
