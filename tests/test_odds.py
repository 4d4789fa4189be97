"""Exact odds in Sette e mezzo equal the fractions found by trying every card."""

from __future__ import annotations

import itertools
import random
from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from building import RULES, names, sette_e_mezzo_moment, with_options
from reference import sette_e_mezzo as twin
from reference import sette_e_mezzo_odds as tried
from reference.scopa import DECK
from sampling import examples, some
from scopasolver import Card
from scopasolver.sette_e_mezzo import (
    Decision,
    Position,
    Rules,
    StrategyTable,
    banker_decide,
    banker_expects,
    decide,
    decide_for,
    hand_class,
    strategy_table,
)
from scopasolver.testing import positions

Model = Literal["informed", "best"] | int
KINDS = ["picture", "asso", "2", "3", "4", "5", "6", "7", "matta"]
"""Kinds of cards, in the order of the twin."""

AGAINST_BANKER = RULES["sette_e_mezzo"].filter(
    lambda chosen: chosen.options["settlement"] == "vs_banker" or chosen.options["players"] == 2
)
"""Strategy for rules under which only a player and the banker matter to each other."""

BANKERS: st.SearchStrategy[Model] = st.one_of(
    st.sampled_from(("informed", "best")), st.integers(min_value=0, max_value=15)
)
SEEDS = st.integers(min_value=0, max_value=2**32)


class BestBanker(tried.OnePlayer):
    """A player against a banker who plays his best."""

    def after_banker(self, player: twin.Class, hand: tried.Held, unseen: tried.Counts) -> Fraction:
        return -max(tried.banker_decides(hand, [(Fraction(1), (player,), unseen)], self.rules).values())


def player_of(rules: twin.Rules, banker: Model) -> tried.OnePlayer:
    return BestBanker(rules, "informed") if banker == "best" else tried.OnePlayer(rules, banker)


def rules_of_twin(chosen: Rules) -> twin.Rules:
    return twin.rules(chosen.preset, **chosen.options)


def some_cards(seed: int, most: int) -> list[str]:
    """Draw a few cards, mostly with the matta."""
    chance = random.Random(seed)
    cards = chance.sample(DECK, chance.randrange(2, most + 1))
    if chance.random() < 0.5 and twin.MATTA not in cards:
        cards[chance.randrange(len(cards))] = twin.MATTA
    return cards


def is_draw_better(stand: Fraction | None, draw: Fraction | None) -> bool:
    return draw is not None and (stand is None or draw > stand)


def assert_decided(decision: Decision, stand: Fraction | None, draw: Fraction | None) -> None:
    assert (decision.ev_stand, decision.ev_draw) == (stand, draw)
    assert str(decision.best) == ("draw" if is_draw_better(stand, draw) else "stand")
    assert decision.value == (draw if is_draw_better(stand, draw) else stand)


def assert_next(decision: Decision, hand: tried.Held, stock: tried.Counts) -> None:
    """Compare the odds after one more card."""
    totals = tried.totals_after_draw(hand, stock)
    assert decision.bust == totals.pop(twin.LIMIT + 1, Fraction(0))
    assert decision.totals == totals
    assert list(decision.totals) == sorted(totals)


# --- one player --------------------------------------------------------------------------------


@examples(400)
@given(chosen=AGAINST_BANKER, seed=SEEDS, held=st.integers(1, 3), banker=BANKERS)
def test_a_player_with_a_few_unseen_cards(chosen: Rules, seed: int, held: int, banker: Model) -> None:
    rules, cards = rules_of_twin(chosen), some_cards(seed, 9)
    hand, unseen = cards[:held], cards[held:]
    while twin.hand_class(hand, rules) == twin.BUST:
        unseen.append(hand.pop())
    if not unseen:
        return
    known, counts, player = tried.held(hand, rules), tried.counts(unseen, rules), player_of(rules, banker)
    decision = decide_for(hand, unseen, banker=banker, rules=chosen)
    assert_decided(decision, player.stand(known, counts), player.draw(known, counts))
    if len(unseen) > 1:
        assert_next(decision, known, counts)
    else:
        assert decision.bust == 0
        assert not decision.totals
    by_kind = {kind: count for kind, count in zip(KINDS, counts, strict=True) if count}
    assert decide_for(names(hand), by_kind, banker=banker, rules=chosen) == decision
    assert decide_for([Card(card) for card in hand], names(unseen), banker=banker, rules=chosen) == decision


