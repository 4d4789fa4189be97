"""Intervals cover the truth as often as they claim, strengths are recovered, and chance names no winner."""

import random
import statistics
from itertools import permutations
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import optimize, stats  # type: ignore[import-untyped]  # scipy has no types

from sampling import EVERYTHING
from scopasolver import Rules
from scopasolver.tournament.schedule import Game, Plan, Task
from scopasolver.tournament.statistics import (
    FEWEST_DEALS,
    Estimate,
    chance_at_any_time,
    mean,
    rate,
    ratings,
    reach_at_any_time,
    student,
    sure,
    told_apart,
    wilson,
)
from scopasolver.tournament.stopping import Sums, Watch

TRIALS = 1500
SLACK = 0.02
"""More than three standard errors of a share of 95 % in this many trials."""

FLOATS = st.floats(min_value=-50, max_value=50)


@pytest.mark.parametrize("probability", [0.6, 0.9, 0.975, 0.995, 0.9975, 0.9995])
@pytest.mark.parametrize("freedom", [8, 9, 20, 29, 100, 999, 10**6])
def test_quantiles_are_those_of_student(probability: float, freedom: int) -> None:
    exact = float(stats.t.ppf(probability, freedom))
    tolerance = 1e-3 if probability <= 0.9975 or freedom > 20 else 1e-2
    assert student(probability, freedom) == pytest.approx(exact, rel=tolerance)


@given(st.integers(min_value=1, max_value=2000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_intervals_are_those_of_wilson(counted: tuple[int, int]) -> None:
    successes, trials = counted
    exact = stats.binomtest(successes, trials).proportion_ci(confidence_level=0.95, method="wilson")
    assert wilson(successes, trials) == pytest.approx((exact.low, exact.high), abs=1e-9)


@given(st.lists(FLOATS, min_size=2, max_size=60))
def test_means_are_what_a_textbook_computes(values: list[float]) -> None:
    found = mean(values)
    assert found.value == pytest.approx(statistics.fmean(values), abs=1e-9)
    assert found.error == pytest.approx(statistics.stdev(values) / len(values) ** 0.5, abs=1e-9)
    assert found.low == pytest.approx(2 * found.value - found.high, abs=1e-9)


def test_one_value_says_nothing() -> None:
    found = mean([3.0])
    assert (found.value, found.low, found.high) == (3.0, float("-inf"), float("inf"))
    assert told_apart([found], 1) == (False,)


@pytest.mark.parametrize("count", [10, 40, 200])
def test_intervals_of_means_cover_the_truth_as_often_as_they_say(count: int) -> None:
    """Paired differences as Scopa has them: small integers, mostly 0, halved."""
    chance, covered = random.Random(count), 0
    values = [(-4, 1), (-2, 4), (-1, 10), (0, 40), (1, 25), (2, 12), (5, 3)]
    weights = [weight for _, weight in values]
    truth = sum(value * weight for value, weight in values) / 2 / sum(weights)
    for _ in range(TRIALS):
        drawn = chance.choices([value / 2 for value, _ in values], weights, k=count)
        found = mean(drawn)
        covered += found.low <= truth <= found.high
    assert covered / TRIALS == pytest.approx(0.95, abs=SLACK)


@pytest.mark.parametrize("truth", [0.5, 0.7, 0.95])
def test_intervals_of_rates_cover_the_truth_as_often_as_they_say(truth: float) -> None:
    chance, covered = random.Random(round(100 * truth)), 0
    for _ in range(TRIALS):
        found = rate([sum(chance.random() < truth for _ in range(2)) / 2 for _ in range(100)], 2)
        covered += found.low <= truth <= found.high
    assert covered / TRIALS == pytest.approx(0.95, abs=SLACK + 0.01)


def test_hands_of_a_deal_that_are_alike_count_once() -> None:
    """Where one seat decides both hands of a deal, two hundred hands count as a hundred results."""
    chance, covered = random.Random(5), 0
    for _ in range(TRIALS):
        found = rate([float(chance.random() < 0.6) for _ in range(100)], 2)
        covered += found.low <= 0.6 <= found.high
    assert covered / TRIALS == pytest.approx(0.95, abs=SLACK)


def test_hands_of_a_deal_that_are_opposed_count_as_what_they_are() -> None:
    """With one hand won and one lost on every deal the spread is zero, and the interval still counts the hands."""
    found = rate([0.5] * 100, 2)
    assert (found.low, found.high) == pytest.approx(wilson(100, 200))


@pytest.mark.parametrize("scores", [[1.0] * 40, [0.0] * 40])
def test_a_bot_that_won_every_deal_has_an_interval_below_certainty(scores: list[float]) -> None:
    found = rate(scores, 2)
    assert (found.low, found.high) == pytest.approx(wilson(80 * scores[0], 80))
    assert found.high - found.low > 0.04


def estimate(ratio: float) -> Estimate:
    return Estimate(ratio, 1.0, ratio - 2, ratio + 2)


@given(st.lists(st.floats(min_value=-6, max_value=6), min_size=1, max_size=10), st.integers(30, 5000))
def test_several_means_are_told_apart_by_holm(found: list[float], count: int) -> None:
    chances = sorted((2 * float(stats.t.sf(abs(ratio), count - 1)), at) for at, ratio in enumerate(found))
    expected = [False] * len(found)
    for rank, (chance, at) in enumerate(chances):
        limit = 0.05 / (len(found) - rank)
        if abs(chance - limit) < 0.01 * limit:
            return  # too close for an expansion of the quantile
        if chance > limit:
            break
        expected[at] = True
    assert told_apart(list(map(estimate, found)), count) == tuple(expected)


def test_one_mean_is_told_apart_where_its_interval_excludes_0() -> None:
    chance = random.Random(3)
    for _ in range(200):
        found = mean([chance.gauss(0.3, 1) for _ in range(40)])
        assert told_apart([found], 40) == (found.low > 0 or found.high < 0,)


def test_equal_bots_are_seldom_told_apart() -> None:
    chance, wrong = random.Random(8), 0
    for _ in range(TRIALS):
        found = [mean([chance.gauss(0, 1) for _ in range(40)]) for _ in range(6)]
        wrong += any(told_apart(found, 40))
    assert wrong / TRIALS < 0.05 + SLACK


def test_a_difference_without_spread_is_clear_only_if_there_is_one() -> None:
    found = [(mean([1.0] * 40), True), (mean([0.0] * 40), False), (mean([4.0, 5.0] * 20), True)]
    for order in permutations([*found, (mean([-1.0, 1.0] * 20), False)]):
        estimates, expected = zip(*order, strict=True)
        assert told_apart(estimates, 40) == expected
    few = FEWEST_DEALS - 1
    assert told_apart([mean([1.0] * few)], few) == (False,)


def test_ratings_find_strengths_again() -> None:
    chance, strengths = random.Random(2), [0.0, 100.0, 150.0, 300.0]
    scores = [[0.0] * 4 for _ in strengths]
    for one in range(4):
        for other in range(one):
            for _ in range(4000):
                wins = chance.random() < 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400))
                scores[one][other] += wins
                scores[other][one] += not wins
    middle = statistics.fmean(strengths)
    assert ratings(scores) == pytest.approx([strength - middle for strength in strengths], abs=12)


