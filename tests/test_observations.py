"""A seat sees its own cards and all cards that were shown, and nothing else."""

import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import (
    ALL_SILENT,
    ALL_TWINS,
    EVERYONE_PASSES,
    MOMENTS,
    VYING_TWINS,
    betting,
    names,
    say,
    scala40_moment,
    scartu,
    sette_e_mezzo_moment,
    twin_of,
)
from cases import cases
from reference.machiavelli import without
from sampling import examples
from scopasolver import Card, InvalidPositionError, Position, Rules

OFTEN = 0.9
SEATS = st.integers(min_value=0, max_value=7)
CHANCE = st.randoms(use_true_random=False)
PAIRS = Rules("briscola", players=4)
SEEING_PAIRS = Rules("briscola", players=4, partners_see_hands_at_end=True)

PUBLIC = {
    "scopa": ["table", "captured", "sweeps", "last_capture"],
    "briscola": ["trump", "trick", "leader", "captured"],
    "briscola_chiamata": ["bids", "called", "trick", "leader", "partner", "captured"],
    "terziglio": ["bids", "called", "giver", "returned", "shown", "trick", "leader", "captured"],
    "ruba_mazzo": ["table", "piles", "last_capture"],
    "tressette": ["trick", "leader", "captured", "declared"],
    "machiavelli": ["table", "melds", "passes"],
    "scala40": ["table", "melds", "discards", "opened", "phase", "taken", "opening", "known"],
    "sette_e_mezzo": ["status", "open"],
    "scialandroni": ["phase", "scores", "marked", "shown", "declared", "bids", "laid", "ladder", "last", "in_turn"],
}
"""Fields that lie open for every seat, by game."""


def seen_hands(position: Any, seat: int) -> list[list[str]]:
    """Return the cards of each hand that a seat has seen by the rules."""
    if position.rules.game in {"briscola", "briscola_chiamata", "sette_e_mezzo", "terziglio", "tressette"}:
        twin, state = ALL_TWINS[position.rules.game], twin_of(position)
        return [sorted(twin.shown(state, holder, seat)) for holder in range(position.rules.seats)]
    if position.rules.game in VYING_TWINS:
        return [sorted(names(hand).split()) for hand in seen_of_lists(position.hands, position, seat)]
    if position.rules.game == "scala40":
        hands = [*position.known[:seat], position.hands[seat], *position.known[seat + 1 :]]
        return [sorted(names(hand).split()) for hand in hands]
    return [sorted(names(hand).split()) if other == seat else [] for other, hand in enumerate(position.hands)]


def seen_of_lists(lists: Sequence[Sequence[Card]], position: Any, seat: int) -> list[list[Card]]:
    """Return the cards that a seat has seen of the hands of Su Scialandroni, or of the piles put aside."""
    return [
        [card for card in cards if holder == seat or card in position.shown[holder]]
        for holder, cards in enumerate(lists)
    ]


def places_unseen(position: Any, seat: int) -> list[list[Card]]:
    """Return the cards that a seat has not seen in each other hand, and last those in a stock that lies face down.

    In Su Scialandroni the piles put aside come after the hands, in Terziglio what was laid face down.
    """
    places: list[list[Card]] = []
    for hand, seen in zip(position.hands, seen_hands(position, seat), strict=True):
        places.append(list(map(Card.parse, without(names(hand).split(), seen))))
    if position.rules.game in VYING_TWINS:
        seen_aside = seen_of_lists(position.aside, position, seat)
        places += [[*set(pile) - set(seen)] for pile, seen in zip(position.aside, seen_aside, strict=True)]
    if position.rules.game == "terziglio":
        places += [[] if holder == seat else list(pile) for holder, pile in enumerate(position.discarded)]
    knows_stock = position.to_dict().get("stock_order") == "known" or is_left_over_open(position)
    face_up = {position.trump} if position.rules.game == "briscola" else set(position.stock if knows_stock else ())
    return [*places, [card for card in position.stock if card not in face_up]]


def hidden(position: Any, seat: int) -> list[Card]:
    """Return all cards that a seat has not seen."""
    return [card for place in places_unseen(position, seat) for card in place]


