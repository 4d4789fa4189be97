"""Tests of the slow twin of briscola: dealing, observing, writing, and the quick solver of two."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from reference import briscola as twin
from reference import minimax
from reference.scopa import DECK, deck_of_examples

VARIANTS: list[twin.Rules] = [
    {},
    {"deal_packet": 1},
    {"players": 3},
    {"players": 4},
    {"players": 4, "partners_see_hands_at_end": True},
    {"exchange": "seven", "exchange_when": "leader"},
    {"players": 4, "exchange": "two", "exchange_when": "first_trick"},
]


def first_legal(left: int = 0, **options: Any) -> twin.State:
    """Play the first legal card of the dealt deck T(7,3) until `left` cards are left."""
    state = twin.deal(twin.rules(**options), deck_of_examples())
    while twin.plies_left(state) > left:
        state = twin.play(state, twin.legal_moves(state)[0])
    return state


def random_hand(seed: int, **options: Any) -> list[twin.State]:
    """Return every state of a random deal in which random cards are played."""
    chance = random.Random(seed)
    states = [twin.deal(twin.rules(**options), chance.sample(DECK, 40))]
    while not twin.is_over(states[-1]):
        states.append(twin.play(states[-1], chance.choice(twin.legal_moves(states[-1]))))
    return states


# --- dealing, observing, writing ---------------------------------------------------------------


def test_cards_may_be_dealt_one_by_one() -> None:
    state = twin.deal(twin.rules(deal_packet=1), DECK)
    assert state.hands == [["1C", "3C", "5C"], ["2C", "4C", "6C"]]
    assert (state.trump, state.stock) == ("7C", [*DECK[7:], "7C"])
    state = twin.deal(twin.rules(players=4, deal_packet=1), DECK)
    assert state.hands[3] == ["4C", "8C", "2S"]
    assert (state.trump, len(state.stock)) == ("3S", 28)


def test_any_card_may_be_played_in_the_order_of_the_pack() -> None:
    state = twin.play(first_legal(40), "8S")
    state.hands[1] = ["9D", "2S", "10C"]
    assert twin.legal_moves(state) == ["10C", "2S", "9D"]


@pytest.mark.parametrize("options", VARIANTS)
def test_what_others_have_seen_of_a_hand(options: twin.Rules) -> None:
    for state in random_hand(1, **options):
        for holder, looker in itertools.product(range(len(state.hands)), repeat=2):
            hand = state.hands[holder]
            partners = "partners_see_hands_at_end" in options and (holder + looker) % 2 == 0
            if holder == looker or (partners and not state.stock):
                assert twin.shown(state, holder, looker) == hand
            else:
                turned = [*state.exchanged, state.trump]
                assert twin.shown(state, holder, looker) == [card for card in hand if card in turned]


@pytest.mark.parametrize("options", VARIANTS)
def test_documents_go_both_ways(options: twin.Rules) -> None:
    for state in random_hand(2, **options):
        document = twin.to_document(state)
        assert twin.from_document(document) == state
        assert state.trick or document["leader"] == document["to_move"]


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({}, "briscola"),
        ({"players": 4}, "briscola(players=4)"),
        (
            {"players": 4, "deal_packet": 1, "hands_to_win": 3, "partners_see_hands_at_end": True, "first_dealer": 2},
            "briscola(players=4,deal_packet=1,hands_to_win=3,partners_see_hands_at_end=true,first_dealer=2)",
        ),
        ({"first_dealer": "high_card"}, "briscola(first_dealer=high_card)"),
        ({"exchange": "two", "exchange_when": "leader"}, "briscola(exchange=two,exchange_when=leader)"),
    ],
)
def test_rules_go_both_ways(options: twin.Rules, text: str) -> None:
    rules = twin.rules(**options)
    assert twin.rules_text(rules) == text
    assert twin.read_rules(text) == rules


# --- exact values ------------------------------------------------------------------------------


def solve_memo(state: twin.State, seen: dict[object, float] | None = None) -> float:
    return minimax.solve_memo(twin, state, twin.full_key, twin.points_of_side_0, seen=seen)


def test_a_player_who_has_won_a_trick_exchanges_the_seven_until_the_turned_card_is_drawn() -> None:
    state = first_legal(36, exchange="seven")
    state.trump = state.stock[-1] = "10D"
    state.hands = [["7D", "1C", "2S"], ["2D", "3C", "4S"]]
    state.captured, state.leader, state.to_move = [["5C", "6C", "7C", "8C"], []], 0, 0
    assert twin.legal_moves(state) == ["1C", "2S", "7D", "1C*", "2S*", "10D*"]
    after = twin.play(state, "2S*")
    assert (after.hands[0], after.trump, after.stock[-1], after.exchanged) == (["1C", "10D"], "7D", "7D", ["10D"])
    assert twin.legal_moves(after) == ["3C", "4S", "2D"]
    after.captured[1] = ["9C"]
    assert twin.legal_moves(after)[3:] == ["3C*", "4S*", "7D*"]
    after.stock = []
    assert twin.legal_moves(after) == ["3C", "4S", "2D"]


@pytest.mark.parametrize("players", [2, 4])
def test_a_memory_does_not_change_values(players: int) -> None:
    for seed in range(20):
        state = random_hand(seed, players=players)[-1 - (seed % 9)]
        assert solve_memo(state) == minimax.minimax(twin, state, twin.points_of_side_0)
        wins = minimax.minimax(twin, state, twin.win)
        assert minimax.solve_memo(twin, state, twin.full_key, twin.win) == wins
        assert (wins > 0, wins < 0) == (solve_memo(state) > 60, solve_memo(state) < 60)


def test_the_values_of_a_deal_of_two_are_those_of_trying_everything() -> None:
    for seed in range(12):
        states = random_hand(seed)[-9 - seed % 4 :]
        deal = twin.DealOfTwo(states[0])
        seen: dict[object, float] = {}
        for state in states:
            assert deal.value(state) == solve_memo(state, seen)


def test_with_the_sides_exchanged_the_other_has_the_points() -> None:
    for seed in range(4):
        state = random_hand(seed)[22 + seed]
        assert state.leader is not None
        assert state.to_move is not None
        other = twin.copy_of(state)
        other.hands.reverse()
        other.captured.reverse()
        other.leader, other.to_move = 1 - state.leader, 1 - state.to_move
        assert twin.DealOfTwo(other).value(other) == 120 - twin.DealOfTwo(state).value(state)
