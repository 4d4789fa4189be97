"""Solved values of endings of Machiavelli equal those of plain minimax."""

import random
from collections.abc import Callable
from itertools import product
from typing import Any, Literal

import pytest

from building import machiavelli_moment, names, random_table, twin_of
from reference import machiavelli as twin
from reference import minimax
from sampling import is_enough, some
from scopasolver import Limit, Solution, solve, solve_many
from scopasolver.machiavelli import Position, Rules
from solving import assert_best, for_seat_0, played_out

SMALL_TABLE = 1
ACES = ["low_or_high", "low_only", "high_only", "wrap"]
STALEMATES = ["no_payment", "fewest_cards"]


def ending(seed: int, players: int, most_held: int, most_in_stock: int, **options: Any) -> Position:
    """Return an ending with few cards in hands and stock, many of which fit each other and the table."""
    chance = random.Random(f"{seed} {players}")
    first = chance.choice((0, 2, 4, 10))
    ranks = [twin.RANKS[(first + step) % 13] for step in range(4)]
    deck = [card for card in twin.DECK if card[:-1] in ranks]
    table = random_table(chance, deck, chance.choice((6, 9, 12)), options.get("ace_in_runs", "low_or_high"))
    sizes = [chance.randrange(1, most_held + 1) for _ in range(players)]
    # The hands hold the cards of one or two combinations, and perhaps some that fit nowhere.
    near = [card for _ in range(chance.choice((1, 2))) for card in table.pop()]
    near += chance.sample(deck, max(2, sum(sizes) + most_in_stock - len(near)))
    chance.shuffle(near)
    hands = [names([near.pop() for _ in range(size)]) for size in sizes]
    stock = names(near[: chance.randrange(most_in_stock + 1)])
    position = machiavelli_moment(" / ".join(map(" ".join, table)), " / ".join(hands), stock, **options)
    document = position.to_dict() | {"to_move": chance.randrange(players)}
    if not stock:
        document["passes"] = chance.randrange(players)
    return Position.from_dict(document)


def check(position: Position, solution: Solution, value: Callable[[twin.State], object]) -> None:
    """Compare the value, and that of every move, with plain minimax."""
    state = twin_of(position)
    assert solution.exact
    assert solution.lower == solution.upper == solution.value == value(state)
    moves = {str(entry.move): entry.value for entry in solution.moves}
    assert moves == {move: value(twin.play(state, move)) for move in twin.legal_moves(state)}
    assert names(solution.moves and [entry.move for entry in solution.moves]) == names(position.legal_moves())
    assert state.to_move is not None
    of_mover: Callable[[Any], Any] = lambda found: found if isinstance(found, int) else found[state.to_move]  # noqa: E731 - a function would be longer
    assert_best(solution, of_mover)


def win(hand: dict[str, Any]) -> int:
    """Return 1 for a hand in which seat 0 is paid, -1 for one in which it pays."""
    points = twin.points_of_seat_0(hand)
    return (points > 0) - (points < 0)


@pytest.mark.parametrize(("aces", "stalemate"), list(product(ACES, STALEMATES)))
def test_two_players_with_every_set_of_options(aces: str, stalemate: str) -> None:
    decided = 0
    for seed in some(range(50)):
        options: dict[str, Any] = {"ace_in_runs": aces, "stalemate": stalemate, "unit": 1 + seed % 3}
        position = ending(seed, 2, 4, 3, **options)
        solution = solve(position, memory_mb=SMALL_TABLE)
        check(position, solution, for_seat_0(twin, twin.points_of_seat_0))
        assert played_out(position, solution).result().points[0] == solution.value
        won = solve(position, memory_mb=SMALL_TABLE, objective="win")
        check(position, won, for_seat_0(twin, win))
        assert win({"points": played_out(position, won).result().points}) == won.value
        decided += solution.value != 0
    assert is_enough(decided, 3)


def test_longer_endings() -> None:
    for seed in range(16):
        position = ending(100 + seed, 2, 4, 6)
        solution = solve(position, memory_mb=SMALL_TABLE, threads=1 + seed % 2)
        check(position, solution, for_seat_0(twin, twin.points_of_seat_0))


