"""Invariants of every moment of a hand of Scala 40."""

from __future__ import annotations

import random
from itertools import chain
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import RULES, names, scala40_moment, twin_of
from reference import scala40 as twin
from reference import scala40_melds as twin_melds
from reference.machiavelli import holds, in_order, without
from sampling import examples
from scopasolver import Move
from scopasolver.scala40 import Position, Rules, legal_discards, min_deadwood
from scopasolver.testing import positions


def drawn(position: Any) -> Any:
    """Return the same turn after its draw."""
    return position.play("draw") if position.phase == "draw" else position


ANY = positions(RULES["scala40"])
GOING_ON = ANY.filter(lambda position: not position.is_over)
MELDING = GOING_ON.map(drawn)
CHANCE = st.randoms(use_true_random=False)
SOME_MOVES = 25


def text(cards: object) -> list[str]:
    assert isinstance(cards, tuple)
    return names(cards).split()


def melds(position: Position) -> list[twin_melds.Meld]:
    return [tuple(meld.split()) for meld in position.to_dict()["table"]]


def some_moves(position: Position, chance: random.Random) -> list[Move]:
    moves = position.legal_moves()
    return sorted(chance.sample(moves, min(SOME_MOVES, len(moves))))


@given(position=ANY)
def test_every_card_is_in_one_place(position: Position) -> None:
    everywhere = [*chain(*position.hands), *position.table, *position.discards, *position.stock]
    assert in_order(names(everywhere).split()) == in_order(twin.DECK)
    for cards in (*position.hands, position.table, *position.known):
        assert list(cards) == sorted(cards)
    assert sorted(chain(*position.melds)) == list(position.table)


@given(position=GOING_ON)
def test_hands_are_as_large_as_the_deal_and_a_draw_make_them(position: Position) -> None:
    dealt = int(position.rules.options["hand_cards"])
    for seat, hand in enumerate(position.hands):
        has_drawn = seat == position.to_move and position.phase != "draw"
        assert 1 <= len(hand) <= dealt + has_drawn
        if not position.opened[seat]:
            assert len(hand) == dealt + has_drawn
    assert position.plies_left == sum(map(len, position.hands)) + len(position.stock)


@given(position=ANY)
def test_the_table_is_made_of_melds(position: Position) -> None:
    rules = twin.read_rules(str(position.rules))
    table = melds(position)
    assert [twin_melds.meld_of(meld, rules) for meld in table] == table
    assert table == sorted(table, key=twin_melds.meld_order)
    assert [text(meld) for meld in position.melds] == [twin_melds.as_held(meld) for meld in table]
    assert not table or any(position.opened)


@examples(150)
@given(position=GOING_ON, chance=CHANCE)
def test_an_action_does_what_its_name_says(position: Position, chance: random.Random) -> None:
    seat = position.to_move
    assert seat is not None
    hand, table = text(position.hands[seat]), text(position.table)
    for move in some_moves(position, chance):
        after = position.play(move)
        assert after == position.play(str(move))
        gone, gained = text(move.cards), []
        match move.kind:
            case "draw":
                pile = position.stock or text(position.discards[:-1])
                gained = without(names([*after.hands[seat]]).split(), hand)
                assert gained[0] in map(str, pile)
            case "take":
                gained = text(position.discards[-1:])
                assert after.discards == position.discards[:-1]
            case "swap":
                gained = ["*"]
            case "discard":
                assert text(after.discards) == [*text(position.discards), *gone]
        assert text(after.hands[seat]) == in_order([*without(hand, gone), *gained])
        if move.kind in ("open", "lay", "attach", "swap"):
            came_back = ["*"] if move.kind == "swap" else []
            assert text(after.table) == in_order([*without(table, came_back), *gone])
        else:
            assert melds(after) == melds(position)
        others = [other for other in range(position.rules.seats) if other != seat]
        assert [after.hands[other] for other in others] == [position.hands[other] for other in others]
        if move.kind == "discard" or after.is_over:
            assert after.to_move in (None, (seat + 1) % position.rules.seats)
        else:
            assert (after.to_move, after.phase != "draw") == (seat, True)


@examples(150)
@given(position=MELDING, chance=CHANCE)
def test_natural_cards_never_leave_the_table(position: Position, chance: random.Random) -> None:
    rules = twin.read_rules(str(position.rules))
    for move in some_moves(position, chance):
        after = position.play(move)
        assert [twin_melds.meld_of(meld, rules) for meld in melds(after)] == melds(after)
        assert holds(twin_melds.naturals(text(after.table)), twin_melds.naturals(text(position.table)))
        lost = twin_melds.jollies(text(position.table)) - twin_melds.jollies(text(after.table))
        assert lost <= (move.kind == "swap")


