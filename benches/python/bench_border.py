"""What crossing the border to the core costs: `pytest benches/python/bench_border.py --benchmark-enable`."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from scopasolver import Position, Rules, solve, solve_many

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

HANDS = 100


@pytest.mark.parametrize("preset", ["scopa", "scopone_scientifico"])
def test_hands_driven_card_by_card(benchmark: BenchmarkFixture, preset: str) -> None:
    deals = [Rules(preset).deal(seed=seed) for seed in range(HANDS)]

    def play(position: Position, chance: random.Random) -> int:
        while not position.is_over:
            position = position.play(chance.choice(position.legal_moves()))
        return sum(position.result().cards)

    def play_all() -> int:
        chance = random.Random(0)
        return sum(play(deal, chance) for deal in deals)

    assert benchmark(play_all) == 40 * HANDS


def test_one_small_solve(benchmark: BenchmarkFixture) -> None:
    position = Rules("scopone_scientifico").random_position(seed=2, plies_left=4)
    assert benchmark(lambda: solve(position, memory_mb=1)).exact


def test_a_batch(benchmark: BenchmarkFixture) -> None:
    rules = Rules("scopone_scientifico")
    positions = [rules.random_position(seed=seed, plies_left=12) for seed in range(HANDS)]
    assert all(solution.exact for solution in benchmark(lambda: list(solve_many(positions, memory_mb=16))))


def test_notation_both_ways(benchmark: BenchmarkFixture) -> None:
    position = Rules("scopone").deal(seed=1)
    assert benchmark(lambda: Position(str(position))) == position


def test_document_both_ways(benchmark: BenchmarkFixture) -> None:
    position = Rules("scopone").deal(seed=1)
    assert benchmark(lambda: Position.from_dict(position.to_dict())) == position


def test_legal_moves(benchmark: BenchmarkFixture) -> None:
    position = Rules("scopone").deal(seed=1)
    assert len(benchmark(position.legal_moves)) >= 9