PAYING = [
    {},
    {"tie_rule": "push", "reale_pays": 2},
    {"matta": False, "bust_pays": False},
    {"settlement": "best_hand", "bust_penalty": 2},
]
"""Sets of options about payments."""


@pytest.mark.parametrize(("options", "banker"), some(itertools.product(PAYING, ["informed", 8, 10]), 12))
def test_every_first_card_of_a_whole_pack(options: dict[str, Any], banker: Literal["informed"] | int) -> None:
    chosen = Rules("sette_e_mezzo", **options)
    rules = rules_of_twin(chosen)
    player, table = tried.OnePlayer(rules, banker), strategy_table(banker=banker, rules=chosen)
    pack = tried.full_deck(rules)
    for kind, _, rest in tried.draws(pack):
        hand, decision = tried.Held().with_card(kind), table.first[KINDS[kind]]
        assert_decided(decision, player.stand(hand, rest), player.draw(hand, rest))
        assert_next(decision, hand, rest)
    assert list(table.first) == [KINDS[kind] for kind in (*range(1, 8), 0, 8) if pack[kind]]
    assert table.mean == player.before_the_deal()
    assert (table.rules, table.banker) == (chosen, banker)
    assert_totals(table, player)


def assert_totals(table: StrategyTable, player: tried.OnePlayer) -> None:
    """Follow best play to its end and compare the odds of its totals."""
    reached: dict[tuple[tried.Held, tried.Counts], Fraction] = {
        (tried.Held(), tried.full_deck(player.rules)): Fraction(1)
    }
    found: dict[tuple[bool, int], list[tuple[Fraction, Fraction | None, Fraction | None]]] = defaultdict(list)
    while reached:
        after: dict[tuple[tried.Held, tried.Counts], Fraction] = defaultdict(Fraction)
        for (hand, unseen), chance in reached.items():
            stand, draw = player.stand(hand, unseen), player.draw(hand, unseen)
            if hand.cards > 1:
                found[hand.has_matta, hand.total].append((chance, stand, draw))
            if is_draw_better(stand, draw):
                for kind, number, rest in tried.draws(unseen):
                    if hand.with_card(kind).class_ != twin.BUST:
                        after[hand.with_card(kind), rest] += chance * number / sum(unseen)
        reached = after
    assert [(row.has_matta, row.total) for row in table.totals] == sorted(found)
    for row in table.totals:
        cases = found[row.has_matta, row.total]
        chance = sum((part for part, _, _ in cases), Fraction(0))
        assert row.chance == chance
        assert row.draws == sum(part for part, stand, draw in cases if is_draw_better(stand, draw)) / chance
        for mean, values in (
            (row.ev_stand, [(part, stand) for part, stand, _ in cases]),
            (row.ev_draw, [(part, draw) for part, _, draw in cases]),
        ):
            if mean is None:
                assert {value for _, value in values} == {None}
            else:
                assert mean == sum(part * (value or 0) for part, value in values) / chance


@examples(100)
@given(chosen=AGAINST_BANKER, seed=SEEDS)
def test_no_banker_is_worse_for_the_player_than_the_best_one(chosen: Rules, seed: int) -> None:
    hand, *unseen = some_cards(seed, 30)
    values = {
        banker: decide_for(hand, unseen, banker=banker, rules=chosen).value for banker in ("informed", *range(16))
    }
    best = decide_for(hand, unseen, banker="best", rules=chosen).value
    assert min(values.values()) >= best
    options = chosen.options
    takes_ties = options["settlement"] == "vs_banker" and options["tie_rule"] == "banker_wins"
    if takes_ties and options["banker_reale_collects"] == 1:
        assert values["informed"] == best


# --- the banker --------------------------------------------------------------------------------


def may_be_hidden(first: str, lies_open: Sequence[str], rules: twin.Rules) -> bool:
    """Tell whether a hand with this first card can have stood without being shown, in some order of its other cards."""
    hand = [first, *lies_open]
    if not rules["min_valid_total"] <= twin.hand_total(hand, rules) < twin.LIMIT:
        return False
    orders = itertools.permutations(lies_open)
    before = [[twin.hand_total([first, *order[:n]], rules) for n in range(len(order))] for order in orders]
    return any(all(total < twin.LIMIT for total in totals) for totals in before)


