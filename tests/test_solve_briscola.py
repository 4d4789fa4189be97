"""Solved values of endings of Briscola equal those of plain minimax."""

import itertools
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import RULES, twin_of
from reference import briscola
from sampling import examples, some
from scopasolver import solve
from scopasolver.briscola import Position, Rules
from scopasolver.testing import positions
from solving import check_longer, check_more_sides, check_two_sides, check_win, endings, moves_of

TWO_AND_FOUR = ["briscola", "briscola(players=4)"]


@pytest.mark.parametrize(("text", "most"), [("briscola", 8), ("briscola(players=4)", 10)])
def test_endings_with_and_without_stock(text: str, most: int) -> None:
    for position in endings(text, 150, most):
        check_two_sides(position)


@pytest.mark.parametrize(("text", "most"), [("briscola", 8), ("briscola(players=4)", 10)])
def test_who_wins_the_hand(text: str, most: int) -> None:
    for position in endings(text, 150, most):
        check_win(position)


@examples(60)
@given(position=positions(RULES["briscola"], plies_left=st.integers(min_value=0, max_value=7)))
def test_any_options(position: Position) -> None:
    check = check_two_sides if position.rules.sides == 2 else check_more_sides
    check(position)


@pytest.mark.parametrize("text", ["briscola(exchange=seven)", "briscola(exchange=two,exchange_when=leader)"])
def test_endings_in_which_the_turned_card_may_be_exchanged(text: str) -> None:
    chosen = Rules.parse(text)
    positions = (chosen.random_position(seed=seed, plies_left=8 + seed % 4) for seed in range(1000))
    offering = (position for position in positions if any(move.declares for move in position.legal_moves()))
    for position in some(list(itertools.islice(offering, 24))):
        check_longer(position)


def test_three_players() -> None:
    for position in some(endings("briscola(players=3)", 60, 9)):
        check_more_sides(position)


@pytest.mark.parametrize("text", TWO_AND_FOUR)
def test_longer_endings(text: str) -> None:
    for seed in some(range(12)):
        check_longer(Rules.parse(text).random_position(seed=seed, plies_left=9 + seed % 5), threads=1 + seed % 2)


@pytest.mark.parametrize("left", some([20, 23, 26, 28]))
def test_the_second_half_of_a_deal(left: int) -> None:
    position = Rules("briscola").random_position(seed=left, plies_left=left)
    state = twin_of(position)
    assert solve(position, moves=False).value == briscola.DealOfTwo(state).value(state)


@pytest.mark.parametrize("text", TWO_AND_FOUR)
def test_to_win_is_to_pass_sixty_points(text: str) -> None:
    drawn = 0
    for position in endings(text, 200, 16):
        points = dict(moves_of(solve(position)))
        won = dict(moves_of(solve(position, objective="win")))
        assert won == {move: (value > 60) - (value < 60) for move, value in points.items()}
        drawn += 0 in won.values()
    assert drawn


@pytest.mark.parametrize("text", TWO_AND_FOUR)
def test_when_the_players_move_up_a_seat_the_sides_change(text: str) -> None:
    """The two values add up to 120 points."""

    def turned(lists: list[str]) -> list[str]:
        return [lists[-1], *lists[:-1]]

    for position in endings(text, 60, 10):
        document, seats = position.to_dict(), position.rules.seats
        if position.is_over or not any(document["captured"]):
            continue
        document |= {field: turned(document[field]) for field in ("hands", "captured")}
        document |= {field: (document[field] + 1) % seats for field in ("leader", "to_move")}
        plain, other = solve(position), solve(Position.from_dict(document))
        assert other.value == 120 - plain.value
        assert moves_of(other) == [(move, 120 - value) for move, value in moves_of(plain)]


@pytest.mark.parametrize("objective", [None, "win"])
def test_the_hand_is_the_same_whoever_sees_the_last_cards(objective: Literal["win"] | None) -> None:
    """Seeing a partner's cards changes what players know, but a solve knows all cards anyway."""
    for seed in range(10):
        plain = Rules("briscola", players=4).random_position(seed=seed, plies_left=8)
        seen = Rules("briscola", players=4, partners_see_hands_at_end=True).random_position(seed=seed, plies_left=8)
        assert moves_of(solve(seen, objective=objective)) == moves_of(solve(plain, objective=objective))
