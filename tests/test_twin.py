"""Random games go the same way in the library and in the slow twins."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from building import RULES, TWINS, names, twin_of
from reference.scopa import DECK, in_order, is_misdeal
from scopasolver import Card, MisdealError, Position, Result, Rules
from scopasolver.testing import positions, rules

SEEDS = st.integers(min_value=0, max_value=2**32)


def twin_rules(chosen: Rules) -> Any:
    return TWINS[chosen.game].rules(chosen.preset, **chosen.options)


def shuffled(seed: int) -> list[str]:
    return random.Random(seed).sample(DECK, 40)


def plain(value: Any) -> Any:
    """Return cards as text and tuples as lists, as the twins have them."""
    if isinstance(value, tuple):
        return [plain(entry) for entry in value]
    return str(value) if isinstance(value, Card) else value


def as_told(field: str, value: Any) -> Any:
    """Return a field of the twin as the library tells it: what has no order by number, of a pile all but the top."""
    match field:
        case "table":
            return in_order(value)
        case "hands" | "captured":
            return [in_order(cards) for cards in value]
        case "piles":
            return [in_order(pile[:-1]) + pile[-1:] for pile in value]
        case "leader":
            return value or 0
        case _:
            return value


def assert_same(position: Position, state: Any) -> None:
    twin = TWINS[position.rules.game]
    for field in (field.name for field in dataclasses.fields(state) if field.name != "rules"):
        assert plain(getattr(position, field)) == as_told(field, getattr(state, field)), field
    assert position.plies_left == twin.plies_left(state)
    assert position.is_over == twin.is_over(state)
    assert names(position.legal_moves()).split() == twin.legal_moves(state)


def assert_same_result(result: Result, hand: dict[str, Any]) -> None:
    points = hand["points"]
    first = [side for side, number in enumerate(points) if number == max(points)]
    assert result.winner == (first[0] if len(first) == 1 else None)
    for part in hand.keys() - {"winners"}:
        assert plain(getattr(result, part)) == hand[part], part


def assert_same_game(chosen: Rules, seed: int) -> None:
    """Deal one deck to both and play random moves to the end, comparing every ply."""
    twin, mirror = TWINS[chosen.game], twin_rules(chosen)
    state = twin.deal(mirror, shuffled(seed))
    if chosen.game == "scopa" and is_misdeal(mirror, state.table):
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
    expected = TWINS[Rules(preset).game].rules(preset)
    assert Rules(preset).options == {name: expected[name] for name in expected.keys() - {"cards_each", "preset"}}


@pytest.mark.parametrize("preset", Rules.presets())
def test_games_of_a_preset_are_the_same(preset: str) -> None:
    for seed in range(60):
        assert_same_game(Rules(preset), seed)


@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize("preset", ["scopa", "scopa_d_assi", "scopa_di_quindici", "seed_001_scopa", "ruba_mazzo"])
def test_games_for_any_number_of_players_are_the_same(preset: str, players: int) -> None:
    for seed in range(20):
        assert_same_game(Rules(preset, players=players), seed)


@pytest.mark.parametrize("preset", ["scopa", "scopa_d_assi", "scopa_di_quindici"])
@pytest.mark.parametrize("players", [4, 6])
def test_games_of_single_players_are_the_same(preset: str, players: int) -> None:
    for seed in range(20):
        assert_same_game(Rules(preset, players=players, teams=False), seed)


@pytest.mark.parametrize("game", TWINS)
@settings(max_examples=400)
@given(data=st.data(), seed=SEEDS)
def test_games_with_any_options_are_the_same(game: str, data: st.DataObject, seed: int) -> None:
    assert_same_game(data.draw(RULES[game]), seed)


@settings(max_examples=60)
@given(chosen=rules(presets=["scopa_d_assi"]), seed=SEEDS)
def test_games_with_any_options_of_the_assi_are_the_same(chosen: Rules, seed: int) -> None:
    assert_same_game(chosen, seed)


def perft(twin: Any, state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(perft(twin, twin.play(state, move), depth - 1) for move in twin.legal_moves(state))


@pytest.mark.parametrize("game", TWINS)
@given(data=st.data(), depth=st.integers(min_value=0, max_value=2))
def test_perft_counts_the_lines_of_the_twin(game: str, data: st.DataObject, depth: int) -> None:
    position = data.draw(positions(RULES[game]))
    assert position.perft(depth) == perft(TWINS[game], twin_of(position), depth)


@pytest.mark.parametrize("game", TWINS)
@given(data=st.data())
def test_documents_go_both_ways(game: str, data: st.DataObject) -> None:
    position, twin = data.draw(positions(RULES[game])), TWINS[game]
    assert Position.from_dict(twin.to_document(twin.from_document(position.to_dict()))) == position


@pytest.mark.parametrize("game", TWINS)
@given(data=st.data())
def test_rules_strings_go_both_ways(game: str, data: st.DataObject) -> None:
    chosen, twin = data.draw(RULES[game]), TWINS[game]
    assert twin.read_rules(str(chosen)) == twin_rules(chosen)
    assert Rules.parse(twin.rules_text(twin_rules(chosen))) == chosen