def worlds(players: Sequence[int | str], unseen: list[str], rules: twin.Rules) -> list[tried.World]:
    """Return every way in which unseen cards can be the hidden ones; all are equally likely."""
    opens = [player.split() for player in players if isinstance(player, str)]
    found = []
    for hidden in itertools.permutations(unseen, len(opens)):
        if all(may_be_hidden(card, cards, rules) for card, cards in zip(hidden, opens, strict=True)):
            hands = iter([[card, *cards] for card, cards in zip(hidden, opens, strict=True)])
            classes = tuple(
                player if isinstance(player, int) else twin.hand_class(next(hands), rules) for player in players
            )
            rest = tried.counts([card for card in unseen if card not in hidden], rules)
            found.append((Fraction(1), classes, rest))
    return [(chance / len(found), classes, rest) for chance, classes, rest in found]


@examples(300)
@given(chosen=AGAINST_BANKER, seed=SEEDS)
def test_the_banker_against_known_and_hidden_hands(chosen: Rules, seed: int) -> None:
    rules, chance = rules_of_twin(chosen), random.Random(seed)
    cards = chance.sample(DECK, 16)
    own = [cards.pop() for _ in range(chance.randrange(1, 3))]
    players: list[int | str] = [chance.randrange(17) for _ in range(chance.randrange(3))]
    players += [names([cards.pop() for _ in range(chance.randrange(3))]) for _ in range(chance.randrange(3))]
    chance.shuffle(players)
    if rules["settlement"] == "best_hand":
        del players[1:]
    unseen = cards[: chance.randrange(2, 7)]
    among = worlds(players, unseen, rules)
    if not among or twin.hand_class(own, rules) == twin.BUST:
        return
    hand = tried.held(own, rules)
    expected = tried.banker_decides(hand, among, rules)
    decision = banker_decide(own, players, unseen, rules=chosen)
    assert_decided(decision, expected.get("stand"), expected.get("draw"))
    next_totals: dict[int, Fraction] = defaultdict(Fraction)
    for part, _, rest in among:
        for total, each in tried.totals_after_draw(hand, rest).items():
            next_totals[total] += part * each
    if sum(among[0][2]):
        assert decision.bust == next_totals.pop(twin.LIMIT + 1, 0)
        assert decision.totals == next_totals
        before_his_card = tried.banker_decides(tried.Held(), among, rules)
        assert banker_expects(players, unseen, rules=chosen) == before_his_card["draw"]


def test_what_the_banker_may_expect_of_known_classes() -> None:
    assert banker_expects([0, 0, 0]) == 3
    assert banker_expects([0, 0], rules=Rules("sette_e_mezzo", bust_pays=False)) == 0
    means = [banker_expects([class_]) for class_ in range(2, 17)]
    assert means == sorted(means, reverse=True)


# --- the seat that acts ------------------------------------------------------------------------

MOST_RIVALS = 11
"""Most players against a banker for whom there are exact odds."""

ACTING = positions(AGAINST_BANKER, plies_left=st.integers(min_value=5, max_value=40)).filter(
    lambda position: not position.is_over and len(position.stock) > 1
)


@examples(200)
@given(position=ACTING, banker=BANKERS)
def test_a_seat_decides_by_what_it_has_seen(position: Position, banker: Model) -> None:
    seat, rules = position.to_move, position.rules
    assert seat is not None
    view = position.observation(seat)
    if seat == rules.seats - 1 > MOST_RIVALS:
        with pytest.raises(ValueError, match=f"at most {MOST_RIVALS}"):
            decide(position, banker=banker)
        return
    decision = decide(position, banker=banker)
    assert decide(view, banker=banker) == decision
    assert str(decision.best) in names(position.legal_moves()).split()
    if seat < rules.seats - 1:
        if rules.seats == 2:
            assert decision == decide_for(view.hand, view.unseen, banker=banker, rules=rules)
        return
    players: list[int | str] = []
    for player in range(rules.seats - 1):
        seen = view.known_hands[player]
        is_known = len(seen) == view.hand_sizes[player]
        players.append(hand_class(seen, rules=rules) if is_known else names(seen))
    assert decision == banker_decide(view.hand, players, view.unseen, rules=rules)


