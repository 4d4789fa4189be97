"""Tests of the slow twin of Terziglio: the auction, the monte, scores and documents."""

from __future__ import annotations

import random
from itertools import chain
from typing import Any

import pytest

from reference import terziglio as twin
from reference.scopa import DECK

VARIANTS: list[dict[str, Any]] = [
    {},
    {"callable": "strongest"},
    {"solo_shows_monte": True, "first_lead": "alone"},
    {"first_lead": "solissimo", "solissimo_stake": 2},
    {"cappotto": True},
]


def random_hand(seed: int, **options: Any) -> list[tuple[twin.State, str]]:
    """Return every state of a random deal and the random move that is played there; none at the end."""
    chance = random.Random(seed)
    state = twin.deal(twin.rules(**options), chance.sample(DECK, 40))
    played: list[tuple[twin.State, str]] = []
    while not twin.is_over(state):
        move = chance.choice(twin.legal_moves(state))
        played.append((state, move))
        state = twin.play(state, move)
    return [*played, (state, "")]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_hand_adds_up(options: dict[str, Any]) -> None:
    bids = set[str]()
    for seed in range(40):
        *course, (end, _) = random_hand(seed, **options)
        result = twin.result(end)
        assert sum(result["points"]) == 0
        assert sum(result["thirds"]) == (0 if result["alone"] is None else 35)
        bids |= {bid for _, bid in filter(None, [twin.alone(end)])}
        for state, _ in course:
            assert twin.from_document(twin.to_document(state)) == state
            lies = [*chain(*state.hands, *state.discarded, *state.captured), *state.trick, *state.stock]
            assert sorted(lies) == sorted(DECK)
        assert twin.from_document(twin.to_document(end)) == end
    assert bids == {"chiamo", "solo", "solissimo"}


def after(*words: str, **options: Any) -> twin.State:
    state = twin.deal(twin.rules(**options), DECK)
    for word in words:
        state = twin.play(state, word)
    return state


def test_each_bid_is_higher_than_the_last() -> None:
    assert twin.legal_moves(after()) == ["passo", "chiamo", "solo", "solissimo"]
    assert twin.legal_moves(after("chiamo", "passo")) == ["passo", "solo", "solissimo"]
    assert twin.is_over(after("passo", "passo", "passo"))
    assert len(after("chiamo", "solo", "passo").hands[1]) == 16
    assert len(after("passo", "solissimo").stock) == 4


def test_a_card_of_the_monte_is_given_by_nobody() -> None:
    state = after("chiamo", "passo", "passo", f"chiedo {DECK[39]}")
    assert (state.giver, len(state.hands[0]), state.stock) == (None, 16, [])
    assert twin.legal_moves(state)[0].startswith("scarto")
    given = after("chiamo", "passo", "passo", f"chiedo {DECK[4]}")
    assert (given.giver, len(given.hands[0]), len(given.hands[1])) == (1, 17, 11)
    assert twin.legal_moves(given)[0].startswith("rendo")
