"""Tests of the slow twin of machiavelli: combinations, lays by three methods, documents and values."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from reference import machiavelli as twin
from reference import melds_ilp, minimax

ACES = ["low_or_high", "low_only", "high_only", "wrap"]
STALEMATES = ["no_payment", "fewest_cards"]


def moment(table: str, hands: str, stock: str = "", **options: Any) -> twin.State:
    """Return a moment at which seat 0 moves, of combinations and hands between slashes."""
    held = [hand.split() for hand in hands.split("/")]
    lying = [combination.split() for combination in table.split("/") if combination.strip()]
    return twin.State(twin.rules(players=len(held), **options), held, lying, stock.split(), 0, 0)


def random_table(chance: random.Random, size: int, deck: list[str], aces: str) -> list[list[str]]:
    """Take combinations off the deck until `size` cards or more lie on the table."""
    table: list[list[str]] = []
    while sum(map(len, table)) < size:
        combination = chance.choice(list(twin.combinations(aces, 5).values()))
        if twin.holds(deck, combination):
            table.append(list(combination))
            deck[:] = twin.without(deck, combination)
    return table


def random_lay(seed: int, size: int, held: int, aces: str) -> tuple[list[list[str]], list[str]]:
    """Return a table of about `size` cards, and a hand of cards that are likely to fit it."""
    chance = random.Random(seed)
    deck = list(twin.DECK)
    table = random_table(chance, size, deck, aces)
    return table, chance.sample([card for card in deck if twin.rank(card) in range(3, 9)], held)


def random_ending(seed: int, players: int = 2, **options: Any) -> twin.State:
    """Return an ending with two or three cards in every hand and few in the stock."""
    chance = random.Random(seed)
    deck = [card for card in twin.DECK if twin.rank(card) in range(3, 8)]
    table = [["3h", "4h", "5h"], ["7s", "7c", "7d"]][seed % 2 :]
    deck = twin.without(deck, itertools.chain(*table))
    chance.shuffle(deck)
    hands = [[deck.pop() for _ in range(chance.choice((2, 3)))] for _ in range(players)]
    return twin.State(twin.rules(players=players, **options), hands, table, deck[: seed % 4], 0, 0)


def cards(text: str) -> list[str]:
    return text.replace("/", " ").replace(",", " ").split()


# --- worked examples ---------------------------------------------------------------------------


def play_all(state: twin.State, moves: str) -> twin.State:
    for move in moves.split(", "):
        state = twin.play(state, move)
    return state


# --- combinations ------------------------------------------------------------------------------


@pytest.mark.parametrize(("aces", "runs"), [("low_or_high", 132), ("low_only", 120), ("high_only", 120), ("wrap", 156)])
def test_short_combinations_are_65_sets_and_the_runs(aces: str, runs: int) -> None:
    assert len(twin.combinations(aces, 5)) == 65 + runs


@pytest.mark.parametrize(
    ("combination", "readings"),
    [
        ("Ah 2h 3h", "low_or_high low_only wrap"),
        ("Qh Kh Ah", "low_or_high high_only wrap"),
        ("Kh Ah 2h", "wrap"),
        ("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh", " ".join(ACES)),
        ("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah", "low_or_high wrap"),
        ("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah 2h", ""),
        ("7h 7s 7d", " ".join(ACES)),
        ("7h 7s 7c 7d", " ".join(ACES)),
        ("7h 7h 7d", ""),
        ("7h 7s 7c 7d 7d", ""),
        ("7h 8h", ""),
        ("7h 8h 10h", ""),
        ("7h 8h 9s", ""),
    ],
)
def test_what_makes_a_combination(combination: str, readings: str) -> None:
    assert " ".join(aces for aces in ACES if twin.written(cards(combination), aces)) == readings


def test_combinations_are_written_by_suit_or_from_the_low_end() -> None:
    assert twin.written(cards("7d 7c 7h")) == cards("7h 7c 7d")
    assert twin.written(cards("Ah Kh Jh Qh")) == cards("Jh Qh Kh Ah")
    assert twin.written(twin.PACK[:13], "high_only") == [*twin.PACK[1:13], "Ah"]
    assert twin.written(twin.PACK[:13], "wrap") == twin.PACK[:13]


# --- lays --------------------------------------------------------------------------------------


@pytest.mark.parametrize("aces", ACES)
def test_lays_are_the_parts_of_the_hand_that_can_be_arranged(aces: str) -> None:
    for seed in range(25):
        table, hand = random_lay(seed, seed % 16, 7, aces)
        on_table = list(itertools.chain(*table))
        parts = {tuple(twin.in_order(part)) for n in range(1, 8) for part in itertools.combinations(hand, n)}
        fitting = [part for part in parts if twin.arrange([*on_table, *part], aces) is not None]
        lays = twin.all_lays(on_table, hand, aces)
        assert lays == sorted(map(list, fitting), key=lambda lay: (-len(lay), [twin.card_id(card) for card in lay]))


@pytest.mark.parametrize("aces", ACES)
def test_arranging_finds_a_table_just_when_trying_all_tables_does(aces: str) -> None:
    found = 0
    for seed in range(200):
        chance = random.Random(seed)
        deck = list(twin.DECK)
        pooled = list(itertools.chain(*random_table(chance, 8 + seed % 6, deck, aces)))
        pooled[: seed % 3] = chance.sample(deck, seed % 3)
        arranged = twin.arrange(pooled, aces)
        assert (arranged is not None) == any(True for _ in twin.arrangements(pooled, aces))
        if arranged is not None:
            found += 1
            assert twin.is_arrangement(arranged, pooled, aces)
    assert found > 66


@pytest.mark.parametrize("aces", ACES)
def test_the_integer_program_agrees(aces: str) -> None:
    for seed in range(25):
        table, hand = random_lay(seed, seed, 8, aces)
        on_table = list(itertools.chain(*table))
        for worth, best in ((len, twin.max_lay), (twin.card_points, twin.max_lay_points)):
            program = melds_ilp.max_lay(on_table, hand, aces, worth)
            assert program is not None
            lay, new_table = program
            assert worth(lay) == best(on_table, hand, aces)
            assert twin.holds(hand, lay)
            assert twin.is_arrangement(new_table, [*on_table, *lay], aces)


def test_the_integer_program_knows_what_is_no_table() -> None:
    assert melds_ilp.max_lay(cards("7h 8h"), cards("6h 9h")) == (cards("6h 9h"), [cards("6h 7h 8h 9h")])
    assert melds_ilp.max_lay(cards("7h 8h"), cards("6s")) is None


@pytest.mark.parametrize(
    ("table", "lay", "disturbed"),
    [
        ("7c 7d 7h", "7s", 0),
        ("7c 7d 7h 7s", "5h 6h", 1),
        ("4h 5h 6h / 8h 9h 10h", "7h", 0),
        ("3h 4h 5h 6h 7h", "5h", 1),
        ("5h 6h 7h / 5h 6h 7h", "8h 8h", 0),
        ("5h 6h 7h / 7s 7c 7d", "7h", 0),
        ("3h 4h 5h / 5h 6h 7h", "5s 5c", 1),  # the long run needs one 5h only
        ("4h 5h 6h 7h / 4c 4d 4s", "3c 5c", 2),
        ("2c 2d 2h / 3c 3d 3h / 4c 4d 4h", "Ac", 3),
        ("Ac Ad Ah / 2h 3h 4h", "As", 0),
        ("2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh", "Ah Ah", 0),
        ("7c 7d 7h", "5h 6h", None),
    ],
)
def test_fewest_disturbed_combinations(table: str, lay: str, disturbed: int | None) -> None:
    assert twin.fewest_disturbed([combination.split() for combination in table.split("/")], cards(lay)) == disturbed


# --- play --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 6))
def test_the_deal_goes_round_card_by_card(players: int) -> None:
    state = twin.deal(twin.rules(players=players), twin.DECK)
    assert len(state.stock) == 104 - 13 * players
    assert state.hands[1][:2] == [twin.DECK[1], twin.DECK[1 + players]]
    assert {len(hand) for hand in state.hands} == {13}
    assert (state.table, state.to_move, twin.legal_moves(state)) == ([], 0, ["draw"])


# --- match and documents -----------------------------------------------------------------------


def test_a_match_is_one_hand_or_four() -> None:
    assert twin.after_hand([0, 0], [6, -6], 0, 1) == ([6, -6], [0])
    assert twin.after_hand([0, 0], [6, -6], 0, 4) == ([6, -6], [])
    assert twin.after_hand([6, -6], [-6, 6], 3, 4) == ([0, 0], [0, 1])
    assert twin.after_hand([6, -6, 0], [-7, 3, 4], 3, 4) == ([-1, -3, 4], [2])


@pytest.mark.parametrize("moves", ["pass", "pass, pass", "lay 7h"])
def test_documents_go_both_ways(moves: str) -> None:
    state = play_all(moment("4h 5h 6h", "7h/8c"), moves)
    assert twin.from_document(twin.to_document(state)) == state


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({}, "machiavelli"),
        ({"players": 5}, "machiavelli(players=5)"),
        (
            {"first_turn": "normal", "ace_in_runs": "wrap", "unit": 10, "match_hands": 1, "stalemate": "fewest_cards"},
            "machiavelli(first_turn=normal,ace_in_runs=wrap,unit=10,match_hands=1,stalemate=fewest_cards)",
        ),
        ({"failed_operation": "penalty"}, "machiavelli(failed_operation=penalty)"),
        ({"preset": "machiavelli_penalty", "players": 3}, "machiavelli_penalty(players=3)"),
        (
            {"preset": "machiavelli_penalty", "failed_operation": "reject"},
            "machiavelli_penalty(failed_operation=reject)",
        ),
    ],
)
def test_rules_go_both_ways(options: twin.Rules, text: str) -> None:
    rules = twin.rules(**options)
    assert twin.rules_text(rules) == text
    assert twin.read_rules(text) == rules


# --- exact values ------------------------------------------------------------------------------


def value_memo(state: twin.State) -> float:
    return minimax.solve_memo(twin, state, twin.full_key, twin.points_of_seat_0)


@pytest.mark.parametrize("stalemate", STALEMATES)
@pytest.mark.parametrize("players", [2, 3])
def test_a_memory_does_not_change_values(players: int, stalemate: str) -> None:
    for seed in range(8):
        state = random_ending(seed, players, stalemate=stalemate)
        assert minimax.max_n_memo(twin, state, twin.full_key) == minimax.max_n(twin, state)
        assert minimax.paranoid_memo(twin, state, twin.full_key) == minimax.paranoid(twin, state)
        if players == 2:
            assert value_memo(state) == minimax.minimax(twin, state, twin.points_of_seat_0)


@pytest.mark.parametrize("stalemate", STALEMATES)
def test_for_two_players_all_methods_agree(stalemate: str) -> None:
    for seed in range(40):
        state = random_ending(seed, stalemate=stalemate)
        value = minimax.max_n_memo(twin, state, twin.full_key)
        assert minimax.paranoid_memo(twin, state, twin.full_key) == value
        assert value[0] == -value[1] == value_memo(state)
        assert -len(state.hands[0]) - len(state.stock) <= value[0] <= len(state.hands[1]) + len(state.stock)
