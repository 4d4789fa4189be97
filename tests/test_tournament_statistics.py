"""Intervals cover the truth as often as they say, strengths are found again, and chance is not taken for a winner."""

from __future__ import annotations

import random
import statistics
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import optimize, stats  # type: ignore[import-untyped]

from scopasolver.tournament.statistics import FEWEST_DEALS, Estimate, mean, rate, ratings, student, told_apart, wilson

TRIALS = 1500
SLACK = 0.02
"""More than three standard errors of a share of 95 % in so many trials."""

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
    """Where whoever has one place wins both hands or none, two hundred hands are a hundred results."""
    chance, covered = random.Random(5), 0
    for _ in range(TRIALS):
        found = rate([float(chance.random() < 0.6) for _ in range(100)], 2)
        covered += found.low <= 0.6 <= found.high
    assert covered / TRIALS == pytest.approx(0.95, abs=SLACK)


def test_hands_of_a_deal_that_are_opposed_count_as_what_they_are() -> None:
    """One hand won and one lost on every deal: no spread, and still no more than so many hands."""
    found = rate([0.5] * 100, 2)
    assert (found.low, found.high) == pytest.approx(wilson(100, 200))


@pytest.mark.parametrize("scores", [[1.0] * 40, [0.0] * 40])
def test_who_always_wins_need_not_always_win(scores: list[float]) -> None:
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


def test_who_has_won_all_has_a_rating() -> None:
    first, second = ratings([[0.0, 10.0], [0.0, 0.0]])
    assert 400 < first - second < 1000
    assert first == pytest.approx(-second)
