"""Hands of Terziglio are the same in the library and in its slow twin, move by move."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import RULES, names
from reference import terziglio as twin
from reference.scopa import DECK, in_order
from sampling import examples
from scopasolver.terziglio import Rules

SEEDS = st.integers(min_value=0, max_value=2**32)
OPTIONS: list[dict[str, Any]] = [
    {},
    {"callable": "strongest"},
    {"solo_shows_monte": True, "first_lead": "alone"},
    {"first_lead": "solissimo", "solissimo_stake": 2},
    {"cappotto": True},
]


def told(position: Any) -> dict[str, Any]:
    """Return what the library says of a moment."""
    piles = {field: [names(pile) for pile in getattr(position, field)] for field in ("hands", "discarded", "captured")}
    return piles | {
        "bids": list(position.bids),
        "called": position.called and str(position.called),
        "giver": position.giver,
        "returned": position.returned and str(position.returned),
        "shown": names(position.shown),
        "trick": names(position.trick),
        "leader": position.leader,
        "stock": names(position.stock),
        "to_move": position.to_move,
        "plies_left": position.plies_left,
        "moves": [str(move) for move in position.legal_moves()],
        "known": [
            [sorted(names(hand).split()) for hand in position.observation(seat).known_hands] for seat in range(3)
        ],
    }


def told_by_twin(state: twin.State) -> dict[str, Any]:
    """Return what the twin says of it."""
    piles = {
        field: [names(in_order(pile)) for pile in getattr(state, field)] for field in ("hands", "discarded", "captured")
    }
    return piles | {
        "bids": state.bids,
        "called": state.called,
        "giver": state.giver,
        "returned": state.returned,
        "shown": names(in_order(state.shown)),
        "trick": names(state.trick),
        "leader": state.leader,
        "stock": names(state.stock),
        "to_move": state.to_move,
        "plies_left": twin.plies_left(state),
        "moves": twin.legal_moves(state),
        "known": [[sorted(twin.shown(state, holder, seat)) for holder in range(3)] for seat in range(3)],
    }


def assert_same(chosen: Any, seed: int) -> str:
    """Play a random hand with both; return the bid that won the auction."""
    chance = random.Random(seed)
    deck = chance.sample(DECK, 40)
    position, state = chosen.deal(deck=deck), twin.deal(twin.rules(**chosen.options), deck)
    while True:
        assert told(position) == told_by_twin(state)
        if position.is_over:
            break
        move = chance.choice(twin.legal_moves(state))
        position, state = position.play(move), twin.play(state, move)
    result, expected = position.result(), twin.result(state)
    for part, value in expected.items():
        found = getattr(result, part)
        assert (list(found) if isinstance(found, tuple) else found) == value, part
    found = twin.alone(state)
    return "" if found is None else found[1]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_hands_are_the_same(options: dict[str, Any]) -> None:
    chosen = Rules(**options)
    assert {assert_same(chosen, seed) for seed in range(40)} >= {"chiamo", "solo", "solissimo"}


@examples(100)
@given(chosen=RULES["terziglio"], seed=SEEDS)
def test_hands_with_any_options_are_the_same(chosen: Any, seed: int) -> None:
    assert_same(chosen, seed)
