"""Tests of the expectations of sette e mezzo against every order of a few cards."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest

from reference import sette_e_mezzo as twin
from reference import sette_e_mezzo_odds as odds
from reference.scopa import DECK

VARIANTS: list[twin.Rules] = [
    {},
    {"tie_rule": "push"},
    {"reale_pays": 2, "min_valid_total": 1},
    {"banker_reale_collects": 2, "matta": False},
    {"bust_pays": False},
    {"settlement": "best_hand"},
]


# --- against every order of a few cards --------------------------------------------------------
#
# The twin plays all orders side by side. Equal observations of a seat lead to equal moves.

Policy = Callable[[twin.State], str]


def expectation(states: Sequence[twin.State], seat: int, others: Policy) -> Fraction:
    """Return what a seat gets over all these hands if it plays its best against fixed players."""
    total = Fraction(0)
    alike: dict[str, list[twin.State]] = {}
    for state in states:
        turn = next_turn(state, seat, others)
        if twin.is_over(turn):
            total += twin.result(turn)["points"][seat]
        else:
            alike.setdefault(str(twin.observation(turn, seat)), []).append(turn)
    for group in alike.values():
        moves = twin.legal_moves(group[0])
        total += max(expectation([twin.play(state, move) for state in group], seat, others) for move in moves)
    return total


def next_turn(state: twin.State, seat: int, others: Policy) -> twin.State:
    while state.to_move not in (None, seat):
        state = twin.play(state, others(state))
    return state


def banker_policy(banker: odds.Banker) -> Policy:
    def move(state: twin.State) -> str:
        moves = twin.legal_moves(state)
        player, own = (twin.hand_class(hand, state.rules) for hand in state.hands)
        assert player is not None
        assert own is not None
        goal = banker if isinstance(banker, int) else player
        reached = own if banker == "informed" else twin.hand_total(state.hands[1], state.rules)
        return moves[-1] if reached < goal else moves[0]

    return move


@pytest.mark.parametrize("options", VARIANTS[:-1])
@pytest.mark.parametrize("banker", [8, 11, "informed"])
def test_one_player_over_all_orders(options: twin.Rules, banker: odds.Banker) -> None:
    rules = twin.rules(**options)
    chance = random.Random(str(options))
    for _ in range(8):
        first, *cards = chance.sample(DECK, 6)
        states = [twin.deal(rules, [first, *order]) for order in itertools.permutations(cards)]
        expected = expectation(states, 0, banker_policy(banker)) / len(states)
        player = odds.OnePlayer(rules, banker)
        assert player.value(odds.held([first], rules), odds.counts(cards, rules)) == expected


@pytest.mark.parametrize("options", VARIANTS)
def test_the_banker_over_all_orders(options: twin.Rules) -> None:
    chance = random.Random(str(options))
    for _ in range(8):
        rules = twin.rules(players=4, **options)
        own, known, open_card, *cards = chance.sample(DECK, 8)
        moments = (against_three(rules, own, known, open_card, order) for order in itertools.permutations(cards))
        states = [moment for moment in moments if moment]
        if not states:
            continue
        known_class = twin.hand_class([known], rules)
        assert known_class is not None
        players: list[odds.Opponent] = [known_class, odds.Held(), odds.held([open_card], rules)]
        among = odds.worlds(players, odds.counts(cards, rules), only_possible=True)
        found = odds.banker_decides(odds.held([own], rules), among, rules)
        assert list(found) == twin.legal_moves(states[0])
        assert max(found.values()) == expectation(states, 3, nobody) / len(states)


def nobody(state: twin.State) -> str:
    """Stand in for the other players where none of them still has to play."""
    raise AssertionError(state)


def against_three(rules: twin.Rules, own: str, known: str, open_card: str, order: Sequence[str]) -> twin.State | None:
    """Return the banker's turn against a known card, a hidden one, and a hidden one with an open one.

    Return none where the hidden card makes the hand bust or 7½: it would be shown.
    """
    hands = [[known], [order[0]], [order[1], open_card], [own]]
    if twin.hand_total(hands[2], rules) >= twin.LIMIT:
        return None
    return twin.State(rules, hands, list(order[2:]), ["stood"] * 3 + ["playing"], 3)
