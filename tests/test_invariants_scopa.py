"""Invariants of every moment of a hand of the Scopa family."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import RULES, TWINS
from scopasolver import Card, Rules, ScopaSolverError
from scopasolver.scopa import Position
from scopasolver.testing import positions

SOME_LEFT = st.integers(min_value=1, max_value=40)
PACK = sorted(Card(f"{rank}{suit}") for suit in "CSBD" for rank in range(1, 11))


def total(cards: tuple[Card, ...]) -> int:
    return sum(card.rank for card in cards)


def lying(position: Any) -> list[Card]:
    """Return the cards that lie on the table, in a trick or in piles."""
    piles = getattr(position, "captured", ()) + getattr(position, "piles", ())
    loose = getattr(position, "table", ()) + getattr(position, "trick", ())
    return [*loose, *(card for pile in piles for card in pile)]


def pack(position: Any) -> list[Card]:
    """Return the cards in play: three play Briscola without a 2."""
    chosen: Rules = position.rules
    removed = chosen.options["removed"] if chosen.game == "briscola" and chosen.seats == 3 else None
    return [card for card in PACK if str(card) != removed]


def out_of_play(position: Any) -> int:
    """Count the cards of the stock that are too few for a last round."""
    chosen: Rules = position.rules
    if "short_round" not in chosen.options:
        return 0
    left = len(position.stock)
    return left % (chosen.seats * (1 if chosen.options["short_round"] else 3))


@pytest.mark.parametrize("game", TWINS)
@given(data=st.data())
def test_every_card_is_in_one_place(game: str, data: st.DataObject) -> None:
    position = data.draw(positions(RULES[game]))
    held = [card for hand in position.hands for card in hand]
    assert sorted([*held, *lying(position), *position.stock]) == pack(position)
    assert position.plies_left == len(held) + len(position.stock) - out_of_play(position)
    for cards in (*position.hands, *getattr(position, "captured", ()), getattr(position, "table", ())):
        assert list(cards) == sorted(cards)


@pytest.mark.parametrize("game", TWINS)
@given(data=st.data())
def test_a_turn_plays_one_card_of_the_hand(game: str, data: st.DataObject) -> None:
    position = data.draw(positions(RULES[game], plies_left=SOME_LEFT))
    assert position.to_move is not None
    assert not position.is_over
    hand = position.hands[position.to_move]
    moves = position.legal_moves()
    assert len(moves) >= 1
    assert {move.card for move in moves} <= set(hand)
    for move in moves:
        after = position.play(move)
        assert after.plies_left == position.plies_left - 1
        assert set(lying(after)) == {*lying(position), move.card}


@pytest.mark.parametrize("game", TWINS)
@given(data=st.data())
def test_a_hand_that_is_over_has_a_result_and_no_move(game: str, data: st.DataObject) -> None:
    position = data.draw(positions(RULES[game], plies_left=0))
    assert position.is_over
    assert position.to_move is None
    assert position.legal_moves() == []
    assert not any(position.hands)
    assert len(position.result().points) == position.rules.sides


@given(position=positions(RULES["scopa"], plies_left=SOME_LEFT))
def test_any_card_of_a_hand_of_scopa_may_be_played(position: Position) -> None:
    assert position.to_move is not None
    moves = position.legal_moves()
    assert {move.card for move in moves} == set(position.hands[position.to_move])
    for move in moves:
        after = position.play(move)
        assert set(move.captured) <= set(position.table)
        if not after.is_over:
            laid = {move.card} if move.kind == "lay" else set()
            assert set(after.table) == set(position.table) - set(move.captured) | laid


@given(position=positions(RULES["scopa"], plies_left=SOME_LEFT))
def test_only_a_capture_that_empties_the_table_sweeps(position: Position) -> None:
    assert position.to_move is not None
    side = position.rules.side_of(position.to_move)
    for move in position.legal_moves():
        after = position.play(move)
        gained = [new - old for new, old in zip(after.sweeps, position.sweeps, strict=True)]
        assert sum(gained) == gained[side]
        if move.declares:
            assert gained[side] - 1 in (0, 1, 2, 3, 9, 10)
            continue
        assert gained[side] in (0, 1)
        if gained[side]:
            assert set(move.captured) == set(position.table)
        assert after.last_capture == (position.to_move if move.kind == "capture" else position.last_capture)


@given(position=positions(RULES["scopa"].filter(lambda chosen: not chosen.options["aces_take_all"])))
def test_captures_add_up(position: Position) -> None:
    rule, choice = position.rules.options["capture_rule"], position.rules.options["capture_choice"]
    wild = "matta" in position.to_dict().get("seen", {})
    for move in position.legal_moves():
        if move.kind != "capture" or wild or move.declares:
            continue
        worth, own, rest = total(move.captured), move.card.rank, 15 - move.card.rank
        quindici = rule == "quindici" or (rule == "both" and worth == rest)
        assert worth == (rest if quindici else own)
        equal = [card for card in position.table if card.rank == move.card.rank]
        if equal and not quindici and choice != "free":
            assert len(move.captured) == 1


@given(position=positions(RULES["scopa"], plies_left=SOME_LEFT))
def test_stricter_choices_are_among_the_free_ones(position: Position) -> None:
    def moves(choice: str) -> set[str]:
        options = position.rules.options | {"capture_choice": choice}
        other = Rules(position.rules.preset, **options)
        return {str(move) for move in Position.from_dict(position.to_dict() | {"rules": str(other)}).legal_moves()}

    assert moves("single_first") <= moves("free")
    assert moves("fewest_cards") <= moves("free")


@given(position=positions(RULES["scopa"], plies_left=0))
def test_a_finished_hand_is_counted(position: Position) -> None:
    result = position.result()
    if position.last_capture is not None:
        assert position.table == ()
        assert sum(result.cards) == 40 - len(position.stock)
        assert sum(result.settebello) == (Card("7D") not in position.stock)
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
        result.grande,
        strict=True,
    )
    assert tuple(map(sum, parts)) == result.points


@given(position=positions(RULES["scopa"], plies_left=1))
def test_what_is_left_over_follows_the_captures(position: Position) -> None:
    chosen = position.rules.options
    for move in position.legal_moves():
        left = set(position.table) - set(move.captured) | ({move.card} if move.kind == "lay" else set())
        if chosen["capture_rule"] == "quindici":
            assert total((*left, *position.stock)) % 15 == 10
            assert position.play(move).sweeps == position.sweeps
        elif chosen["capture_rule"] == "standard" and chosen["matta"] == "off" and not chosen["aces_take_all"]:
            assert total((*left, *position.stock)) % 2 == 0


@given(position=positions(Rules("scopone"), plies_left=0))
def test_primiera_totals_of_four_suits_stay_in_range(position: Position) -> None:
    for pile, points in zip(position.captured, position.result().primiera_totals, strict=True):
        suits = {card.suit for card in pile}
        assert 10 * len(suits) <= points <= 21 * len(suits)


@pytest.mark.parametrize("preset", Rules.presets())
def test_a_hand_that_goes_on_has_no_result(preset: str) -> None:
    with pytest.raises(ScopaSolverError, match="over"):
        Rules(preset).deal(seed=1).result()
