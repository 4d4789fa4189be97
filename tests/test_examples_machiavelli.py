"""The worked examples of the rules of Machiavelli, MA-1 to MA-23."""

from __future__ import annotations

from typing import Any

import pytest

from building import machiavelli_moment, names, parts
from reference import machiavelli as twin
from scopasolver import IllegalMoveError, solve
from scopasolver.machiavelli import (
    Position,
    Rules,
    all_maximal_lays,
    can_close,
    is_legal_table,
    lay,
    lays,
    max_lay,
    verify,
)
from solving import assert_best

SEVENS = "7h 7s 7c 7d, 7h 7s 7c, 7h 7s 7d, 7h 7c 7d, 7s 7c 7d"
LAYS = [
    ("ma1", "", "Ah 2h 3h", "Ah 2h 3h"),
    ("ma2", "", "Qs Ks As", "As Qs Ks"),
    ("ma2 round the corner", "", "Ks As 2s", ""),
    ("ma3", "", "7c 7d 7d", ""),
    ("ma4", "", "7c 7d 7h 7s 7h", SEVENS),
    ("ma5", "7c 7d 7h 7s", "5h 6h", "5h 6h"),
    ("ma6", "7c 7d 7h", "5h 6h", ""),
    ("ma7", "4h 5h 6h 7h", "5h", ""),
    ("ma7 longer", "3h 4h 5h 6h 7h", "5h", "5h"),
    ("ma8", "7c 7d 7h / 4s 5s 6s", "7s", "7s"),
    ("ma9", "5h 6h 7h 8h / 8c 8d 8s", "9h 8h", "8h 9h, 8h, 9h"),
    ("ma9 on the set", "5h 6h 7h / 8c 8d 8s 8h", "9h 8h", "8h 9h, 8h, 9h"),
    ("ma10", "4h 5h 6h 7h / 4c 4d 4s", "3c 5c 9h", "3c 5c"),
    ("ma11", "2c 2d 2h / 3c 3d 3h / 4c 4d 4h", "Ac 5d Kc", "Ac 5d, Ac, 5d"),
    ("ma12", "9c 10c Jc / 9d 10d Jd / 9h 10h Jh", "Qc 9s Js 8s", "9s Js, 9s, Js, Qc"),
    ("ma13", "6s 7s 8s 9s / 6d 6h 6c", "5s 10s 6s 9d", "5s 6s 10s, 5s 6s, 5s 10s, 6s 10s, 5s, 6s, 10s"),
]


def beside(lays: list[str]) -> list[str]:
    """Return the lays that are not part of a larger one."""
    sets = [set(lay.split()) for lay in lays]
    return [lay for lay, cards in zip(lays, sets, strict=True) if not any(cards < other for other in sets)]


@pytest.mark.parametrize(("table", "hand", "wanted"), [row[1:] for row in LAYS], ids=[row[0] for row in LAYS])
def test_ma1_to_ma13_all_lays_and_the_largest(table: str, hand: str, wanted: str) -> None:
    position = machiavelli_moment(table, hand)
    expected = wanted.split(", ") if wanted else []
    assert names(position.legal_moves()) == names([*(f"lay {cards}" for cards in expected), "pass"])
    assert [names(cards) for cards in lays(position)] == expected
    assert [names(cards) for cards in all_maximal_lays(position)] == beside(expected)
    largest = max_lay(position)
    assert len(largest.cards) == max((len(cards.split()) for cards in expected), default=0)
    assert names(largest.cards) in (expected or [""])
    if expected:
        verify(position.melds, largest.cards, largest.melds)
    closing = can_close(position)
    assert (closing is not None) == (len(largest.cards) == len(hand.split()))


def test_ma2_round_the_corner() -> None:
    position = machiavelli_moment("", "Ks As 2s", ace_in_runs="wrap")
    assert names(position.legal_moves()) == "lay As 2s Ks pass"
    assert [names(meld) for meld in max_lay(position).melds] == ["Ks As 2s"]
    for aces in ("low_or_high", "low_only", "high_only", "wrap"):
        assert is_legal_table("Ks As 2s", ace_in_runs=aces) == (aces == "wrap")


