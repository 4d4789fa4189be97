"""What results say of a mean, a rate or a strength, and how surely."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, log10, sqrt
from statistics import NormalDist

CONFIDENCE = 0.95
FEWEST_DEALS = 30
"""With fewer results a spread is itself too uncertain for a winner to be named."""

_ROUNDS = 10_000
_CLOSE = 1e-10


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and how sure it is.

    Attributes
    ----------
    value : float
        The figure.
    error : float
        Its standard error; infinite for a single result.
    low, high : float
        The interval that covers the truth 95 times in 100.
    """

    value: float
    error: float
    low: float
    high: float


def mean(values: Sequence[float]) -> Estimate:
    """Estimate a mean from independent values, with Student's interval."""
    count = len(values)
    value = fsum(values) / count
    if count == 1:
        return Estimate(value, float("inf"), float("-inf"), float("inf"))
    error = sqrt(fsum((one - value) ** 2 for one in values) / (count - 1) / count)
    reach = error * student(1 - (1 - CONFIDENCE) / 2, count - 1)
    return Estimate(value, error, value - reach, value + reach)


def student(probability: float, freedom: int) -> float:
    """Return a quantile of Student's distribution.

    Four terms of the expansion at the normal quantile: Abramowitz and Stegun, 26.7.5. From 8 degrees of freedom on it
    is within a thousandth of the true one.
    """
    z = NormalDist().inv_cdf(probability)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return fsum(term / float(freedom) ** power for power, term in enumerate(terms))


def rate(scores: Sequence[float], each: int) -> Estimate:
    """Estimate a success rate, with Wilson's interval, from the mean score (0 to 1) of each group of `each` results.

    Results within a group depend on each other; the effective number of trials follows from the spread between groups
    (Kish's design effect) and is never more than the actual number.
    """
    groups = len(scores)
    value = fsum(scores) / groups
    trials = float(groups * each)
    spread = fsum((score - value) ** 2 for score in scores) / max(groups - 1, 1)
    if spread:
        trials = min(trials, value * (1 - value) * groups / spread)
    low, high = wilson(value * trials, trials)
    return Estimate(value, sqrt(value * (1 - value) / trials), low, high)


def wilson(successes: float, trials: float, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Return Wilson's score interval of a rate; half a success is a tie."""
    z = NormalDist().inv_cdf(1 - (1 - confidence) / 2)
    value = successes / trials
    centre = value + z * z / (2 * trials)
    reach = z * sqrt(value * (1 - value) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)


def told_apart(estimates: Sequence[Estimate], count: int) -> tuple[bool, ...]:
    """Tell which means differ from 0, each that of `count` values.

    The chance that a mean that is really 0 is named at all is at most 5 %. Holm's procedure: the clearest must be as
    clear as if all were tested at once, the next as if the others were.
    """
    clear = [False] * len(estimates)
    if count < FEWEST_DEALS:
        return tuple(clear)
    ratio = [_clearness(one) for one in estimates]
    order = sorted(range(len(estimates)), key=lambda at: -ratio[at])
    for rank, at in enumerate(order):
        if not ratio[at] > student(1 - (1 - CONFIDENCE) / 2 / (len(order) - rank), count - 1):
            break
        clear[at] = True
    return tuple(clear)


def _clearness(estimate: Estimate) -> float:
    """Return how many standard errors a mean is away from 0; one without spread is infinitely far, or at it."""
    if estimate.error:
        return abs(estimate.value) / estimate.error
    return float("inf") if estimate.value else 0.0


def ratings(scores: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Return Bradley and Terry's ratings, in Elo points, from how often each has beaten each.

    Maximum likelihood by Hunter's minorisation, "MM algorithms for generalized Bradley-Terry models" (2004), after half
    a win for either of every two, without which who has won all would have no rating.

    Parameters
    ----------
    scores : sequence of sequence of float
        Row by row what one has scored against each; 1 for a win, 1/2 for a tie.

    Returns
    -------
    tuple of float
        Ratings with the mean 0; 400 more are ten wins to one.
    """
    count = len(scores)
    others = [[at for at in range(count) if at != row] for row in range(count)]
    wins = [fsum(scores[row][at] + 0.5 for at in others[row]) for row in range(count)]
    met = [[scores[row][at] + scores[at][row] + 1 for at in range(count)] for row in range(count)]
    strength = [1.0] * count
    for _ in range(_ROUNDS):
        new = [
            wins[row] / fsum(met[row][at] / (strength[row] + strength[at]) for at in others[row])
            for row in range(count)
        ]
        scale = fsum(new) / count
        new = [one / scale for one in new]
        moved = max(abs(one - old) for one, old in zip(new, strength, strict=True))
        strength = new
        if moved < _CLOSE:
            break
    elo = [400 * log10(one) for one in strength]
    middle = fsum(elo) / count
    return tuple(one - middle for one in elo)
