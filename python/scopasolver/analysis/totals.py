"""Totals of the decisions of a seat, a side or a player."""

from collections.abc import Iterable
from math import sqrt

from scopasolver.analysis.report import GRADES, KINDS, Decision, Loss, Totals, bounds_of


def totals_of(decisions: Iterable[Decision], *, has_plies: bool = True) -> Totals:
    """Add up the decisions of a seat, a side or a player in one game.

    They have plies if they are of one hand, so that a ply identifies one of them.
    """
    every = tuple(decisions)
    judged = [decision for decision in every if decision.fair_loss is not None]
    lost = sum(decision.fair_loss or 0.0 for decision in judged)
    error = sqrt(sum((decision.fair_error or 0.0) ** 2 for decision in judged))
    at_stake = sum(decision.fair_spread or 0.0 for decision in judged)
    number = len(judged)
    return Totals(
        decisions=len(every),
        forced=sum(decision.forced for decision in every),
        judged=number,
        open_loss=_sum(every),
        fair_loss=lost,
        fair_error=error,
        mean_fair_loss=lost / number if number else None,
        mean_fair_error=error / number if number else None,
        accuracy=min(1 - lost / at_stake, 1.0) if at_stake else None,
        kinds={kind: sum(decision.kind == kind for decision in every) for kind in KINDS},
        grades={grade: sum(decision.grade == grade for decision in every) for grade in GRADES},
        swing=_swing(every) if has_plies else None,
    )


def _sum(decisions: Iterable[Decision]) -> Loss:
    """Add up open losses."""
    least: float = 0
    most: float = 0
    for decision in decisions:
        bounds = bounds_of(decision.open_loss)
        if bounds is None:
            return None
        least, most = least + bounds[0], most + bounds[1]
    return least if least == most else (int(least), int(most))


def _swing(decisions: Iterable[Decision]) -> int | None:
    """Return the ply with the largest proved open loss; if there is none, the one with the largest fair loss."""
    by_open, by_fair = (0.0, -1), (0.0, -1)
    for decision in decisions:
        least, _ = bounds_of(decision.open_loss) or (0, 0)
        by_open = max(by_open, (least, -decision.ply))
        by_fair = max(by_fair, (decision.fair_loss or 0.0, -decision.ply))
    for loss, ply in (by_open, by_fair):
        if loss > 0:
            return -ply
    return None
