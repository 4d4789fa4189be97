"""The slow twin of briscola gives every worked example of the rules, and what the rules say of every hand holds."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from reference import briscola as twin
from reference import minimax
from reference.scopa import DECK, SUITS, deck_of_examples, in_order

VARIANTS: list[twin.Rules] = [{}, {"deal_packet": 1}, {"players": 4}, {"players": 4, "partners_see_hands_at_end": True}]


def first_legal(left: int = 0, **options: Any) -> twin.State:
    """Play the first legal card of the dealt deck T(7,3) until so many cards are left."""
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


def trick_of(cards: str, trump: str) -> twin.State:
    """Return the state before the last card of a trick that was led by seat 0."""
    *played, last = cards.split()
    players = len(played) + 1
    hands: list[list[str]] = [[] for _ in range(players)]
    hands[-1] = [last]
    nothing: list[list[str]] = [[] for _ in range(players)]
    return twin.State(twin.rules(players=players), hands, trump, played, 0, nothing, [], players - 1)


def finished(*piles: list[str]) -> twin.State:
    rules = twin.rules(players=len(piles))
    return twin.State(rules, [[] for _ in piles], "1C", [], None, list(piles), [], None)


def won(state: twin.State) -> list[int]:
    return [twin.card_points(pile) for pile in state.captured]


# --- worked examples ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trump", "cards", "winner", "points"),
    [
        ("S", "7C 1C", "1C", 11),
        ("S", "3D 2S", "2S", 10),
        ("S", "5B 1D", "5B", 11),
        ("S", "2S 3S", "3S", 10),
        ("B", "4C 10C 1D 8C", "10C", 17),
        ("B", "1C 2B 7B 10C", "7B", 15),
        ("S", "6D 3D 1D 10S", "10S", 25),
        ("D", "5C 6C 7C 4C", "7C", 0),
    ],
)
def test_b1_to_b8_tricks(trump: str, cards: str, winner: str, points: int) -> None:
    trick = cards.split()
    assert twin.best_card(trick, trump) == winner
    assert twin.card_points(trick) == points
    after = twin.play(trick_of(cards, trump), trick[-1])
    assert after.captured == [trick if card == winner else [] for card in trick]


def test_b9_the_winner_draws_first_and_the_others_in_order() -> None:
    state = trick_of("4B 5B 1B 6B", "8C")
    state.hands = [["2C"], ["3C"], ["4C"], ["5C", "6B"]]
    state.stock = ["3B", "10B", "7D", "8C"]
    after = twin.play(state, "6B")
    assert after.hands == [["2C", "7D"], ["3C", "8C"], ["4C", "3B"], ["5C", "10B"]]
    assert (after.stock, after.leader, after.to_move) == ([], 2, 2)


def test_b10_the_loser_draws_the_turned_card() -> None:
    state = trick_of("4B 5B", "6C")
    state.hands = [["2C"], ["3C", "5B"]]
    state.stock = ["7D", "6C"]
    after = twin.play(state, "5B")
    assert after.hands == [["2C", "6C"], ["3C", "7D"]]


@pytest.mark.parametrize(
    ("piles", "points", "winner", "worth"),
    [
        ("1C 1S 1B 1D 3C 10C 9C/3S 3B 3D 10S 10B 10D 9S 9B 9D 8C 8S 8B 8D", [61, 59], 0, 1),
        ("1C 1S 1B 1D 3C 10C 8C/3S 3B 3D 10S 10B 10D 9C 9S 9B 9D 8S 8B 8D", [60, 60], None, 0),
        (" ".join(DECK) + "/", [120, 0], 0, 1),
        ("/" + " ".join(DECK), [0, 120], 1, -1),
    ],
)
def test_b11_results(piles: str, points: list[int], winner: int | None, worth: int) -> None:
    hand = twin.result(finished(*(pile.split() for pile in piles.split("/"))))
    assert (hand["points"], hand["winner"], twin.win(hand)) == (points, winner, worth)
    assert twin.points_of_side_0(hand) == points[0]


def test_b11_a_draw_counts_for_nobody_in_the_match() -> None:
    assert twin.after_hand([0, 0], [61, 59], 1) == ([1, 0], 0)
    assert twin.after_hand([0, 0], [60, 60], 1) == ([0, 0], None)
    assert twin.after_hand([1, 1], [59, 61], 2) == ([1, 2], 1)
    assert twin.after_hand([1, 0], [59, 61], 2) == ([1, 1], None)


def test_b12_two_players() -> None:
    state = first_legal(40)
    assert state.hands == [["4C", "1S", "8S"], ["5B", "2D", "9D"]]
    assert (state.trump, state.stock[:6], state.stock[-1]) == ("6C", ["3S", "10S", "7B", "4D", "1C", "8C"], "6C")
    after = twin.play(twin.play(state, "4C"), "5B")
    assert (after.captured, after.leader) == ([["4C", "5B"], []], 0)
    hand = twin.result(first_legal())
    assert (hand["points"], hand["cards"]) == ([88, 32], [32, 8])


def test_b13_four_players() -> None:
    assert first_legal(40, players=4).trump == "8C"
    hand = twin.result(first_legal(players=4))
    assert (hand["seat_points"], hand["points"], hand["seat_cards"]) == ([59, 0, 20, 41], [79, 41], [16, 0, 12, 12])


B14: twin.Document = {"rules": "briscola", "hands": ["1C 2B 7D", "3C 1B 4D"], "trump": "5S", "to_move": 0}

SOLVED: list[tuple[twin.State, str, str, int, list[int] | None, int, dict[str, int]]] = [
    (twin.from_document(B14), "1C 2B 7D/3C 1B 4D", "", 0, [0, 0], 21, {"1C": 21, "2B": 21, "7D": 21}),
    (first_legal(6), "6C 3D 5D/7D 9D 10D", "", 1, [75, 28], 14, {"7D": 17, "9D": 14, "10D": 14}),
    (
        first_legal(10),
        "6S 3D 5D/9C 9D 10D",
        "3B 10B 7D 6C",
        1,
        [75, 11],
        17,
        {"9C": 21, "9D": 17, "10D": 18},
    ),
    (
        first_legal(14),
        "1B 1D 3D/8B 9D 10D",
        "5D 2C 9C 6S 3B 10B 7D 6C",
        0,
        [62, 0],
        36,
        {"1B": 29, "1D": 36, "3D": 36},
    ),
    (
        first_legal(12, players=4),
        "3B 1D 3D/10B 9D 10D/5D 6D 7D/8C 7B 4D",
        "",
        0,
        [45, 0, 20, 11],
        27,
        {"3B": 13, "1D": 27, "3D": 27},
    ),
    (
        first_legal(16, players=4),
        "9C 1D 3D/6S 9D 10D/10S 5D 6D/2C 7B 4D",
        "3B 10B 7D 8C",
        2,
        None,
        35,
        {"10S": 32, "5D": 35, "6D": 35},
    ),
]


@pytest.mark.parametrize(
    ("state", "hands", "stock", "leader", "points", "value", "moves"), SOLVED, ids=[f"b{n}" for n in range(14, 20)]
)
def test_b14_to_b19_exact_values(
    state: twin.State,
    hands: str,
    stock: str,
    leader: int,
    points: list[int] | None,
    value: int,
    moves: dict[str, int],
) -> None:
    assert [in_order(hand) for hand in state.hands] == [in_order(hand.split()) for hand in hands.split("/")]
    assert (state.stock, state.leader, state.to_move) == (stock.split(), leader, leader)
    if points is not None:
        assert won(state) == points
    seen: dict[object, float] = {}
    before = sum(won(state)[::2])
    assert solve_memo(state, seen) - before == value
    assert {move: solve_memo(twin.play(state, move), seen) - before for move in twin.legal_moves(state)} == moves


# --- what the rules say of every hand ----------------------------------------------------------


@pytest.mark.parametrize("options", VARIANTS)
def test_every_card_is_in_one_place(options: twin.Rules) -> None:
    for state in itertools.chain.from_iterable(random_hand(seed, **options) for seed in range(30)):
        held = [card for hand in state.hands for card in hand]
        seen = [card for pile in state.captured for card in pile]
        assert sorted([*held, *state.stock, *state.trick, *seen]) == sorted(DECK)
        assert twin.card_points(seen) + twin.card_points([*held, *state.stock, *state.trick]) == 120


@pytest.mark.parametrize("options", VARIANTS)
def test_tricks_are_won_by_trumps_or_the_suit_led(options: twin.Rules) -> None:
    for before, after in itertools.chain.from_iterable(
        itertools.pairwise(random_hand(seed, **options)) for seed in range(30)
    ):
        gained = [len(new) - len(old) for new, old in zip(after.captured, before.captured, strict=True)]
        if after.trick:
            assert not any(gained)
            continue
        assert sorted(gained) == [0] * (len(before.hands) - 1) + [len(before.hands)]
        winner = gained.index(len(before.hands))
        trick = after.captured[winner][-len(before.hands) :]
        assert before.leader is not None
        suit = trick[(winner - before.leader) % len(before.hands)][-1]
        trumps = any(card[-1] == before.trump[-1] for card in trick)
        assert suit == (before.trump[-1] if trumps else trick[0][-1])
        assert after.leader == after.to_move == (None if twin.is_over(after) else winner)


@pytest.mark.parametrize("options", VARIANTS)
def test_hands_are_of_three_until_the_stock_is_empty(options: twin.Rules) -> None:
    for seed in range(30):
        states = random_hand(seed, **options)
        players = states[0].rules["players"]
        starts = [state for state in states if not state.trick]
        assert len(starts) == 40 // players + 1
        for trick, state in enumerate(starts):
            assert [len(hand) for hand in state.hands] == [min(3, 40 // players - trick)] * players
            assert not state.stock or state.stock[-1] == state.trump
        drawn = starts[-4]
        assert (drawn.stock, starts[-5].stock[-1]) == ([], drawn.trump)
        assert drawn.to_move is not None
        assert drawn.trump in drawn.hands[drawn.to_move - 1]


@pytest.mark.parametrize("options", VARIANTS)
def test_all_points_are_won_by_someone(options: twin.Rules) -> None:
    for seed in range(30):
        hand = twin.result(random_hand(seed, **options)[-1])
        assert (sum(hand["points"]), sum(hand["seat_points"])) == (120, 120)
        assert (sum(hand["cards"]), sum(hand["seat_cards"])) == (40, 40)
        assert hand["winner"] == (None if hand["points"] == [60, 60] else int(hand["points"][0] < 60))


def renamed(state: twin.State, suits: dict[int, int]) -> twin.State:
    """Return the state with its suits renamed."""

    def cards(pile: list[str]) -> list[str]:
        return [card.translate(suits) for card in pile]

    return twin.State(
        state.rules,
        [cards(hand) for hand in state.hands],
        state.trump.translate(suits),
        cards(state.trick),
        state.leader,
        [cards(pile) for pile in state.captured],
        cards(state.stock),
        state.to_move,
    )


@pytest.mark.parametrize("players", [2, 4])
def test_the_names_of_the_plain_suits_do_not_matter(players: int) -> None:
    for seed in range(10):
        states = random_hand(seed, players=players)
        value = solve_memo(states[-8])
        plain = SUITS.replace(states[0].trump[-1], "")
        for names in itertools.permutations(plain):
            suits = str.maketrans(plain, "".join(names))
            assert renamed(states[0], suits).trump == states[0].trump
            for before, after in itertools.pairwise(states):
                assert before.to_move is not None
                gone = {*before.hands[before.to_move]}.difference(*after.hands)
                assert twin.play(renamed(before, suits), gone.pop().translate(suits)) == renamed(after, suits)
            assert solve_memo(renamed(states[-8], suits)) == value


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
                assert twin.shown(state, holder, looker) == [state.trump] * (state.trump in hand)


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
    ],
)
def test_rules_go_both_ways(options: twin.Rules, text: str) -> None:
    rules = twin.rules(**options)
    assert twin.rules_text(rules) == text
    assert twin.read_rules(text) == rules


# --- exact values ------------------------------------------------------------------------------


def solve_memo(state: twin.State, seen: dict[object, float] | None = None) -> float:
    return minimax.solve_memo(twin, state, twin.full_key, twin.points_of_side_0, seen=seen)


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
