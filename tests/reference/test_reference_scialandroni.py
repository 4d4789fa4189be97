"""Whole deals in the slow twin of Su Scialandroni: the worked examples, and what the rules say of every deal."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from reference import scialandroni as twin
from reference import scialandroni_hands as hands
from reference.scialandroni_scartu import Ladder
from reference.scopa import DECK, deck_of_examples

VARIANTS: list[twin.Rules] = [
    {},
    {"bintixincu": "2C+3B", "limit_soddus": 20, "short_suit": "three_only", "cartetta_order": "rank"},
    {"cartetta_betting": "fixed", "short_suit": "pure_sum", "leftover_visible": True},
    {"hold_back": True, "bussu": False, "raise_menu": "1+4", "max_raises": 1},
    {"scartu_payers": "all_three", "scartu_card_value": "rank", "after_stop": "next_player_leads"},
    {"posta_alone": 1, "baiocca": 3, "both_seen": 6, "declared_seen": 5, "raise_menu": "arrestu"},
]


def random_deal(seed: int, scores: tuple[int, int] = (0, 0), **options: Any) -> list[twin.State]:
    """Return every state of a random deal in which random moves are played; one word in ten is s'arrestu at most."""
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


# --- worked examples ---------------------------------------------------------------------------


def test_sc7_declared_hands_in_a_deal() -> None:
    # Seat 0 holds a primiera, seat 1 frusciu.
    first = ["7C", "6S", "1B", "5D", "2S", "4S", "5S", "9S", "1C", "2C", "3B", "4B", "3C", "4C", "7D", "8D"]
    state = twin.deal(twin.rules(), [*first, *(card for card in DECK if card not in first)])
    assert twin.legal_moves(state) == ["primiera", "tace"]
    after = say(state, "primiera, passo, passo, passo, passo")
    assert (after.marked, after.phase) == ([0, 2], "posta_2")
    assert after.shown == [["7C", "6S", "1B", "5D"], ["5S", "4S", "2S", "9S"], [], []]
    silent = say(state, f"{ALL_SILENT}, passo, passo, passo, passo")
    assert silent.marked == [0, 0]
    assert twin.declared(say(state, "tace, frusciu")) == ["primiera", "frusciu", "", ""]
    assert say(state, "tace, frusciu").to_move == 0


def test_sc10_the_gioco_ends_with_the_phase_that_reaches_the_limit() -> None:
    state = twin.deal(twin.rules(), deck_of_examples(), [80, 88])
    after = say(state, "tace, primiera, passo, posta, passo, bollu biri")
    assert (after.said, after.marked) == ([], [0, 4])
    assert twin.is_over(after)
    assert twin.result(after) == {"points": [0, 4], "closer": None, "mazzu": False, "winner": 1}
    assert twin.after_deal(after, [1, 1]) == ([0, 0], [1, 2], 1)
    assert twin.after_deal(after, [1, 0]) == ([0, 0], [1, 1], None)


def closed(seat: int, held: int, **options: Any) -> twin.State:
    """Return a deal that this seat has closed with a turn of so many cards."""
    left = [["2C"], ["3C"], ["4C"], ["5C"]]
    left[seat] = []
    nothing: list[list[str]] = [[], [], [], []]
    state = twin.State(twin.rules(**options), [0, 0], [0, 0], "scartu", left, nothing, [])
    state.ladder = Ladder(9, 0, seat, None, held)
    return state


def test_sc20_who_deals_next() -> None:
    dealer, kept, dealers = 3, 0, []
    for _ in range(4):
        dealers.append(dealer)
        dealer, kept = twin.next_dealer(dealer, kept, closed(0, 9))
    assert dealers == [3, 3, 3, 0]
    assert twin.next_dealer(3, 1, closed(1, 9)) == (0, 0)
    assert twin.next_dealer(3, 1, closed(0, 8)) == (0, 0)
    assert twin.next_dealer(3, 1, closed(0, 9, mazzu_by="eldest")) == (3, 2)


SC21 = [
    (
        "posta_1",
        "4C 1S 8S 5B/9D 6C 10S 7B/4D 1C 8C 5S/2B 9B 6D 3C",
        ["two 26", "primiera 59", "two 26", "two 22"],
        1,
        -2,
    ),
    (
        "posta_2",
        "10C 7S 4B 1D/8D 5C 2S 9S/6B 3D 10D 7C/4S 1B 8B 5D",
        ["primiera 61", "two 22", "two 23", "two 26"],
        0,
        2,
    ),
    ("cartetta", "2C/9C/6S/3B", ["cartetta 12", "cartetta 10", "cartetta 18", "cartetta 13"], 2, 2),
    ("posta_grande", None, ["three 47", "three 43", "three 47", "three 41"], 0, 2),
]
"""Phase, cards, what they are worth, the seat of the best hand, and what best play marks for side 0 minus side 1."""


