"""Invariants of every moment of a hand of Terziglio."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from building import MOMENTS, names
from reference.tressette import thirds
from scopasolver.bots import worlds
from scopasolver.terziglio import Position

ANY = MOMENTS["terziglio"]
SEATS = st.integers(min_value=0, max_value=2)


@given(position=ANY)
def test_the_pack_has_32_thirds_wherever_they_are(position: Position) -> None:
    piles = (*position.hands, *position.captured, *position.discarded, position.trick, position.stock)
    assert sum(thirds(names(pile).split()) for pile in piles) == 32


@given(position=ANY, seat=SEATS)
def test_nobody_else_sees_what_is_laid_face_down(position: Position, seat: int) -> None:
    view = position.observation(seat)
    for holder, pile in enumerate(position.discarded):
        assert view.discarded[holder] == (pile if holder == seat else ())
        assert holder == seat or set(pile) <= set(view.unseen)


@given(position=ANY, seat=SEATS)
def test_cards_taken_openly_stay_with_the_player_alone(position: Position, seat: int) -> None:
    view = position.observation(seat)
    given_away = {position.returned} - {None}
    taken = {*position.shown, *([position.called] if position.giver is not None else [])} - given_away
    for world in worlds(view, 10):
        others = [card for holder, hand in enumerate(world.hands) if not is_alone(position, holder) for card in hand]
        assert not taken & set(others)


def is_alone(position: Position, seat: int) -> bool:
    said = [speaker for speaker, word in enumerate(position.bids) if word != "passo"]
    return bool(said) and said[-1] == seat


@given(position=ANY)
def test_what_a_hand_brings_adds_up_to_nothing(position: Position) -> None:
    while not position.is_over:
        position = position.play(position.legal_moves()[-1])
    assert sum(position.result().points) == 0
