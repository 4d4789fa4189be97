"""Invariants of every moment of a hand of Briscola chiamata."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from building import MOMENTS, names
from reference.briscola_chiamata import card_points
from scopasolver import Card
from scopasolver.bots import worlds
from scopasolver.briscola_chiamata import Position

ANY = MOMENTS["briscola_chiamata"]
SEATS = st.integers(min_value=0, max_value=4)


def points(cards: tuple[Card, ...]) -> int:
    return card_points(names(cards).split())


@given(position=ANY)
def test_the_pack_has_120_points_wherever_they_are(position: Position) -> None:
    won = sum(points(pile) for pile in position.captured)
    assert won + sum(points(cards) for cards in (*position.hands, position.trick)) == 120


@given(position=ANY)
def test_the_partner_is_named_when_the_called_card_is_played(position: Position) -> None:
    played = {card for cards in (*position.captured, position.trick) for card in cards}
    assert (position.partner is not None) == (position.called in played)


@given(position=ANY, seat=SEATS)
def test_who_does_not_hold_the_called_card_cannot_tell_the_partner(position: Position, seat: int) -> None:
    if position.called is None or position.partner is not None or position.called in position.hands[seat]:
        return
    seen = position.observation(seat)
    assert seen.partner is None
    holders = [other for other in range(5) if other != seat and position.hands[other]]
    found = {next(other for other in holders if position.called in world.hands[other]) for world in worlds(seen, 40)}
    assert len(found) > 1 or len(holders) == 1


@given(position=ANY)
def test_what_a_hand_brings_adds_up_to_nothing(position: Position) -> None:
    while not position.is_over:
        position = position.play(position.legal_moves()[-1])
    assert sum(position.result().points) == 0
