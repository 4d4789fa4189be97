"""Tests of the slow twin of ruba mazzo: rounds, matches, documents and values."""

from __future__ import annotations

import random
from typing import Any

import pytest

from reference import minimax
from reference import ruba_mazzo as twin
from reference.scopa import DECK

VARIANTS: list[twin.Rules] = [
    {"players": players, "capture_obligation": obligation, "take_all_equal": take, "steal_all_equal": steal}
    for players in range(2, 13)
    for obligation in ("hand", "card", "none")
    for take in (False, True)
    for steal in (False, True)
]


def random_hand(seed: int, **options: Any) -> list[tuple[twin.State, str]]:
    """Return every state of a random deal and the random move that is played there; none at the end."""
    chance = random.Random(seed)
    state = twin.deal(twin.rules(**options), chance.sample(DECK, 40))
    played: list[tuple[twin.State, str]] = []
    while not twin.is_over(state):
        move = chance.choice(twin.legal_moves(state))
        played.append((state, move))
        state = twin.play(state, move)
    return [*played, (state, "")]


# --- what the rules say of every hand ----------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "short_round", "rounds", "left"),
    [
        (2, False, [3] * 6, 0),
        (3, False, [3] * 4, 0),
        (4, False, [3] * 3, 0),
        (5, True, [3, 3, 1], 1),
        (5, False, [3, 3], 6),
        (6, False, [3, 3], 0),
        (7, True, [3, 2], 1),
        (7, False, [3], 15),
        (8, True, [3, 1], 4),
        (8, False, [3], 12),
        (9, True, [3, 1], 0),
        (9, False, [3], 9),
        (10, False, [3], 6),
        (11, False, [3], 3),
        (12, False, [3], 0),
    ],
)
def test_rounds_by_the_number_of_players(players: int, short_round: bool, rounds: list[int], left: int) -> None:
    hand = random_hand(1, players=players, short_round=short_round)
    dealt = {len(state.stock): max(len(held) for held in state.hands) for state, _ in reversed(hand)}
    assert list(reversed(dealt.values())) == rounds
    assert len(hand[-1][0].stock) == left


# --- match and documents -----------------------------------------------------------------------


def test_a_match_is_a_number_of_hands_summed() -> None:
    assert twin.after_hand([0, 0], [6, 34], 0, 1) == ([6, 34], [1])
    assert twin.after_hand([0, 0], [20, 20], 0, 1) == ([20, 20], [0, 1])
    assert twin.after_hand([6, 34], [38, 2], 1, 3) == ([44, 36], [])
    assert twin.after_hand([44, 36, 40], [10, 20, 10], 2, 3) == ([54, 56, 50], [1])


@pytest.mark.parametrize("options", VARIANTS)
def test_documents_go_both_ways(options: twin.Rules) -> None:
    for state, _ in random_hand(1, **options):
        assert twin.from_document(twin.to_document(state)) == state


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({}, "ruba_mazzo"),
        ({"players": 6}, "ruba_mazzo(players=6)"),
        (
            {"players": 3, "capture_obligation": "card", "take_all_equal": True, "leftover": "nobody", "hands": 5},
            "ruba_mazzo(players=3,capture_obligation=card,take_all_equal=true,leftover=nobody,hands=5)",
        ),
        ({"steal_all_equal": True}, "ruba_mazzo(steal_all_equal=true)"),
    ],
)
def test_rules_go_both_ways(options: twin.Rules, text: str) -> None:
    rules = twin.rules(**options)
    assert twin.rules_text(rules) == text
    assert twin.read_rules(text) == rules


# --- exact values ------------------------------------------------------------------------------


def solve_memo(state: twin.State, seen: dict[object, float] | None = None) -> float:
    return minimax.solve_memo(twin, state, twin.full_key, seen=seen)


@pytest.mark.parametrize("leftover", ["last_capturer", "nobody"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 9])
def test_a_memory_does_not_change_values(players: int, leftover: str) -> None:
    for seed in range(12):
        state, _ = random_hand(seed, players=players, leftover=leftover)[-1 - seed % 8]
        assert minimax.max_n_memo(twin, state, twin.full_key) == minimax.max_n(twin, state)
        assert minimax.paranoid_memo(twin, state, twin.full_key) == minimax.paranoid(twin, state)
        if players == 2:
            assert solve_memo(state) == minimax.minimax(twin, state)


def test_for_two_players_all_methods_agree() -> None:
    for seed in range(10):
        state, _ = random_hand(seed)[24 + seed]
        value = minimax.max_n_memo(twin, state, twin.full_key)
        assert minimax.paranoid_memo(twin, state, twin.full_key) == value
        assert value[0] - value[1] == solve_memo(state)