@settings(max_examples=20)
@given(st.data(), st.integers(min_value=2, max_value=5))
def test_ratings_are_the_likeliest(data: st.DataObject, count: int) -> None:
    scores = [[data.draw(st.integers(0, 40)) / 2 if at != row else 0.0 for at in range(count)] for row in range(count)]

    def unlikelihood(strengths: list[float]) -> float:
        total = 0.0
        for row in range(count):
            for at in range(count):
                if at != row:
                    total += (scores[row][at] + 0.5) * float(stats.logistic.logcdf(strengths[row] - strengths[at]))
        return -total

    found = optimize.minimize(unlikelihood, [0.0] * count, tol=1e-10).x
    points = [400 / 2.302585092994046 * float(one - statistics.fmean(found)) for one in found]
    assert ratings(scores) == pytest.approx(points, abs=0.5)


def test_a_bot_that_has_won_every_hand_has_a_rating() -> None:
    first, second = ratings([[0.0, 10.0], [0.0, 0.0]])
    assert 400 < first - second < 1000
    assert first == pytest.approx(-second)


PAIRED = {
    "as Scopa": [(-8, 1), (-4, 4), (-2, 10), (0, 40), (2, 25), (4, 12), (10, 3)],
    "seldom different": [(-2, 2), (0, 96), (2, 2)],
    "seldom, and one rarely by much": [(-2, 10), (0, 88), (10, 2)],
    "as coins": [(-2, 1), (2, 1)],
}
"""Paired differences of two simulated bots with their frequencies; tests move them to the mean they want."""


class Simulated:
    """Bots with simulated hands: every pairing gets differences of this kind, moved by `shift` standard deviations."""

    def __init__(self, kind: str, bots: int, shift: float, seed: int) -> None:
        self.values, self.weights = (list(column) for column in zip(*PAIRED[kind], strict=True))
        self.chance, self.shift = random.Random(seed), shift
        centre = sum(value * weight for value, weight in PAIRED[kind]) / sum(self.weights)
        self.spread = sqrt(sum(w * (v - centre) ** 2 for v, w in PAIRED[kind]) / sum(self.weights))
        self.centre = centre if kind == "as Scopa" else 0.0
        self.plan = Plan.of(Rules("scopa"), ["greedy"] * bots, 10**6, 0)

    def deal(self) -> float:
        value = float(self.chance.choices(self.values, self.weights)[0])
        return (value - self.centre) / self.spread + self.shift

    def decided_after(self, most: int) -> dict[tuple[int, int], int]:
        """Return the pairings that are decided within this many deals, each with its deciding deal."""
        watch, results = Watch(self.plan), dict[Task, tuple[Game, ...]]()
        for deal in range(most):
            for pair in watch.open:
                ahead = self.deal()
                results[Task(pair, deal)] = (points_of(ahead), points_of(-ahead))
            watch.look(results)
            if not watch.open:
                break
        return watch.ended