WITNESSES = [
    ("ma5", "7c 7d 7h 7s", "5h 6h", "7c 7d 7s / 5h 6h 7h", 1),
    ("ma7", "3h 4h 5h 6h 7h", "5h", "3h 4h 5h / 5h 6h 7h", 1),
    ("ma8 set", "7c 7d 7h / 4s 5s 6s", "7s", "7c 7d 7h 7s / 4s 5s 6s", 0),
    ("ma8 run", "7c 7d 7h / 4s 5s 6s", "7s", "7c 7d 7h / 4s 5s 6s 7s", 0),
    ("ma9", "5h 6h 7h / 8c 8d 8s 8h", "9h 8h", "8c 8d 8h 8s / 5h 6h 7h 8h 9h", 0),
    ("ma10", "4h 5h 6h 7h / 4c 4d 4s", "3c 5c", "3c 4c 5c / 4d 4h 4s / 5h 6h 7h", 2),
    ("ma11", "2c 2d 2h / 3c 3d 3h / 4c 4d 4h", "Ac 5d", "Ac 2c 3c 4c / 2d 3d 4d 5d / 2h 3h 4h", 3),
    ("ma12", "9c 10c Jc / 9d 10d Jd / 9h 10h Jh", "9s Js", "9c 9d 9h 9s / 10c 10d 10h / Jc Jd Jh Js", 3),
    ("ma13", "6s 7s 8s 9s / 6d 6h 6c", "5s 10s 6s", "6c 6d 6h 6s / 5s 6s 7s / 8s 9s 10s", 0),
]


@pytest.mark.parametrize(
    ("table", "cards", "new_table", "opened"), [row[1:] for row in WITNESSES], ids=[row[0] for row in WITNESSES]
)
def test_ma5_to_ma13_the_tables_that_are_named(table: str, cards: str, new_table: str, opened: int) -> None:
    position = machiavelli_moment(table, f"{cards} Kc / Kd")
    verify(parts(table), cards, parts(new_table))
    after = lay(position, cards, parts(new_table))
    assert sorted(names(twin.in_order(names(meld).split())) for meld in after.melds) == sorted(
        names(twin.in_order(meld.split())) for meld in parts(new_table)
    )
    assert after == position.play(f"lay {cards}")
    assert [names(hand) for hand in after.hands] == ["Kc", "Kd"]
    assert after.to_move == 1
    assert max_lay(position).opened == opened


MA14 = ("4h 5h 6h", "7h 9h / 8h 3h", "Kd Kc")
MA15 = ("4h 5h 6h", "7h 2c 2d / Kc Qd", "2h 9s")
MA16 = ("4h 5h 6h", "7h 8h / 9h 3h", "")
MA17 = ("Jc Jd Jh Js", "3c / Qh Kh", "")
MA18 = ("7c 7d 7h / 4s 5s 6s", "7s 9d / 7s 2c", "3s 9h")
ENDINGS: list[tuple[str, tuple[str, str, str], dict[str, Any], dict[str, int]]] = [
    ("ma14", MA14, {}, {"lay 7h": -2, "draw": 0}),
    ("ma14 fewest cards", MA14, {"stalemate": "fewest_cards"}, {"lay 7h": -2, "draw": -2}),
    ("ma15", MA15, {}, {"lay 7h": 0, "draw": 3}),
    ("ma15 three a card", MA15, {"unit": 3}, {"lay 7h": 0, "draw": 9}),
    ("ma16", MA16, {}, {"lay 7h 8h": 2, "lay 7h": 1, "pass": 0}),
    ("ma17", MA17, {}, {"pass": -1}),
    ("ma18", MA18, {}, {"lay 7s": 0, "draw": 0}),
]


@pytest.mark.parametrize(("there", "options", "moves"), [row[1:] for row in ENDINGS], ids=[row[0] for row in ENDINGS])
def test_ma14_to_ma18_exact_values(there: tuple[str, str, str], options: dict[str, Any], moves: dict[str, int]) -> None:
    solution = solve(machiavelli_moment(*there, **options))
    assert {str(entry.move): entry.value for entry in solution.moves} == moves
    assert (solution.value, solution.exact) == (max(moves.values()), True)
    assert_best(solution, lambda value: value)


def play_all(position: Position, moves: str) -> Position:
    for move in moves.split(", "):
        position = position.play(move)
    return position


