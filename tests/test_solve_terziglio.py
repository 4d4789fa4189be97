"""Values of endings of Terziglio: the search between two parties finds what plain recursion does."""

from __future__ import annotations

from typing import Any

import pytest

from building import others
from reference import terziglio as twin
from reference.tressette import thirds
from scopasolver import Position, Rules, ScopaSolverError, solve

VARIANTS = ["terziglio", "terziglio(first_lead=alone)", "terziglio(cappotto=true)", "terziglio(solissimo_stake=2)"]


def max_n(state: twin.State, known: dict[str, tuple[int, ...]]) -> tuple[int, ...]:
    """Return the points of each player if everyone maximises his own."""
    if state.to_move is None:
        return tuple(twin.result(state)["points"])
    own, key = state.to_move, twin.full_key(state)
    if key not in known:
        after = [max_n(twin.play(state, move), known) for move in twin.legal_moves(state)]
        known[key] = max(after, key=lambda points: points[own])
    return known[key]


def assert_same(position: Any) -> None:
    state = twin.from_document(position.to_dict())
    solution = solve(position)
    assert solution.value == max_n(state, {})
    for entry in solution.moves:
        assert entry.value == max_n(twin.play(state, str(entry.move)), {})
    end = position
    for move in solution.line:
        end = end.play(move)
    assert end.result().points == solution.value


@pytest.mark.parametrize("seed", range(30))
def test_two_parties_find_what_three_players_do(seed: int) -> None:
    position: Any = Rules.parse(VARIANTS[seed % len(VARIANTS)]).random_position(seed=seed, plies_left=6 + seed % 9)
    if not position.is_over:
        assert_same(position)


@pytest.mark.parametrize("seed", range(12))
def test_a_party_that_is_near_its_goal(seed: int) -> None:
    """Give the player alone as many thirds as make the ending decide who wins."""
    ending: Any = Rules.parse("terziglio").random_position(seed=seed, plies_left=9)
    if ending.is_over:
        return
    document = ending.to_dict()
    won = [card for pile in document["captured"] for card in pile.split()]
    alone = next(seat for seat, word in reversed(list(enumerate(document["bids"]))) if word != "passo")
    own = list[str]()
    for card in won:
        if thirds([*own, card]) <= 10:
            own.append(card)
    piles = [""] * 3
    piles[alone] = " ".join(own)
    piles[alone - 1] = " ".join(card for card in won if card not in own)
    assert_same(Position.from_dict(document | {"captured": piles, "composed": True}))


def test_a_whole_hand_is_solved_from_the_first_trick() -> None:
    solution = solve(Rules("terziglio").deal(seed=4).play("solissimo"))
    assert isinstance(solution.value, tuple)
    assert sum(solution.value) == 0


def test_nobody_is_asked_about_who_trusts_nobody() -> None:
    position = Rules("terziglio").deal(seed=1).play("solissimo")
    with pytest.raises(ScopaSolverError, match="paranoid"):
        solve(position, method="paranoid")


def test_what_is_laid_face_down_is_valued_by_the_tricks() -> None:
    """Of a hand that wins whatever is laid down, every card is as good."""
    held = ["3C", "2C", "1C", "10C", "9C", "8C", "3S", "2S", "1S", "10S", "3D", "2D", "1D", "3B", "2B", "1B"]
    rest = others(*held)
    position = Position.from_dict(
        {
            "rules": "terziglio(first_lead=alone)",
            "hands": [" ".join(held), " ".join(rest[:12]), " ".join(rest[12:])],
            "bids": ["solo", "passo", "passo"],
            "to_move": 0,
            "stock": "",
        }
    )
    solution = solve(position, moves=False)
    assert solution.value == (4, -2, -2)
    assert str(solution.line[0]).startswith("scarto ")
