"""Values of endings of Briscola chiamata: the search between two parties finds what plain recursion does."""

from __future__ import annotations

import pytest

from reference import briscola_chiamata as twin
from scopasolver import Rules, solve

VARIANTS = [
    "briscola_chiamata",
    "briscola_chiamata(first_lead=caller)",
    "briscola_chiamata(auction=points,stakes=by_bid)",
    "briscola_chiamata(cappotto=false)",
    "briscola_chiamata(first_points=61,points_to_win=60)",
]


def max_n(state: twin.State, known: dict[str, tuple[int, ...]]) -> tuple[int, ...]:
    """Return the points of each player if everyone maximises his own."""
    if state.to_move is None:
        return tuple(twin.result(state)["points"])
    own, key = state.to_move, twin.full_key(state)
    if key not in known:
        after = [max_n(twin.play(state, move), known) for move in twin.legal_moves(state)]
        known[key] = max(after, key=lambda points: points[own])
    return known[key]


def paranoid(state: twin.State, side: int, known: dict[str, int]) -> int:
    """Return the points of a player against all others."""
    if state.to_move is None:
        return int(twin.result(state)["points"][side])
    best, key = max if state.to_move == side else min, twin.full_key(state)
    if key not in known:
        known[key] = best(paranoid(twin.play(state, move), side, known) for move in twin.legal_moves(state))
    return known[key]


@pytest.mark.parametrize("seed", range(15))
def test_two_parties_find_what_five_players_do(seed: int) -> None:
    position = Rules.parse(VARIANTS[seed % len(VARIANTS)]).random_position(seed=seed, plies_left=5 + seed % 6)
    if position.is_over:  # all have passed
        return
    state = twin.from_document(position.to_dict())
    solution = solve(position)
    assert solution.value == max_n(state, {})
    for entry in solution.moves:
        assert entry.value == max_n(twin.play(state, str(entry.move)), {})
    end = position
    for move in solution.line:
        end = end.play(move)
    assert end.result().points == solution.value
    alone = solve(position, method="paranoid").value
    assert alone == tuple(paranoid(state, side, {}) for side in range(5))
