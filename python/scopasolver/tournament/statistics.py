"""Statistics of results: means, rates and ratings, their confidence intervals and tests."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, fsum, log, log10, sqrt
from statistics import NormalDist

CONFIDENCE = 0.95
FEWEST_DEALS = 30
"""Fewest deals for naming a winner; with fewer the standard error is itself too uncertain."""

NARROWEST = 20
"""Deals per unit of `_mixed`; this choice makes the any-time intervals narrowest at some hundred deals."""

_ROUNDS = 10_000
_CLOSE = 1e-10


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimate with its standard error and its confidence interval.

    Attributes
    ----------
    value : float
        The estimate.
    error : float
        Its standard error; infinite for the mean of a single result.
    low, high : float
        The ends of the 95 % confidence interval.
    """

    value: float
    error: float
    low: float
    high: float


def mean(values: Sequence[float], at_any_time: bool = False) -> Estimate:
    """Estimate a mean from independent values, with Student's interval or one that is valid at any stopping time."""
    count = len(values)
    value = fsum(values) / count
    if count == 1:
        return Estimate(value, float("inf"), float("-inf"), float("inf"))
    error = sqrt(fsum((one - value) ** 2 for one in values) / (count - 1) / count)
    reach = error * (reach_at_any_time(count) if at_any_time else student(1 - (1 - CONFIDENCE) / 2, count - 1))
    return Estimate(value, error, value - reach, value + reach)


def reach_at_any_time(count: int) -> float:
    """Return the half-width, in standard errors, of an interval that is valid at any stopping time.

    With a probability of 95 % all the intervals after 1, 2, 3 … values cover the true mean, so one may look after every
    value and stop at any time. Method: Robbins' mixture of normal distributions, with the estimated spread. Source:
    Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024), theorem 2.2.
    """
    mixed = _mixed(count)
    return sqrt(2 * (1 + 1 / mixed) * log(sqrt(1 + mixed) / (1 - CONFIDENCE)))


def chance_at_any_time(estimate: Estimate, count: int) -> float:
    """Return an upper bound of the chance that a true mean of 0 ever looks as clear as this one (any-time p-value).

    It is the value of 1 - confidence at which the interval of `reach_at_any_time` ends at 0.
    """
    mixed, clear = _mixed(count), _clearness(estimate)
    return min(1.0, sqrt(1 + mixed) * exp(-clear * clear / 2 / (1 + 1 / mixed)))


def _mixed(count: int) -> float:
    """Return the variance of the mixed true means, divided by the variance of the mean of `count` values."""
    return count / NARROWEST


def sure(chances: Sequence[float]) -> tuple[bool, ...]:
    """Tell which hypotheses are rejected, given their p-values, by Holm's procedure.

    The chance that any true hypothesis is rejected is at most 5 %.
    """
    return _holm(chances, lambda chance, left: chance <= (1 - CONFIDENCE) / left)


def _holm(keys: Sequence[float], is_rejected: Callable[[float, int], bool]) -> tuple[bool, ...]:
    """Reject hypotheses in the order of their keys, until one of them is not rejected among those left."""
    rejected = [False] * len(keys)
    for rank, at in enumerate(sorted(range(len(keys)), key=keys.__getitem__)):
        if not is_rejected(keys[at], len(keys) - rank):
            break
        rejected[at] = True
    return tuple(rejected)


def student(probability: float, freedom: int) -> float:
    """Return a quantile of Student's distribution.

    It is the expansion around the normal quantile with four correction terms: Abramowitz and Stegun, 26.7.5. From 8
    degrees of freedom on its error is below a thousandth.
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


def rate(scores: Sequence[float], each: int, at_any_time: bool = False) -> Estimate:
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
    low, high = wilson(value * trials, trials, reach_at_any_time(groups) if at_any_time else None)
    return Estimate(value, sqrt(value * (1 - value) / trials), low, high)


def wilson(successes: float, trials: float, reach: float | None = None) -> tuple[float, float]:
    """Return Wilson's score interval of a rate; half a success is a tie."""
    z = reach or NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / 2)
    value = successes / trials
    centre = value + z * z / (2 * trials)
    reach = z * sqrt(value * (1 - value) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)


def told_apart(estimates: Sequence[Estimate], count: int) -> tuple[bool, ...]:
    """Tell which means, each of `count` values, differ significantly from 0.

    The chance that any mean that is really 0 is named is at most 5 %. Method: Holm's procedure, which tests the
    clearest mean at 5 % divided by the number of means, the next at 5 % divided by one less, and so on.
    """
    if count < FEWEST_DEALS:
        return (False,) * len(estimates)
    return _holm(
        [-_clearness(one) for one in estimates],
        lambda key, left: -key > student(1 - (1 - CONFIDENCE) / 2 / left, count - 1),
    )


def _clearness(estimate: Estimate) -> float:
    """Return the distance of a mean from 0 in standard errors; with error 0 it is infinite, or 0 for a mean of 0."""
    if estimate.error:
        return abs(estimate.value) / estimate.error
    return float("inf") if estimate.value else 0.0


def ratings(scores: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Return Bradley-Terry ratings in Elo points from the scores of each pair.

    `scores[i][j]` is the score of i against j: 1 for each win, 1/2 for each tie. The ratings have the mean 0; a
    difference of 400 means odds of ten to one.

    Method: maximum likelihood by Hunter's minorisation, "MM algorithms for generalized Bradley-Terry models" (2004).
    Each of every pair first gets half a win more, because a bot that has won every hand would have no finite rating.
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
