"""Tests of su scartu in the slow twin of su scialandroni: payments, stopping and values."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from reference import minimax
from reference import scialandroni as twin
from reference import scialandroni_scartu as scartu
from reference.scialandroni_hands import pack
from reference.scopa import rank

VARIANTS: list[twin.Rules] = [
    {},
    {"hold_back": True},
    {"after_stop": "next_player_leads", "scartu_payers": "all_three"},
    {"hold_back": True, "after_stop": "next_player_leads", "scartu_card_value": "rank"},
    {"scartu_card_value": "primiera_points", "king_surcharge_on": "mazzu_only"},
    {"king_surcharge_per": "player", "king_surcharge": 5, "mazzu_by": "eldest"},
]


def of_ranks(text: str) -> scartu.Hands:
    """Return hands of these ranks; the cards of a rank are taken suit by suit."""
    seen: Counter[str] = Counter()
    found = []
    for hand in text.split("/"):
        cards = []
        for number in hand.split():
            suits = [card[-1] for card in pack(twin.rules()) if card[:-1] == number]
            cards.append(number + suits[seen[number]])
            seen[number] += 1
        found.append(tuple(cards))
    return tuple(found)


def ending(hands: scartu.Hands, **options: Any) -> twin.State:
    """Return the moment at which seat 0 leads with these hands."""
    state = twin.State(
        twin.rules(bussu=False, **options), [0, 0], [0, 0], "scartu", list(map(list, hands)), [[], [], [], []], []
    )
    state.ladder = scartu.Ladder(held=len(hands[0]))
    state.to_move = 0
    return state


def laid(state: twin.State, moves: str) -> twin.State:
    for move in moves.split():
        state = twin.play(state, move)
    return state


# --- payments ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "owed", "at_mazzu"),
    [
        ({}, 8, 16),
        ({"king_surcharge_per": "player"}, 6, 14),
        ({"king_surcharge_on": "mazzu_only"}, 4, 16),
        ({"king_surcharge": 0}, 4, 12),
        ({"scartu_card_value": "rank"}, 32, 16),
        ({"scartu_card_value": "primiera_points"}, 61, 16),
    ],
)
def test_what_is_owed_for_a_hand(options: twin.Rules, owed: int, at_mazzu: int) -> None:
    rules = twin.rules(**options)
    hand = ["1C", "10C", "10S", "7D"]
    assert (scartu.owed(hand, False, rules), scartu.owed(hand, True, rules)) == (owed, at_mazzu)
    assert scartu.owed(["7D"], False, twin.rules()) == 1


@pytest.mark.parametrize(
    ("closer", "held", "options", "amount"),
    [
        (0, 3, {}, 7),
        (1, 3, {}, 3),
        (0, 3, {"scartu_payers": "all_three"}, 9),
        (1, 3, {"scartu_payers": "all_three"}, 7),
        (0, 9, {}, 28),
        (0, 9, {"scartu_payers": "all_three"}, 28),
        (1, 9, {}, 24),
        (0, 9, {"mazzu_by": "eldest"}, 28),
        (1, 9, {"mazzu_by": "eldest"}, 3),
    ],
)
def test_who_pays(closer: int, held: int, options: twin.Rules, amount: int) -> None:
    hands = [["4C"], ["10C"], ["5C", "6C"], ["7C", "10D"]]
    hands[closer] = []
    assert scartu.marks(hands, scartu.Ladder(10, 0, closer, None, held), twin.rules(**options)) == (closer, amount)


# --- going on and stopping ---------------------------------------------------------------------


def test_the_last_player_leads_when_nobody_can_continue() -> None:
    hands = of_ranks("5 9 1 / 2 3 / 4 4 / 8 8")
    assert laid(ending(hands), "5C").to_move == 0
    assert twin.legal_moves(laid(ending(hands), "5C")) == ["1C", "9C"]
    assert laid(ending(hands, after_stop="next_player_leads"), "5C").to_move == 1


def test_an_asso_may_be_doubled_also_by_the_next_player() -> None:
    hands = of_ranks("1 5 5 / 1 1 3 / 2 6 / 7 7")
    state = laid(ending(hands), "1C")
    assert (state.to_move, twin.legal_moves(state)) == (1, ["1S", "1B"])
    state = laid(state, "1S")
    assert (state.to_move, twin.legal_moves(state)) == (2, ["2C"])
    state = laid(ending(of_ranks("1 1 5 / 3 / 4 / 2")), "1C 1S")
    assert (state.to_move, twin.legal_moves(state)) == (3, ["2C"])


def test_a_lead_starts_anew_also_after_two_assi() -> None:
    state = laid(ending(of_ranks("1 1 1 1 5 / 3 3 / 4 4 / 6 6")), "1C 1S")
    assert (state.to_move, state.ladder.top) == (0, 0)
    assert twin.legal_moves(state) == ["5C", "1B", "1D"]
    assert twin.legal_moves(laid(state, "1B")) == ["1D"]


def test_a_re_commands() -> None:
    state = laid(ending(of_ranks("10 3 7 / 2 / 4 / 5")), "10C")
    assert (state.to_move, twin.legal_moves(state)) == (0, ["3C", "7C"])


def test_holding_back() -> None:
    hands = of_ranks("4 5 10 / 5 6 / 7 1 / 8 2")
    state = ending(hands, hold_back=True)
    assert twin.legal_moves(state) == ["4C", "5C", "10C"]
    state = laid(state, "4C")
    assert (state.to_move, twin.legal_moves(state)) == (0, ["5C", "stop"])
    state = laid(state, "stop")
    assert (state.to_move, twin.legal_moves(state)) == (1, ["5S", "stop"])
    # Nobody else can continue; each passes, so that nobody learns it. The last player leads, and may not stop at once.
    state = laid(state, "stop")
    assert (state.to_move, twin.legal_moves(state)) == (2, ["stop"])
    state = laid(state, "stop stop")
    assert (state.to_move, twin.legal_moves(state)) == (0, ["5C", "10C"])
    state = laid(state, "10C stop")
    assert (state.to_move, twin.legal_moves(state)) == (1, ["6C", "5S", "stop"])
    state = laid(state, "stop stop")
    assert (state.to_move, twin.legal_moves(state)) == (3, ["2C", "8C", "stop"])
    assert laid(state, "stop").to_move == 0
    assert laid(ending(hands, hold_back=True, after_stop="next_player_leads"), "10C stop stop stop stop").to_move == 1


def test_a_lead_after_a_stop_is_a_new_turn() -> None:
    # Seat 0 sheds nine cards, but the others have passed in between: that is no mazzu.
    hands = of_ranks("3 4 5 6 7 8 9 1 1 / 2 2 / 4 5 / 5 6")
    state = laid(ending(hands), "3C 4C 5C 6C 7C 8C 9C")
    assert (state.to_move, state.ladder.held) == (0, 2)
    state = laid(state, "1C 1S")
    assert twin.result(state) == {"points": [4, 0], "closer": 0, "mazzu": False, "winner": None}


# --- what holds of every deal ------------------------------------------------------------------


def small_deal(chance: random.Random) -> scartu.Hands:
    """Draw two or three cards a seat, close together on the ladder so that they often follow."""
    low = chance.choice([1, 1, 4, 7])
    cards = chance.sample([card for card in pack(twin.rules()) if rank(card) in range(low, low + 5)], 10)
    return tuple(tuple(cards[seat : 8 + seat // 3 * 2 : 4]) for seat in range(4))


@pytest.mark.parametrize("options", VARIANTS)
def test_a_memory_does_not_change_values(options: twin.Rules) -> None:
    chance = random.Random(str(options))
    for _ in range(30):
        state = ending(small_deal(chance), **options)
        assert twin.phase_value(state) == minimax.minimax(twin, state)


@pytest.mark.parametrize("options", VARIANTS)
def test_cards_follow_the_ladder(options: twin.Rules) -> None:
    chance = random.Random(str(options))
    for _ in range(60):
        cards = chance.sample(pack(twin.rules()), 36)
        state = ending(tuple(tuple(cards[seat::4]) for seat in range(4)), **options)
        while not twin.is_over(state):
            before, move = state, chance.choice(twin.legal_moves(state))
            state = twin.play(state, move)
            assert state.to_move is None or twin.legal_moves(state)
            if move != "stop" and before.ladder.top:
                step = rank(before.run[-1]), rank(move)
                assert step[1] == step[0] + 1 or step[0] == 10 or step == (1, 1)
            assert state.ladder.assi <= 2
        assert [len(hand) == 0 for hand in state.hands] == [seat == state.ladder.last for seat in range(4)]
        points = twin.result(state)["points"]
        assert min(points) == 0
        if not options:
            assert max(points) <= 32


def test_suits_do_not_matter() -> None:
    chance = random.Random(9)
    rules = twin.rules()
    for _ in range(30):
        hands = small_deal(chance)
        held = scartu.Ladder(held=len(hands[0]))
        as_ranks = "/".join(" ".join(str(rank(card)) for card in hand) for hand in hands)
        assert scartu.Values(rules).value(hands, held) == scartu.Values(rules).value(of_ranks(as_ranks), held)