@examples(150)
@given(position=MELDING, chance=CHANCE)
def test_a_player_opens_once_and_with_forty(position: Position, chance: random.Random) -> None:
    seat = position.to_move
    assert seat is not None
    rules = twin.read_rules(str(position.rules))
    kinds = {move.kind for move in position.legal_moves()}
    assert kinds <= ({"lay", "attach", "swap", "discard"} if position.opened[seat] else {"open", "discard"})
    for move in some_moves(position, chance):
        after = position.play(move)
        opens = move.kind == "open"
        assert after.opened == tuple(now or (opens and who == seat) for who, now in enumerate(position.opened))
        if opens:
            assert after.opening == seat
            laid = [tuple(meld.split()) for meld in str(move).removeprefix("open ").split(" / ")]
            worth = twin_melds.points_of_melds(laid)
            left = len(after.hands[seat])
            assert worth >= 40 or (left <= 1 and not rules["close_in_hand_needs_40"])
            assert (after.phase == "discard") == (worth < 40 or not rules["act_in_opening_turn"]) or after.is_over
            assert left > 0 or rules["closing_discard"] == "optional"


@examples(150)
@given(position=MELDING)
def test_no_discard_fits_the_table_unless_it_is_exempt(position: Position) -> None:
    seat = position.to_move
    assert seat is not None
    state = twin_of(position)
    moves = position.legal_moves()
    discards = [move.card for move in moves if move.kind == "discard"]
    assert legal_discards(position) == tuple(discards) == tuple(sorted(set(discards)))
    hand = text(position.hands[seat])
    ban = state.rules["discard_ban"]
    bound = ban == "all" or (ban == "opened_only" and position.opened[seat])
    fitting = {card for card in hand if bound and twin_melds.fits(card, state.table, state.rules)}
    exempt = len(hand) == 1 and state.rules["closing_discard_exempt"]
    all_banned = len(hand) > 1 and fitting == set(hand)
    if discards:
        assert set(map(str, discards)) == set(hand) - (set() if exempt or all_banned else fitting)
    else:
        assert position.taken is not None or state.owed or fitting == set(hand)


@examples(150)
@given(position=GOING_ON, chance=CHANCE)
def test_a_turn_can_always_be_ended(position: Position, chance: random.Random) -> None:
    seat = position.to_move
    actions = 0
    while position.to_move == seat and not position.is_over:
        moves = position.legal_moves()
        assert moves
        position = position.play(chance.choice(moves))
        actions += 1
        assert actions < 60
        if position.phase == "draw":
            break


@examples(100)
@given(position=MELDING)
def test_the_least_deadwood_is_at_most_that_of_a_discard_alone(position: Position) -> None:
    seat = position.to_move
    assert seat is not None
    rules = twin.read_rules(str(position.rules))
    hand = text(position.hands[seat])
    left = [twin.penalty(without(hand, [str(card)]), rules) for card in legal_discards(position)]
    found = min_deadwood(position)
    assert found.penalty <= min(left, default=found.penalty)
    assert found.closes == (found.penalty == 0 and not found.left)
    after = position
    for move in found.moves:
        after = after.play(move)
    assert after.hands[seat] == found.left
    assert twin.penalty(text(found.left), rules) == found.penalty
    assert after.is_over if found.closes else after.to_move != seat or position.rules.seats == 1 or after.is_over


FITTING = ["9h 10h Jh", "9c 10c Jc", "3s 4s 5s", "2h 2s 2c", "Kh Ks Kc", "6c 7c 8c"]


@pytest.mark.parametrize("meld", FITTING)
def test_a_meld_more_on_the_table_never_makes_the_deadwood_worse(meld: str) -> None:
    """This needs a closing discard that is exempt from the ban: a card that the meld bans can be attached."""
    for seed in range(25):
        chance = random.Random(seed)
        table = "5h 6h 7h / Qc Qd *"
        elsewhere = f"{table} {meld} Kc 2c 3c 4c".replace("/", "").split()
        rest = [card for card in without(twin.DECK, elsewhere) if card != "*"]
        hand = names(chance.sample(rest, 6))
        assert (
            min_deadwood(scala40_moment(f"{table} / {meld}", hand)).penalty
            <= min_deadwood(scala40_moment(table, hand)).penalty
        )


