"""Losses in Machiavelli: a turn is judged by the number of cards that it could have laid."""

from fractions import Fraction

from scopasolver import Move
from scopasolver.analysis.terms import Judged, Terms
from scopasolver.games.machiavelli import is_legal, lay
from scopasolver.games.machiavelli.ending import SOLVED_FROM, cut_down
from scopasolver.language import marked
from scopasolver.machiavelli import Position, max_lay


def judge(position: Position, played: Move) -> Judged | None:
    """Value a turn by the cards that it lays, against the most that could be laid."""
    most = max_lay(position, least_disturbance=False).cards
    values: dict[Move, Fraction | int] = {played: len(played.cards)}
    if most and is_legal(position, best := lay(most)):
        values[best] = len(most)
    return Judged(values, "turn")


TERMS = Terms(
    unit=marked("card"),
    units=marked("cards"),
    threshold=0.5,
    solved_from=SOLVED_FROM,
    judge=judge,
    cut_down=cut_down,
)
