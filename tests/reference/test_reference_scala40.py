"""Tests of the slow twin of scala 40: melds, turns, what is seen, matches, rules and values."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from reference import minimax
from reference import scala40 as twin
from reference import scala40_match as twin_match
from reference import scala40_melds as twin_melds
from reference.machiavelli import PACK, rank, without

VARIANTS: list[twin.Rules] = [
    {"players": 2},
    {"players": 5},
    {"preset": "scala40_free_discard", "players": 3},
    {"preset": "scala40_flat_penalty"},
    {"players": 3, "max_jollies_per_meld": 2, "jolly_in_set": "declared_suit", "stock_exhausted": "turn_over"},
    {"players": 6, "act_in_opening_turn": False, "discard_ban": "opened_only"},
    {"teams": True, "closers_partner_pays": False},
    {"players": 2, "swapped_jolly_must_be_used": True, "stock_exhausted": "end_hand", "closing_discard_exempt": False},
]


def melds(text: str, rules: twin.Rules) -> list[twin_melds.Meld]:
    """Read melds between slashes; a set may be written in any order."""
    made = [twin_melds.meld_of(cards.split(), rules) for cards in text.split("/") if cards.strip()]
    return [meld for meld in made if meld]


def moment(
    table: str,
    hands: str,
    opened: str = "1",
    discards: str = "2c",
    stock: str = "3c 4c",
    phase: str = "meld",
    **options: Any,
) -> twin.State:
    """Return a moment at which seat 0 moves; `opened` names the seats that have opened. A lone hand meets a king."""
    held = [hand.split() for hand in hands.split("/")]
    held += [["Kc"]] if len(held) == 1 else []
    rules = twin.rules(**{"players": len(held), **options})
    has_opened = [str(seat) in opened for seat in range(len(held))]
    return twin.State(
        rules, held, has_opened, melds(table, rules), discards.split(), stock.split(), phase, None, None, 0, 0
    )


def opened_turn(table: str, hand: str, **options: Any) -> twin.State:
    return moment(table, hand, "01", **options)


def random_hand(seed: int, **options: Any) -> list[tuple[twin.State, str]]:
    """Return every state of a random deal and the random move that is played there, melding where it can."""
    chance = random.Random(seed)
    state = twin.deal(twin.rules(**options), chance.sample(twin.DECK, 108))
    played: list[tuple[twin.State, str]] = []
    while not twin.is_over(state) and len(played) < 400:
        moves = twin.legal_moves(state)
        move = chance.choice([move for move in moves if not move.startswith("discard")] or moves)
        played.append((state, move))
        state = twin.play(state, move, chance.sample(state.discards[:-1], len(state.discards[:-1])))
    return [*played, (state, "")]


def moves_of(state: twin.State, word: str) -> list[str]:
    return [move for move in twin.legal_moves(state) if move.startswith(word)]


def discards(state: twin.State) -> str:
    return " ".join(move.removeprefix("discard ") for move in moves_of(state, "discard"))


# --- worked examples ---------------------------------------------------------------------------

SUIT = "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh"


@pytest.mark.parametrize(
    ("cards", "either", "declared"),
    [
        ("8c 8d * *", True, False),
        ("5h * * 8h", True, True),
        ("* 5h 6h *", True, True),
        ("5h * *", False, False),
        ("8c 8d *", True, False),
        ("8c 8d *h", False, True),
        ("8c 8d *h *s", False, True),
        ("8c 8d *c", False, False),
        ("5h *h 7h", False, False),
    ],
)
def test_melds_with_two_jollies(cards: str, either: bool, declared: bool) -> None:
    for reading, is_meld in (("either_missing_suit", either), ("declared_suit", declared)):
        rules = twin.rules(max_jollies_per_meld=2, jolly_in_set=reading)
        assert (twin_melds.meld_of(cards.split(), rules) is not None) == is_meld


# --- melds -------------------------------------------------------------------------------------


@pytest.mark.parametrize("declared", [False, True])
@pytest.mark.parametrize("most", [1, 2])
def test_new_melds_are_all_orders_of_the_cards_that_make_one(most: int, declared: bool) -> None:
    rules = twin.rules(max_jollies_per_meld=most, jolly_in_set="declared_suit" if declared else "either_missing_suit")
    named = ["*", "*h", "*s", "*c", "*d"] if declared else ["*"]
    found = 0
    for seed in range(20):
        chance = random.Random(seed)
        near = [card for card in PACK if card[:-1] in "AKQ23"[seed % 3 :] and card[-1] in "hsc"]
        hand = [*chance.sample(near, 5), *["*"] * (seed % 4)]
        tried: set[twin_melds.Meld] = set()
        for size in range(3, 6):
            for held in set(itertools.permutations(hand, size)):
                for cards in itertools.product(*(named if card == "*" else [card] for card in held)):
                    meld = twin_melds.meld_of(cards, rules)
                    tried |= {meld} if meld else set()
        melds_found = twin_melds.new_melds(hand, rules)
        assert melds_found == sorted(set(melds_found), key=twin_melds.meld_order)
        assert {meld for meld in melds_found if len(meld) <= 5} == tried
        found += len(tried)
    assert found > 50


@pytest.mark.parametrize("declared", [False, True])
@pytest.mark.parametrize("most", [1, 2])
def test_attaching_and_swapping_give_melds_of_just_these_cards(most: int, declared: bool) -> None:
    rules = twin.rules(max_jollies_per_meld=most, jolly_in_set="declared_suit" if declared else "either_missing_suit")
    some = ["Ah", "2h", "3h", "Qh", "Kh", "Ks", "Kc", "*", "*"]
    for meld in twin_melds.new_melds(some, rules):
        for card in [*PACK, "*"]:
            ways = twin_melds.attachments(meld, card, rules)
            for way, extended in ways:
                assert sorted(twin_melds.as_held(extended)) == sorted([*twin_melds.as_held(meld), card])
                assert twin_melds.meld_of(extended, rules) == extended
                assert (way == "to") == twin_melds.is_set(meld)
            full = twin_melds.swapped(meld, card)
            if full:
                assert twin_melds.meld_of(full, rules) == full
                assert twin_melds.meld_points(full) == twin_melds.meld_points(meld)
                assert sorted([*twin_melds.as_held(full), "*"]) == sorted([*twin_melds.as_held(meld), card])


@pytest.mark.parametrize(
    ("meld", "card", "declared", "ways"),
    [
        ("8c 8d *", "8h", False, "8h 8c 8d *"),
        ("8c 8d *h", "8h", True, ""),
        ("8c 8d *h", "8s", True, "8s 8c 8d *h"),
        ("8h 8c 8d", "*", True, "8h 8c 8d *s"),
        ("8h 8c 8d", "*", False, "8h 8c 8d *"),
        ("8h 8c 8d", "8h", False, ""),
        ("5h 6h 7h", "*", False, "* 5h 6h 7h / 5h 6h 7h *"),
        ("5h 6h *", "*", False, ""),
        ("Ah 2h 3h", "Kh", False, ""),
        ("Qh Kh Ah", "2h", False, ""),
        (SUIT[3:], "Ah", False, f"{SUIT} / {SUIT[3:]} Ah"),
        (SUIT, "Ah", False, ""),
    ],
)
def test_attachments(meld: str, card: str, declared: bool, ways: str) -> None:
    rules = twin.rules(jolly_in_set="declared_suit" if declared else "either_missing_suit")
    extended = [" ".join(cards) for _, cards in twin_melds.attachments(tuple(meld.split()), card, rules)]
    assert " / ".join(extended) == ways


@pytest.mark.parametrize(
    ("meld", "card", "full"),
    [
        ("8h 9h *", "10h", "8h 9h 10h"),
        ("* 2h 3h", "Ah", "Ah 2h 3h"),
        ("Qh Kh *", "Ah", "Qh Kh Ah"),
        ("Qh * Ah", "Kh", "Qh Kh Ah"),
        ("8h 9h *", "7h", None),
        ("8h 9h *", "10s", None),
        ("8c 8d *", "8s", "8s 8c 8d"),
        ("8c 8d *", "8d", None),
        ("8c 8d *h", "8h", "8h 8c 8d"),
        ("8c 8d *h", "8s", None),
        ("8c 8d *", "*", None),
    ],
)
def test_swaps(meld: str, card: str, full: str | None) -> None:
    assert twin_melds.swapped(tuple(meld.split()), card) == (tuple(full.split()) if full else None)


# --- the turn ----------------------------------------------------------------------------------


def test_moves_are_in_canonical_order() -> None:
    state = opened_turn("5h 6h 7h / Qs Qc * / 5h 6h 7h", "8h 8h Qd * 2s 3s")
    assert twin.legal_moves(state) == [
        "lay 2s 3s *",
        "lay * 2s 3s",
        "attach 8h after 5h 6h 7h",
        "attach Qd to Qs Qc *",
        "attach * before 5h 6h 7h",
        "attach * after 5h 6h 7h",
        "swap Qd in Qs Qc *",
        "discard 2s",
        "discard 3s",
    ]
    assert moves_of(moment("", "Kh Ks Kc 10s Js Qs 2d"), "open") == ["open Kh Ks Kc / 10s Js Qs", "open 10s Js Qs Ks"]


def test_only_a_discard_that_is_melded_may_be_taken() -> None:
    state = opened_turn("5h 6h 7h", "9c 2s", discards="Kd 8h", phase="draw")
    assert twin.legal_moves(state) == ["draw", "take"]
    taken = twin.play(state, "take")
    assert (taken.taken, taken.discards, taken.hands[0]) == ("8h", ["Kd"], ["9c", "2s", "8h"])
    assert twin.legal_moves(taken) == ["attach 8h after 5h 6h 7h"]
    after = twin.play(taken, "attach 8h after 5h 6h 7h")
    assert (after.taken, discards(after)) == (None, "2s 9c")
    state.discards = ["8h", "Kd"]
    assert twin.legal_moves(state) == ["draw"]
    state.rules = twin.rules("scala40_free_discard", players=2)
    assert twin.legal_moves(state) == ["draw", "take"]
    assert discards(twin.play(state, "take")) == "2s 9c Kd"


FORTY = "Kh Ks Kc 10s Js Qs"


@pytest.mark.parametrize(
    ("hand", "top", "preset", "may_take"),
    [
        (f"{FORTY[3:]} 2d", "Kh", "scala40", True),
        (f"{FORTY} 2d", "3d", "scala40", False),
        (f"{FORTY} 2d", "3d", "scala40_free_discard", True),
        (f"{FORTY} 2d", "9s", "scala40", True),
        ("Ks Kc 2d 3d 9h", "Kh", "scala40", False),
        ("Ks Kc 2d 3d 9h", "Kh", "scala40_free_discard", False),
        ("Ks Kc 2d", "Kh", "scala40", True),
        ("Ks Kc 2d", "Kh", "scala40_flat_penalty", False),
    ],
)
def test_taking_before_the_opening(hand: str, top: str, preset: str, may_take: bool) -> None:
    state = moment("", hand, discards=top, phase="draw", preset=preset)
    assert twin.can_take(state) == may_take
    if may_take:
        after = twin.play(state, "take")
        assert discards(after) == ""
        assert all(move.startswith("open") for move in twin.legal_moves(after))


def test_acting_in_the_turn_of_the_opening() -> None:
    hand = f"{FORTY} 9d 2d"
    after = twin.play(moment("6d 7d 8d", hand), "open Kh Ks Kc / 10s Js Qs")
    assert "attach 9d after 6d 7d 8d" in twin.legal_moves(after)
    assert (after.phase, after.opening, after.opened) == ("meld", 0, [True, True])
    after = twin.play(moment("6d 7d 8d", hand, act_in_opening_turn=False), "open Kh Ks Kc / 10s Js Qs")
    assert (after.phase, twin.legal_moves(after)) == ("discard", ["discard 2d"])
    after = twin.play(after, "discard 2d")
    assert (after.phase, after.to_move, after.opening) == ("draw", 1, None)


def test_nothing_is_attached_or_swapped_before_the_opening() -> None:
    state = moment("5h 6h 7h / 8h 9h *", "8h 10h 2c")
    assert twin.legal_moves(state) == ["discard 2c"]


def test_a_card_is_kept_for_the_discard() -> None:
    laying = "lay 2s 3s 4s"
    assert laying not in twin.legal_moves(opened_turn("", "2s 3s 4s"))
    assert laying in twin.legal_moves(opened_turn("", "2s 3s 4s 9c"))
    optional = opened_turn("", "2s 3s 4s", closing_discard="optional")
    end = twin.play(optional, laying)
    assert twin.result(end) == {"points": [0, -10], "penalties": [0, 10], "closer": 0, "in_hand": False}
    closing = moment("", "2s 3s 4s", closing_discard="optional")
    assert twin.result(twin.play(closing, "open 2s 3s 4s"))["in_hand"]


def test_where_every_card_is_banned_any_may_go_but_the_closing_one() -> None:
    table = "5h 6h 7h / Qc Qd Qs"
    assert discards(opened_turn(table, "8h Qh", closing_discard_exempt=False)) == "8h Qh"
    assert discards(opened_turn(table, "Qh")) == "Qh"
    assert discards(opened_turn(table, "Qh", closing_discard_exempt=False)) == ""


def test_a_swapped_jolly_may_be_kept_or_must_be_used() -> None:
    table, hand = "5h 6h 7h / 8h 9h *", "10h Kd 4c"
    assert discards(twin.play(opened_turn(table, hand), "swap 10h in 8h 9h *")) == "4c Kd"
    bound = twin.play(opened_turn(table, hand, swapped_jolly_must_be_used=True), "swap 10h in 8h 9h *")
    assert bound.owed == 1
    assert discards(bound) == ""
    assert set(moves_of(bound, "attach *")) == set(twin.legal_moves(bound))
    after = twin.play(bound, "attach * after 5h 6h 7h")
    assert (after.owed, discards(after)) == (0, "4c Kd")
    full = opened_turn(f"{SUIT[:-2]}*", "Kh 4c 2d", swapped_jolly_must_be_used=True)
    assert moves_of(full, "swap") == []


# --- what is seen ------------------------------------------------------------------------------


def test_cards_that_all_have_seen() -> None:
    state = opened_turn(
        "5h 6h 7h / 8h 9h *", "10h Kd/Kc", discards="4c 2d", phase="draw", preset="scala40_free_discard", players=2
    )
    after = twin.play(state, "take")
    assert [twin.shown(after, 0, looker) for looker in range(2)] == [["10h", "Kd", "2d"], ["2d"]]
    after = twin.play(after, "swap 10h in 8h 9h *")
    assert twin.shown(after, 0, 1) == ["2d", "*"]
    assert twin.shown(twin.play(after, "discard 2d"), 0, 1) == ["*"]
    assert twin.shown(twin.play(after, "attach * after 5h 6h 7h"), 0, 1) == ["2d"]
    assert twin.shown(after, 1, 0) == []


def test_a_pile_that_is_turned_over_is_known() -> None:
    state = moment("", "Kh/Kc", stock="", discards="2c 3c 4c", phase="draw", stock_exhausted="turn_over")
    after = twin.play(state, "draw")
    assert (twin.shown(after, 0, 1), after.is_stock_known) == (["2c"], True)
    shuffled = twin.play(moment("", "Kh/Kc", stock="", discards="2c 3c 4c", phase="draw"), "draw", ["3c", "2c"])
    assert (twin.shown(shuffled, 0, 1), shuffled.is_stock_known) == ([], False)


# --- pairs -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("in_hand", "pays", "unopened", "penalties"),
    [
        (False, True, "count", [12, 39]),
        (False, False, "count", [0, 39]),
        (True, True, "count", [12, 78]),
        (True, False, "count", [0, 78]),
        (True, True, 100, [100, 100 + 28]),
    ],
)
def test_a_pair_pays_for_both_players(in_hand: bool, pays: bool, unopened: str | int, penalties: list[int]) -> None:
    state = moment(
        "", "9c/Kd 4c/Qs 2c/*", "01", phase="discard", teams=True, closers_partner_pays=pays, unopened_penalty=unopened
    )
    state.opening = 0 if in_hand else None
    result = twin.result(twin.play(state, "discard 9c"))
    assert (result["penalties"], result["closer"], result["in_hand"]) == (penalties, 0, in_hand)
    assert (twin.sides(state.rules), [twin.side_of(state.rules, seat) for seat in range(4)]) == (2, [0, 1, 0, 1])


def test_who_has_closed_is_the_pair_of_the_seat() -> None:
    state = moment("", "Kd/9c/Qs/2h", "0123", phase="discard", teams=True)
    state.to_move = 3
    assert twin.result(twin.play(state, "discard 2h")) == {
        "points": [-20, -9],
        "penalties": [20, 9],
        "closer": 1,
        "in_hand": False,
    }


def test_a_match_of_pairs_ends_when_one_is_over_the_limit_or_has_closed_often_enough() -> None:
    rules = twin.rules(teams=True)
    match = twin_match.after_hand(twin_match.new_match(rules), [60, 100], rules)
    assert (match.totals, match.winners) == ([60, 100], [])
    match = twin_match.after_hand(match, [0, 1], rules)
    assert (match.totals, match.exits, match.winners) == ([60, 101], [0, 0], [0])
    rules = twin.rules(teams=True, hands_to_win=2, stop_after_hands=4)
    match = twin_match.new_match(rules)
    for closer, winners in ((0, []), (None, []), (1, []), (None, [0, 1])):
        match = twin_match.after_hand_of_pairs(match, closer, rules)
        assert match.winners == winners
    match = twin_match.after_hand_of_pairs(twin_match.Match([1, 1], [0, 0], [True, True], 2, []), 1, rules)
    assert (match.totals, match.winners) == ([1, 2], [1])


# --- the match ---------------------------------------------------------------------------------


def test_limits_of_re_entry() -> None:
    for reentry, left in (("none", [True, False, True]), (1, [True, True, True]), ("unlimited", [True, True, True])):
        rules = twin.rules(players=3, reentry=reentry)
        match = twin_match.after_hand(twin_match.new_match(rules), [0, 101, 40], rules)
        assert match.playing == left
    rules = twin.rules(players=3, reentry=1)
    match = twin_match.Match([0, 90, 40], [0, 1, 0], [True] * 3, 5, [])
    assert twin_match.after_hand(match, [0, 11, 5], rules).playing == [True, False, True]
    assert twin_match.after_hand(match, [0, 11, 5], twin.rules(players=3), leaving=[1]).playing == [True, False, True]
    match = twin_match.Match([0, 120, 40], [0, 1, 0], [True, False, True], 5, [])
    assert twin_match.after_hand(match, [0, 0, 61], rules).winners == [0]


def test_when_nobody_is_in_the_lowest_total_wins() -> None:
    rules = twin.rules(players=3)
    match = twin_match.Match([90, 90, 95], [1, 0, 0], [True] * 3, 5, [])
    assert twin_match.after_hand(match, [12, 12, 8], rules).winners == [1]
    assert twin_match.after_hand(match, [12, 13, 8], rules).winners == [0]
    assert twin_match.after_hand(match, [12, 13, 6], rules).winners == [2]
    match.exits = [1, 1, 0]
    assert twin_match.after_hand(match, [12, 12, 8], rules).winners == [0, 1]


def test_a_match_stopped_early() -> None:
    rules = twin.rules(players=3, stop_after_hands=2)
    match = twin_match.after_hand(twin_match.new_match(rules), [10, 0, 30], rules)
    assert match.winners == []
    assert twin_match.after_hand(match, [0, 10, 5], rules).winners == [0, 1]
    assert twin_match.after_hand(match, [0, 11, 5], rules).winners == [0]


# --- rules -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "options", "text"),
    [
        ("scala40", {}, "scala40"),
        ("scala40_free_discard", {"players": 2}, "scala40_free_discard(players=2)"),
        (
            "scala40_flat_penalty",
            {"reentry": 3, "stop_after_hands": 5},
            "scala40_flat_penalty(reentry=3,stop_after_hands=5)",
        ),
        ("scala40_flat_penalty", {"unopened_penalty": "count"}, "scala40_flat_penalty(unopened_penalty=count)"),
        (
            "scala40",
            {"discard_ban": "off", "unopened_penalty": 100, "act_in_opening_turn": False, "reentry": "none"},
            "scala40(discard_ban=off,unopened_penalty=100,reentry=none,act_in_opening_turn=false)",
        ),
    ],
)
def test_rules_go_both_ways(preset: str, options: twin.Rules, text: str) -> None:
    rules = twin.rules(preset, **options)
    assert twin.rules_text(rules) == text
    assert twin.read_rules(text) == rules


# --- exact values ------------------------------------------------------------------------------


def random_ending(seed: int, players: int = 2, **options: Any) -> twin.State:
    """Return an ending with two cards in every hand, of players who have opened, and few in the stock."""
    chance = random.Random(seed)
    deck = [card for card in twin.DECK if card == "*" or rank(card) in range(4, 9)]
    table = ["5h 6h 7h / 8c 8d *", "4s 5s 6s *", ""][seed % 3]
    laid = [card for card in twin_melds.as_held(table.split()) if card != "/"]
    rest = without(deck, laid)
    chance.shuffle(rest)
    hands = "/".join(" ".join(rest.pop() for _ in range(2)) for _ in range(players))
    opened = "".join(map(str, range(players)))
    piles = {"discards": rest.pop(), "stock": " ".join(rest[: 2 - seed % 2]), "phase": "draw"}
    return moment(table, hands, opened, stock_exhausted="end_hand", **piles, **options)


def value_memo(state: twin.State) -> float:
    return minimax.solve_memo(twin, state, twin.full_key)


@pytest.mark.parametrize("players", [2, 3])
def test_a_memory_does_not_change_values(players: int) -> None:
    for seed in range(6):
        state = random_ending(seed, players)
        assert minimax.max_n_memo(twin, state, twin.full_key) == minimax.max_n(twin, state)
        assert minimax.paranoid_memo(twin, state, twin.full_key) == minimax.paranoid(twin, state)
        if players == 2:
            assert value_memo(state) == minimax.minimax(twin, state)


def test_the_value_of_an_ending_is_the_difference_of_penalties() -> None:
    closing = moment("5h 6h 7h", "9c/Kd 4c", "01", stock="8h", phase="draw", stock_exhausted="end_hand")
    assert value_memo(closing) == 14
    for seed in range(12):
        state = random_ending(seed)
        best = value_memo(state)
        assert best == max(value_memo(twin.play(state, move)) for move in twin.legal_moves(state))