def is_left_over_open(position: Any) -> bool:
    """Tell whether the two cards of Su Scialandroni that are not dealt lie face up."""
    return bool(position.rules.options.get("leftover_visible")) and len(position.stock) <= 2


def unseen_mixed_with_aside(position: Any, seat: int, chance: random.Random) -> Position:
    """Deal the unseen cards of a seat anew, those put aside included.

    Once somebody has declared, all know who holds a primiera or frusciu; the hands then stay as they are. In the scartu
    not every card can be in the hand of a player who has not followed.
    """
    has_declared = set(position.declared) != {"nothing"}
    hands, aside, stock = (list(map(list, lists)) for lists in (position.hands, position.aside, [position.stock]))
    mixed = [*([] if has_declared else hands), *aside, *([] if is_left_over_open(position) else stock)]
    unseen = set(hidden(position, seat))
    places = [(pile, place) for pile in mixed for place, card in enumerate(pile) if card in unseen]
    cards = [pile[place] for pile, place in places]
    for (pile, place), card in zip(places, chance.sample(cards, len(cards)), strict=True):
        pile[place] = card
    document = {"hands": [*map(names, hands)], "aside": [*map(names, aside)], "stock": names(stock[0])}
    try:
        return Position.from_dict(position.to_dict() | document)
    except InvalidPositionError:
        assert position.phase == "scartu"
        return unseen_mixed_with_aside(position, seat, chance) if chance.random() < OFTEN else position


def unseen_mixed(position: Any, seat: int, chance: random.Random) -> Position:
    """Deal the unseen cards of a seat anew to the same places."""
    if position.rules.game in VYING_TWINS:
        return unseen_mixed_with_aside(position, seat, chance)
    places = places_unseen(position, seat)
    unseen = hidden(position, seat)
    new = iter(chance.sample(unseen, len(unseen)))
    hands = [
        without(names(hand).split(), names(place).split()) + [str(next(new)) for _ in place]
        for hand, place in zip(position.hands, places, strict=False)
    ]
    fields = {}
    if position.rules.game == "terziglio":
        laid = [[next(new) for _ in pile] if holder != seat else pile for holder, pile in enumerate(position.discarded)]
        fields["discarded"] = [*map(names, laid)]
    rest = list(new)
    stock = rest + [card for card in position.stock if card not in places[-1]]
    document = position.to_dict() | {"hands": [*map(names, hands)], "stock": names(stock)} | fields
    try:
        return Position.from_dict(document)
    except InvalidPositionError:
        # Not every card can be the hidden one of a hand that has stood in Sette e mezzo, or that has declared; and in
        # Terziglio all know who has taken some cards.
        assert position.rules.game in {"sette_e_mezzo", "terziglio", "tressette"}
        return unseen_mixed(position, seat, chance)


@pytest.mark.parametrize("game", ALL_TWINS)
@examples(200)
@given(data=st.data(), seat=SEATS, chance=CHANCE)
def test_unseen_cards_do_not_change_an_observation(
    game: str, data: st.DataObject, seat: int, chance: random.Random
) -> None:
    # What play has proved is left out, because most new deals would contradict it.
    document = data.draw(MOMENTS[game]).to_dict()
    document.pop("seen", None)
    position = Position.from_dict(document)
    seat %= position.rules.seats
    other = unseen_mixed(position, seat, chance)
    assert other.observation(seat) == position.observation(seat)
    assert hash(other.observation(seat)) == hash(position.observation(seat))


@pytest.mark.parametrize("game", ALL_TWINS)
@examples(200)
@given(data=st.data(), seat=SEATS)
def test_an_observation_has_everything_that_a_seat_has_seen(game: str, data: st.DataObject, seat: int) -> None:
    position = data.draw(MOMENTS[game])
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


@cases(
    "text",
    "scopone",
    "briscola(players=3)",
    "briscola(players=4)",
    "ruba_mazzo(players=4)",
    "machiavelli(players=4)",
    "scala40",
    "sette_e_mezzo(players=4)",
    "scialandroni",
)
def test_seats_with_different_cards_observe_different_things(text: str) -> None:
    position = Rules.parse(text).deal(seed=1)
    seats = position.rules.seats
    assert len({position.observation(seat) for seat in range(seats)}) == seats


