"""Tests of the slow twin of sette e mezzo: settlement, legal actions, observing, writing and values."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from reference import minimax
from reference import sette_e_mezzo as twin
from reference.scopa import DECK

VARIANTS: list[twin.Rules] = [
    {},
    {"players": 4},
    {"players": 12, "initial_deal": "at_turn"},
    {"players": 3, "initial_deal": "at_turn", "min_valid_total": 1, "tie_rule": "push"},
    {"players": 5, "matta": False, "reale_pays": 2, "banker_reale_collects": 2, "players_cards_open": True},
    {"players": 3, "settlement": "best_hand"},
    {"players": 4, "settlement": "best_hand", "bust_pays": False, "initial_deal": "at_turn"},
    {"players": 4, "bust_penalty": 5},
    {"players": 3, "bust_pays": False, "reshuffle": "when_exhausted", "banker_rotation": "next_each_hand"},
]


def random_hand(seed: int, cards: int = 40, **options: Any) -> list[twin.State]:
    """Return every state of a deal from a random deck of this size in which random moves are played."""
    chance = random.Random(seed)
    states = [twin.deal(twin.rules(**options), chance.sample(DECK, cards))]
    while not twin.is_over(states[-1]):
        states.append(twin.play(states[-1], chance.choice(twin.legal_moves(states[-1]))))
    return states


def moment(hands: str, stock: str = "", status: str = "", to_move: int = 0, **options: Any) -> twin.State:
    """Return a moment; without a status all before the seat to move have stood."""
    held = [hand.split() for hand in hands.split("/")]
    words = status.split() or ["stood"] * to_move + ["playing"] + ["waiting"] * (len(held) - to_move - 1)
    return twin.State(twin.rules(players=len(held), **options), held, stock.split(), words, to_move)


# --- worked examples ---------------------------------------------------------------------------


def test_without_the_matta_its_card_is_a_picture() -> None:
    plain = twin.rules(matta=False)
    assert [twin.hand_class(cards.split(), plain) for cards in ("10D", "10D 8S", "7C 10D")] == [1, 2, 16]


# --- settlement, option by option --------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "classes", "points"),
    [
        ({"tie_rule": "push"}, [12, 16, 16], [-1, 0, 1]),
        ({"tie_rule": "push"}, [0, 12, 12], [-1, 0, 1]),
        ({"reale_pays": 2}, [16, 15, 14], [2, 1, -3]),
        ({"reale_pays": 2}, [16, 16], [-1, 1]),
        ({"banker_reale_collects": 2}, [15, 0, 16, 16], [-2, -1, -2, 5]),
        ({"bust_pays": False}, [0, 12, 13], [0, -1, 1]),
        ({"bust_pays": False}, [0, 12, 0], [0, 1, -1]),
        ({"bust_penalty": 3}, [0, 12, 13, 0], [-3, 1, 1, 1]),
        ({"settlement": "best_hand", "bust_penalty": 2}, [14, 14, 0, 13], [3, 3, -4, -2]),
        ({"settlement": "best_hand"}, [12, 14, 0, 13], [-1, 3, -1, -1]),
        ({"settlement": "best_hand"}, [14, 14, 0, 13], [2, 2, -2, -2]),
        ({"settlement": "best_hand"}, [14, 12, 14], [1, -2, 1]),
        ({"settlement": "best_hand"}, [15, 15, 15], [0, 0, 0]),
        ({"settlement": "best_hand", "bust_pays": False}, [0, 0, 5], [0, 0, 0]),
        ({"settlement": "best_hand", "bust_pays": False}, [14, 0, 14, 13], [1, 0, 1, -2]),
        ({"settlement": "best_hand"}, [0, 0, 0], [-1, -1, 2]),
        ({}, [0, 5, 0, 0], [-1, 1, -1, 1]),
        ({"bust_pays": False, "tie_rule": "push"}, [5, 0, 0], [1, 0, -1]),
        ({"stake": 3, "reale_pays": 2}, [16, 15, 15], [6, -3, -3]),
    ],
)
def test_settlement(options: twin.Rules, classes: list[twin.Class], points: list[int]) -> None:
    assert twin.settle(classes, twin.rules(players=len(classes), **options)) == points


@pytest.mark.parametrize(
    ("rotation", "classes", "seat"),
    [
        ("fixed", [16, 12, 5], 2),
        ("next_each_hand", [5, 12, 16], 0),
        ("on_player_reale", [5, 12, 15], 2),
        ("on_player_reale", [5, 16, 15], 1),
        ("on_player_reale", [16, 16, 15], 0),
        ("on_player_reale", [16, 12, 16], 2),
    ],
)
def test_who_is_the_next_banker(rotation: str, classes: list[twin.Class], seat: int) -> None:
    assert twin.next_banker(classes, twin.rules(players=3, banker_rotation=rotation)) == seat


def test_a_stock_is_used_up_if_the_rules_say_so() -> None:
    for seed, options in itertools.product(range(20), VARIANTS):
        last = random_hand(seed, 20, **options)[-1]
        deck = twin.next_deck(last, DECK)
        goes_on = last.rules["reshuffle"] == "when_exhausted" and len(last.stock) >= last.rules["players"]
        assert deck == (last.stock if goes_on else DECK)
        assert twin.legal_moves(twin.deal(last.rules, deck))


# --- legal actions and turns -------------------------------------------------------------------


def test_half_a_point_draws_unless_it_may_stand() -> None:
    assert twin.legal_moves(moment("8C/7S", "4B")) == ["draw"]
    assert twin.legal_moves(moment("8C/7S", "4B", min_valid_total=1)) == ["stand", "draw"]
    assert twin.legal_moves(moment("8C 9C/7S", "4B")) == ["stand", "draw"]
    assert twin.legal_moves(moment("8C/7S")) == ["stand"]
    assert twin.legal_moves(moment("7C/8S", "4B", to_move=1)) == ["draw"]


def test_the_banker_does_not_play_against_nobody() -> None:
    for deal in ("all_first", "at_turn"):
        state = twin.deal(twin.rules(initial_deal=deal), ["7C", "7S", "7B", "8C", "5D"])
        after = twin.play(state, "draw")
        assert (twin.is_over(after), after.status) == (True, ["bust", "waiting"])
        assert after.hands[1] == (["7S"] if deal == "all_first" else [])
        assert twin.result(after)["points"] == [-1, 1]


def test_a_seat_for_which_no_card_is_left_stands_with_nothing() -> None:
    state = twin.deal(twin.rules(players=3, initial_deal="at_turn"), ["2C", "1S", "1B"])
    for move in ["draw", "draw", "stand"]:
        state = twin.play(state, move)
    assert (state.hands[1], twin.legal_moves(state)) == ([], ["stand"])
    state = twin.play(twin.play(state, "stand"), "stand")
    assert twin.result(state) == {"points": [1, -1, 0], "classes": [8, 0, 0]}


# --- observing, writing ------------------------------------------------------------------------


def test_who_sees_what() -> None:
    state = twin.deal(twin.rules(players=3), ["5C", "6S", "4B", "1D", "7D", "8C", "9C"])
    assert [twin.shown(state, holder, 0) for holder in range(3)] == [["5C"], [], []]
    state = twin.play(state, "draw")
    assert [twin.shown(state, 0, looker) for looker in range(3)] == [["5C", "1D"], ["1D"], ["1D"]]
    state = twin.play(twin.play(state, "stand"), "draw")
    assert twin.shown(state, 1, 0) == ["6S", "7D"]
    assert twin.shown(state, 2, 0) == ["4B"]
    assert twin.shown(state, 0, 2) == ["1D"]
    state = twin.play(state, "stand")
    assert twin.shown(state, 0, 2) == ["5C", "1D"]


def test_seven_and_a_half_is_shown_at_once_and_a_banker_may_see_all() -> None:
    state = moment("7C/6S/4B", "8D 2C")
    assert twin.shown(twin.play(state, "draw"), 0, 1) == ["7C", "8D"]
    state = moment("7C/6S/4B", "8D 2C", players_cards_open=True)
    assert [twin.shown(state, 0, looker) for looker in range(3)] == [["7C"], [], ["7C"]]


@pytest.mark.parametrize("options", VARIANTS)
def test_what_a_seat_has_not_seen_does_not_change_what_it_observes(options: twin.Rules) -> None:
    chance = random.Random(3)
    for state in itertools.chain.from_iterable(random_hand(seed, **options) for seed in range(20)):
        for seat in range(len(state.hands)):
            seen = [set(twin.shown(state, holder, seat)) for holder in range(len(state.hands))]
            places = [(h, p) for h, hand in enumerate(state.hands) for p, c in enumerate(hand) if c not in seen[h]]
            unseen = [state.hands[h][p] for h, p in places] + state.stock
            chance.shuffle(unseen)
            other = twin.copy_of(state)
            for (holder, place), card in zip(places, unseen, strict=False):
                other.hands[holder][place] = card
            other.stock = unseen[len(places) :]
            # A card that made its hand bust or 7½ would have been shown.
            if all(twin.hand_total(other.hands[holder], other.rules) < twin.LIMIT for holder, _ in places):
                assert twin.observation(other, seat) == twin.observation(state, seat)


@pytest.mark.parametrize("options", VARIANTS)
def test_documents_go_both_ways(options: twin.Rules) -> None:
    for state in itertools.chain.from_iterable(random_hand(seed, 20, **options) for seed in range(10)):
        document = twin.to_document(state)
        assert twin.from_document(document) == state
        assert len(twin.discards(state)) == 20
        del document["open"]
        assert twin.from_document(document) == state


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({}, "sette_e_mezzo"),
        ({"players": 5}, "sette_e_mezzo(players=5)"),
        (
            {"matta": False, "tie_rule": "push", "reale_pays": 2},
            "sette_e_mezzo(matta=false,tie_rule=push,reale_pays=2)",
        ),
    ],
)
def test_rules_go_both_ways(options: twin.Rules, text: str) -> None:
    assert twin.rules_text(twin.rules(**options)) == text
    assert twin.read_rules(text) == twin.rules(**options)


# --- known order -------------------------------------------------------------------------------


@pytest.mark.parametrize("options", VARIANTS)
def test_known_order_is_everyone_for_himself(options: twin.Rules) -> None:
    if options.get("players", 2) > 4:
        options = {**options, "players": 4}
    for seed in range(40):
        state = random_hand(seed, 14, **options)[0]
        points, draws = twin.solve(state)
        assert tuple(points) == tuple(twin.settle(played_out(state, draws), state.rules))
        # Of equal moves the solver chooses the first too, which is to stand.
        assert points == best_by_max_n(state)
        if len(points) == 2:
            assert points[0] == minimax.minimax(twin, state, twin.points_of_seat_0)


def best_by_max_n(state: twin.State) -> list[int]:
    if twin.is_over(state):
        return list(twin.result(state)["points"])
    seat = state.to_move or 0
    return max((best_by_max_n(twin.play(state, move)) for move in twin.legal_moves(state)), key=lambda v: v[seat])


def played_out(state: twin.State, draws: list[int]) -> list[twin.Class]:
    """Return the classes at the end when every seat draws as often as `draws` says."""
    left = list(draws)
    while state.to_move is not None:
        seat = state.to_move
        left[seat] -= 1
        state = twin.play(state, "stand" if left[seat] < 0 else "draw")
    return [twin.hand_class(hand, state.rules) for hand in state.hands]
