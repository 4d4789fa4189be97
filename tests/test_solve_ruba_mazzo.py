"""Solved values of endings of Ruba mazzo equal those of plain minimax."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import RULES
from sampling import examples, some
from scopasolver import solve
from scopasolver.ruba_mazzo import Position, Rules
from scopasolver.testing import positions
from solving import check_longer, check_more_sides, check_two_sides, check_win, endings

OBLIGATIONS = ["hand", "card", "none"]
YES_OR_NO = [False, True]
OF_TWO = [
    str(Rules("ruba_mazzo", capture_obligation=obligation, take_all_equal=take, steal_all_equal=steal, leftover=left))
    for obligation, take, steal, left in product(OBLIGATIONS, YES_OR_NO, YES_OR_NO, ["last_capturer", "nobody"])
]
OF_MORE = [
    str(Rules("ruba_mazzo", players=players, capture_obligation=obligation))
    for players, obligation in product([3, 4, 6], OBLIGATIONS)
]


@pytest.mark.parametrize("text", OF_TWO)
def test_two_players_with_every_set_of_options(text: str) -> None:
    for position in some(endings(text, 20, 6)):
        check_two_sides(position)
        check_win(position)


# Without an obligation to capture positions have many moves, which take the twin long.
@pytest.mark.parametrize(("obligation", "most"), [("hand", 13), ("card", 13), ("none", 7)])
def test_longer_endings(obligation: str, most: int) -> None:
    chosen = Rules("ruba_mazzo", capture_obligation=obligation)
    for seed, left in some(enumerate(2 * [*range(7, most + 1)])):
        check_longer(chosen.random_position(seed=seed, plies_left=left), threads=1 + seed % 2)


@pytest.mark.parametrize("text", OF_MORE)
def test_three_and_more_players(text: str) -> None:
    for position in some(endings(text, 30, 6)):
        check_more_sides(position)


@examples(150)
@given(
    position=positions(
        RULES["ruba_mazzo"].filter(lambda chosen: chosen.sides > 2), plies_left=st.integers(min_value=0, max_value=4)
    )
)
def test_three_and_more_players_with_any_options(position: Position) -> None:
    check_more_sides(position)


def test_max_n_is_the_method_for_more_players() -> None:
    for position in endings("ruba_mazzo(players=3)", 30, 6):
        assert solve(position).value == solve(position, method="max_n").value


def test_every_card_counts_so_values_are_even() -> None:
    """All forty cards are awarded once somebody has captured; two parts of forty differ by an even number."""
    for position in endings("ruba_mazzo", 60, 9):
        if isinstance(position, Position) and position.last_capture is not None:
            assert solve(position).value % 2 == 0
