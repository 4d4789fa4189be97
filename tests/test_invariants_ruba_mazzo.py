"""Invariants of every moment of a hand of Ruba mazzo."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from building import RULES
from scopasolver.ruba_mazzo import Position, Rules
from scopasolver.testing import positions

SOME_LEFT = st.integers(min_value=1, max_value=36)
ANY_TURN = positions(RULES["ruba_mazzo"], plies_left=SOME_LEFT)


def sizes(position: Position) -> list[int]:
    return [len(pile) for pile in position.piles]


@given(position=positions(RULES["ruba_mazzo"]))
def test_a_pile_is_empty_or_has_at_least_two_cards(position: Position) -> None:
    assert 1 not in sizes(position)
    assert (position.last_capture is None) == (not any(position.piles))


@given(position=ANY_TURN)
def test_a_move_takes_equal_cards_steals_equal_piles_or_lays(position: Position) -> None:
    seat = position.to_move
    assert seat is not None
    for move in position.legal_moves():
        after = position.play(move)
        gained = [new - old for old, new in zip(sizes(position), sizes(after), strict=True)]
        assert set(move.captured) <= set(position.table)
        assert all(card.rank == move.card.rank for card in move.captured)
        for victim in move.stolen:
            assert victim != seat
            assert position.piles[victim][-1].rank == move.card.rank
            assert gained[victim] == -len(position.piles[victim])
            assert after.piles[victim] == ()
        if move.kind == "lay":
            assert not move.captured
            assert not move.stolen
            assert after.last_capture == position.last_capture
            continue
        assert bool(move.captured) != bool(move.stolen)
        stolen = sum(len(position.piles[victim]) for victim in move.stolen)
        assert after.last_capture == seat
        assert after.piles[seat][-1] == move.card
        if not after.is_over:
            assert gained[seat] == 1 + len(move.captured) + stolen
            assert set(after.table) == set(position.table) - set(move.captured)


@given(position=ANY_TURN)
def test_all_equal_ones_go_together_or_one_by_one(position: Position) -> None:
    chosen = position.rules.options
    for move in position.legal_moves():
        if move.captured:
            equal = [card for card in position.table if card.rank == move.card.rank]
            assert len(move.captured) == (len(equal) if chosen["take_all_equal"] else 1)
        if move.stolen:
            tops = [pile[-1].rank for seat, pile in enumerate(position.piles) if pile and seat != position.to_move]
            assert len(move.stolen) == (tops.count(move.card.rank) if chosen["steal_all_equal"] else 1)


def with_obligation(position: Position, obligation: str) -> list[str]:
    options = position.rules.options | {"capture_obligation": obligation}
    other = Position.from_dict(position.to_dict() | {"rules": str(Rules("ruba_mazzo", **options))})
    return [str(move) for move in other.legal_moves()]


@given(position=ANY_TURN)
def test_an_obligation_leaves_out_lays_and_nothing_else(position: Position) -> None:
    assert position.to_move is not None
    hand = {str(card) for card in position.hands[position.to_move]}
    free, by_hand, by_card = (with_obligation(position, obligation) for obligation in ("none", "hand", "card"))
    takes = [move for move in free if "x" in move]
    captures = [move for move in free if move not in hand]
    assert hand <= set(free)
    assert by_hand == (captures if takes else free)
    capturing = {move.replace("@", "x").partition("x")[0] for move in captures}
    assert by_card == [move for move in free if move not in capturing]


@given(position=positions(RULES["ruba_mazzo"], plies_left=0))
def test_a_finished_hand_is_counted(position: Position) -> None:
    result = position.result()
    assert result.points == result.cards == tuple(sizes(position))
    assert sum(result.cards) + len(position.table) + len(position.stock) == 40
    if position.rules.options["leftover"] == "last_capturer" and position.last_capture is not None:
        assert position.table == ()


@given(position=positions(RULES["ruba_mazzo"], plies_left=1))
def test_what_is_left_over_goes_where_the_rules_say(position: Position) -> None:
    gets = position.rules.options["leftover"] == "last_capturer"
    for move in position.legal_moves():
        after = position.play(move)
        left = {*position.table, *({move.card} if move.kind == "lay" else ())} - set(move.captured)
        if gets and after.last_capture is not None:
            assert left <= set(after.piles[after.last_capture])
        else:
            assert set(after.table) == left
