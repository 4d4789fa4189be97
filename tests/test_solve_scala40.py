"""Solved values of endings of Scala 40 equal those of plain minimax, and bounds hold where play could go on."""

import random
from collections.abc import Callable
from typing import Any, Literal

import pytest

from building import names, scala40_moment, twin_of
from reference import minimax
from reference import scala40 as twin
from reference import scala40_melds as twin_melds
from reference.machiavelli import rank, without
from sampling import is_enough, some
from scopasolver import Limit, Solution, solve, solve_many
from scopasolver.scala40 import Position, Rules
from solving import for_seat_0, played_out

SMALL_TABLE = 1
TABLES = ["", "5h 6h 7h / 8c 8d *", "4s 5s 6s * / 7h 7c 7d", "6h 7h 8h / 6c * 8c", "5h 5s 5d / 4d 5d 6d"]
NO_LIMIT = 10**6
"""More than the penalty of any hand."""

OPTIONS: list[dict[str, Any]] = [
    {},
    {"preset": "scala40_flat_penalty"},
    {"closing_discard": "optional", "ban_includes_swap": False},
    {"discard_ban": "opened_only", "lone_ace": 11},
    {"discard_ban": "off", "close_in_hand_double": False},
    {"swapped_jolly_must_be_used": True, "closing_discard_exempt": False},
    {"max_jollies_per_meld": 2, "act_in_opening_turn": False},
]
FREE_TAKING: list[dict[str, Any]] = [
    {"preset": "scala40_free_discard"},
    {"discard_must_be_melded": False, "discard_ban": "off"},
]
"""Rules under which a discard can be taken and discarded again without end, so hands need not end."""


def ending(seed: int, players: int = 2, most_held: int = 3, most_in_stock: int = 3, **options: Any) -> Position:
    """Return the start of a turn with few cards in hands and stock, many of which fit each other and the table."""
    chance = random.Random(f"{seed} {players}")
    table = chance.choice(TABLES)
    rest = without(twin.DECK, twin_melds.as_held(table.replace("/", " ").split()))
    near = [card for card in rest if card != "*" and rank(card) in range(4, 9)]
    near += ["*"] * chance.choice((0, 1, 2))
    chance.shuffle(near)
    hands = " / ".join(names([near.pop() for _ in range(chance.randrange(1, most_held + 1))]) for _ in range(players))
    opened = "".join(str(seat) for seat in range(players) if not table or seat == 0 or chance.random() < 0.8)
    discards = names([near.pop() for _ in range(chance.randrange(1, 3))])
    stock = names([near.pop() for _ in range(chance.randrange(1, most_in_stock + 1))])
    fields = {"phase": "draw", "to_move": chance.randrange(players)}
    return scala40_moment(table, hands, opened, discards, stock, fields=fields, **options)


def check(position: Position, solution: Solution, value: Callable[[twin.State], Any], entry: int | None = None) -> None:
    """Compare the value with plain minimax; worse moves may have bounds only."""
    state = twin_of(position)
    assert solution.exact
    assert solution.lower == solution.upper == solution.value == value(state), position
    values = {move: value(twin.play(state, move)) for move in twin.legal_moves(state)}
    assert [str(found.move) for found in solution.moves] == list(values)
    for found in solution.moves:
        assert_within(found.lower, values[str(found.move)], found.upper)
        assert found.exact == (found.lower == found.upper)
        assert found.value == (values[str(found.move)] if found.exact else None)

    def of_mover(worth: Any) -> Any:
        return worth if entry is None else worth[entry]

    best = [move for move, worth in values.items() if of_mover(worth) == of_mover(solution.value)]
    assert solution.best
    assert {str(move) for move in solution.best} <= set(best)


def assert_within(lower: Any, value: Any, upper: Any) -> None:
    for low, exact, high in zip(*(v if isinstance(v, tuple) else (v,) for v in (lower, value, upper)), strict=True):
        assert low <= exact <= high


def win(hand: dict[str, Any]) -> int:
    """Return 1 for a hand in which seat 0 pays less than seat 1, -1 for one in which it pays more."""
    difference = minimax.difference(hand)
    return (difference > 0) - (difference < 0)


@pytest.mark.parametrize("options", OPTIONS)
def test_two_players_to_the_end_of_the_stock(options: dict[str, Any]) -> None:
    decided = 0
    for seed in some(range(30)):
        position = ending(seed, stock_exhausted="end_hand", **options)
        solution = solve(position, memory_mb=SMALL_TABLE)
        check(position, solution, for_seat_0(twin, minimax.difference))
        points = played_out(position, solution).result().points
        assert points[1] - points[0] == solution.value
        won = solve(position, memory_mb=SMALL_TABLE, objective="win")
        check(position, won, for_seat_0(twin, win))
        decided += solution.value != 0
    assert is_enough(decided, 10)


@pytest.mark.parametrize("pays", [True, False])
def test_two_pairs_to_the_end_of_the_stock(pays: bool) -> None:
    decided = 0
    for seed in some(range(60)):
        options = {"teams": True, "closers_partner_pays": pays, **OPTIONS[seed % len(OPTIONS)]}
        position = ending(seed, 4, 2, 2, stock_exhausted="end_hand", **options)
        solution = solve(position, memory_mb=SMALL_TABLE)
        check(position, solution, for_seat_0(twin, minimax.difference))
        points = played_out(position, solution).result().points
        assert points[1] - points[0] == solution.value
        won = solve(position, memory_mb=SMALL_TABLE, objective="win")
        check(position, won, for_seat_0(twin, win))
        decided += solution.value != 0
    assert is_enough(decided, 10)


