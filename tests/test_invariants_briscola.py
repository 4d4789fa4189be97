"""Invariants of every moment of a hand of Briscola."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from building import RULES, names
from reference.briscola import card_points
from scopasolver import Card
from scopasolver.briscola import Position
from scopasolver.testing import positions

SOME_LEFT = st.integers(min_value=1, max_value=40)
ANY = positions(RULES["briscola"])


def points(cards: tuple[Card, ...]) -> int:
    return card_points(names(cards).split())


@given(position=ANY)
def test_the_pack_has_120_points_wherever_they_are(position: Position) -> None:
    won = sum(points(pile) for pile in position.captured)
    assert won + sum(points(cards) for cards in (*position.hands, position.trick, position.stock)) == 120


@given(position=ANY)
def test_the_turned_card_is_the_last_of_the_stock(position: Position) -> None:
    drawn = [*position.trick, *(card for cards in (*position.hands, *position.captured) for card in cards)]
    assert (position.stock[-1:] == (position.trump,)) == (position.trump not in drawn)


@given(position=ANY)
def test_between_tricks_hands_are_equal_and_three_until_the_stock_is_empty(position: Position) -> None:
    played = len(position.trick)
    seats = position.rules.seats
    turns = [(position.leader + turn) % seats for turn in range(seats)]
    sizes = [len(position.hands[seat]) + (turn < played) for turn, seat in enumerate(turns)]
    assert len(set(sizes)) == 1
    if position.stock:
        assert sizes[0] == 3
    assert position.is_over or position.to_move == turns[played]


@given(position=positions(RULES["briscola"], plies_left=SOME_LEFT))
def test_every_card_of_the_hand_may_be_played_and_takes_nothing(position: Position) -> None:
    assert position.to_move is not None
    moves, hand = position.legal_moves(), position.hands[position.to_move]
    assert [move.card for move in moves if not move.declares] == list(hand)
    exchanging = [move.card for move in moves if move.declares]
    assert len(exchanging) in (0, len(hand))
    assert {*exchanging} - {*hand} == ({position.trump} if exchanging else set())
    assert {move.kind for move in moves} == {"lay"}
    assert not any(move.captured or move.stolen for move in moves)


@given(position=positions(RULES["briscola"], plies_left=SOME_LEFT))
def test_a_trick_is_won_by_a_trump_or_by_the_suit_led(position: Position) -> None:
    for move in position.legal_moves():
        after = position.play(move)
        trick = (*position.trick, move.card)
        if len(trick) < position.rules.seats:
            assert (after.trick, after.captured) == (trick, position.captured)
            continue
        assert after.trick == ()
        (winner,) = (seat for seat, pile in enumerate(after.captured) if pile != position.captured[seat])
        assert set(after.captured[winner]) == {*position.captured[winner], *trick}
        card = trick[(winner - position.leader) % len(trick)]
        trumps = [other for other in trick if other.suit == position.trump.suit]
        assert card in (trumps or [other for other in trick if other.suit == trick[0].suit])
        if not after.is_over:
            assert after.leader == after.to_move == winner


@given(position=positions(RULES["briscola"], plies_left=0))
def test_a_finished_hand_is_counted(position: Position) -> None:
    result = position.result()
    assert result.seat_points == tuple(points(pile) for pile in position.captured)
    assert result.seat_cards == tuple(len(pile) for pile in position.captured)
    sides, seats = position.rules.sides, position.rules.seats
    assert sides == (3 if seats == 3 else 2)
    assert result.points == tuple(sum(result.seat_points[side::sides]) for side in range(sides))
    assert result.cards == tuple(sum(result.seat_cards[side::sides]) for side in range(sides))
    assert (sum(result.points), sum(result.cards)) == (120, 39 if seats == 3 else 40)
    first = [side for side in range(sides) if result.points[side] == max(result.points)]
    assert result.winner == (first[0] if len(first) == 1 else None)
    assert (position.leader, position.trick) == (0, ())
