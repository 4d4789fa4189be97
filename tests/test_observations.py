"""A seat sees its own cards and everything that was shown, and nothing else."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from building import names
from scopasolver import Position, Rules
from scopasolver.testing import positions

SEATS = st.integers(min_value=0, max_value=5)
CHANCE = st.randoms(use_true_random=False)


def unseen_mixed(position: Position, seat: int, chance: random.Random) -> Position:
    """Deal the cards that a seat has not seen anew to the other hands and the stock."""
    hidden = [card for other, hand in enumerate(position.hands) if other != seat for card in hand]
    hidden += position.stock
    chance.shuffle(hidden)
    document = position.to_dict()
    for other, hand in enumerate(position.hands):
        if other != seat:
            document["hands"][other] = names([hidden.pop() for _ in hand])
    document["stock"] = names(hidden)
    return Position.from_dict(document)


@given(position=positions(), seat=SEATS, chance=CHANCE)
def test_what_a_seat_has_not_seen_makes_no_difference(position: Position, seat: int, chance: random.Random) -> None:
    seat %= position.rules.seats
    other = unseen_mixed(position, seat, chance)
    assert other.observation(seat) == position.observation(seat)
    assert hash(other.observation(seat)) == hash(position.observation(seat))


@given(position=positions(), seat=SEATS)
def test_what_a_seat_has_seen_is_all_there(position: Position, seat: int) -> None:
    seat %= position.rules.seats
    view = position.observation(seat)
    assert (view.seat, view.rules, view.hand) == (seat, position.rules, position.hands[seat])
    assert view.hand_sizes == tuple(len(hand) for hand in position.hands)
    assert (view.table, view.captured, view.sweeps) == (position.table, position.captured, position.sweeps)
    assert (view.last_capture, view.to_move) == (position.last_capture, position.to_move)
    assert view.stock_size == len(position.stock)
    hidden = [card for other, hand in enumerate(position.hands) if other != seat for card in hand]
    assert list(view.unseen) == sorted([*hidden, *position.stock])
    assert view.legal_moves() == (position.legal_moves() if seat == position.to_move else [])


def test_seats_with_different_cards_observe_different_things() -> None:
    position = Rules("scopone").deal(seed=1)
    assert len({position.observation(seat) for seat in range(4)}) == 4