def expectation(states: Sequence[twin.State], seat: int, banker: Model) -> Fraction:
    """Return what a seat gets over all these hands if it plays its best and the banker plays against it alone."""
    total, alike = Fraction(0), defaultdict(list)
    for state in states:
        turn = state
        while turn.to_move not in (None, seat):
            turn = twin.play(turn, move_of_banker(turn, seat, banker))
        if turn.to_move is None:
            total += twin.result(turn)["points"][seat]
        else:
            alike[str(twin.observation(turn, seat))].append(turn)
    for group in alike.values():
        moves = twin.legal_moves(group[0])
        total += max(expectation([twin.play(state, move) for state in group], seat, banker) for move in moves)
    return total


def move_of_banker(state: twin.State, seat: int, banker: Model) -> str:
    moves, own = twin.legal_moves(state), state.hands[state.to_move or 0]
    if banker == "informed":
        reached, goal = twin.hand_class(own, state.rules), twin.hand_class(state.hands[seat], state.rules)
    else:
        reached, goal = twin.hand_total(own, state.rules), int(banker)
    return moves[-1] if reached < goal else moves[0]


@pytest.mark.parametrize("banker", ["informed", 9])
def test_cards_that_others_hide_cannot_be_drawn(banker: Literal["informed"] | int) -> None:
    """Try every order of few cards: another player has stood, and the stock soon runs out."""
    chance, short = random.Random(str(banker)), 0
    for _ in range(100):
        own, *unseen = chance.sample(DECK, chance.randrange(4, 7))
        rules = twin.rules(players=3, min_valid_total=chance.choice((1, 2)), matta=chance.random() < 0.7)
        states = [
            twin.State(rules, [[first], [own], [last]], stock, ["stood", "playing", "waiting"], 1)
            for first, last, *stock in itertools.permutations(unseen)
        ]
        expected = expectation(states, 1, banker) / len(states)
        first, last, *stock = unseen
        options = {name: rules[name] for name in ("min_valid_total", "matta")}
        if not may_be_hidden(first, [], rules):
            continue
        position = sette_e_mezzo_moment(f"{first} / {own} / {last}", names(stock), to_move=1, **options)
        assert decide(position, banker=banker).value == expected
        short += expected != decide_for(own, unseen, banker=banker, rules=position.rules).value
    assert short > 10


def test_an_empty_stock_leaves_only_to_stand() -> None:
    position = sette_e_mezzo_moment("4C / 8S / 3D", to_move=1)
    decision = decide(position)
    assert (str(decision.best), decision.ev_draw) == ("stand", None)
    assert decision.bust == 0
    assert not decision.totals
    assert decision.value == -1
    banker = position.play("stand")
    assert decide(banker).value == 0


@examples(200)
@given(position=ACTING, chance=st.randoms(use_true_random=False))
def test_the_order_of_the_stock_makes_no_difference(position: Position, chance: random.Random) -> None:
    stock = chance.sample(position.stock, len(position.stock))
    other = Position.from_dict(position.to_dict() | {"stock": names(stock)})
    assert decide(other) == decide(position)


# --- values ------------------------------------------------------------------------------------


def test_decisions_are_values() -> None:
    decision, other = decide_for("4S", "1B 2B 3B 8B"), decide_for("5S", "1B 2B 3B 8B")
    assert decision == decide_for("4S", "8B 3B 2B 1B")
    assert hash(decision) == hash(decide_for("4S", "8B 3B 2B 1B"))
    assert decision != other
    assert repr(decision) == "<Decision draw ev_stand=-1 ev_draw=5/6 bust=0>"
    with pytest.raises(AttributeError):
        decision.value = Fraction(1)  # type: ignore[misc]  # wrong on purpose


def test_tables_are_values() -> None:
    table = strategy_table(banker=10)
    assert table == strategy_table(banker=10, rules=Rules("sette_e_mezzo"))
    assert hash(table) == hash(strategy_table(banker=10))
    assert table != strategy_table()
    assert table.totals[0] != table.totals[1]
    assert repr(table).startswith("<StrategyTable sette_e_mezzo, banker 10: mean -298341902513827/")
    assert repr(table.totals[0]).startswith("<TotalRow 2 draws=1 ev_stand=")


@given(chosen=AGAINST_BANKER)
@settings(max_examples=20)
def test_players_at_the_table_make_no_difference_to_the_table(chosen: Rules) -> None:
    alone = with_options(chosen, players=2)
    assert strategy_table(rules=chosen).mean == strategy_table(rules=alone).mean
