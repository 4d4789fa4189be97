"""The slow twin of machiavelli gives every worked example of the rules, and what the rules say of every hand holds."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from reference import machiavelli as twin
from reference import melds_ilp, minimax

ACES = ["low_or_high", "low_only", "high_only", "wrap"]
STALEMATES = ["no_payment", "fewest_cards"]
MIRROR = dict(zip(twin.RANKS, ["A", *reversed(twin.RANKS[1:])], strict=True))
"""The ranks turned round: with aces at both ends a run stays a run."""


def moment(table: str, hands: str, stock: str = "", **options: Any) -> twin.State:
    """Return a moment at which seat 0 moves, of combinations and hands between slashes."""
    held = [hand.split() for hand in hands.split("/")]
    lying = [combination.split() for combination in table.split("/") if combination.strip()]
    return twin.State(twin.rules(players=len(held), **options), held, lying, stock.split(), 0, 0)


def random_table(chance: random.Random, size: int, deck: list[str], aces: str) -> list[list[str]]:
    """Take combinations off the deck until there are so many cards on the table."""
    table: list[list[str]] = []
    while sum(map(len, table)) < size:
        combination = chance.choice(list(twin.combinations(aces, 5).values()))
        if twin.holds(deck, combination):
            table.append(list(combination))
            deck[:] = twin.without(deck, combination)
    return table


def random_lay(seed: int, size: int, held: int, aces: str) -> tuple[list[list[str]], list[str]]:
    """Return a table of about so many cards, and a hand whose cards have a good chance to fit it."""
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


def random_hand(seed: int, **options: Any) -> list[tuple[twin.State, str]]:
    """Return every state of a random deal and the move that is played there: a random lay, if there is one."""
    chance = random.Random(seed)
    state = twin.deal(twin.rules(**options), chance.sample(twin.DECK, 104))
    played: list[tuple[twin.State, str]] = []
    while not twin.is_over(state):
        moves = twin.legal_moves(state)
        move = chance.choice(moves[:-1] or moves)
        played.append((state, move))
        state = twin.play(state, move)
    return [*played, (state, "")]


def cards(text: str) -> list[str]:
    return text.replace("/", " ").replace(",", " ").split()


def renamed(held: list[str]) -> list[str]:
    return [card[:-1] + "scdh"["hscd".index(card[-1])] for card in held]


def mirrored(held: list[str]) -> list[str]:
    return [MIRROR[card[:-1]] + card[-1] for card in held]


# --- worked examples ---------------------------------------------------------------------------

SEVENS = "7h 7s 7c 7d, 7h 7s 7c, 7h 7s 7d, 7h 7c 7d, 7s 7c 7d"
LAYS = [
    ("", "Ah 2h 3h", "Ah 2h 3h"),
    ("", "Qs Ks As", "As Qs Ks"),
    ("", "Ks As 2s", ""),
    ("", "7c 7d 7d", ""),
    ("", "7c 7d 7h 7s 7h", SEVENS),
    ("7c 7d 7h 7s", "5h 6h", "5h 6h"),
    ("7c 7d 7h", "5h 6h", ""),
    ("4h 5h 6h 7h", "5h", ""),
    ("3h 4h 5h 6h 7h", "5h", "5h"),
    ("7c 7d 7h / 4s 5s 6s", "7s", "7s"),
    ("5h 6h 7h 8h / 8c 8d 8s", "9h 8h", "8h 9h, 8h, 9h"),
    ("5h 6h 7h / 8c 8d 8s 8h", "9h 8h", "8h 9h, 8h, 9h"),
    ("4h 5h 6h 7h / 4c 4d 4s", "3c 5c 9h", "3c 5c"),
    ("2c 2d 2h / 3c 3d 3h / 4c 4d 4h", "Ac 5d Kc", "Ac 5d, Ac, 5d"),
    ("9c 10c Jc / 9d 10d Jd / 9h 10h Jh", "Qc 9s Js 8s", "9s Js, 9s, Js, Qc"),
    ("6s 7s 8s 9s / 6d 6h 6c", "5s 10s 6s 9d", "5s 6s 10s, 5s 6s, 5s 10s, 6s 10s, 5s, 6s, 10s"),
]
NAMES = ["1", "2", "2 round", "3", "4", "5", "6", "7", "7 long", "8", "9", "9 on the set", "10", "11", "12", "13"]


@pytest.mark.parametrize(("table", "hand", "lays"), LAYS, ids=[f"ma{name}" for name in NAMES])
def test_ma1_to_ma13_lays(table: str, hand: str, lays: str) -> None:
    expected = [lay.split() for lay in lays.split(", ")] if lays else []
    assert twin.all_lays(cards(table), cards(hand)) == expected
    largest = max(map(len, expected), default=0)
    assert twin.max_lay(cards(table), cards(hand)) == largest
    assert twin.maximal_lays(cards(table), cards(hand)) == [lay for lay in expected if not below(lay, expected)]
    program = melds_ilp.max_lay(cards(table), cards(hand))
    assert program is not None
    assert len(program[0]) == largest


def below(lay: list[str], lays: list[list[str]]) -> bool:
    return any(set(lay) < set(other) for other in lays)


def test_ma2_round_the_corner() -> None:
    assert twin.all_lays([], cards("Ks As 2s"), "wrap") == [cards("As 2s Ks")]
    assert twin.written(cards("As 2s Ks"), "wrap") == cards("Ks As 2s")
    assert twin.written(cards("As 2s Ks")) is None


@pytest.mark.parametrize(
    ("table", "lay", "new_table"),
    [
        ("7c 7d 7h 7s", "5h 6h", "7s 7c 7d / 5h 6h 7h"),
        ("3h 4h 5h 6h 7h", "5h", "3h 4h 5h / 5h 6h 7h"),
        ("5h 6h 7h / 8c 8d 8s 8h", "9h 8h", "8h 8s 8c 8d / 5h 6h 7h 8h 9h"),
        ("4h 5h 6h 7h / 4c 4d 4s", "3c 5c", "3c 4c 5c / 4h 4s 4d / 5h 6h 7h"),
        ("2c 2d 2h / 3c 3d 3h / 4c 4d 4h", "Ac 5d", "Ac 2c 3c 4c / 2d 3d 4d 5d / 2h 3h 4h"),
        ("9c 10c Jc / 9d 10d Jd / 9h 10h Jh", "9s Js", "9c 9d 9h 9s / 10c 10d 10h / Jc Jd Jh Js"),
        ("6s 7s 8s 9s / 6d 6h 6c", "5s 10s 6s", "6c 6d 6h 6s / 5s 6s 7s / 8s 9s 10s"),
    ],
    ids=["ma5", "ma7", "ma9", "ma10", "ma11", "ma12", "ma13"],
)
def test_ma5_to_ma13_witnesses(table: str, lay: str, new_table: str) -> None:
    state = moment(table, f"{lay} Kc/Kd")
    combinations = [combination.split() for combination in new_table.split("/")]
    after = twin.operate(state, cards(lay), combinations)
    assert after.hands == [["Kc"], ["Kd"]]
    assert after.to_move == 1
    played = twin.play(state, "lay " + " ".join(twin.in_order(cards(lay))))
    for new in (after, played):
        assert twin.in_order(twin.table_cards(new)) == twin.in_order(cards(table) + cards(lay))


MA14 = ("4h 5h 6h", "7h 9h/8h 3h", "Kd Kc")
MA15 = ("4h 5h 6h", "7h 2c 2d/Kc Qd", "2h 9s")
MA16 = ("4h 5h 6h", "7h 8h/9h 3h", "")
MA17 = ("Jc Jd Jh Js", "3c/Qh Kh", "")
MA18 = ("7c 7d 7h/4s 5s 6s", "7s 9d/7s 2c", "3s 9h")


@pytest.mark.parametrize(
    ("position", "stalemate", "moves"),
    [
        (MA14, "no_payment", {"lay 7h": -2, "draw": 0}),
        (MA14, "fewest_cards", {"lay 7h": -2, "draw": -2}),
        (MA15, "no_payment", {"lay 7h": 0, "draw": 3}),
        (MA16, "no_payment", {"lay 7h 8h": 2, "lay 7h": 1, "pass": 0}),
        (MA17, "no_payment", {"pass": -1}),
        (MA18, "no_payment", {"lay 7s": 0, "draw": 0}),
    ],
    ids=["ma14", "ma14 fewest cards", "ma15", "ma16", "ma17", "ma18"],
)
def test_ma14_to_ma18_exact_values(position: tuple[str, str, str], stalemate: str, moves: dict[str, int]) -> None:
    state = moment(*position, stalemate=stalemate)
    assert {move: value_memo(twin.play(state, move)) for move in twin.legal_moves(state)} == moves
    assert value_memo(state) == max(moves.values())


def play_all(state: twin.State, moves: str) -> twin.State:
    for move in moves.split(", "):
        state = twin.play(state, move)
    return state


def test_ma14_and_ma15_the_lines() -> None:
    after = play_all(moment(*MA14), "lay 7h, lay 3h, draw, lay 8h")
    assert twin.result(after) == {"points": [-2, 2], "closer": 1, "cards": [2, 0]}
    after = play_all(moment(*MA15), "draw, draw, lay 2h 7h 2c 2d")
    assert twin.result(after) == {"points": [3, -3], "closer": 0, "cards": [0, 3]}


def test_ma16_to_ma18_the_ends() -> None:
    assert twin.result(play_all(moment(*MA16), "lay 7h 8h"))["points"] == [2, -2]
    after = play_all(moment(*MA17), "pass, lay Qh Kh")
    assert twin.in_order(twin.table_cards(after)) == cards("Jh Qh Kh Js Jc Jd")
    assert twin.result(after)["points"] == [-1, 1]
    assert twin.result(play_all(moment("", "3c/4c"), "pass, pass")) == {
        "points": [0, 0],
        "closer": None,
        "cards": [1, 1],
    }


def test_ma19_settlement() -> None:
    assert twin.payments([5, 1, 0, 9], 2, twin.rules(players=4)) == [-5, -1, 15, -9]
    assert twin.payments([5, 1, 0, 9], 2, twin.rules(players=4, unit=3)) == [-15, -3, 45, -27]


def test_ma20_first_turn() -> None:
    deck = twin.without(twin.DECK, cards("Ah 2h 3h"))
    for place, card in zip((0, 2, 4), cards("Ah 2h 3h"), strict=True):
        deck.insert(place, card)
    literal = twin.deal(twin.rules(), deck)
    assert literal.hands[0][:3] == cards("Ah 2h 3h")
    assert twin.legal_moves(literal) == ["draw"]
    assert not twin.is_legal(literal, "lay Ah 2h 3h")
    drawn = twin.play(literal, "draw")
    assert list(map(len, drawn.hands)) == [14, 13]
    free = twin.deal(twin.rules(first_turn="normal"), deck)
    assert "lay Ah 2h 3h" in twin.legal_moves(free)
    assert twin.is_legal(free, "lay Ah 2h 3h")
    assert "draw" in twin.legal_moves(free)


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


def test_a_larger_hand_lays_no_fewer_cards() -> None:
    for seed in range(30):
        table, hand = random_lay(seed, 12, 7, "low_or_high")
        on_table = list(itertools.chain(*table))
        sizes = [twin.max_lay(on_table, hand[:held]) for held in range(8)]
        assert sizes == sorted(sizes)
        assert sizes[-1] <= 7


def test_suits_and_the_direction_of_ranks_do_not_matter() -> None:
    for seed in range(30):
        table, hand = random_lay(seed, 12, 7, "low_or_high")
        on_table = list(itertools.chain(*table))
        lays = {tuple(lay) for lay in twin.all_lays(on_table, hand)}
        for change in (renamed, mirrored):
            others = twin.all_lays(change(on_table), change(hand))
            assert {tuple(lay) for lay in others} == {tuple(twin.in_order(change(list(lay)))) for lay in lays}


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


@pytest.mark.parametrize("options", [{}, {"players": 3, "ace_in_runs": "wrap"}, {"first_turn": "normal"}])
def test_every_moment_of_a_hand(options: twin.Rules) -> None:
    played = random_hand(0, **options)
    aces = played[0][0].rules["ace_in_runs"]
    for (state, move), (after, _) in itertools.pairwise(played):
        seat = state.to_move
        assert seat is not None
        assert twin.is_legal(state, move)
        assert twin.from_document(twin.to_document(state)) == state
        assert twin.is_arrangement(after.table, twin.table_cards(after), aces)
        everything = [*itertools.chain(*after.hands), *twin.table_cards(after), *after.stock]
        assert twin.in_order(everything) == twin.DECK
        grown = {"lay": 1 - len(move.split()), "draw": 1, "pass": 0}[move.split()[0]]
        assert len(after.hands[seat]) == len(state.hands[seat]) + grown
        assert twin.holds(twin.table_cards(after), twin.table_cards(state))
    last = played[-1][0]
    assert twin.legal_moves(last) == []
    assert sum(twin.result(last)["points"]) == 0


def test_a_card_that_does_not_fit_or_is_not_held_is_not_laid() -> None:
    state = moment("4h 5h 6h", "7h 9h Kc/8h", "Kd")
    for move in ("lay 9h", "lay 8h", "lay 7h 7h", "lay", "lay ", "pass"):
        assert not twin.is_legal(state, move)
    assert twin.is_legal(state, "lay 7h")
    assert not twin.is_legal(moment("4h 5h 6h", "7h 8h/9h"), "lay 8h 7h")
    assert twin.legal_moves(moment("4h 5h 6h", "9h/8h")) == ["pass"]


def test_a_lay_ends_the_row_of_passes() -> None:
    state = moment("4h 5h 6h", "9c/8c/7h 9d")
    after = play_all(state, "pass, pass")
    assert after.passes == 2
    after = play_all(after, "lay 7h, pass, pass")
    assert (after.passes, twin.is_over(after)) == (2, False)
    assert twin.is_over(twin.play(after, "pass"))


@pytest.mark.parametrize(
    ("stalemate", "cards_left", "points"),
    [
        ("no_payment", [2, 5, 3], [0, 0, 0]),
        ("fewest_cards", [2, 5, 3], [4, -3, -1]),
        ("fewest_cards", [2, 5, 2], [0, 0, 0]),
    ],
)
def test_stalemate(stalemate: str, cards_left: list[int], points: list[int]) -> None:
    assert twin.payments(cards_left, None, twin.rules(players=3, stalemate=stalemate)) == points


@pytest.mark.parametrize(("stock", "left"), [("2c 3c 4c 5c", 1), ("2c 3c", 0), ("", 0)])
def test_a_failed_operation(stock: str, left: int) -> None:
    wrong = [cards("4h 5h 6h 7h"), cards("9h")]
    refused = moment("4h 5h 6h", "7h 9h/8h", stock)
    assert twin.operate(refused, cards("7h 9h"), wrong) == refused
    after = twin.operate(moment("4h 5h 6h", "7h 9h/8h", stock, failed_operation="penalty"), cards("7h 9h"), wrong)
    assert after.hands == [["7h", "9h", *stock.split()[:3]], ["8h"]]
    assert (len(after.stock), after.to_move, after.table) == (left, 1, [cards("4h 5h 6h")])


@pytest.mark.parametrize(
    ("laid", "table"),
    [
        ("", "4h 5h 6h"),  # a table that is only rearranged is no lay
        ("8h", "4h 5h 6h/8h"),
        ("7h", "4h 5h 6h"),
        ("7h", "5h 6h 7h"),  # a card of the table would leave it
        ("7h", "4h 5h 6h 7h/8h 9h 10h"),
        ("Kc", "4h 5h 6h Kc"),
    ],
)
def test_operations_that_are_refused(laid: str, table: str) -> None:
    state = moment("4h 5h 6h", "7h Kc/8h 9h 10h", "2c")
    assert twin.operate(state, cards(laid), [combination.split() for combination in table.split("/")]) == state


def test_other_hands_are_never_shown() -> None:
    state = moment("4h 5h 6h", "7h 9h/8h 3h")
    assert [twin.shown(state, 0, looker) for looker in range(2)] == [["7h", "9h"], []]


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
