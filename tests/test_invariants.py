"""What holds at every moment of every hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopasolver import Card, Position, Rules, ScopaSolverError
from scopasolver.testing import positions, rules

PACK = sorted(Card(f"{rank}{suit}") for suit in "CSBD" for rank in range(1, 11))


def total(cards: tuple[Card, ...]) -> int:
    return sum(card.rank for card in cards)


def seen(position: Position) -> tuple[Card, ...]:
    return tuple(card for pile in position.captured for card in pile)


@given(position=positions())
def test_every_card_is_in_one_place(position: Position) -> None:
    held = [card for hand in position.hands for card in hand]
    assert sorted([*held, *position.table, *seen(position), *position.stock]) == PACK
    assert position.plies_left == len(held) + len(position.stock)
    for cards in (*position.hands, position.table, *position.captured):
        assert list(cards) == sorted(cards)


@given(position=positions(plies_left=st.integers(min_value=1, max_value=40)))
def test_a_turn_plays_one_card_of_the_hand(position: Position) -> None:
    assert position.to_move is not None
    assert not position.is_over
    hand = position.hands[position.to_move]
    moves = position.legal_moves()
    assert len(moves) >= len(hand) >= 1
    assert {move.card for move in moves} == set(hand)
    for move in moves:
        after = position.play(move)
        assert after.plies_left == position.plies_left - 1
        assert set(move.captured) <= set(position.table)
        if not after.is_over:
            laid = {move.card} if move.kind == "lay" else set()
            assert set(after.table) == set(position.table) - set(move.captured) | laid


@given(position=positions(plies_left=st.integers(min_value=1, max_value=40)))
def test_only_a_capture_that_empties_the_table_sweeps(position: Position) -> None:
    assert position.to_move is not None
    side = position.rules.side_of(position.to_move)
    for move in position.legal_moves():
        after = position.play(move)
        gained = [new - old for new, old in zip(after.sweeps, position.sweeps, strict=True)]
        assert sum(gained) == gained[side]
        assert gained[side] in (0, 1)
        if gained[side]:
            assert set(move.captured) == set(position.table)
        assert after.last_capture == (position.to_move if move.kind == "capture" else position.last_capture)


@given(position=positions(rules().filter(lambda chosen: not chosen.options["aces_take_all"])))
def test_captures_add_up(position: Position) -> None:
    quindici = position.rules.options["capture_rule"] == "quindici"
    choice = position.rules.options["capture_choice"]
    for move in position.legal_moves():
        if move.kind != "capture":
            continue
        worth = total(move.captured)
        assert worth == (15 - move.card.rank if quindici else move.card.rank)
        equal = [card for card in position.table if card.rank == move.card.rank]
        if equal and not quindici and choice != "free":
            assert len(move.captured) == 1


@given(position=positions(plies_left=st.integers(min_value=1, max_value=40)))
def test_stricter_choices_are_among_the_free_ones(position: Position) -> None:
    def moves(choice: str) -> set[str]:
        options = position.rules.options | {"capture_choice": choice}
        other = Rules(position.rules.preset, **options)
        return {str(move) for move in Position.from_dict(position.to_dict() | {"rules": str(other)}).legal_moves()}

    assert moves("single_first") <= moves("free")
    assert moves("fewest_cards") <= moves("free")


@given(position=positions(plies_left=0))
def test_a_finished_hand_is_counted(position: Position) -> None:
    assert position.is_over
    assert position.to_move is None
    assert position.legal_moves() == []
    assert not any(position.hands)
    result = position.result()
    if position.last_capture is not None:
        assert position.table == ()
        assert sum(result.cards) == 40
        assert sum(result.settebello) == 1
    for category in (result.carte, result.denari, result.primiera, result.settebello, result.re_bello):
        assert sum(category) in (0, 1)
    assert result.scope == position.sweeps
    parts = zip(
        result.carte,
        result.denari,
        result.settebello,
        result.primiera,
        result.scope,
        result.re_bello,
        result.napoli,
        strict=True,
    )
    assert tuple(map(sum, parts)) == result.points


@given(position=positions(plies_left=1))
def test_what_is_left_over_follows_the_captures(position: Position) -> None:
    chosen = position.rules.options
    for move in position.legal_moves():
        left = set(position.table) - set(move.captured) | ({move.card} if move.kind == "lay" else set())
        if chosen["capture_rule"] == "quindici":
            assert total(tuple(left)) % 15 == 10
            assert position.play(move).sweeps == position.sweeps
        elif not chosen["aces_take_all"]:
            assert total(tuple(left)) % 2 == 0


@given(position=positions(Rules("scopone"), plies_left=0))
def test_primiera_totals_of_four_suits_stay_in_range(position: Position) -> None:
    for pile, points in zip(position.captured, position.result().primiera_totals, strict=True):
        suits = {card.suit for card in pile}
        assert 10 * len(suits) <= points <= 21 * len(suits)


@pytest.mark.parametrize("preset", Rules.presets())
def test_a_hand_that_goes_on_has_no_result(preset: str) -> None:
    with pytest.raises(ScopaSolverError, match="over"):
        Rules(preset).deal(seed=1).result()
