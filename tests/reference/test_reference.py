"""The slow twin gives every worked example of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from reference import minimax
from reference import scopa as twin

D_ASSI: twin.Rules = {"preset": "scopa_d_assi"}
QUINDICI: twin.Rules = {"preset": "scopa_di_quindici"}
FEWEST: twin.Rules = {"capture_choice": "fewest_cards"}
FREE: twin.Rules = {"capture_choice": "free"}


def make_rules(options: twin.Rules) -> twin.Rules:
    return twin.rules(**{"preset": "scopa", **options})


def first_legal(preset: str, left: int = 0, **options: Any) -> twin.State:
    """Play the first legal move of the dealt deck T(7,3) until so many cards are left."""
    state = twin.deal(twin.rules(preset, **options), twin.deck_of_examples())
    while twin.plies_left(state) > left:
        state = twin.play(state, twin.legal_moves(state)[0])
    return state


def finished(piles: list[list[str]], sweeps: list[int] | None = None, **options: Any) -> twin.State:
    rules = twin.rules("scopa", players=len(piles), **options)
    hands: list[list[str]] = [[] for _ in piles]
    return twin.State(rules, hands, [], piles, sweeps or [0] * len(piles), [], 0, None)


def ending(hands: str, table: str, stock: int = 0, **options: Any) -> twin.State:
    """Return a moment with these cards to play; cards of the stock only count."""
    rules = make_rules(options)
    held = [hand.split() for hand in hands.split("/")]
    nothing: list[list[str]] = [[], []]
    return twin.State(rules, held, table.split(), nothing, [0, 0], ["?"] * stock, None, 0)


CAPTURES: list[tuple[str, str, twin.Rules, str]] = [
    ("3C 5S 5B 8D", "5C", {}, "5S | 5B"),
    ("3C 5S 5B 8D", "10C", {}, "5S+5B"),
    ("3C 5S 5B 8D", "8C", {}, "8D"),
    ("3C 5S 5B 8D", "8C", FREE, "3C+5S | 3C+5B | 8D"),
    ("1C 3S 4B 5D 8S", "9C", {}, "1C+8S | 1C+3S+5D | 4B+5D"),
    ("1C 3S 4B 5D 8S", "9C", FEWEST, "1C+8S | 4B+5D"),
    (
        "1C 2S 3B 4D 5S 6B 7D",
        "10C",
        {},
        "2S+5S+3B | 1C+3B+6B | 1C+5S+4D | 1C+2S+3B+4D | 6B+4D | 1C+2S+7D | 3B+7D",
    ),
    ("1C 2S 3B 4D 5S 6B 7D", "10C", FEWEST, "6B+4D | 3B+7D"),
    ("1S 3B 4B 7D", "4C", QUINDICI, "1S+3B+7D | 4B+7D"),
    ("10D 4S 6B 9C 1D", "5C", QUINDICI, "4S+6B | 9C+1D | 10D"),
    ("10D 4S 6B 9C 1D", "5C", QUINDICI | FEWEST, "10D"),
    ("8S 5B 3D 4C 1B", "7C", QUINDICI, "8S | 4C+1B+3D | 5B+3D"),
    ("2S 2B 9C", "10D", QUINDICI, ""),
    ("1S 1B 6C 6D 5S", "7C", {}, "6C+1S | 6C+1B | 1S+5S+1B | 1S+6D | 1B+6D"),
    ("1S 3S 7D", "1C", D_ASSI, "1S+3S+7D"),
    ("1S 3S 7D", "1C", {**D_ASSI, "ace_blocked_by_ace": True}, "1S"),
    ("1S 1D 7D", "1C", {**D_ASSI, "ace_blocked_by_ace": True}, "1S | 1D"),
    ("", "1C", D_ASSI, ""),
]


@pytest.mark.parametrize(("table", "card", "options", "takes"), CAPTURES)
def test_a_card_takes_what_the_examples_say(table: str, card: str, options: twin.Rules, takes: str) -> None:
    expected = {frozenset(take.split("+")) for take in takes.split(" | ") if take}
    found = twin.captures(make_rules(options), card, table.split())
    assert {frozenset(take) for take in found} == expected
    assert len(found) == len(expected)


def test_an_asso_may_be_banked() -> None:
    rules = twin.rules("scopa_d_assi", ace_may_be_banked=True)
    assert twin.moves_with(rules, "1C", []) == ["1C", "1C^"]
    state = ending("1C 3D/", "3S 7D", **D_ASSI, ace_may_be_banked=True)
    assert twin.legal_moves(state) == ["1Cx3S+7D", "1C^", "3Dx3S"]


def test_an_asso_that_takes_itself_is_only_banked_on_an_empty_table() -> None:
    rules = twin.rules("scopa_d_assi", ace_on_empty_table="takes_itself")
    assert twin.moves_with(rules, "1C", []) == ["1C^"]
    assert twin.moves_with(rules, "1C", ["2C"]) == ["1Cx2C"]
    after = twin.play(ending("1C/", "", stock=6, **D_ASSI, ace_on_empty_table="takes_itself"), "1C^")
    assert (after.captured, after.sweeps, after.last_capture) == ([["1C"], []], [0, 0], None)


def test_moves_come_by_card_and_then_by_captured_set() -> None:
    state = ending("5C 10C 2S/", "3C 5S 5B 8D")
    assert twin.legal_moves(state) == ["5Cx5S", "5Cx5B", "10Cx5S+5B", "2S"]


@pytest.mark.parametrize(
    ("hands", "table", "move", "options", "sweeps"),
    [
        ("7S 1S/2S 3S", "2C 5D", "7Sx2C+5D", {}, 1),
        ("7S/", "2C 5D", "7Sx2C+5D", {}, 0),
        ("7S/", "2C 5D", "7Sx2C+5D", {"last_scopa": "allowed"}, 1),
        ("7S/8S", "2C 5D", "7Sx2C+5D", {}, 1),
        ("7S/8S", "2C 5D", "7Sx2C+5D", {"last_scopa": "last_round_excluded"}, 0),
        ("1C 1B/2B 3B", "3S 10B 7D", "1Cx3S+10B+7D", D_ASSI, 0),
        ("1C 1B/2B 3B", "3S 10B 7D", "1Cx3S+10B+7D", {**D_ASSI, "ace_sweep_counts": True}, 1),
        ("1C 1B/2B 3B", "1S", "1Cx1S", D_ASSI, 1),
        ("1C 1B/2B 3B", "1S", "1Cx1S", {**D_ASSI, "ace_sweep_counts": True}, 1),
        ("1C 1B/2B 3B", "1S", "1Cx1S", {**D_ASSI, "ace_on_lone_ace_sweeps": False}, 0),
        ("1C/", "1S", "1Cx1S", D_ASSI, 0),
    ],
)
def test_s18_sweeps(hands: str, table: str, move: str, options: twin.Rules, sweeps: int) -> None:
    after = twin.play(ending(hands, table, **options), move)
    assert after.sweeps == [sweeps, 0]


@pytest.mark.parametrize(
    ("piles", "options", "points"),
    [
        ("7C 7B 7D 6S/7S 6C 6B 6D", {}, [1, 0]),
        ("8C 8S 8B 7D/7C 7S 7B", {}, [1, 0]),
        ("8C 8S 8B 7D/7C 7S 7B", {"primiera_missing_suit": "sum_only"}, [0, 1]),
        ("7C 7S 6B 6D/7B 7D 6C 6S", {}, [0, 0]),
        ("7D 7C 6S 8B/7S 7B 6C 10D", {}, [0, 0]),
        ("7D 7C 6S 8B/7S 7B 6C 10D", {"primiera_pictures": "southern"}, [0, 1]),
        ("7D 7C 7S 8B/7B 6C 6D 10S", {"primiera_method": "sevens"}, [1, 0]),
    ],
)
def test_s19_to_s21_primiera(piles: str, options: twin.Rules, points: list[int]) -> None:
    cards = [pile.split() for pile in piles.split("/")]
    assert twin.primiera(make_rules(options), cards) == points


@pytest.mark.parametrize(("tiebreak", "points"), [("none", [0, 0]), ("six_then_ace", [0, 1]), ("six_plus_ace", [1, 0])])
def test_s20_tie_break(tiebreak: str, points: list[int]) -> None:
    # One six, two sevens and assi make 76, three sixes and two sevens 78, so that these piles tie
    # by their sevens and not by their points.
    rules = twin.rules("scopa", primiera_method="sevens", primiera_tiebreak=tiebreak)
    piles = [pile.split() for pile in ("7C 7S 6B 1C 1S 1B 1D", "7B 7D 6C 6S 6D")]
    assert twin.primiera(rules, piles) == points


@pytest.mark.parametrize(("tiebreak", "points"), [("none", [0, 0]), ("six_then_ace", [1, 0]), ("six_plus_ace", [1, 0])])
def test_tie_break_of_equal_primiera_points(tiebreak: str, points: list[int]) -> None:
    rules = twin.rules("scopa", primiera_tiebreak=tiebreak)
    piles = [pile.split() for pile in ("7C 7S 6B 6D 1C", "7B 7D 6C 6S")]
    assert twin.primiera(rules, piles) == points


@pytest.mark.parametrize(("ranks", "points"), [("123467", 4), ("1245", 0), ("123", 3), ("23456789", 0)])
def test_s22_napoli(ranks: str, points: int) -> None:
    assert twin.napoli([f"{rank}D" for rank in ranks]) == points


def test_s22_all_ten_denari_are_ten_points_and_the_match() -> None:
    denari = [card for card in twin.DECK if card.endswith("D")]
    others = [card for card in twin.DECK if not card.endswith("D")]
    hand = twin.result(finished([denari, others], napoli=True, cappotto=True))
    assert (hand["napoli"], hand["cappotto"]) == ([10, 0], 0)
    assert twin.after_hand([0, 20], [13, 2], 21, hand["cappotto"]) == ([13, 22], 0)


@pytest.mark.parametrize(
    ("table", "options", "void"),
    [
        ("10C 10S 4B 10D", {}, True),
        ("10C 10S 4B 9D", {}, False),
        ("10C 10S 4B 10D", {"misdeal_re": "off"}, False),
        ("10C 10S 10B 10D", QUINDICI, True),
        ("1C 2S 4B 10D", D_ASSI, False),
        ("1C 2S 4B 10D", {**D_ASSI, "ace_redeal": True}, True),
        ("", {"preset": "scopone_scientifico"}, False),
    ],
)
def test_s23_misdeal(table: str, options: twin.Rules, void: bool) -> None:
    assert twin.is_misdeal(make_rules(options), table.split()) == void


def test_s24_match() -> None:
    assert twin.after_hand([10, 9], [1, 3], 11) == ([11, 12], 1)
    assert twin.after_hand([10, 9], [1, 2], 11) == ([11, 11], None)
    assert twin.after_hand([11, 11], [2, 2], 11) == ([13, 13], None)
    assert twin.after_hand([13, 13], [1, 2], 11) == ([14, 15], 1)
    assert twin.after_hand([10, 10], [0, 0], 11) == ([10, 10], None)


@pytest.mark.parametrize(("majority", "points"), [("most", [0, 3, 1]), ("absolute", [0, 1, 1])])
def test_s25_three_single_players(majority: str, points: list[int]) -> None:
    state = first_legal("scopa", players=3, majority_rule=majority)
    assert twin.result(state)["points"] == points


DEALS: list[tuple[str, twin.Rules, list[int], list[int], list[int], list[int], str, list[int]]] = [
    ("scopa", {}, [20, 20], [3, 7], [72, 84], [0, 0], "2C 3B 5D", [0, 3]),
    (
        "scopa",
        {"players": 3},
        [10, 16, 14],
        [3, 4, 3],
        [54, 70, 76],
        [0, 0, 0],
        "4S 6S 10B 5D 7D",
        [0, 3, 1],
    ),
    ("scopa", {"players": 4}, [27, 13], [6, 4], [81, 66], [0, 0], "4S 6S 5D 7D", [4, 0]),
    ("scopone", {}, [25, 15], [5, 5], [78, 73], [1, 0], "7D 8D 9D", [4, 0]),
    (
        "scopone",
        {"deal_pattern": "table_first"},
        [22, 18],
        [2, 8],
        [79, 72],
        [0, 0],
        "5D 7D 8D 10D",
        [2, 2],
    ),
    ("scopone_scientifico", {}, [16, 24], [2, 8], [72, 81], [0, 0], "1D 5D", [0, 4]),
    ("scopa_di_quindici", {}, [16, 24], [4, 6], [81, 75], [2, 0], "10B", [3, 3]),
    ("scopa_d_assi", {}, [24, 16], [4, 6], [78, 76], [0, 0], "6S 8B 5D 7D", [2, 2]),
    (
        "scopa_d_assi",
        {"ace_sweep_counts": True},
        [24, 16],
        [4, 6],
        [78, 76],
        [2, 2],
        "6S 8B 5D 7D",
        [4, 4],
    ),
    ("scopa", FEWEST, [27, 13], [7, 3], [75, 76], [0, 0], "9C 6S 3B 10B 5D 7D", [3, 1]),
]


@pytest.mark.parametrize(("preset", "options", "cards", "coins", "primiera", "sweeps", "left", "points"), DEALS)
def test_s26_to_s34_reference_hands(
    preset: str,
    options: twin.Rules,
    cards: list[int],
    coins: list[int],
    primiera: list[int],
    sweeps: list[int],
    left: str,
    points: list[int],
) -> None:
    before, over = first_legal(preset, 1, **options), first_legal(preset, **options)
    hand = twin.result(over)
    assert (hand["cards"], hand["coins"]) == (cards, coins)
    assert (hand["primiera_totals"], hand["scope"]) == (primiera, sweeps)
    assert hand["points"] == points
    played = next(card for pile in before.hands for card in pile)
    on_table = {*before.table, played}
    captured = twin.legal_moves(before)[0].partition("x")[2]
    taken = {played, *captured.split("+")} if captured else set()
    assert on_table - taken == set(left.split())


STARTS: list[tuple[str, twin.Rules, str, str]] = [
    ("scopa", {}, "4C 1S 8S/5B 2D 9D", "6C 3S 10S 7B"),
    ("scopa", {"players": 3}, "", "7B 4D 1C 8C"),
    ("scopa", {"players": 4}, "", "8C 5S 2B 9B"),
    ("scopone", {}, "", "8C 5S 6B 3D"),
    ("scopone", {"deal_pattern": "table_first"}, "", "4C 1S 2B 9B"),
    ("scopone_scientifico", {}, "4C 1S 8S 8C 5S 2B 2S 9S 6B 3D", ""),
]


@pytest.mark.parametrize(("preset", "options", "hands", "table"), STARTS)
def test_s26_to_s31_starts(preset: str, options: twin.Rules, hands: str, table: str) -> None:
    state = first_legal(preset, 40, **options)
    assert state.table == table.split()
    for held, expected in zip(state.hands, hands.split("/") if hands else [], strict=False):
        assert held == expected.split()


ENDINGS: list[tuple[str, int, str, str, int, dict[str, int]]] = [
    (
        "scopa",
        6,
        "2C 9C 6S/3B 10B 7D",
        "7C 9S 6B 5D 10D",
        -3,
        {"2C": -3, "9Cx9S": -3, "6Sx6B": -3},
    ),
    (
        "scopa",
        12,
        "10D 7C 4S/1B 8B 5D",
        "9S 6B 3D 8D",
        -2,
        {"7C": -2, "4S": -2, "10D": -3},
    ),
    (
        "scopone",
        12,
        "9B 6D 10D/2D 5D 9D/4B 1D 8D/10B 4D 7D",
        "4S 6S 9S 2B 3B 5B",
        -2,
        {"9Bx9S": -4, "6Dx6S": -4, "10Dx4S+6S": -4, "10Dx2B+3B+5B": -2},
    ),
    (
        "scopone_scientifico",
        12,
        "2B 6B 3D/6D 9D 10D/4B 8B 5D/4D 7D 8D",
        "7S 1D",
        -4,
        {"2B": -5, "6B": -4, "3D": -4},
    ),
]


def solve_memo(state: twin.State) -> float:
    return minimax.solve_memo(twin, state, minimax.full_key)


@pytest.mark.parametrize(("preset", "left", "hands", "table", "value", "moves"), ENDINGS)
def test_s35_to_s38_exact_values(
    preset: str, left: int, hands: str, table: str, value: int, moves: dict[str, int]
) -> None:
    state = first_legal(preset, left)
    assert [set(hand) for hand in state.hands] == [set(hand.split()) for hand in hands.split("/")]
    assert set(state.table) == set(table.split())
    assert solve_memo(state) == value
    found = {move: solve_memo(twin.play(state, move)) for move in twin.legal_moves(state)}
    assert found == moves


def rotated(state: twin.State) -> twin.State:
    """Move every hand one seat on, so that the two sides change names."""
    assert state.to_move is not None
    seats = len(state.hands)
    after = twin.copy_of(state)
    after.hands = [state.hands[seat - 1] for seat in range(seats)]
    after.captured.reverse()
    after.sweeps.reverse()
    after.to_move = (state.to_move + 1) % seats
    if state.last_capture is not None:
        after.last_capture = (state.last_capture + 1) % seats
    return after


@pytest.mark.parametrize("preset", twin.PRESETS)
def test_one_seat_further_on_the_value_changes_sign(preset: str) -> None:
    for left in range(1, 7):
        state = first_legal(preset, left)
        assert minimax.minimax(twin, rotated(state)) == -minimax.minimax(twin, state)