def test_a_hand_that_can_be_closed_at_once() -> None:
    position = scala40_moment("5h 6h 7h", "8h 9c / Kd 4c", stock_exhausted="turn_over")
    solution = solve(position, limit=Limit(nodes=200_000))
    assert (solution.value, names(solution.line)) == (14, "attach 8h after 5h 6h 7h discard 9c")


@pytest.mark.parametrize("players", [3, 4])
def test_three_and_more_players_to_the_end_of_the_stock(players: int) -> None:
    for seed in some(range(40 if players == 3 else 16)):
        options = OPTIONS[seed % len(OPTIONS)]
        position = ending(seed, players, 2, 2, stock_exhausted="end_hand", **options)
        max_n = solve(position, memory_mb=SMALL_TABLE)
        check(position, max_n, lambda state: minimax.max_n_memo(twin, state, twin.full_key), position.to_move)
        points = played_out(position, max_n).result().points
        assert tuple(-paid for paid in points) == max_n.value
        assert solve(position, memory_mb=SMALL_TABLE, method="max_n").value == max_n.value
        paranoid = solve(position, memory_mb=SMALL_TABLE, method="paranoid")
        check(position, paranoid, lambda state: minimax.paranoid_memo(twin, state, twin.full_key), position.to_move)


# --- hands that could go on for ever -----------------------------------------------------------


def interval(state: twin.State, turns: int, known: dict[tuple[str, int], tuple[float, float]]) -> tuple[float, float]:
    """Return bounds of the value of a hand from a search of this many turns."""
    if twin.is_over(state):
        value = minimax.difference(twin.result(state))
        return value, value
    if turns == 0 and state.phase == "draw":
        return -NO_LIMIT, NO_LIMIT
    name = twin.full_key(state), turns
    if name not in known:
        best = max if state.to_move == 0 else min
        after = [
            interval(twin.play(state, move), turns - move.startswith("discard"), known)
            for move in twin.legal_moves(state)
        ]
        known[name] = best(low for low, _ in after), best(high for _, high in after)
    return known[name]


def test_bounds_hold_where_the_discards_are_turned_over() -> None:
    exact = informative = 0
    for seed in some(range(40)):
        options = [*OPTIONS, *FREE_TAKING][seed % 9]
        position = ending(300 + seed, most_in_stock=2, stock_exhausted="turn_over", **options)
        solution = solve(position, memory_mb=SMALL_TABLE, limit=Limit(nodes=20_000))
        low, high = interval(twin_of(position), 3, {})
        assert max(low, solution.lower) <= min(high, solution.upper), position
        if solution.exact:
            exact += 1
            assert low <= solution.value <= high
            points = played_out(position, solution).result().points
            assert points[1] - points[0] == solution.value
        informative += (low, high) != (-NO_LIMIT, NO_LIMIT)
    assert is_enough(min(exact, informative), 10)


@pytest.mark.parametrize("objective", [None, "win"])
@pytest.mark.parametrize("nodes", [1, 30, 1000])
def test_a_limit_leaves_bounds_that_hold(nodes: int, objective: Literal["win"] | None) -> None:
    stopped = 0
    for seed in range(15):
        position = ending(500 + seed, most_held=4, most_in_stock=4, stock_exhausted="end_hand")
        full = solve(position, objective=objective, memory_mb=SMALL_TABLE)
        limited = solve(position, objective=objective, memory_mb=SMALL_TABLE, limit=Limit(nodes=nodes))
        assert limited.lower <= full.value <= limited.upper
        assert limited.exact == (limited.lower == limited.upper)
        assert limited.value == (full.value if limited.exact else None)
        for entry, proved in zip(limited.moves, full.moves, strict=True):
            assert entry.move == proved.move
            assert max(entry.lower, proved.lower) <= min(entry.upper, proved.upper)
        stopped += not limited.exact
    assert stopped or nodes > 100


@pytest.mark.parametrize("method", ["max_n", "paranoid"])
def test_three_players_have_bounds_where_the_hand_could_go_on(method: Literal["max_n", "paranoid"]) -> None:
    for seed in range(6):
        position = ending(seed, 3, 2, 2, stock_exhausted="turn_over")
        solution = solve(position, method=method, memory_mb=SMALL_TABLE, limit=Limit(nodes=5_000))
        assert_within(solution.lower, solution.upper, (0, 0, 0))


def test_a_whole_hand_has_bounds() -> None:
    start = Rules("scala40", players=2).deal(seed=1)
    solution = solve(start, limit=Limit(nodes=300), memory_mb=SMALL_TABLE)
    assert not solution.exact
    assert solution.lower <= 0 <= solution.upper
    assert [str(entry.move) for entry in solution.moves] == [str(move) for move in start.legal_moves()]


def test_a_finished_hand_is_worth_what_is_paid() -> None:
    over = scala40_moment("5h 6h 7h", "9c / Kd 4c").play("discard 9c")
    solution = solve(over)
    assert (solution.value, solution.best, solution.line, solution.moves) == (14, (), (), ())
    assert solve(over, objective="win").value == 1
    three = scala40_moment("5h 6h 7h", "9c / Kd 4c / *", "012").play("discard 9c")
    assert solve(three).value == (0, -14, -25)


def test_cards_that_were_seen_do_not_change_values() -> None:
    for seed in range(10):
        position = ending(seed, stock_exhausted="end_hand")
        document = position.to_dict()
        shown = Position.from_dict(document | {"known": document["hands"]})
        assert shown != position
        assert solve(shown).value == solve(position).value


def test_many_positions_are_solved_in_order() -> None:
    wanted = [ending(600 + seed, stock_exhausted="end_hand") for seed in range(12)]
    alone = [solve(position).value for position in wanted]
    assert [solution.value for solution in solve_many(wanted, threads=2, memory_mb=2)] == alone
    assert [solve(position, threads=2, memory_mb=SMALL_TABLE).value for position in wanted] == alone
