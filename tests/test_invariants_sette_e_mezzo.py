"""Invariants of every moment of a hand of Sette e mezzo."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from building import RULES, names
from reference.scopa import DECK
from scopasolver import Card
from scopasolver.sette_e_mezzo import Position, Rules, decide_for, hand_class, strategy_table
from scopasolver.testing import positions

ANY = positions(RULES["sette_e_mezzo"])
GOING_ON = ANY.filter(lambda position: not position.is_over)
OVER = positions(RULES["sette_e_mezzo"], plies_left=0)
HANDS = st.lists(st.sampled_from(DECK), unique=True, min_size=1, max_size=13)

BUST = 0
SETTE_E_MEZZO = 15
REALE = 16
PICTURES = [f"{rank}{suit}" for rank in (8, 9, 10) for suit in "CSBD" if f"{rank}{suit}" != "10D"]


def total(hand: list[str] | tuple[Card, ...], rules: Rules | None = None) -> int:
    """Return the half points of a hand; 0 if it is bust."""
    return min(hand_class(hand, rules=rules), SETTE_E_MEZZO)


@given(position=ANY)
def test_every_card_is_in_one_place(position: Position) -> None:
    held = [str(card) for hand in position.hands for card in hand]
    assert sorted([*held, *names(position.stock).split()]) == sorted(DECK)
    for hand, lies_open in zip(position.hands, position.open, strict=True):
        assert list(hand) == sorted(hand)
        assert set(lies_open) <= set(hand)
        assert len(hand) - len(lies_open) <= 1


@given(position=GOING_ON)
def test_seats_act_in_order_and_the_banker_last(position: Position) -> None:
    seat = position.to_move
    assert seat is not None
    assert position.status[seat] == "playing"
    assert set(position.status[:seat]) <= {"stood", "bust"}
    assert set(position.status[seat + 1 :]) <= {"waiting"}
    if seat == position.rules.seats - 1:
        assert set(position.status[:seat]) != {"bust"}


@given(position=GOING_ON)
def test_a_draw_takes_the_next_card_and_a_stand_none(position: Position) -> None:
    seat = position.to_move
    assert seat is not None
    for move in position.legal_moves():
        after = position.play(move)
        gained = set(after.hands[seat]) - set(position.hands[seat])
        assert gained == ({position.stock[0]} if str(move) == "draw" else set())
        assert after.plies_left < position.plies_left
        if str(move) == "stand":
            assert after.status[seat] == "stood"
        else:
            goes_on = hand_class(after.hands[seat], rules=position.rules) != BUST
            assert after.status[seat] == ("playing" if goes_on else "bust")


@given(position=GOING_ON)
def test_what_is_legal_follows_from_the_total(position: Position) -> None:
    seat, rules = position.to_move, position.rules
    assert seat is not None
    held = total(position.hands[seat], rules)
    if held == SETTE_E_MEZZO or not position.stock:
        expected = "stand"
    elif held < int(rules.options["min_valid_total"]):
        expected = "draw"
    else:
        expected = "stand draw"
    assert names(position.legal_moves()) == expected


@given(position=OVER)
def test_a_finished_hand_is_settled(position: Position) -> None:
    rules, result = position.rules, position.result()
    banker = rules.seats - 1
    assert position.open == position.hands
    assert sum(result.points) == 0
    for seat, (hand, class_) in enumerate(zip(position.hands, result.classes, strict=True)):
        assert class_ == hand_class(hand, rules=rules)
        assert class_ != REALE or len(hand) == 2
        assert class_ == BUST or len(hand) <= 13
        if seat != banker and position.status[seat] == "bust":
            assert class_ == BUST
            assert result.points[seat] <= 0
    if rules.options["settlement"] == "vs_banker":
        wins, loses, bust = (
            int(rules.options[name]) for name in ("reale_pays", "banker_reale_collects", "bust_penalty")
        )
        assert set(result.points[:banker]) <= {-bust, -loses, -1, 0, 1, wins}


@given(hand=HANDS)
def test_a_picture_adds_half_a_point(hand: list[str]) -> None:
    held = total(hand)
    if "10D" in hand:
        assert held in (0, 14, 15)
        return
    picture = next(card for card in PICTURES if card not in hand) if set(PICTURES) - set(hand) else None
    if held and picture:
        assert total([*hand, picture]) == (held + 1 if held < SETTE_E_MEZZO else 0)


@given(hand=HANDS)
def test_only_what_cards_there_are_counts(hand: list[str]) -> None:
    assert hand_class(sorted(hand)) == hand_class(hand) == hand_class(names(hand)) == hand_class([*map(Card, hand)])
    plain = Rules("sette_e_mezzo", matta=False)
    if "10D" not in hand:
        assert hand_class(hand, rules=plain) == hand_class(hand)
    assert hand_class(hand, rules=plain) <= hand_class(hand) or total(hand) == SETTE_E_MEZZO


def test_nothing_busts_from_half_a_point_nor_from_the_matta() -> None:
    for first in [*PICTURES, "10D"]:
        assert decide_for(first).bust == 0


def test_the_longest_hand_has_thirteen_cards() -> None:
    assert total([*PICTURES, "1C", "1S"]) == SETTE_E_MEZZO
    assert total([*PICTURES, "10D", "1C"]) == SETTE_E_MEZZO
    assert total([*PICTURES, "1C", "1S", "1B"]) == 0


@settings(max_examples=60)
@given(cards=st.lists(st.sampled_from(DECK), unique=True, min_size=4, max_size=20), banker=st.integers(0, 15))
def test_drawing_is_worth_the_mean_of_what_follows(cards: list[str], banker: int) -> None:
    hand, *unseen = cards
    decision = decide_for([hand], unseen, banker=banker)
    if decision.ev_draw is None:
        return
    values = []
    for card in unseen:
        if hand_class([hand, card]) == BUST:
            values.append(Fraction(-1))
        else:
            rest = [other for other in unseen if other != card]
            values.append(decide_for([hand, card], rest, banker=banker).value)
    assert decision.ev_draw == sum(values) / len(unseen)


@pytest.mark.parametrize("text", ["sette_e_mezzo", "sette_e_mezzo(matta=false)", "sette_e_mezzo(min_valid_total=1)"])
def test_chances_add_up(text: str) -> None:
    table = strategy_table(rules=Rules.parse(text))
    pack = {"picture": 11 if table.rules.options["matta"] else 12, "matta": 1}
    parts = Fraction(0)
    for name, decision in table.first.items():
        assert decision.bust + sum(decision.totals.values()) == 1
        parts += pack.get(name, 4) * decision.value
    assert parts / 40 == table.mean
    assert all(0 < row.chance <= 1 and 0 <= row.draws <= 1 for row in table.totals)
