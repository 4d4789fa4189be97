"""Tests of the slow twin of Briscola chiamata: the auction, parties, scores and documents."""

from __future__ import annotations

import random
from typing import Any

import pytest

from reference import briscola_chiamata as twin
from reference.scopa import DECK

VARIANTS: list[dict[str, Any]] = [
    {},
    {"auction": "ranks"},
    {"auction": "points", "stakes": "by_bid"},
    {"first_lead": "caller", "deal_packet": 4},
    {"first_points": 61, "points_to_win": 60, "cappotto": False},
]


def random_hand(seed: int, **options: Any) -> list[tuple[twin.State, str]]:
    """Return every state of a random deal and the random move that is played there; none at the end."""
    chance = random.Random(seed)
    state = twin.deal(twin.rules(**options), chance.sample(DECK, 40))
    played: list[tuple[twin.State, str]] = []
    while not twin.is_over(state):
        legal = twin.legal_moves(state)
        move = twin.PASS if twin.PASS in legal and chance.random() < 0.5 else chance.choice(legal)
        played.append((state, move))
        state = twin.play(state, move)
    return [*played, (state, "")]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_hand_adds_up(options: dict[str, Any]) -> None:
    for seed in range(40):
        *course, (end, _) = random_hand(seed, **options)
        result = twin.result(end)
        assert sum(result["points"]) == 0
        assert sum(result["card_points"]) == (120 if end.called else 0)
        for state, move in course:
            assert twin.from_document(twin.to_document(state)) == state
            assert len(state.captured) == len(state.hands) == 5
            assert (state.partner is not None) == any(
                state.called in [*state.trick, *pile] for pile in state.captured
            ) or state.called is None
            assert move in twin.legal_moves(state)
        assert twin.from_document(twin.to_document(end)) == end


def auction(*words: str, **options: Any) -> twin.State:
    state = twin.deal(twin.rules(**options), DECK)
    for word in words:
        state = twin.play(state, word)
    return state


def test_bids_go_down_the_ranks_and_then_up_in_points() -> None:
    assert twin.legal_moves(auction())[:2] == ["passo", "chiamo 1"]
    assert twin.legal_moves(auction("chiamo 5", "passo")) == ["passo", "chiamo 4", "chiamo 2"]
    assert twin.legal_moves(auction("chiamo 2"))[:2] == ["passo", "chiamo 62"]
    assert twin.legal_moves(auction("chiamo 2", "chiamo 119"))[1:] == ["chiamo 120"]
    assert twin.legal_moves(auction("chiamo 2", auction="ranks"))[0] == "briscola 2C"
    assert len(twin.legal_moves(auction(auction="points"))) == 61


def test_the_last_one_left_calls() -> None:
    state = auction("chiamo 1", "passo", "passo", "chiamo 7", "passo")
    assert state.to_move == 0
    state = twin.play(state, "passo")
    assert (state.to_move, twin.legal_moves(state)) == (3, [f"briscola 7{suit}" for suit in "CSBD"])
    assert twin.is_over(auction(*["passo"] * 5))
    state = twin.play(state, "briscola 7B")
    assert (state.to_move, state.called, state.partner) == (0, "7B", None)
    caller = auction("chiamo 1", "passo", "passo", "chiamo 7", "passo", "passo", first_lead="caller")
    assert twin.play(caller, "briscola 7B").to_move == 3
