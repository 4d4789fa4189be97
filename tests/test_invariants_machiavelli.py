"""Invariants of every moment of a hand of Machiavelli."""

from __future__ import annotations

import random
from itertools import chain
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import RULES, is_machiavelli_table, machiavelli_moment, names, with_options
from reference import machiavelli as twin
from scopasolver import IllegalMoveError, Move
from scopasolver.machiavelli import Position, Rules, is_legal_table, lay, lays, max_lay
from scopasolver.testing import positions

ANY = positions(RULES["machiavelli"])
GOING_ON = ANY.filter(lambda position: not position.is_over)
SOME_LAYS = 12


def text(cards: object) -> list[str]:
    assert isinstance(cards, tuple)
    return names(cards).split()


def some_moves(position: Position) -> list[Move]:
    """Return some of the legal moves: there can be millions."""
    if first_turn_is_a_draw(position):
        return [Move("draw")]
    some = [Move(f"lay {names(cards)}") for cards in lays(position, most=SOME_LAYS)]
    return [*some, Move("draw" if position.stock else "pass")]


def first_turn_is_a_draw(position: Position) -> bool:
    options = position.rules.options
    return options["first_turn"] == "draw_only" and position == untouched(position)


def untouched(position: Position) -> Position | None:
    """Return the position if all cards are still where they were dealt."""
    dealt = {len(hand) for hand in position.hands} == {13} and not position.table
    return position if dealt and len(position.stock) == 104 - 13 * position.rules.seats else None


@given(position=ANY)
def test_every_card_is_in_one_place(position: Position) -> None:
    held = [*chain(*position.hands)]
    assert twin.in_order(names([*held, *position.table, *position.stock]).split()) == twin.DECK
    assert position.plies_left == (0 if position.is_over else len(held) + len(position.stock))
    for cards in (*position.hands, position.table):
        assert list(cards) == sorted(cards)


@given(position=ANY)
def test_the_table_is_made_of_combinations(position: Position) -> None:
    aces: Any = position.rules.options["ace_in_runs"]
    assert is_machiavelli_table(position.melds, position.table, aces)
    assert is_legal_table(position.table, ace_in_runs=aces)
    assert position.to_dict()["table"] == [names(meld) for meld in position.melds]


@given(position=GOING_ON)
def test_a_turn_lays_cards_of_the_hand_or_draws_or_passes(position: Position) -> None:
    seat = position.to_move
    assert seat is not None
    hand = text(position.hands[seat])
    for move in some_moves(position):
        after = position.play(move)
        assert after == position.play(str(move))
        others = [cards for other, cards in enumerate(position.hands) if other != seat]
        assert [cards for other, cards in enumerate(after.hands) if other != seat] == others
        laid = text(move.cards)
        drawn = text(position.stock[:1]) if move.kind == "draw" else []
        assert text(after.hands[seat]) == twin.in_order([*twin.without(hand, laid), *drawn])
        assert text(after.table) == twin.in_order([*text(position.table), *laid])
        assert after.stock == position.stock[len(drawn) :]
        assert after.passes == (position.passes + 1 if move.kind == "pass" else 0)
        assert after.is_over == (not after.hands[seat] or after.passes == position.rules.seats)
        assert after.to_move == (None if after.is_over else (seat + 1) % position.rules.seats)


@given(position=GOING_ON)
def test_one_draws_while_there_is_a_stock_and_then_passes(position: Position) -> None:
    idle, wrong = ("draw", "pass") if position.stock else ("pass", "draw")
    assert position.parse_move(idle) == Move(idle)
    with pytest.raises(IllegalMoveError, match=idle):
        position.parse_move(wrong)


@given(position=GOING_ON, chance=st.randoms(use_true_random=False))
def test_a_lay_is_legal_if_and_only_if_the_cards_can_lie(position: Position, chance: random.Random) -> None:
    assert position.to_move is not None
    hand = position.hands[position.to_move]
    aces: Any = position.rules.options["ace_in_runs"]
    for _ in range(5):
        cards = sorted(chance.sample(hand, chance.randrange(1, min(4, len(hand)) + 1)))
        fits = is_legal_table([*position.table, *cards], ace_in_runs=aces)
        move = f"lay {names(cards)}"
        if fits and not first_turn_is_a_draw(position):
            assert str(position.parse_move(move)) == move
        else:
            with pytest.raises(IllegalMoveError):
                position.parse_move(move)


@given(position=GOING_ON)
def test_the_largest_lay_is_the_first_one(position: Position) -> None:
    first = lays(position, most=1)
    largest = max_lay(position)
    assert len(largest.cards) == max(map(len, first), default=0)
    after = lay(position, largest.cards, largest.melds) if may_lay(position, largest.cards) else None
    assert after is None or sorted(after.melds) == sorted(largest.melds)


def may_lay(position: Position, cards: tuple[object, ...]) -> bool:
    return bool(cards) and not first_turn_is_a_draw(position)