@pytest.mark.parametrize("text", ["briscola", "briscola(players=4)"])
def test_everyone_sees_who_draws_the_turned_card(text: str) -> None:
    chosen = Rules.parse(text)
    before: Any = chosen.random_position(seed=1, plies_left=3 * chosen.seats + 1)
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


@examples(200)
@given(left=st.integers(min_value=0, max_value=12), seat=st.integers(min_value=0, max_value=3), seed=st.integers(0, 99))
def test_partners_who_see_each_others_hands_do_not_see_those_of_opponents(left: int, seat: int, seed: int) -> None:
    position = SEEING_PAIRS.random_position(seed=seed, plies_left=left)
    mixed = unseen_mixed(position, seat, random.Random(seed))
    assert mixed.hands[(seat + 2) % 4] == position.hands[(seat + 2) % 4]
    assert mixed.observation(seat) == position.observation(seat)


TAKING = {"phase": "draw"}


def test_everyone_sees_a_discard_that_is_taken_and_a_jolly_that_is_swapped() -> None:
    table, hands = "5h 6h 7h / 8h 9h *", "10h Kd / Kc 9s / 3c 4d"
    start = scala40_moment(table, hands, "012", "4c 2d", preset="scala40_free_discard", fields=TAKING)
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


def test_cards_put_aside_are_known_to_their_player_and_those_shown_to_all() -> None:
    start = betting("4C 1S 8S 5B / 9D 6C 10S 7B / 4D 1C 8C 5S / 2B 9B 6D 3C", said="tace, primiera")
    after = say(start, "passo, posta, bollu biri, passo, tace, tace")
    assert (after.phase, names(after.shown[1]), names(after.shown[2])) == ("posta_2", "6C 10S 7B 9D", "1C 8C")
    for seat in range(4):
        view = after.observation(seat)
        seen = ["", "6C 10S 7B 9D", "1C 8C", ""]
        seen[seat] = names(after.aside[seat])
        assert [names(pile) for pile in view.aside] == seen
        assert set(view.unseen) == set(hidden(after, seat))
        assert (view.shown, view.marked) == (after.shown, after.marked)
    # Shown cards stay known when they are taken up again for the posta grande.
    grande = say(after, f"tace, tace, {EVERYONE_PASSES}, {EVERYONE_PASSES}")
    assert grande.phase == "posta_grande"
    assert names(grande.observation(0).known_hands[2]) == "1C 8C"


def test_nobody_learns_who_keeps_silent_or_could_declare() -> None:
    # Seat 1 holds the primiera 9D 6C 10S 7B; with 10D in the place of 10S it holds none.
    hands = "4C 1S 8S 5B / 9D 6C {} 7B / 4D 1C 8C 5S / 2B 9B 6D 3C"
    for said in ("tace", "tace, tace", ALL_SILENT, f"{ALL_SILENT}, passo, posta"):
        views = [betting(hands.format(card), said=said).observation(0) for card in ("10S", "10D")]
        assert views[0] == views[1]


def test_nobody_learns_who_could_go_on_where_players_may_hold_back() -> None:
    for one, other in (("4 9 / 5 6 / 7 / 8", "4 9 / 6 6 / 7 / 8"), ("4 9 / 6 6 / 5 / 8", "4 9 / 6 6 / 7 / 8")):
        views = [say(scartu(hands, hold_back=True), "4C, stop").observation(3).to_move for hands in (one, other)]
        assert views == [1, 1]


def test_the_cards_left_over_lie_open_only_by_the_option() -> None:
    said = f"{ALL_SILENT}, {EVERYONE_PASSES}, {ALL_SILENT}, {EVERYONE_PASSES}"
    for is_open in (False, True):
        start = Rules("scialandroni", leftover_visible=is_open).deal(seed=4)
        before, after = say(start, ALL_SILENT), say(start, said)
        assert (after.phase, len(after.stock)) == ("cartetta", 2)
        assert set(before.observation(0).stock) == {None}
        assert after.observation(0).stock == (after.stock if is_open else (None, None))
