"""Tests of the slow twin of tressette: declarations, points and what a seat has proved."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from reference import tressette as twin
from reference.scopa import DECK

VARIANTS: list[twin.Rules] = [
    {},
    {"accusi": "automatic"},
    {"players": 2},
    {"players": 2, "accusi": "automatic"},
    {"rovescino": True},
    {"players": 3},
    {"players": 3, "accusi": "automatic"},
]


def random_hand(seed: int, **options: Any) -> list[twin.State]:
    """Return every state of a random deal in which random cards are played."""
    chance = random.Random(seed)
    states = [twin.deal(twin.rules(**options), chance.sample(DECK, 40))]
    while not twin.is_over(states[-1]):
        states.append(twin.play(states[-1], chance.choice(twin.legal_moves(states[-1]))))
    return states


def finished(piles: list[list[str]], taker: int, **options: Any) -> twin.State:
    """Return a hand that is over, with these won cards."""
    rules = twin.rules(**options)
    nobody: list[list[str]] = [[] for _ in range(twin.number_of_hands(rules))]
    return twin.State(rules, nobody, [], taker, piles, nobody, [], None)


# --- worked examples ---------------------------------------------------------------------------


def test_tr8_declarations() -> None:
    hand = ["3C", "2C", "1C", "3S", "3B", "1S", "1D", "4D", "5D", "6D"]
    assert [set(cards) for cards in twin.declarations(hand)] == [
        {"3C", "2C", "1C"},
        {"3C", "3S", "3B"},
        {"1C", "1S", "1D"},
    ]
    assert twin.declaration_points(hand) == 9
    assert twin.declaration_points(["3C", "3S", "3B", "3D"]) == 4
    assert twin.declaration_points(["3C", "2C", "1S", "1B"]) == 0


# --- declarations ------------------------------------------------------------------------------


def test_declarations_become_public_with_the_first_card() -> None:
    for seed in range(40):
        states = random_hand(seed, accusi="automatic", players=2 + 2 * (seed % 2))
        hands = states[0].hands
        for state in states:
            for seat, hand in enumerate(hands):
                said = twin.declared_cards(hand) if state.played[seat] else []
                assert state.declared[seat] == said
                assert twin.declaration_points(said) == (twin.declaration_points(hand) if said else 0)
                assert twin.dealt(state, seat) == [card for card in twin.dealt(state, seat) if card in hand]
                assert len(twin.dealt(state, seat)) == 10
        points = twin.result(states[-1])["accusi"]
        assert sum(points) == sum(twin.declaration_points(hand) for hand in hands)


def test_nothing_is_declared_where_that_is_not_played() -> None:
    assert not any(any(state.declared) for state in random_hand(3))


# --- points ------------------------------------------------------------------------------------


def test_everything_won_by_four_ends_the_match_and_nowhere_else() -> None:
    everything: list[list[str]] = [[], list(DECK)]
    hand = twin.result(finished(everything, 1))
    assert (hand["points"], hand["cappotto"]) == ([0, 11], 1)
    assert twin.after_hand(twin.rules(), [20, 0], hand) == ([20, 11], [1])
    for options in ({"cappotto": False}, {"players": 2}, {"players": 3}):
        assert twin.result(finished(everything, 1, **options))["cappotto"] is None


def test_a_match_of_two_sides_goes_on_while_they_are_level() -> None:
    rules = twin.rules(target=11)
    hand = {"points": [5, 6], "cappotto": None}
    assert twin.after_hand(rules, [0, 0], hand) == ([5, 6], [])
    assert twin.after_hand(rules, [6, 5], hand) == ([11, 11], [])
    assert twin.after_hand(rules, [8, 6], hand) == ([13, 12], [0])


def test_rovescino_is_won_with_the_fewest_points() -> None:
    rules = twin.rules(rovescino=True)
    hand = {"points": [5, 6, 0, 0], "cappotto": None}
    assert twin.after_hand(rules, [0, 14, 3, 9], hand) == ([5, 20, 3, 9], [])
    assert twin.after_hand(rules, [0, 15, 3, 9], hand) == ([5, 21, 3, 9], [2])
    assert twin.after_hand(rules, [0, 15, 9, 9], hand) == ([5, 21, 9, 9], [0])
    assert twin.after_hand(rules, [4, 15, 9, 9], hand) == ([9, 21, 9, 9], [0, 2, 3])


def test_rovescino_gives_the_rest_to_whoever_takes_the_last_trick() -> None:
    aces = ["1C", "1S", "1B", "1D"]
    rest = [card for card in DECK if card not in aces]
    piles = [aces[:2], aces[2:], ["3C", "3S"], [card for card in rest if card not in ("3C", "3S")]]
    assert twin.result(finished(piles, 2, rovescino=True))["points"] == [2, 2, 1, 6]
    assert twin.result(finished(piles, 3, rovescino=True))["points"] == [2, 2, 0, 7]
    hand = twin.result(finished([[], list(DECK), [], []], 1, rovescino=True))
    assert (hand["points"], hand["winner"], hand["cappotto"]) == ([11, 0, 11, 11], 1, None)
    # He is two thirds short of the last point, and gets it because the others' points are rounded down.
    piles = [["3C"], ["3S"], [], [card for card in DECK if card not in ("3C", "3S")]]
    assert twin.result(finished(piles, 3, rovescino=True))["points"] == [11, 11, 11, 0]


# --- what every hand has in common -------------------------------------------------------------


@pytest.mark.parametrize("options", VARIANTS)
def test_what_a_seat_has_proved_is_true(options: twin.Rules) -> None:
    for state in itertools.chain.from_iterable(random_hand(seed, **options) for seed in range(20)):
        for seat, hand in enumerate(state.hands):
            assert not set(hand) & set(state.lacking[seat])
            others = [other for other in range(len(state.hands)) if other != seat]
            known = set(twin.shown(state, seat, others[0]))
            assert known <= set(hand)
            assert len(state.hands) == 4 or set(state.drawn[seat]) & set(hand) <= known


@pytest.mark.parametrize("options", VARIANTS)
def test_documents_go_both_ways(options: twin.Rules) -> None:
    for state in random_hand(2, **options):
        assert twin.from_document(twin.to_document(state)) == state


def test_misdeals_are_hands_below_one_point() -> None:
    void = 0
    for seed in range(300):
        state = random_hand(seed, misdeal_below_one_point=True)[0]
        assert twin.is_misdeal(state) == any(twin.thirds(hand) <= 2 for hand in state.hands)
        void += twin.is_misdeal(state)
        assert not twin.is_misdeal(random_hand(seed)[0])
    assert void >= 2
