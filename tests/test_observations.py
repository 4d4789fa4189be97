"""A seat sees its own cards and everything that was shown, and nothing else."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import ALL_TWINS, RULES, names, scala40_moment, sette_e_mezzo_moment, twin_of
from reference.machiavelli import without
from scopasolver import Card, InvalidPositionError, Position, Rules
from scopasolver.testing import positions

SEATS = st.integers(min_value=0, max_value=7)
CHANCE = st.randoms(use_true_random=False)
PAIRS = Rules("briscola", players=4)
SEEING_PAIRS = Rules("briscola", players=4, partners_see_hands_at_end=True)

PUBLIC = {
    "scopa": ["table", "captured", "sweeps", "last_capture"],
    "briscola": ["trump", "trick", "leader", "captured"],
    "ruba_mazzo": ["table", "piles", "last_capture"],
    "machiavelli": ["table", "melds", "passes"],
    "scala40": ["table", "melds", "discards", "opened", "phase", "taken", "opening", "known"],
    "sette_e_mezzo": ["status", "open"],
}
"""What lies open for every seat."""


def seen_hands(position: Position, seat: int) -> list[list[str]]:
    """Return the cards of each hand that a seat has seen, as the rules say."""
    if position.rules.game in {"briscola", "sette_e_mezzo"}:
        twin, state = ALL_TWINS[position.rules.game], twin_of(position)
        return [sorted(twin.shown(state, holder, seat)) for holder in range(position.rules.seats)]
    if position.rules.game == "scala40":
        hands = [*position.known[:seat], position.hands[seat], *position.known[seat + 1 :]]
        return [sorted(names(hand).split()) for hand in hands]
    return [sorted(names(hand).split()) if other == seat else [] for other, hand in enumerate(position.hands)]


def places_unseen(position: Position, seat: int) -> list[list[Card]]:
    """Return the cards that a seat has not seen in each other hand, and at last in the stock with its face down."""
    places: list[list[Card]] = []
    for hand, seen in zip(position.hands, seen_hands(position, seat), strict=True):
        places.append(list(map(Card, without(names(hand).split(), seen))))
    knows_stock = position.to_dict().get("stock_order") == "known"
    face_up = {position.trump} if position.rules.game == "briscola" else set(position.stock if knows_stock else ())
    return [*places, [card for card in position.stock if card not in face_up]]


def hidden(position: Position, seat: int) -> list[Card]:
    """Return the cards that a seat has not seen."""
    return [card for place in places_unseen(position, seat) for card in place]


def unseen_mixed(position: Position, seat: int, chance: random.Random) -> Position:
    """Deal the cards that a seat has not seen anew to the places where they were."""
    places = places_unseen(position, seat)
    unseen = hidden(position, seat)
    new = iter(chance.sample(unseen, len(unseen)))
    hands = [
        without(names(hand).split(), names(place).split()) + [str(next(new)) for _ in place]
        for hand, place in zip(position.hands, places[:-1], strict=True)
    ]
    rest = list(new)
    stock = rest + [card for card in position.stock if card not in places[-1]]
    document = position.to_dict() | {"hands": [*map(names, hands)], "stock": names(stock)}
    try:
        return Position.from_dict(document)
    except InvalidPositionError:
        # Not every card can be the hidden one of a hand of sette e mezzo that has stood.
        assert position.rules.game == "sette_e_mezzo"
        return unseen_mixed(position, seat, chance)


@pytest.mark.parametrize("game", ALL_TWINS)
@given(data=st.data(), seat=SEATS, chance=CHANCE)
def test_what_a_seat_has_not_seen_makes_no_difference(
    game: str, data: st.DataObject, seat: int, chance: random.Random
) -> None:
    position = data.draw(positions(RULES[game]))
    seat %= position.rules.seats
    other = unseen_mixed(position, seat, chance)
    assert other.observation(seat) == position.observation(seat)
    assert hash(other.observation(seat)) == hash(position.observation(seat))


@pytest.mark.parametrize("game", ALL_TWINS)
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


@pytest.mark.parametrize(
    "text",
    [
        "scopone",
        "briscola(players=4)",
        "ruba_mazzo(players=4)",
        "machiavelli(players=4)",
        "scala40",
        "sette_e_mezzo(players=4)",
    ],
)
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


TAKING = {"phase": "draw"}


def test_everyone_sees_a_discard_that_is_taken_and_a_jolly_that_is_swapped() -> None:
    table, hands = "5h 6h 7h / 8h 9h *", "10h Kd / Kc 9s / 3c 4d"
    start = scala40_moment(table, hands, "012", "4c 2d", preset="scala40_001", fields=TAKING)
    taken = start.play("take")
    swapped = taken.play("swap 10h in 8h 9h *")
    for looker in (1, 2):
        assert start.observation(looker).known_hands[0] == ()
        assert names(taken.observation(looker).known_hands[0]) == "2d"
        assert names(swapped.observation(looker).known_hands[0]) == "2d *"
        assert names(swapped.play("discard 2d").observation(looker).known_hands[0]) == "*"
        after = swapped.play("attach * after 5h 6h 7h")
        assert names(after.observation(looker).known_hands[0]) == "2d"
    assert names(swapped.observation(0).known_hands[0]) == "2d Kd *"


def test_of_two_equal_cards_the_known_one_is_thought_to_go() -> None:
    position = scala40_moment("", "9s 9s Kd / Kc", fields={"known": ["9s", ""]})
    after = position.play("discard 9s")
    assert (names(after.hands[0]), names(after.known[0])) == ("9s Kd", "")


def test_a_stock_that_was_turned_over_is_known_to_all() -> None:
    position = scala40_moment("", "Kh / Kc / 9s", "012", "2c 3c 4c 5c", "", fields=TAKING, stock_exhausted="turn_over")
    after = position.play("draw")
    shuffled = scala40_moment("", "Kh / Kc / 9s", "012", "2c 3c 4c 5c", "", fields=TAKING).play("draw")
    for looker in (1, 2):
        assert names(after.observation(looker).known_hands[0]) == "2c"
        assert not {"2c", "3c", "4c"} & set(names(after.observation(looker).unseen).split())
        assert names(shuffled.observation(looker).known_hands[0]) == ""
        assert {"2c", "3c", "4c"} <= set(names(shuffled.observation(looker).unseen).split())


def test_the_order_of_a_known_stock_is_seen() -> None:
    position = scala40_moment("", "Kh / Kc / 9s", "012", "2c 3c 4c 5c", "", fields=TAKING, stock_exhausted="turn_over")
    after = position.play("draw")
    other = Position.from_dict(after.to_dict() | {"stock": names(after.stock[::-1])})
    assert other.observation(1) != after.observation(1)


def test_the_first_card_of_a_hand_of_sette_e_mezzo_is_hidden() -> None:
    position = sette_e_mezzo_moment("4C 2S / 7C / 5D", "8C 6C 1C", to_move=1)
    for looker in (1, 2):
        assert names(position.observation(looker).known_hands[0]) == "2S"
    seven_and_a_half = position.play("draw")
    assert names(seven_and_a_half.observation(0).known_hands[1]) == "7C 8C"
    banker = seven_and_a_half.play("stand")
    assert names(banker.observation(0).known_hands[2]) == "5D"
    bust = banker.play("draw")
    assert [names(hand) for hand in bust.observation(2).known_hands] == ["4C 2S", "7C 8C", "6C 5D"]


def test_the_banker_sees_hidden_cards_only_with_the_option() -> None:
    for looks in (False, True):
        position = sette_e_mezzo_moment("4C 2S / 7C / 5D", "8C", to_move=1, players_cards_open=looks)
        assert names(position.observation(2).known_hands[0]) == ("4C 2S" if looks else "2S")
        assert names(position.observation(1).known_hands[0]) == "2S"