@given(position=positions(RULES["scala40"], plies_left=0))
def test_a_finished_hand_is_counted(position: Position) -> None:
    result, state = position.result(), twin_of(position)
    assert position.legal_moves() == []
    closer = next((seat for seat, hand in enumerate(position.hands) if not hand), None)
    rules = position.rules
    closed_by = None if closer is None else rules.side_of(closer)
    assert (result.closer, result.winner) == (closed_by, closed_by)
    assert result.closed_in_hand == (closer is not None and position.opening == closer)
    paid = [twin.penalty_of(state, seat, result.closed_in_hand) for seat in range(rules.seats)]
    if closer is None:
        assert state.rules["stock_exhausted"] == "end_hand" or len(position.discards) < 2
        assert position.stock == ()
    else:
        assert position.opened[closer]
        paid[closer] = 0
        for partner in set(range(rules.seats)) - {closer}:
            if rules.side_of(partner) == closed_by:
                pays = rules.options["closers_partner_pays"]
                paid[partner] = twin.penalty_of(state, partner, in_hand=False) if pays else 0
    assert list(result.points) == [
        sum(paid[seat] for seat in range(rules.seats) if rules.side_of(seat) == side) for side in range(rules.sides)
    ]


@given(position=ANY)
def test_what_all_have_seen_is_in_the_hands(position: Position) -> None:
    for hand, known in zip(position.hands, position.known, strict=True):
        assert holds(text(hand), text(known))
    if position.to_move is not None and position.taken is not None:
        assert position.taken in position.known[position.to_move]


def test_a_card_that_was_taken_to_open_may_be_kept_and_is_read_back() -> None:
    hand = "Kh Ks Kc 10s Js Qs 2d 9h"
    position = scala40_moment(
        "",
        f"{hand} / Kd",
        "1",
        "4c 7d",
        preset="scala40_free_discard",
        fields={"phase": "draw"},
        act_in_opening_turn=False,
    )
    for move in ("take", "open Kh Ks Kc / 10s Js Qs"):
        position = position.play(move)
        assert names(position.known[0]) == "7d"
        assert Position(str(position)) == position
        assert Position.from_dict(position.to_dict()) == position
    assert (position.phase, names(position.legal_moves())) == ("discard", "discard 9h discard 2d discard 7d")


@pytest.mark.parametrize("mode", ["reshuffle", "turn_over", "end_hand"])
def test_what_follows_when_the_stock_is_empty(mode: str) -> None:
    pile = "2c 3c 4c 5c 6c 8c 10c Qc"
    fields = {"phase": "draw"}
    position = scala40_moment("", "Kh 9d / Kc 9s", discards=pile, stock="", fields=fields, stock_exhausted=mode)
    assert position.is_over == (mode == "end_hand")
    if mode == "end_hand":
        assert (position.result().points, position.result().closer) == ((19, 19), None)
        return
    after = position.play("draw")
    assert names(after.discards) == "Qc"
    drawn = without(names(after.hands[0]).split(), ["Kh", "9d"])
    assert in_order([*drawn, *text(after.stock)]) == in_order(pile.split()[:-1])
    if mode == "turn_over":
        assert [*drawn, *text(after.stock)] == pile.split()[:-1]
        assert names(after.known[0]) == "2c"
    assert position.play("draw") == after
    assert Position(str(position)).play("draw") == after


def test_the_order_of_a_shuffled_stock_depends_on_the_hands() -> None:
    pile = "2c 3c 4c 5c 6c 8c 10c Jc Qc"
    fields = {"phase": "draw"}
    hands = ["Kh 9d / Kc 9s", "Kh 9c / Kc 9s", "Kh 9d / Kc 8s", "Ah 9d / Kc 9s"]
    shuffled = [
        names(scala40_moment("", held, discards=pile, stock="", fields=fields).play("draw").stock) for held in hands
    ]
    assert len(set(shuffled)) > 1


def test_nothing_to_turn_ends_the_hand() -> None:
    position = scala40_moment("5h 6h 7h", "8h 9d / Kc 2d", discards="", stock="", stock_exhausted="turn_over")
    over = position.play("discard 9d")
    assert (over.is_over, over.result().closer, over.result().points) == (True, None, (8, 12))


@pytest.mark.parametrize(
    ("players", "cards"), [*((players, 13) for players in range(2, 9)), (9, 11), (10, 10), (11, 9), (12, 8), (4, 7)]
)
def test_hands_come_to_an_end(players: int, cards: int) -> None:
    for seed in range(10):
        assert Rules("scala40", players=players, hand_cards=cards).random_position(seed=seed, plies_left=0).is_over
