"""The slow twin of ruba mazzo gives every worked example of the rules, and what the rules say of every hand holds."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from reference import minimax
from reference import ruba_mazzo as twin
from reference.scopa import DECK, deck_of_examples, rank

VARIANTS: list[twin.Rules] = [
    {"players": players, "capture_obligation": obligation, "take_all_equal": take, "steal_all_equal": steal}
    for players in range(2, 13)
    for obligation in ("hand", "card", "none")
    for take in (False, True)
    for steal in (False, True)
]


LEFT_OUT = {5: 1, 7: 1, 8: 4, 10: 6, 11: 3}  # cards that stay out of play, by the number of players


def first_legal(left: int = 0, **options: Any) -> twin.State:
    """Play the first legal move of the dealt deck T(7,3) until so many cards are left."""
    state = twin.deal(twin.rules(**options), deck_of_examples())
    while twin.plies_left(state) > left:
        state = twin.play(state, twin.legal_moves(state)[0])
    return state


def random_hand(seed: int, **options: Any) -> list[tuple[twin.State, str]]:
    """Return every state of a random deal and the random move that is played there; none at the end."""
    chance = random.Random(seed)
    state = twin.deal(twin.rules(**options), chance.sample(DECK, 40))
    played: list[tuple[twin.State, str]] = []
    while not twin.is_over(state):
        move = chance.choice(twin.legal_moves(state))
        played.append((state, move))
        state = twin.play(state, move)
    return [*played, (state, "")]


def ending(hands: str, table: str, piles: str, last_capture: int | None = None, **options: Any) -> twin.State:
    """Return a moment with these cards, and piles written "count/top rank" made of cards that are nowhere else."""
    held = [hand.split() for hand in hands.split("/")]
    rest = [card for card in DECK if card not in {*table.split(), *itertools.chain(*held)}]
    made: list[list[str]] = []
    for pile in piles.split(", "):
        made.append([next(card for card in rest if card[:-1] == pile.partition("/")[2])])
        rest.remove(made[-1][0])
    for cards, pile in zip(made, piles.split(", "), strict=True):
        below = int(pile.partition("/")[0]) - 1
        cards[:0] = rest[:below]
        del rest[:below]
    seats = len(made)
    held += [[] for _ in range(seats - len(held))]
    return twin.State(twin.rules(players=seats, **options), held, table.split(), made, [], last_capture, 0)


def summary(state: twin.State) -> str:
    return ", ".join(f"{len(pile)}/{rank(pile[-1])}" if pile else "0" for pile in state.piles)


# --- worked examples ---------------------------------------------------------------------------

R1 = "5C 7S 9B", "7D 7B 2C", "4/3, 6/5, 2/7"


@pytest.mark.parametrize(
    ("hand", "table", "piles", "obligation", "moves"),
    [
        (*R1, "hand", "5C@1 7Sx7B 7Sx7D 7S@2"),
        (*R1, "card", "5C@1 7Sx7B 7Sx7D 7S@2 9B"),
        (*R1, "none", "5C@1 5C 7Sx7B 7Sx7D 7S@2 7S 9B"),
        ("5C 9B", "7D 2C", "4/3, 6/5", "hand", "5C@1 5C 9B"),
        ("5C 9B", "7D 2C", "4/3, 6/5", "card", "5C@1 9B"),
        ("3C 9B", "7D 2C", "4/3, 6/5", "hand", "3C 9B"),
        ("3C 9B", "7D 2C", "4/3, 6/5", "card", "3C 9B"),
    ],
)
def test_r1_to_r5_actions(hand: str, table: str, piles: str, obligation: str, moves: str) -> None:
    assert twin.legal_moves(ending(hand, table, piles, capture_obligation=obligation)) == moves.split()


def test_r6_take() -> None:
    state = ending("7S 1S/2S", "7B", "4/3, 2/5")
    after = twin.play(state, "7Sx7B")
    assert (summary(after), after.table, after.last_capture) == ("6/7, 2/5", [], 0)
    assert after.piles[0] == [*state.piles[0], "7B", "7S"]


def test_r7_steal() -> None:
    state = ending("5C 1S/2S", "7B", "4/3, 6/5")
    after = twin.play(state, "5C@1")
    assert (summary(after), after.table, after.last_capture) == ("11/5, 0", ["7B"], 0)
    assert after.piles[0] == [*state.piles[0], *state.piles[1], "5C"]


@pytest.mark.parametrize(("leftover", "gained"), [("last_capturer", 2), ("nobody", 0)])
def test_r8_left_over(leftover: str, gained: int) -> None:
    state = ending("7D/", "6S", "4/3, 6/5", last_capture=1, leftover=leftover)
    after = twin.play(state, "7D")
    assert twin.result(after)["cards"] == [4, 6 + gained]
    assert summary(after) == f"4/3, {6 + gained}/5"


SOLVED: list[tuple[twin.State, int, dict[str, int]]] = [
    (ending("4C/4S", "4D", "6/10, 12/7", 1), -21, {"4Cx4D": -21}),
    (ending("3C 2B/3S 4D", "9C", "10/3, 8/2", 1), 15, {"3C": -23, "2B@1": 15, "2B": -23}),
    (ending("5C 7S/5S 2B", "5D 9C", "10/3, 8/2", 0), -24, {"5Cx5D": -24}),
    (first_legal(12), -28, {"4Sx4B": -28}),
    (first_legal(12, leftover="nobody"), -27, {"4Sx4B": -27}),
]


@pytest.mark.parametrize(("state", "value", "moves"), SOLVED, ids=["r9", "r10", "r11", "r15", "r15 nobody"])
def test_r9_to_r11_and_r15_exact_values(state: twin.State, value: int, moves: dict[str, int]) -> None:
    assert solve_memo(state) == value
    values = {move: solve_memo(twin.play(state, move)) for move in twin.legal_moves(state)}
    assert values == moves


def test_r9_and_r11_the_answers() -> None:
    after = twin.play(ending("4C/4S", "4D", "6/10, 12/7", 1), "4Cx4D")
    assert summary(after) == "8/4, 12/7"
    assert twin.legal_moves(after) == ["4S@0", "4S"]
    after = twin.play(ending("5C 7S/5S 2B", "5D 9C", "10/3, 8/2", 0), "5Cx5D")
    assert summary(after) == "12/5, 8/2"
    assert "5S@0" in twin.legal_moves(after)


@pytest.mark.parametrize(
    ("players", "piles", "left", "last", "cards"),
    [
        (2, "6/9, 33/7", "6S", 1, [6, 34]),
        (3, "6/5, 23/6, 10/7", "9C", 2, [6, 23, 11]),
        (4, "26/10, 6/5, 4/9, 2/3", "6S 7D", 1, [26, 8, 4, 2]),
    ],
)
def test_r12_to_r14_reference_hands(players: int, piles: str, left: str, last: int, cards: list[int]) -> None:
    before = first_legal(players=players, leftover="nobody")
    assert (summary(before), sorted(before.table), before.last_capture) == (piles, sorted(left.split()), last)
    assert twin.result(first_legal(players=players))["cards"] == cards


def test_r15_position() -> None:
    state = first_legal(12)
    assert [set(hand) for hand in state.hands] == [{"10D", "7C", "4S"}, {"1B", "8B", "5D"}]
    assert set(state.table) == {"5C", "2S", "9S", "4B", "1D", "3D", "8D"}
    assert (summary(state), state.to_move) == ("0, 21/6", 0)


# --- the other readings ------------------------------------------------------------------------


def test_all_equal_cards_may_go_together() -> None:
    state = ending(*R1, take_all_equal=True)
    assert twin.legal_moves(state) == ["5C@1", "7Sx7B+7D", "7S@2"]
    after = twin.play(state, "7Sx7B+7D")
    assert (summary(after), after.table) == ("7/7, 6/5, 2/7", ["2C"])


def test_all_equal_piles_may_go_together() -> None:
    state = ending("5C 1S/2S", "5D", "4/3, 6/5, 2/7, 3/5", steal_all_equal=True)
    assert twin.legal_moves(state) == ["5Cx5D", "5C@1+3"]
    after = twin.play(state, "5C@1+3")
    assert (summary(after), after.table) == ("14/5, 0, 2/7, 0", ["5D"])
    assert after.piles[0] == [*state.piles[0], *state.piles[1], *state.piles[3], "5C"]


def test_equal_piles_are_stolen_one_by_one_by_default() -> None:
    assert twin.legal_moves(ending("5C 1S/2S", "9D", "4/3, 6/5, 2/7, 3/5")) == ["5C@1", "5C@3", "5C", "1S"]


# --- what the rules say of every hand ----------------------------------------------------------


@pytest.mark.parametrize("options", VARIANTS)
def test_every_ply_of_random_hands(options: twin.Rules) -> None:
    for seed in range(4):
        hand = random_hand(seed, **options)
        for (before, move), (after, _) in itertools.pairwise(hand):
            check_ply(before, move, after)
        assert [len(held) for held in hand[0][0].hands] == [3] * options["players"]
        assert len(hand) - 1 == 36 - LEFT_OUT.get(options["players"], 0) == twin.plies_left(hand[0][0])


def check_ply(before: twin.State, move: str, after: twin.State) -> None:
    assert before.to_move is not None
    seat, card = before.to_move, move.replace("@", "x").partition("x")[0]
    everything = [*before.hands, before.table, *before.piles, before.stock]
    assert sorted(card for pile in everything for card in pile) == sorted(DECK)
    assert all(len(pile) != 1 for pile in before.piles)

    moves = twin.legal_moves(before)
    lays = [text for text in moves if text in before.hands[seat]]
    takes = [text for text in moves if "x" in text]
    if before.rules["capture_obligation"] == "hand":
        assert not (lays and takes)
    assert len(moves) == len(set(moves)) >= 1

    left_over = twin.is_over(after) and after.last_capture is not None
    gained = [len(new) - len(old) for new, old in zip(after.piles, before.piles, strict=True)]
    if left_over:
        assert after.last_capture is not None
        gained[after.last_capture] -= len(before.table) + ("x" not in move and "@" not in move)
        gained[after.last_capture] += len(move.split("+")) if "x" in move else 0
        assert after.table == []
    if "x" in move:
        assert gained[seat] == 1 + len(move.split("+"))
        assert before.rules["take_all_equal"] or gained[seat] == 2
    elif "@" in move:
        victims = [int(victim) for victim in move.partition("@")[2].split("+")]
        assert gained[seat] == 1 + sum(len(before.piles[victim]) for victim in victims)
        for victim in victims:
            assert (after.piles[victim], gained[victim]) == ([], -len(before.piles[victim]))
        assert before.rules["steal_all_equal"] or len(victims) == 1
    else:
        assert not any(gained)
        assert left_over or after.table == [*before.table, card]
        assert after.last_capture == before.last_capture
    if "x" in move or "@" in move:
        assert rank(after.piles[seat][-1]) == rank(card)
        assert after.last_capture == seat


@pytest.mark.parametrize(
    ("players", "short_round", "rounds", "left"),
    [
        (2, False, [3] * 6, 0),
        (3, False, [3] * 4, 0),
        (4, False, [3] * 3, 0),
        (5, True, [3, 3, 1], 1),
        (5, False, [3, 3], 6),
        (6, False, [3, 3], 0),
        (7, True, [3, 2], 1),
        (7, False, [3], 15),
        (8, True, [3, 1], 4),
        (8, False, [3], 12),
        (9, True, [3, 1], 0),
        (9, False, [3], 9),
        (10, False, [3], 6),
        (11, False, [3], 3),
        (12, False, [3], 0),
    ],
)
def test_rounds_by_the_number_of_players(players: int, short_round: bool, rounds: list[int], left: int) -> None:
    hand = random_hand(1, players=players, short_round=short_round)
    dealt = {len(state.stock): max(len(held) for held in state.hands) for state, _ in reversed(hand)}
    assert list(reversed(dealt.values())) == rounds
    assert len(hand[-1][0].stock) == left


@pytest.mark.parametrize("players", range(2, 13))
def test_every_card_in_play_is_awarded(players: int) -> None:
    for seed in range(30):
        over = random_hand(seed, players=players)[-1][0]
        hand = twin.result(over)
        assert len(over.stock) == LEFT_OUT.get(players, 0)
        assert sum(hand["cards"]) + len(over.table) + len(over.stock) == 40
        assert not over.table or over.last_capture is None
        assert hand["winners"] == [seat for seat in range(players) if hand["cards"][seat] == max(hand["cards"])]
        if players == 2:
            assert minimax.difference(hand) % 2 == 0


def exchanged(state: twin.State) -> twin.State:
    """Return the moment with the two players exchanged, and so with the packets that they will get."""
    assert state.to_move is not None
    other = twin.copy_of(state)
    other.hands.reverse()
    other.piles.reverse()
    packets = [state.stock[i : i + 3] for i in range(0, len(state.stock), 3)]
    other.stock = [card for i in range(0, len(packets), 2) for card in [*packets[i + 1], *packets[i]]]
    other.to_move = 1 - state.to_move
    other.last_capture = None if state.last_capture is None else 1 - state.last_capture
    return other


@pytest.mark.parametrize(("obligation", "first"), [("hand", 12), ("card", 18), ("none", 30)])
def test_with_the_players_exchanged_the_value_changes_sign(obligation: str, first: int) -> None:
    for seed in range(4):
        for state, _ in random_hand(seed, capture_obligation=obligation)[first:36:5]:
            assert solve_memo(exchanged(state)) == -solve_memo(state)


# --- match and documents -----------------------------------------------------------------------


def test_a_match_is_a_number_of_hands_summed() -> None:
    assert twin.after_hand([0, 0], [6, 34], 0, 1) == ([6, 34], [1])
    assert twin.after_hand([0, 0], [20, 20], 0, 1) == ([20, 20], [0, 1])
    assert twin.after_hand([6, 34], [38, 2], 1, 3) == ([44, 36], [])
    assert twin.after_hand([44, 36, 40], [10, 20, 10], 2, 3) == ([54, 56, 50], [1])


@pytest.mark.parametrize("options", VARIANTS)
def test_documents_go_both_ways(options: twin.Rules) -> None:
    for state, _ in random_hand(1, **options):
        assert twin.from_document(twin.to_document(state)) == state


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({}, "ruba_mazzo"),
        ({"players": 6}, "ruba_mazzo(players=6)"),
        (
            {"players": 3, "capture_obligation": "card", "take_all_equal": True, "leftover": "nobody", "hands": 5},
            "ruba_mazzo(players=3,capture_obligation=card,take_all_equal=true,leftover=nobody,hands=5)",
        ),
        ({"steal_all_equal": True}, "ruba_mazzo(steal_all_equal=true)"),
    ],
)
def test_rules_go_both_ways(options: twin.Rules, text: str) -> None:
    rules = twin.rules(**options)
    assert twin.rules_text(rules) == text
    assert twin.read_rules(text) == rules


# --- exact values ------------------------------------------------------------------------------


def solve_memo(state: twin.State, seen: dict[object, float] | None = None) -> float:
    return minimax.solve_memo(twin, state, twin.full_key, seen=seen)


@pytest.mark.parametrize("leftover", ["last_capturer", "nobody"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 9])
def test_a_memory_does_not_change_values(players: int, leftover: str) -> None:
    for seed in range(12):
        state, _ = random_hand(seed, players=players, leftover=leftover)[-1 - seed % 8]
        assert minimax.max_n_memo(twin, state, twin.full_key) == minimax.max_n(twin, state)
        assert minimax.paranoid_memo(twin, state, twin.full_key) == minimax.paranoid(twin, state)
        if players == 2:
            assert solve_memo(state) == minimax.minimax(twin, state)


def test_for_two_players_all_methods_agree() -> None:
    for seed in range(10):
        state, _ = random_hand(seed)[24 + seed]
        value = minimax.max_n_memo(twin, state, twin.full_key)
        assert minimax.paranoid_memo(twin, state, twin.full_key) == value
        assert value[0] - value[1] == solve_memo(state)


def test_whole_deals_of_two() -> None:
    for seed in range(4):
        state, _ = random_hand(seed)[0]
        seen: dict[object, float] = {}
        value = solve_memo(state, seen)
        assert value == max(solve_memo(twin.play(state, move), seen) for move in twin.legal_moves(state))
        assert value % 2 == 0
