"""Tests of whole deals in the slow twin of su scialandroni: phases, observing and writing."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from reference import scialandroni as twin
from reference.scopa import DECK, deck_of_examples

VARIANTS: list[twin.Rules] = [
    {},
    {"bintixincu": "2C+3B", "limit_soddus": 20, "short_suit": "three_only", "cartetta_order": "rank"},
    {"cartetta_betting": "fixed", "short_suit": "pure_sum", "leftover_visible": True},
    {"hold_back": True, "bussu": False, "raise_menu": "1+4", "max_raises": 1},
    {"scartu_payers": "all_three", "scartu_card_value": "rank", "after_stop": "next_player_leads"},
    {"declared_visible": True, "limit_soddus": 43, "mazzu_deal": "both", "bintixincu_by": "colour"},
    {"preset": "scialandroni_all_pay"},
    {"posta_alone": 1, "baiocca": 3, "both_seen": 6, "declared_seen": 5, "raise_menu": "arrestu"},
]


def random_deal(seed: int, scores: tuple[int, int] = (0, 0), **options: Any) -> list[twin.State]:
    """Return every state of a random deal in which random moves are played; at most one bid in ten is s'arrestu."""
    chance = random.Random(seed)
    rules = twin.rules(**options)
    states = [twin.deal(rules, chance.sample(DECK, 40), scores)]
    while not twin.is_over(states[-1]):
        moves = twin.legal_moves(states[-1])
        calm = [move for move in moves if move != "arrestu" or chance.random() < 0.1]
        states.append(twin.play(states[-1], chance.choice(calm)))
    return states


ALL_SILENT = "tace, tace, tace, tace"
ALL_PASS = f"{ALL_SILENT}, passo, passo, passo, passo"


def say(state: twin.State, words: str) -> twin.State:
    for word in words.split(", "):
        state = twin.play(state, word)
    return state


# --- the phases of a deal ----------------------------------------------------------------------


def test_a_fixed_cartetta_is_decided_by_the_cards() -> None:
    state = twin.deal(twin.rules(cartetta_betting="fixed"), deck_of_examples())
    state = say(state, f"{ALL_PASS}, {ALL_PASS}")
    assert (state.phase, state.marked) == ("posta_grande", [2, 0])
    assert state.shown == [["2C"], ["9C"], ["6S"], ["3B"]]


def test_a_fixed_cartetta_may_end_the_gioco() -> None:
    state = twin.deal(twin.rules(cartetta_betting="fixed"), deck_of_examples(), [88, 0])
    state = say(state, f"{ALL_PASS}, {ALL_PASS}")
    assert twin.result(state)["winner"] == 0


def test_a_showdown_shows_the_combination_of_those_who_are_compared() -> None:
    state = say(twin.deal(twin.rules(), deck_of_examples()), "tace, primiera, passo, posta, bollu biri, passo")
    assert state.shown == [[], ["7B", "6C", "10S", "9D"], ["1C", "8C"], []]


# --- observing, writing ------------------------------------------------------------------------


def redealt(state: twin.State, seat: int, chance: random.Random) -> twin.State:
    """Return the state with the unseen cards of a seat dealt anew."""
    other = twin.copy_of(state)
    piles = [*other.hands, *other.aside, other.stock]
    known = {card for holder in range(4) for card in twin.shown(state, holder, seat)}
    if state.rules["leftover_visible"] and len(state.stock) == 2:
        known |= set(state.stock)
    places = [(pile, place) for pile in piles for place, card in enumerate(pile) if card not in known]
    cards = [pile[place] for pile, place in places]
    chance.shuffle(cards)
    for (pile, place), card in zip(places, cards, strict=True):
        pile[place] = card
    return other


@pytest.mark.parametrize("options", VARIANTS)
def test_what_a_seat_has_not_seen_does_not_change_what_it_observes(options: twin.Rules) -> None:
    chance = random.Random(str(options))
    compared = 0
    for state in itertools.chain.from_iterable(random_deal(seed, **options) for seed in range(12)):
        for seat in range(4):
            other = redealt(state, seat, chance)
            # Once somebody has declared, everyone knows who holds a primiera or frusciu.
            if not any(twin.declared(state)) or twin.declarations(other) == twin.declarations(state):
                compared += other != state
                assert twin.observation(other, seat) == twin.observation(state, seat)
    assert compared > 100


def test_nobody_learns_who_keeps_silent() -> None:
    # Seat 1 holds the primiera 9D 6C 10S 7B; with 10D in the place of 10S it holds none.
    deck = deck_of_examples()
    plain = [{"10S": "10D", "10D": "10S"}.get(card, card) for card in deck]
    for words in ("tace", "tace, tace", f"{ALL_SILENT}, passo"):
        silent, other = (say(twin.deal(twin.rules(), cards), words) for cards in (deck, plain))
        assert twin.observation(silent, 0) == twin.observation(other, 0)


@pytest.mark.parametrize("options", VARIANTS)
def test_documents_go_both_ways(options: twin.Rules) -> None:
    for state in itertools.chain.from_iterable(random_deal(seed, (6, 12), **options) for seed in range(10)):
        assert twin.from_document(twin.to_document(state)) == state


@pytest.mark.parametrize("options", VARIANTS)
def test_rules_go_both_ways(options: twin.Rules) -> None:
    rules = twin.rules(**options)
    assert twin.read_rules(twin.rules_text(rules)) == rules
    assert (twin.rules_text(rules) == "scialandroni") == (not options)


def test_rules_text() -> None:
    rules = twin.rules(bintixincu="2C+3B", raise_menu="2+arrestu", hold_back=True)
    assert twin.rules_text(rules) == "scialandroni(bintixincu=2C+3B,raise_menu=2+arrestu,hold_back=true)"


# --- after a mazzu, and faces ------------------------------------------------------------------


def test_whose_deal_is_next_after_mazzu() -> None:
    for mazzu_deal, kept in (("next_deal", [True, False]), ("next_gioco", [False, True]), ("both", [True, True])):
        rules = twin.rules(mazzu_deal=mazzu_deal)
        for closer in range(4):
            told = [{"mazzu": True, "closer": closer, "winner": winner} for winner in (None, 0)]
            assert [twin.keeps_dealer(result, rules) for result in told] == [closer == 0 and stays for stays in kept]
        assert not twin.keeps_dealer({"mazzu": False, "closer": 0, "winner": None}, rules)


def test_a_declaration_turns_cards_where_they_are_face_up() -> None:
    # In the deck of the examples seat 1 holds the primiera 9D 6C 10S 7B.
    for is_visible, faces in ((False, []), (True, ["10S"])):
        state = say(twin.deal(twin.rules(declared_visible=is_visible), deck_of_examples()), "tace, primiera")
        assert state.shown == [[], faces, [], []]
        assert twin.shown(state, 1, 0) == faces
