"""Machiavelli: a turn is judged by the cards that it could have laid."""

from scopasolver import Move, Rules
from scopasolver.analysis.terms import Judged, Terms
from scopasolver.language import marked
from scopasolver.machiavelli import Position, lays, max_lay

SOLVED_FROM = 12
"""Cards in hands and stock: with more, there can be too many lays to go through."""


def first_moves(position: Position, most: int) -> list[Move]:
    """Return some of the legal moves without listing all, of which there can be millions."""
    draws = Move("draw" if position.stock else "pass")
    found = [Move(f"lay {' '.join(map(str, cards))}") for cards in lays(position, most=most)]
    return [*found, draws][:most]


def judge(position: Position, played: Move) -> Judged | None:
    """Value a turn by the cards that it lays, against the most that could be laid."""
    most = max_lay(position, least_disturbance=False).cards
    best = Move(f"lay {' '.join(map(str, most))}") if most else played
    return Judged({played: len(played.cards), best: len(most)}, "turn")


def solved_from(_rules: Rules) -> int:
    """Let endings be solved."""
    return SOLVED_FROM


TERMS = Terms(
    unit=marked("card"),
    units=marked("cards"),
    threshold=0.5,
    solved_from=solved_from,
    first_moves=first_moves,
    judge=judge,
)
