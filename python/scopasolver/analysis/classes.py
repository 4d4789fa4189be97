"""What kind of decision a move was, and how bad: by both losses and a threshold."""

from scopasolver.analysis.fair import Fair
from scopasolver.analysis.report import Grade, Kind, Loss, bounds_of

SURE = 2.0
"""Standard errors by which a fair loss must lie above the threshold, or below, to be sure."""
STEPS: tuple[tuple[Grade, int], ...] = (("blunder", 10), ("mistake", 3), ("inaccuracy", 1))
"""How many thresholds a grade begins at, the worst first."""


def kind_of(forced: bool, open_loss: Loss, fair: Fair | None, threshold: float) -> Kind:
    """Return what a move was.

    An error is above the threshold on average, and cost something this time; it was lucky if it did not. Bad luck cost
    something that nobody could foresee. Without knowing both, or within two standard errors, it is unclear.
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
    """Return how bad a move was whose fair loss is surely above the threshold."""
    if fair is None or not is_above(fair, threshold):
        return None
    return next(grade for grade, times in STEPS if fair.loss >= times * threshold)


def is_above(fair: Fair, threshold: float) -> bool:
    """Tell whether a fair loss is surely above the threshold."""
    return fair.loss - SURE * fair.error > threshold
