"""Classification of moves: their kind, from open loss and fair loss, and the grade of an error."""

from scopasolver.analysis.fair import Fair
from scopasolver.analysis.report import Grade, Kind, Loss, bounds_of

SURE = 2.0
"""Distance from the threshold, in standard errors, at which a fair loss is surely above or below it."""
STEPS: tuple[tuple[Grade, int], ...] = (("blunder", 10), ("mistake", 3), ("inaccuracy", 1))
"""Least fair loss of each grade, as a multiple of the threshold, the worst grade first."""


def kind_of(forced: bool, open_loss: Loss, fair: Fair | None, threshold: float) -> Kind:
    """Return the kind of a move.

    A move whose fair loss is surely above the threshold is an error if it also has an open loss, and lucky if it has
    none. A move whose fair loss is surely not above the threshold is bad luck if it has an open loss, and fine if it
    has none. If one of the losses is unknown or not sure, the move is unclear.
    """
    if forced:
        return "forced"
    bounds = bounds_of(open_loss)
    if fair is None or bounds is None:
        return "unclear"
    least, most = bounds
    has_cost, is_free = least > 0, most == 0
    if is_above(fair, threshold):
        return "error" if has_cost else "lucky" if is_free else "unclear"
    if fair.loss + SURE * fair.error <= threshold:
        return "bad_luck" if has_cost else "fine" if is_free else "unclear"
    return "unclear"


def grade_of(fair: Fair | None, threshold: float) -> Grade | None:
    """Return the grade of a move whose fair loss is surely above the threshold; None for any other move."""
    if fair is None or not is_above(fair, threshold):
        return None
    return next(grade for grade, times in STEPS if fair.loss >= times * threshold)


def is_above(fair: Fair, threshold: float) -> bool:
    """Tell whether a fair loss is surely above the threshold."""
    return fair.loss - SURE * fair.error > threshold