@given(position=GOING_ON)
def test_what_can_be_laid_in_two_turns_can_be_laid_in_one(position: Position) -> None:
    """The converse does not hold: cards may need each other (MA-5)."""
    assert position.to_move is not None
    hand = text(position.hands[position.to_move])
    free = Position.from_dict(position.to_dict() | {"rules": str(with_options(position.rules, first_turn="normal"))})
    for cards in lays(free, most=3):
        rest = twin.without(hand, text(cards))
        if rest:
            again = free.to_dict()
            again["hands"][position.to_move] = names(rest)
            again["table"] = [names(meld) for meld in free.play(f"lay {names(cards)}").melds]
            for more in lays(Position.from_dict(again), most=3):
                assert free.parse_move(f"lay {names([*cards, *more])}").kind == "lay"


@given(position=positions(RULES["machiavelli"], plies_left=0))
def test_a_finished_hand_is_settled(position: Position) -> None:
    result, rules = position.result(), position.rules
    assert position.legal_moves() == []
    assert result.cards_left == tuple(len(hand) for hand in position.hands)
    assert sum(result.points) == 0
    assert result.points == tuple(twin.payments(result.cards_left, result.closer, rules.options))
    first = [seat for seat, paid in enumerate(result.points) if paid == max(result.points)]
    assert result.winner == (first[0] if len(first) == 1 else None)
    if result.closer is None:
        assert position.passes == rules.seats
        assert position.stock == ()
    else:
        assert position.hands[result.closer] == ()
        assert result.winner == result.closer
        assert result.points[result.closer] == int(rules.options["unit"]) * sum(result.cards_left)


STALEMATE = "2h 5s / 3h 6s 9c / 4h 8s"


@pytest.mark.parametrize(
    ("hands", "stalemate", "points", "winner"),
    [
        (STALEMATE, "no_payment", (0, 0, 0), None),
        (STALEMATE, "fewest_cards", (0, 0, 0), None),
        ("2h / 3h 6s 9c / 4h 8s", "fewest_cards", (6, -4, -2), 0),
        ("2h / 3h 6s 9c / 4h 8s", "no_payment", (0, 0, 0), None),
    ],
)
def test_when_all_have_passed_the_hand_is_over(
    hands: str, stalemate: str, points: tuple[int, ...], winner: int | None
) -> None:
    position = machiavelli_moment("", hands, stalemate=stalemate, unit=2)
    for passes in range(3):
        assert (position.passes, position.is_over) == (passes, False)
        assert names(position.legal_moves()) == "pass"
        position = position.play("pass")
    result = position.result()
    assert (result.points, result.closer, result.winner) == (points, None, winner)


def test_a_lay_ends_the_row_of_passes() -> None:
    position = machiavelli_moment("4h 5h 6h", "9c / 8c / 7h 9d")
    after = position.play("pass").play("pass").play("lay 7h")
    assert (after.passes, after.is_over) == (0, False)
    assert after.play("pass").play("pass").play("pass").is_over


WRONG_TABLES = [
    ("8h", ["4h 5h 6h", "8h"]),
    ("7h", ["4h 5h 6h"]),
    ("7h", ["5h 6h 7h"]),
    ("7h", ["4h 5h 6h 7h", "9h 10h Jh"]),
    ("Kc", ["4h 5h 6h Kc"]),
    ("7h", ["4h 5h 6h 7h 7h"]),
]


@pytest.mark.parametrize(("cards", "table"), WRONG_TABLES)
def test_a_table_that_is_none_is_refused_and_nothing_happens(cards: str, table: list[str]) -> None:
    position = machiavelli_moment("4h 5h 6h", "7h 8h Kc / 9h 10h Jh", "2c 3c 4c 5c")
    with pytest.raises(IllegalMoveError) as caught:
        lay(position, cards, table)
    assert caught.value.move == f"lay {cards}"
    assert "lay 7h" in caught.value.legal_moves
    assert len(position.hands[0]) == 3


@pytest.mark.parametrize(("stock", "left"), [("2c 3c 4c 5c", 1), ("2c 3c", 0), ("", 0)])
@pytest.mark.parametrize(("cards", "table"), WRONG_TABLES)
def test_a_failed_operation_costs_three_cards(cards: str, table: list[str], stock: str, left: int) -> None:
    position = machiavelli_moment("4h 5h 6h", "7h 8h Kc / 9h 10h Jh", stock, failed_operation="penalty")
    expected = twin.in_order(["7h", "8h", "Kc", *stock.split()[:3]])
    after = lay(position, cards, table)
    assert text(after.hands[0]) == expected
    assert (len(after.stock), after.to_move, names(after.table)) == (left, 1, "4h 5h 6h")
    assert after.passes == (0 if stock else 1)


def test_a_move_that_fails_is_punished_like_a_table_that_does() -> None:
    position = machiavelli_moment("4h 5h 6h", "7h 9h / 8h", "2c 3c 4c 5c", failed_operation="penalty")
    after = position.play("lay 9h")
    assert [names(hand) for hand in after.hands] == ["7h 9h 2c 3c 4c", "8h"]
    assert after.to_move == 1
    for move in ("lay 8h", "pass", "lay 9h 9h"):
        with pytest.raises(IllegalMoveError):
            position.play(move)
    with pytest.raises(IllegalMoveError):
        position.parse_move("lay 9h")


def test_other_hands_and_the_stock_are_never_shown() -> None:
    position = Rules("machiavelli", players=3).random_position(seed=1, plies_left=60)
    for seat in range(3):
        known = [names(hand) for hand in position.observation(seat).known_hands]
        assert known == [names(hand) if other == seat else "" for other, hand in enumerate(position.hands)]