def test_sc21_a_whole_deal() -> None:
    state = twin.deal(twin.rules(), deck_of_examples())
    total = 0
    for phase, cards, worth, best, value in SC21:
        assert state.phase == phase
        if cards is not None:
            assert [" ".join(hand) for hand in state.hands] == cards.split("/")
        holders = [seat for seat in range(4) if twin.declarations(state)[seat]]
        if phase in ("posta_1", "posta_2"):
            assert holders == [best]
            state = say(state, ", ".join([*["tace"] * best, "primiera"]))
        assert [f"{hand.category} {hand.value}" for hand in twin.combinations(state)] == worth
        strengths = {seat: hands.strength(hand, state.rules) for seat, hand in enumerate(twin.combinations(state))}
        assert hands.best_seat(strengths) == best
        assert twin.phase_value(state) == value
        total += value
        state = say(state, "passo, passo, passo, passo")
    assert (state.phase, state.stock) == ("scartu", ["10B", "7D"])
    assert state.marked == [2, 2]
    assert total + twin.phase_value(state) == 13


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


def test_bussu_changes_nothing_but_that_all_have_heard_it() -> None:
    state = twin.deal(twin.rules(), deck_of_examples())
    while state.phase != "scartu":
        state = twin.play(state, "tace" if "tace" in twin.legal_moves(state) else "passo")
    assert twin.legal_moves(state)[0] == "bussu"
    after = twin.play(state, "bussu")
    assert (after.bussu, after.to_move) == (True, 0)
    assert twin.legal_moves(after) == twin.legal_moves(state)[1:]


def test_a_showdown_shows_the_combination_of_those_who_are_compared() -> None:
    state = say(twin.deal(twin.rules(), deck_of_examples()), "tace, primiera, passo, posta, bollu biri, passo")
    assert state.shown == [[], ["7B", "6C", "10S", "9D"], ["1C", "8C"], []]


# --- what the rules say of every deal ----------------------------------------------------------


@pytest.mark.parametrize("options", VARIANTS)
def test_every_card_is_in_one_place(options: twin.Rules) -> None:
    for seed in range(20):
        states = random_deal(seed, **options)
        nine: list[set[str]] = []
        for state in states:
            cards = [*itertools.chain(*state.hands, *state.aside), *state.stock, *state.laid, *state.run]
            assert sorted(cards) == sorted(hands.pack(state.rules))
            assert len(cards) == 38
            if state.phase in ("posta_grande", "scartu"):
                held = [set(hand) for hand in state.hands]
                assert all(len(own) <= 9 for own in held)
                nine = nine or held
                assert all(own <= before for own, before in zip(held, nine, strict=True))
                assert len(state.stock) == 2
        last = states[-1]
        if last.phase == "scartu" and not twin.result(last)["winner"]:
            assert sum(not hand for hand in last.hands) == 1


@pytest.mark.parametrize("options", VARIANTS)
def test_one_side_marks_in_a_phase_and_nobody_after_the_limit(options: twin.Rules) -> None:
    for seed, scores in itertools.product(range(30), [(0, 0), (60, 84)]):
        states = random_deal(seed, scores, **options)
        for state, later in itertools.pairwise(states):
            gains = [new - old for new, old in zip(later.marked, state.marked, strict=True)]
            # A fixed cartetta is marked together with the posta before it.
            assert min(gains) == 0 or (state.phase == "posta_2" and "cartetta_betting" in options)
            assert later.phase != state.phase or later.to_move is None or gains == [0, 0]
            assert max(twin.totals(state)) < twin.limit(state.rules)
        assert (twin.result(states[-1])["winner"] is not None) == (
            max(twin.totals(states[-1])) >= twin.limit(states[-1].rules)
        )


def test_random_deals_reach_every_phase() -> None:
    last = [random_deal(seed)[-1].phase for seed in range(60)]
    assert last.count("scartu") > 20


# --- observing, writing ------------------------------------------------------------------------


def redealt(state: twin.State, seat: int, chance: random.Random) -> twin.State:
    """Return the state with the cards that a seat has not seen in other places."""
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