@pytest.mark.parametrize(
    ("there", "moves", "points", "closer"),
    [
        (MA14, "lay 7h, lay 3h, draw, lay 8h", (-2, 2), 1),
        (MA15, "draw, draw, lay 2h 7h 2c 2d", (3, -3), 0),
        (MA16, "lay 7h 8h", (2, -2), 0),
        (MA17, "pass, lay Qh Kh", (-1, 1), 1),
    ],
    ids=["ma14", "ma15", "ma16", "ma17"],
)
def test_ma14_to_ma17_the_lines(there: tuple[str, str, str], moves: str, points: tuple[int, int], closer: int) -> None:
    result = play_all(machiavelli_moment(*there), moves).result()
    assert (result.points, result.closer, result.winner) == (points, closer, closer)


def test_ma18_goes_on_until_both_have_passed() -> None:
    solution = solve(machiavelli_moment(*MA18))
    over = play_all(machiavelli_moment(*MA18), ", ".join(map(str, solution.line)))
    assert (over.is_over, over.result().points, over.result().closer) == (True, (0, 0), None)
    assert str(solution.line[-1]) == "pass"


@pytest.mark.parametrize(("unit", "points"), [(1, (-5, -1, 15, -9)), (3, (-15, -3, 45, -27))])
def test_ma19_settlement(unit: int, points: tuple[int, ...]) -> None:
    hands = "2h 2s 3c 3d 4h / Kc / 8h / 2d 3s 4c 4s 9c 9d Jc Jd Qs"
    position = machiavelli_moment("5h 6h 7h", hands, unit=unit)
    result = Position.from_dict(position.to_dict() | {"to_move": 2}).play("lay 8h").result()
    assert (result.points, result.cards_left, result.closer) == (points, (5, 1, 0, 9), 2)


def test_ma20_the_first_turn() -> None:
    deck = twin.without(twin.DECK, ["Ah", "2h", "3h"])
    deck = ["Ah", deck[0], "2h", deck[1], "3h", *deck[2:]]
    literal = Rules("machiavelli").deal(deck=deck)
    assert names(literal.hands[0])[:8] == "Ah 2h 3h"
    assert [str(move) for move in literal.legal_moves()] == ["draw"]
    with pytest.raises(IllegalMoveError, match="first turn"):
        literal.play("lay Ah 2h 3h")
    assert [len(hand) for hand in literal.play("draw").hands] == [14, 13]
    free = Rules("machiavelli", first_turn="normal").deal(deck=deck)
    assert {"lay Ah 2h 3h", "draw"} <= {str(move) for move in free.legal_moves()}
    assert len(free.play("lay Ah 2h 3h").hands[0]) == 10


@pytest.mark.parametrize(("players", "stock"), [(2, 78), (3, 65), (4, 52), (5, 39)])
def test_ma21_cards_are_dealt_one_by_one(players: int, stock: int) -> None:
    position = Rules("machiavelli_penalty", players=players).deal(deck=twin.DECK)
    for seat, hand in enumerate(position.hands):
        assert names(hand).split() == twin.in_order(twin.DECK[seat : 13 * players : players])
    assert (len(position.stock), position.table, position.to_move) == (stock, (), 0)
    assert position.play("draw").to_move == 1


@pytest.mark.parametrize(
    ("aces", "runs"),
    [("low_or_high", "A23 QKA"), ("low_only", "A23"), ("high_only", "QKA"), ("wrap", "A23 QKA KA2")],
)
def test_ma22_four_readings_of_the_ace(aces: str, runs: str) -> None:
    for run in ("A23", "QKA", "KA2"):
        cards = " ".join(f"{rank}h" for rank in run)
        position = machiavelli_moment("", cards, ace_in_runs=aces)
        laid = [str(move) for move in position.legal_moves() if move.kind == "lay"]
        assert len(laid) == (run in runs.split()), run


@pytest.mark.parametrize(("match_hands", "is_over"), [(1, True), (4, False)])
def test_ma23_one_hand_or_four(match_hands: int, is_over: bool) -> None:
    rules = Rules("machiavelli_penalty", match_hands=match_hands)
    document = {"rules": str(rules), "hands": ["7h", "Kc Kd"], "table": ["4h 5h 6h"], "to_move": 0, "stock": ""}
    match = rules.start_match(seed=1)
    side = match.side_at(0)
    match = match.after(Position.from_dict(document).play("lay 7h").result())
    assert (match.totals[side], match.totals[1 - side], match.is_over) == (2, -2, is_over)