@pytest.mark.parametrize(("players", "stalemate"), list(product([3, 4, 5], STALEMATES)))
def test_three_and_more_players(players: int, stalemate: str) -> None:
    for seed in range(12 if players < 5 else 6):
        options: dict[str, Any] = {"stalemate": stalemate, "ace_in_runs": ACES[seed % 4]}
        position = ending(seed, players, 2, 2, **options)
        max_n = solve(position, memory_mb=SMALL_TABLE)
        check(position, max_n, lambda state: minimax.max_n_memo(twin, state, twin.full_key))
        assert played_out(position, max_n).result().points == max_n.value
        assert solve(position, memory_mb=SMALL_TABLE, method="max_n").value == max_n.value
        paranoid = solve(position, memory_mb=SMALL_TABLE, method="paranoid")
        check(position, paranoid, lambda state: minimax.paranoid_memo(twin, state, twin.full_key))


def test_the_first_turn_may_be_a_draw_only() -> None:
    start = Rules("machiavelli").deal(seed=1)
    solution = solve(start, limit=Limit(nodes=100))
    assert names([entry.move for entry in solution.moves]) == "draw"
    assert solution.lower <= 0 <= solution.upper


@pytest.mark.parametrize("objective", [None, "win"])
@pytest.mark.parametrize("nodes", [1, 10, 100, 1000])
def test_a_limit_leaves_bounds_that_hold(nodes: int, objective: Literal["win"] | None) -> None:
    stopped = 0
    for seed in range(15):
        position = ending(200 + seed, 2, 5, 6, stalemate=STALEMATES[seed % 2])
        full = solve(position, objective=objective, memory_mb=SMALL_TABLE)
        limited = solve(position, objective=objective, memory_mb=SMALL_TABLE, limit=Limit(nodes=nodes))
        assert limited.lower <= full.value <= limited.upper
        assert limited.exact == (limited.lower == limited.upper)
        assert limited.value == (full.value if limited.exact else None)
        for entry, proved in zip(limited.moves, full.moves, strict=True):
            assert entry.move == proved.move
            assert entry.lower <= proved.value <= entry.upper
        stopped += not limited.exact
    assert stopped or nodes > 10


@pytest.mark.parametrize("method", ["max_n", "paranoid"])
def test_a_limit_leaves_bounds_for_three_players(method: Literal["max_n", "paranoid"]) -> None:
    stopped = 0
    for seed in range(10):
        position = ending(seed, 3, 3, 2)
        full = solve(position, method=method, memory_mb=SMALL_TABLE)
        limited = solve(position, method=method, memory_mb=SMALL_TABLE, limit=Limit(nodes=3))
        bounds: Any = limited.lower, full.value, limited.upper
        assert all(lower <= value <= upper for lower, value, upper in zip(*bounds, strict=True))
        stopped += not limited.exact
    assert stopped


def test_how_the_table_lies_does_not_change_values() -> None:
    runs = machiavelli_moment("4h 5h 6h / 4s 5s 6s / 4c 5c 6c", "7h 4d 9c / 7s 5d", "6d 3h")
    sets = machiavelli_moment("4h 4s 4c / 5h 5s 5c / 6h 6s 6c", "7h 4d 9c / 7s 5d", "6d 3h")
    assert solve(runs).value == solve(sets).value
    assert [entry.value for entry in solve(runs).moves] == [entry.value for entry in solve(sets).moves]


def test_a_finished_hand_is_worth_what_is_paid() -> None:
    over = machiavelli_moment("4h 5h 6h", "7h / 8c 8d", unit=3).play("lay 7h")
    solution = solve(over)
    assert (solution.value, solution.best, solution.line, solution.moves) == (6, (), (), ())
    assert solve(over, objective="win").value == 1
    even = machiavelli_moment("4h 5h 6h", "9h / 8c 8d").play("pass").play("pass")
    assert (solve(even).value, solve(even, objective="win").value) == (0, 0)


def test_table_size_and_threads_do_not_change_values() -> None:
    wanted = [ending(300 + seed, 2, 5, 6) for seed in range(12)]
    plain = [[entry.value for entry in solve(position, memory_mb=64).moves] for position in wanted]
    for threads, memory_mb in ((1, 1), (2, 1), (2, 64)):
        found = [solve(position, threads=threads, memory_mb=memory_mb) for position in wanted]
        assert [[entry.value for entry in solution.moves] for solution in found] == plain
    many = solve_many(wanted, threads=2, memory_mb=2)
    assert [[entry.value for entry in solution.moves] for solution in many] == plain
