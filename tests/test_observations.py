"""A seat sees its own cards and everything that was shown, and nothing else."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import RULES, TWINS, names, twin_of
from reference import briscola
from scopasolver import Card, Position, Rules
from scopasolver.testing import positions

SEATS = st.integers(min_value=0, max_value=5)
CHANCE = st.randoms(use_true_random=False)
PAIRS = Rules("briscola", players=4)
SEEING_PAIRS = Rules("briscola", players=4, partners_see_hands_at_end=True)

PUBLIC = {
    "scopa": ["table", "captured", "sweeps", "last_capture"],
    "briscola": ["trump", "trick", "leader", "captured"],
    "ruba_mazzo": ["table", "piles", "last_capture"],
}
"""What lies open for every seat."""


def seen_hands(position: Position, seat: int) -> list[list[str]]:
    """Return the cards of each hand that a seat has seen, as the rules say."""
    if position.rules.game == "briscola":
        state = twin_of(position)
        return [sorted(briscola.shown(state, holder, seat)) for holder in range(position.rules.seats)]
    return [sorted(names(hand).split()) if other == seat else [] for other, hand in enumerate(position.hands)]


def hidden(position: Position, seat: int) -> list[Card]:
    """Return the cards that a seat has not seen: in other hands, or in the stock with its face down."""
    seen = {card for hand in seen_hands(position, seat) for card in hand}
    if position.rules.game == "briscola" and position.stock:
        seen.add(str(position.trump))
    lying = [card for hand in position.hands for card in hand] + list(position.stock)
    return [card for card in lying if str(card) not in seen]


def unseen_mixed(position: Position, seat: int, chance: random.Random) -> Position:
    """Deal the cards that a seat has not seen anew to the places where they were."""
    unseen = hidden(position, seat)
    new = dict(zip(unseen, chance.sample(unseen, len(unseen)), strict=True))
    document = position.to_dict()
    document["hands"] = [names([new.get(card, card) for card in hand]) for hand in position.hands]
    document["stock"] = names([new.get(card, card) for card in position.stock])
    return Position.from_dict(document)


@pytest.mark.parametrize("game", TWINS)
@given(data=st.data(), seat=SEATS, chance=CHANCE)
def test_what_a_seat_has_not_seen_makes_no_difference(
    game: str, data: st.DataObject, seat: int, chance: random.Random
) -> None:
    position = data.draw(positions(RULES[game]))
    seat %= position.rules.seats
    other = unseen_mixed(position, seat, chance)
    assert other.observation(seat) == position.observation(seat)
    assert hash(other.observation(seat)) == hash(position.observation(seat))


@pytest.mark.parametrize("game", TWINS)
@given(data=st.data(), seat=SEATS)
def test_what_a_seat_has_seen_is_all_there(game: str, data: st.DataObject, seat: int) -> None:
    position = data.draw(positions(RULES[game]))
    seat %= position.rules.seats
    view = position.observation(seat)
    assert (view.seat, view.rules, view.hand) == (seat, position.rules, position.hands[seat])
    assert view.hand_sizes == tuple(len(hand) for hand in position.hands)
    for field in PUBLIC[game]:
        assert getattr(view, field) == getattr(position, field)
    assert view.to_move == position.to_move
    assert view.stock_size == len(position.stock)
    assert [sorted(names(hand).split()) for hand in view.known_hands] == seen_hands(position, seat)
    assert list(view.unseen) == sorted(hidden(position, seat))
    assert view.legal_moves() == (position.legal_moves() if seat == position.to_move else [])


@pytest.mark.parametrize("text", ["scopone", "briscola(players=4)", "ruba_mazzo(players=4)"])
def test_seats_with_different_cards_observe_different_things(text: str) -> None:
    position = Rules.parse(text).deal(seed=1)
    assert len({position.observation(seat) for seat in range(4)}) == 4


@pytest.mark.parametrize("text", ["briscola", "briscola(players=4)"])
def test_everyone_sees_who_draws_the_turned_card(text: str) -> None:
    chosen = Rules.parse(text)
    before = chosen.random_position(seed=1, plies_left=3 * chosen.seats + 1)
    assert before.stock[-1] == before.trump
    after = before.play(before.legal_moves()[0])
    assert after.stock == ()
    (holder,) = (seat for seat, hand in enumerate(after.hands) if after.trump in hand)
    for seat in range(chosen.seats):
        assert before.trump not in before.observation(seat).unseen
        assert [bool(hand) for hand in before.observation(seat).known_hands] == [
            other == seat for other in range(chosen.seats)
        ]
        assert after.trump in after.observation(seat).known_hands[holder]
        assert after.trump not in after.observation(seat).unseen


def test_two_players_know_each_other_s_last_cards_by_elimination() -> None:
    position = Rules("briscola").random_position(seed=1, plies_left=6)
    view = position.observation(0)
    assert set(view.unseen) | set(view.known_hands[1]) == set(position.hands[1])


@pytest.mark.parametrize("left", [16, 12, 9, 5])
def test_partners_see_each_other_s_hands_only_at_the_end_and_only_with_the_option(left: int) -> None:
    for seed in range(20):
        seeing, plain = (chosen.random_position(seed=seed, plies_left=left) for chosen in (SEEING_PAIRS, PAIRS))
        for seat in range(4):
            partner, view = (seat + 2) % 4, seeing.observation(seat)
            looks = not seeing.stock
            shown = seeing.hands[partner] if looks else ()
            assert view.known_hands[partner] == shown
            assert not set(shown) & set(view.unseen)
            for opponent in ((seat + 1) % 4, (seat + 3) % 4):
                assert set(view.known_hands[opponent]) <= {seeing.trump}
            assert set(plain.observation(seat).known_hands[partner]) <= {plain.trump}


@given(left=st.integers(min_value=0, max_value=12), seat=st.integers(min_value=0, max_value=3), seed=st.integers(0, 99))
def test_what_opponents_hold_stays_hidden_from_partners_who_see_each_other(left: int, seat: int, seed: int) -> None:
    position = SEEING_PAIRS.random_position(seed=seed, plies_left=left)
    mixed = unseen_mixed(position, seat, random.Random(seed))
    assert mixed.hands[(seat + 2) % 4] == position.hands[(seat + 2) % 4]
    assert mixed.observation(seat) == position.observation(seat)
