"""Invariants of every moment of a hand of Tressette."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from building import RULES, names
from reference import tressette as twin
from scopasolver import Card, solve
from scopasolver.testing import positions
from scopasolver.tressette import Position

SOME_LEFT = st.integers(min_value=1, max_value=40)
ANY = positions(RULES["tressette"])


def thirds(cards: tuple[Card, ...]) -> int:
    return twin.thirds(names(cards).split())


@given(position=ANY)
def test_the_pack_has_40_cards_and_32_thirds_wherever_they_are(position: Position) -> None:
    places = (*position.hands, position.trick, position.stock, *position.captured)
    assert sum(len(cards) for cards in places) == 40
    assert sum(thirds(cards) for cards in places) == 32


@given(position=positions(RULES["tressette"], plies_left=st.just(0)))
def test_a_finished_hand_shares_35_thirds_and_11_points(position: Position) -> None:
    result = position.result()
    assert sum(result.thirds) == 35
    points = [whole - declared for whole, declared in zip(result.points, result.accusi, strict=True)]
    taken_by_one = position.rules.sides == 4 and 0 in points and sum(points) == 33
    assert sum(points) == 11 or taken_by_one


@given(position=ANY)
def test_between_tricks_hands_are_equal_and_ten_while_there_is_a_stock(position: Position) -> None:
    played, seats = len(position.trick), position.rules.seats
    turns = [(position.leader + turn) % seats for turn in range(seats)]
    sizes = [len(position.hands[seat]) + (turn < played) for turn, seat in enumerate(turns)]
    assert len(set(sizes)) == 1
    if position.stock:
        assert sizes[0] == 10
    assert position.is_over or position.to_move == turns[played]


@given(position=positions(RULES["tressette"], plies_left=SOME_LEFT))
def test_the_suit_led_is_followed_by_whoever_can(position: Position) -> None:
    assert position.to_move is not None
    hand = position.hands[position.to_move]
    led = [card for card in hand if position.trick and card.suit == position.trick[0].suit]
    moves = position.legal_moves()
    assert [move.card for move in moves if not move.declares] == (led or list(hand))
    assert [move.card for move in moves if move.declares] in ([], led or list(hand))


@given(position=positions(RULES["tressette"], plies_left=SOME_LEFT))
def test_who_does_not_follow_is_known_to_hold_no_card_of_the_suit(position: Position) -> None:
    for move in position.legal_moves():
        if position.trick and move.card.suit != position.trick[0].suit:
            after, seat = position.play(move), position.to_move or 0
            drawn = set(after.hands[seat]) - set(position.hands[seat])
            lacks = set(after.observation((seat + 1) % position.rules.seats).lacks[seat])
            assert suit_of(position.trick[0]) - drawn <= lacks


@given(position=positions(RULES["tressette"], plies_left=st.integers(min_value=1, max_value=12)), data=st.data())
def test_the_names_of_suits_change_no_value(position: Position, data: st.DataObject) -> None:
    renamed_to = dict(zip("CSBD", data.draw(st.permutations("CSBD")), strict=True))

    # Where a player for himself has moves with equal results, the canonical order of cards decides.
    assume(position.rules.sides == 2)

    def renamed(text: str) -> str:
        return " ".join(card[:-1] + renamed_to[card[-1]] for card in text.split())

    document = position.to_dict()
    for name in ("hands", "captured", "declared"):
        document[name] = [renamed(cards) for cards in document[name]]
    for name in ("trick", "stock"):
        document[name] = renamed(document[name])
    document.pop("seen", None)
    other = Position.from_dict(document)
    here, there = solve(position), solve(other)
    assert here.value == there.value
    values = {renamed(str(known.move)): known.value for known in here.moves}
    assert values == {str(known.move): known.value for known in there.moves}


def suit_of(card: Card) -> set[Card]:
    return {Card(f"{rank}{str(card)[-1]}") for rank in range(1, 11)}
