"""Solved values of hands of Sette e mezzo with a known order of cards equal those of plain recursion."""

import random
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from building import RULES, names, twin_of
from reference import minimax
from reference import sette_e_mezzo as twin
from sampling import examples, some
from scopasolver import Limit, Solution, solve, solve_many
from scopasolver.sette_e_mezzo import Position, Rules
from scopasolver.testing import positions
from solving import assert_best
from test_twin import shuffled

SMALL_TABLE = 1
PLIES = st.integers(min_value=0, max_value=40)


def problem(chosen: Rules, seed: int) -> Position:
    """Deal only a few cards, so that the stock may run out."""
    chance, seats = random.Random(seed), chosen.seats
    at_turn = chosen.options["initial_deal"] == "at_turn"
    dealt = 1 if at_turn else seats
    cards = shuffled(seed)[: dealt + chance.randrange(14)]
    hands = [*cards[:dealt], *[""] * (seats - dealt)]
    document = {"rules": str(chosen), "hands": hands, "to_move": 0, "stock": names(cards[dealt:])}
    return Position.from_dict(document)


def points_and_draws(position: Position, solution: Solution) -> tuple[list[int], list[int]]:
    draws = [0] * position.rules.seats
    for move in solution.line:
        draws[position.to_move or 0] += str(move) == "draw"
        position = position.play(move)
    assert position.is_over
    return list(position.result().points), draws


def check(position: Position) -> None:
    """Compare payments, draws and the values of the moves with plain recursion."""
    state, solution = twin_of(position), solve(position, memory_mb=SMALL_TABLE)
    expected, draws = twin.solve(state)
    assert solution.exact
    paid, drawn = points_and_draws(position, solution)
    assert (paid, drawn) == (expected, draws)
    two = position.rules.sides == 2
    assert solution.value == (expected[0] if two else tuple(expected))
    moves = {move: each for move, (each, _) in twin.values(state).items()}
    assert {str(entry.move): entry.value for entry in solution.moves} == {
        move: each[0] if two else tuple(each) for move, each in moves.items()
    }
    assert position.to_move is not None
    mover = position.to_move
    assert_best(solution, lambda value: (value, -value)[mover] if isinstance(value, int) else value[mover])


@pytest.mark.parametrize("deal", ["all_first", "at_turn"])
@pytest.mark.parametrize("players", range(2, 8))
def test_hands_with_few_cards(players: int, deal: str) -> None:
    for seed in some(range(40)):
        check(problem(Rules("sette_e_mezzo", players=players, initial_deal=deal), seed))


@examples(200)
@given(chosen=RULES["sette_e_mezzo"].filter(lambda chosen: chosen.seats <= 6), seed=st.integers(0, 2**32))
def test_hands_with_few_cards_and_any_options(chosen: Rules, seed: int) -> None:
    check(problem(chosen, seed))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bust_pays", [False, True])
def test_the_best_hands_are_played_for(players: int, bust_pays: bool) -> None:
    chosen = Rules("sette_e_mezzo", players=players, settlement="best_hand", bust_pays=bust_pays)
    for seed in some(range(40)):
        check(problem(chosen, seed))


@examples(100)
@given(position=positions(RULES["sette_e_mezzo"].filter(lambda chosen: chosen.seats <= 4), plies_left=PLIES))
def test_any_moment_of_hands_with_the_whole_pack(position: Position) -> None:
    if not position.is_over:
        check(position)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_against_all_others(players: int) -> None:
    chosen = Rules("sette_e_mezzo", players=players)
    for seed in range(15):
        position = problem(chosen, seed)
        state = twin_of(position)
        if players == 2:
            won = solve(position, objective="win").value
            assert won == minimax.minimax(twin, state, lambda hand: sign(hand["points"][0]))
        else:
            assert solve(position, method="paranoid").value == minimax.paranoid(twin, state)


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def test_a_finished_hand_is_worth_what_is_paid() -> None:
    for seed in range(30):
        over = Rules("sette_e_mezzo", players=2 + seed % 3).random_position(seed=seed, plies_left=0)
        solution, points = solve(over), over.result().points
        assert solution.value == (points[0] if len(points) == 2 else points)
        assert (solution.best, solution.line, solution.moves) == ((), (), ())


@pytest.mark.parametrize("players", [8, 12])
def test_whole_hands_of_many_players(players: int) -> None:
    deals = [Rules("sette_e_mezzo", players=players).deal(seed=seed) for seed in range(3)]
    for deal, solution in zip(deals, solve_many(deals), strict=True):
        assert solution.exact
        points, _ = points_and_draws(deal, solution)
        assert (sum(points), tuple(points)) == (0, solution.value)


@pytest.mark.parametrize("objective", [None, "win"])
def test_a_limit_leaves_bounds_that_hold(objective: Literal["win"] | None) -> None:
    for seed in range(20):
        position = Rules("sette_e_mezzo", reale_pays=2).deal(seed=seed)
        full = solve(position, objective=objective)
        limited = solve(position, objective=objective, limit=Limit(nodes=2))
        assert limited.lower <= full.value <= limited.upper


def test_threads_and_memory_do_not_change_values() -> None:
    for seed in range(10):
        position = Rules("sette_e_mezzo", players=4).deal(seed=seed)
        plain = solve(position)
        for threads, memory_mb in ((1, 1), (2, 1), (2, 64)):
            assert solve(position, threads=threads, memory_mb=memory_mb).value == plain.value