def points_of(ahead: float) -> Game:
    """Return a hand of Scopa with a lead of this many points, which need not be whole."""
    return Game((ahead, 0), None)  # type: ignore[arg-type]  # points need not be whole here


@pytest.mark.parametrize(("kind", "bots"), [("as Scopa", 3), *((kind, 2) for kind in PAIRED)])
def test_equal_bots_are_seldom_decided_whenever_one_looks(kind: str, bots: int) -> None:
    """At most 5 %; more than 24 of 250 tournaments would be one chance in a thousand.

    The sample has a limit of 7 in 40; intervals of a textbook decide a third of the tournaments.
    """
    runs = 250 if EVERYTHING else 40
    wrong = sum(bool(Simulated(kind, bots, 0.0, seed).decided_after(600 // (bots - 1))) for seed in range(runs))
    assert wrong <= stats.binom.ppf(0.999, runs, 0.05)


@pytest.mark.parametrize(("shift", "half", "most"), [(0.5, 51, 72), (0.25, 120, 265), (0.15, 325, 730)])
def test_differences_are_found_as_fast_as_the_page_says(shift: float, half: int, most: int) -> None:
    runs, pair = 200 if EVERYTHING else 80, (0, 1)
    simulated = [Simulated("as Scopa", 2, shift * (-1) ** seed, seed) for seed in range(runs)]
    after = sorted(one.decided_after(3 * most).get(pair, 10**6) for one in simulated)
    assert half * 0.8 <= after[runs // 2] <= half * 1.25
    assert sum(deals <= most for deals in after) == pytest.approx(0.9 * runs, abs=0.08 * runs)
    assert all(deals >= 50 for deals in after)


def test_intervals_at_any_time_cover_the_truth_all_the_time() -> None:
    """A textbook's interval, checked as often, misses the truth in a third of the runs."""
    runs, missed, naive = 400 if EVERYTHING else 100, 0, 0
    for seed in range(runs):
        simulated, sums, misses, misses_once = Simulated("as Scopa", 2, 0.2, seed), Sums(), False, False
        for count in range(1, 501):
            sums = sums.with_value(simulated.deal())
            if count >= 50:
                off = abs(sums.mean - 0.2) / sums.estimate().error
                misses |= off > reach_at_any_time(count)
                misses_once |= off > student(0.975, count - 1)
        missed, naive = missed + misses, naive + misses_once
    assert missed <= stats.binom.ppf(0.999, runs, 0.05)
    assert naive > runs / 5


@given(st.lists(FLOATS, min_size=2, max_size=60))
def test_sums_are_those_of_a_textbook(values: list[float]) -> None:
    sums = Sums()
    for value in values:
        sums = sums.with_value(value)
    expected = mean(values)
    assert (sums.count, sums.different) == (len(values), sum(value != 0 for value in values))
    assert sums.mean == pytest.approx(expected.value, abs=1e-9)
    assert sums.estimate().error == pytest.approx(expected.error, abs=1e-6)


@given(st.floats(min_value=0, max_value=8), st.integers(1, 100_000))
def test_the_chance_at_any_time_is_that_whose_interval_ends_at_0(clear: float, count: int) -> None:
    found = chance_at_any_time(Estimate(clear, 1.0, 0.0, 0.0), count)
    if abs(clear - reach_at_any_time(count)) > 1e-9:
        assert (found < 0.05) == (clear > reach_at_any_time(count))
    assert reach_at_any_time(count) > student(0.975, max(count - 1, 8))


@given(st.lists(st.floats(min_value=0, max_value=0.1), min_size=1, max_size=8))
def test_sure_differences_are_sure_by_holm(chances: list[float]) -> None:
    """Compare with the slow way: a step of Holm's method refutes only if all steps before it do."""
    expected, left = set[int](), set(range(len(chances)))
    while left and chances[least := min(left, key=lambda at: chances[at])] <= (1 - 0.95) / len(left):
        expected.add(least)
        left.remove(least)
    assert {at for at, is_sure in enumerate(sure(chances)) if is_sure} == expected


def test_one_difference_without_spread_is_sure() -> None:
    assert chance_at_any_time(mean([1.0] * 60), 60) == 0
    assert chance_at_any_time(mean([0.0] * 60), 60) == 1
