"""Random games go the same way in the library and in the slow twin."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from building import names, twin_of
from reference import scopa as twin
from scopasolver import MisdealError, Position, Result, Rules
from scopasolver.testing import positions, rules

SEEDS = st.integers(min_value=0, max_value=2**32)
CATEGORIES = [
    "points",
    "carte",
    "denari",
    "settebello",
    "primiera",
    "scope",
    "re_bello",
    "napoli",
    "cards",
    "coins",
    "primiera_totals",
]


def twin_rules(chosen: Rules) -> twin.Rules:
    return twin.rules(chosen.preset, **chosen.options)


def shuffled(seed: int) -> list[str]:
    return random.Random(seed).sample(twin.DECK, 40)


def assert_same(position: Position, state: twin.State) -> None:
    hands = [twin.in_order(hand) for hand in state.hands]
    assert [names(hand).split() for hand in position.hands] == hands
    assert names(position.table).split() == twin.in_order(state.table)
    piles = [twin.in_order(pile) for pile in state.captured]
    assert [names(pile).split() for pile in position.captured] == piles
    assert list(position.sweeps) == state.sweeps
    assert names(position.stock).split() == state.stock
    assert position.last_capture == state.last_capture
    assert position.to_move == state.to_move
    assert position.plies_left == twin.plies_left(state)
    assert position.is_over == twin.is_over(state)
    assert names(position.legal_moves()).split() == twin.legal_moves(state)


def assert_same_result(result: Result, hand: dict[str, object]) -> None:
    for category in CATEGORIES:
        assert list(getattr(result, category)) == hand[category], category
    assert result.cappotto == hand["cappotto"]


def assert_same_game(chosen: Rules, seed: int) -> None:
    """Deal one deck to both and play random moves to the end, comparing every ply."""
    mirror = twin_rules(chosen)
    state = twin.deal(mirror, shuffled(seed))
    if twin.is_misdeal(mirror, state.table):
        with pytest.raises(MisdealError):
            chosen.deal(deck=shuffled(seed))
        return
    position = chosen.deal(deck=shuffled(seed))
    chance = random.Random(seed)
    assert_same(position, state)
    while not twin.is_over(state):
        move = chance.choice(twin.legal_moves(state))
        position, state = position.play(move), twin.play(state, move)
        assert_same(position, state)
    assert_same_result(position.result(), twin.result(state))


@pytest.mark.parametrize("preset", Rules.presets())
def test_presets_have_the_options_of_the_rules(preset: str) -> None:
    expected = twin.rules(preset)
    del expected["cards_each"], expected["preset"]
    assert Rules(preset).options == expected


@pytest.mark.parametrize("preset", Rules.presets())
def test_games_of_a_preset_are_the_same(preset: str) -> None:
    for seed in range(60):
        assert_same_game(Rules(preset), seed)


@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize("preset", ["scopa", "scopa_d_assi", "scopa_di_quindici", "seed_001_scopa"])
def test_games_for_any_number_of_players_are_the_same(preset: str, players: int) -> None:
    for seed in range(20):
        assert_same_game(Rules(preset, players=players), seed)


@pytest.mark.parametrize("preset", ["scopa", "scopa_d_assi", "scopa_di_quindici"])
@pytest.mark.parametrize("players", [4, 6])
def test_games_of_single_players_are_the_same(preset: str, players: int) -> None:
    for seed in range(20):
        assert_same_game(Rules(preset, players=players, teams=False), seed)


@settings(max_examples=400)
@given(chosen=rules(), seed=SEEDS)
def test_games_with_any_options_are_the_same(chosen: Rules, seed: int) -> None:
    assert_same_game(chosen, seed)


@settings(max_examples=60)
@given(chosen=rules(presets=["scopa_d_assi"]), seed=SEEDS)
def test_games_with_any_options_of_the_assi_are_the_same(chosen: Rules, seed: int) -> None:
    assert_same_game(chosen, seed)


def perft(state: twin.State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(perft(twin.play(state, move), depth - 1) for move in twin.legal_moves(state))


@settings(max_examples=100)
@given(position=positions(), depth=st.integers(min_value=0, max_value=2))
def test_perft_counts_the_lines_of_the_twin(position: Position, depth: int) -> None:
    assert position.perft(depth) == perft(twin_of(position), depth)


@given(position=positions())
def test_documents_go_both_ways(position: Position) -> None:
    document = twin.to_document(twin.from_document(position.to_dict()))
    assert Position.from_dict(document) == position


@given(chosen=rules())
def test_rules_strings_go_both_ways(chosen: Rules) -> None:
    assert twin.read_rules(str(chosen)) == twin_rules(chosen)
    assert Rules.parse(twin.rules_text(twin_rules(chosen))) == chosen
