"""Tests of the slow twin of tressette: declarations, points and what a seat has proved."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from reference import tressette as twin
from reference.scopa import DECK, rank

VARIANTS: list[twin.Rules] = [
    {},
    {"accusi": "automatic"},
    {"players": 2},
    {"players": 2, "accusi": "automatic"},
    {"rovescino": True},
    {"players": 3},
    {"players": 3, "accusi": "automatic"},
    {"accusi": "first_trick", "stramazzo": "points", "stakes": "two_three"},
    {"accusi": "third_trick", "accusi_without_points": False, "stakes": "four_three"},
    {"signs": "any_trick"},
    {"signs": "after_first_trick", "accusi": "third_trick"},
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


def with_hand(own: list[str], **options: Any) -> twin.State:
    """Deal these cards to seat 0, and the others in their order."""
    rest = iter([card for card in DECK if card not in own])
    packets = [own[:5], *([next(rest) for _ in range(5)] for _ in range(3)), own[5:]]
    return twin.deal(twin.rules(**options), [card for packet in packets for card in packet] + list(rest))


TR8 = ["3C", "2C", "1C", "3S", "3B", "1S", "1D", "4D", "5D", "6D"]


def test_tr13_a_player_may_declare_with_the_first_card() -> None:
    start = with_hand(TR8, accusi="first_trick")
    assert twin.legal_moves(start)[10:] == [f"{card}*" for card in twin.legal_moves(start)[:10]]
    assert len(twin.legal_moves(start)) == 20
    said, silent = twin.play(start, "4D*"), twin.play(start, "4D")
    assert (set(said.declared[0]), silent.declared[0]) == ({*TR8[:7]}, [])
    for after in (said, silent):
        state = after
        while state.to_move != 0 or len(state.hands[0]) == 10:
            state = twin.play(state, twin.legal_moves(state)[0])
        assert not any(move.endswith("*") for move in twin.legal_moves(state))


def test_tr14_a_player_may_wait_until_the_third_card() -> None:
    for first, second, declared in (
        ("4D", "5D", {*TR8[:7]}),
        ("3C", "4D", {"1C", "1S", "1D"}),
        ("1C", "3S", set[str]()),
    ):
        state = with_hand(TR8, accusi="third_trick")
        for card in (first, second):
            state.to_move, state.trick, state.leader = 0, [], 0
            state = twin.play(state, card)
        state.to_move, state.trick = 0, []
        stars = [move for move in twin.legal_moves(state) if move.endswith("*")]
        assert bool(stars) == bool(declared)
        if stars:
            assert set(twin.play(state, stars[0]).declared[0]) == declared
            state = twin.play(state, stars[0].removesuffix("*"))
            state.to_move, state.trick = 0, []
            assert not any(move.endswith("*") for move in twin.legal_moves(state))


# --- words to the partner ------------------------------------------------------------------------


SAID = ["4C", "5C", "6C", "3S", "4S", "2B", "5B", "9D", "8D", "4B"]


def test_tr20_a_player_who_leads_says_what_is_true() -> None:
    words = {"4C": "striscio", "4S": "busso", "3S": "striscio", "5B": "busso", "2B": "striscio", "9D": "striscio"}
    start = with_hand(SAID, signs="any_trick")
    assert {card: twin.word_of(start, card) for card in words} == words
    assert len(twin.legal_moves(start)) == 20
    assert len(twin.legal_moves(with_hand(SAID, signs="after_first_trick"))) == 10
    after = twin.play(start, "4S*busso")
    assert after == twin.play(start, "4S")
    assert len(twin.legal_moves(after)) == len(twin.playable(after))


def test_every_word_is_said_and_true() -> None:
    said = set()
    for seed in range(20):
        for state in random_hand(seed, signs="any_trick")[:-1]:
            hand = state.hands[state.to_move or 0]
            for move in twin.legal_moves(state):
                card, _, word = move.partition("*")
                others = [other for other in hand if twin.suit(other) == twin.suit(card) and other != card]
                strong = [other for other in others if twin.STRENGTH.index(rank(other)) >= 7]
                assert word in ("", "busso" if strong else "striscio" if others else "volo")
                said.add(word)
    assert said == {"", "busso", "striscio", "volo"}


# --- points ------------------------------------------------------------------------------------


def test_everything_won_by_four_ends_the_match_and_nowhere_else() -> None:
    everything: list[list[str]] = [[], list(DECK)]
    hand = twin.result(finished(everything, 1))
    assert (hand["points"], hand["cappotto"]) == ([0, 11], 1)
    assert twin.after_hand(twin.rules(), [20, 0], hand) == ([20, 11], [1])
    for options in ({"cappotto": False}, {"players": 2}, {"players": 3}):
        assert twin.result(finished(everything, 1, **options))["cappotto"] is None


ONES = [card for card in DECK if twin.thirds([card]) == 1]
NOTHING = [card for card in DECK if twin.thirds([card]) == 0]


def won_by_side_1(
    own: list[str], taker: int, declared: list[list[str]] | None = None, **options: Any
) -> dict[str, Any]:
    """Count a hand in which side 1 has won these cards and side 0 the others."""
    state = finished([[card for card in DECK if card not in own], own], taker, **options)
    state.declared = declared or state.declared
    return twin.result(state)


def test_tr17_a_pair_without_points_suffers_a_stramazzo() -> None:
    lost = [*ONES[:2], *NOTHING[:2]]
    for options, taker, own, side in (
        ({"stramazzo": "points"}, 0, lost, 0),
        ({"stramazzo": "points"}, 1, lost, None),
        ({"stramazzo": "card_points"}, 1, lost, 0),
        ({"stramazzo": "card_points"}, 0, [*ONES[:3], NOTHING[0]], None),
        ({}, 0, lost, None),
        ({"stramazzo": "points"}, 0, [], None),
        ({"stramazzo": "points", "cappotto": False}, 0, [], 0),
    ):
        hand = won_by_side_1(own, taker, **options)
        assert hand["stramazzo"] == side
        won = [side] if side is not None else [0] if not own else []
        assert twin.after_hand(twin.rules(**options), [0, 0], hand)[1] == won


def test_tr18_a_pair_without_points_may_lose_its_declarations() -> None:
    declared = [[], ["3C", "2C", "1C"], ["3S", "3B", "3D"], []]
    lost = [*ONES[:2], *NOTHING[:2]]
    for without, own, points, accusi in (
        (True, lost, [14, 3], [3, 3]),
        (False, lost, [14, 0], [3, 0]),
        (False, [*ONES[:3], NOTHING[0]], [13, 4], [3, 3]),
    ):
        hand = won_by_side_1(own, 0, declared, accusi="automatic", accusi_without_points=without)
        assert (hand["points"], hand["accusi"]) == (points, accusi)


def test_tr19_stakes() -> None:
    lost = [*ONES[:2], *NOTHING[:2]]
    for word, cappotto, stramazzo in (("even", 1, 1), ("two_three", 2, 3), ("four_three", 4, 3)):
        options: dict[str, Any] = {"stramazzo": "points", "stakes": word}
        assert won_by_side_1([], 0, **options)["stakes"] == [cappotto, 0]
        assert won_by_side_1(lost, 0, **options)["stakes"] == [stramazzo, 0]
        assert won_by_side_1(lost, 1, **options)["stakes"] == [0, 0]
    for takers, own, stakes in (([2], [], 8), ([0, 2], [], 4), ([1, 2], lost, 6), ([0, 1, 2], lost, 3)):
        state = finished([[card for card in DECK if card not in own], own], 2, stramazzo="points", stakes="four_three")
        state.takers = takers
        assert twin.result(state)["stakes"] == [stakes, 0]


def test_takers_are_those_who_have_taken_a_trick() -> None:
    for state in random_hand(5, stakes="four_three"):
        sides = {twin.side_of(state.rules, taker) for taker in state.takers}
        assert sides == {side for side, pile in enumerate(state.captured) if pile}
    assert not any(state.takers for state in random_hand(5, stakes="two_three"))


def test_a_match_of_two_sides_goes_on_while_they_are_level() -> None:
    rules = twin.rules(target=11)
    hand = {"points": [5, 6], "cappotto": None, "stramazzo": None}
    assert twin.after_hand(rules, [0, 0], hand) == ([5, 6], [])
    assert twin.after_hand(rules, [6, 5], hand) == ([11, 11], [])
    assert twin.after_hand(rules, [8, 6], hand) == ([13, 12], [0])


def test_rovescino_is_won_with_the_fewest_points() -> None:
    rules = twin.rules(rovescino=True)
    hand = {"points": [5, 6, 0, 0], "cappotto": None, "stramazzo": None}
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
