"""Compare solved values with those of minimax in the slow twins."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from building import TWINS, twin_of
from reference import briscola, minimax, ruba_mazzo, tressette
from scopasolver import Position, Rules, Solution, solve

SMALL_TABLE = 1
WORTH: dict[str, Callable[[minimax.Hand], float]] = {
    "scopa": minimax.difference,
    "briscola": briscola.points_of_side_0,
    "ruba_mazzo": minimax.difference,
    "tressette": tressette.thirds_of_side_0,
}
"""Worth of a finished hand of two sides to side 0, by game."""
KEY: dict[str, Callable[[Any], str]] = {
    "scopa": minimax.full_key,
    "briscola": briscola.full_key,
    "ruba_mazzo": ruba_mazzo.full_key,
    "tressette": tressette.full_key,
}


def endings(text: str, count: int, most: int) -> Iterator[Position]:
    """Yield `count` endings of these rules, of one to `most` plies."""
    chosen = Rules.parse(text)
    for seed in range(count):
        yield chosen.random_position(seed=seed, plies_left=1 + seed % most)


def played_out(position: Position, solution: Solution) -> Position:
    """Return the end of the line of best play."""
    for move in solution.line:
        position = position.play(move)
    assert position.is_over
    return position


def for_seat_0(twin: Any, worth: Callable[[dict[str, Any]], float]) -> Callable[[Any], float]:
    """Return a function that gives the value of positions of one deal for seat 0."""
    seen: dict[object, float] = {}
    return lambda state: minimax.solve_memo(twin, state, twin.full_key, worth, seen=seen)


def moves_of(solution: Solution) -> list[tuple[str, Any]]:
    return [(str(entry.move), entry.value) for entry in solution.moves]


def win(hand: minimax.Hand) -> float:
    """Return 1 for a hand that side 0 has won, -1 for one that it has lost; all ten denari win at any score."""
    cappotto: int | None = hand.get("cappotto")
    difference = minimax.difference(hand) if cappotto is None else 1 - 2 * cappotto
    return (difference > 0) - (difference < 0)


def best_of_two_sides(side: int, values: Sequence[Any]) -> Any:
    return max(values) if side == 0 else min(values)


def best_for_oneself(side: int, values: Sequence[Any]) -> Any:
    return max(values, key=lambda points: points[side])


def best_against_each(side: int, values: Sequence[Any]) -> Any:
    """Return what each side is sure of: the maximum over its own moves, the minimum over the moves of others."""
    return tuple(max(own) if other == side else min(own) for other, own in enumerate(zip(*values, strict=True)))


def assert_solved(
    position: Position,
    value: Callable[[Any], object],
    solution: Solution,
    best: Callable[[int, Sequence[Any]], object] = best_of_two_sides,
) -> None:
    """Compare the value of every move with brute force, and that of the position with the `best` of them."""
    twin, state = TWINS[position.rules.game], twin_of(position)
    moves = [(move, value(twin.play(state, move))) for move in twin.legal_moves(state)]
    assert moves_of(solution) == moves
    side = minimax.side_to_move(twin, state) if moves else None
    assert solution.value == (value(state) if side is None else best(side, [found for _, found in moves]))
    assert solution.exact
    assert solution.lower == solution.upper == solution.value
    assert all(entry.exact and entry.lower == entry.upper == entry.value for entry in solution.moves)


def assert_best(solution: Solution, entry_of: Callable[[Any], object]) -> None:
    """Check that the best moves are those whose value equals the position's in the entry of the side to move."""
    best = [str(entry.move) for entry in solution.moves if entry_of(entry.value) == entry_of(solution.value)]
    assert sorted(map(str, solution.best)) == sorted(best)
    assert solution.best[:1] == solution.line[:1]
    rest = [move for move in best if move != str(solution.line[0])] if solution.line else best
    assert list(map(str, solution.best[len(best) - len(rest) :])) == rest


def check_worth(position: Position, solution: Solution, worth: Callable[[minimax.Hand], float]) -> None:
    """Compare a solution of two sides with plain minimax."""
    twin = TWINS[position.rules.game]
    assert_solved(position, lambda state: minimax.minimax(twin, state, worth), solution)
    assert_best(solution, lambda value: value)
    assert worth(twin.result(twin_of(played_out(position, solution)))) == solution.value


def check_two_sides(position: Position) -> None:
    check_worth(position, solve(position, memory_mb=SMALL_TABLE), WORTH[position.rules.game])


def check_win(position: Position) -> None:
    check_worth(position, solve(position, memory_mb=SMALL_TABLE, objective="win"), win)


def slow_value(position: Position) -> float:
    """Return the value of a position of two sides by plain minimax."""
    game = position.rules.game
    return minimax.solve_memo(TWINS[game], twin_of(position), KEY[game], WORTH[game])


def check_longer(position: Position, threads: int = 1) -> None:
    """Compare a solution of two sides with minimax that keeps the values of states."""
    game = position.rules.game
    solution = solve(position, memory_mb=SMALL_TABLE, threads=threads)
    seen: dict[object, float] = {}
    assert_solved(
        position, lambda state: minimax.solve_memo(TWINS[game], state, KEY[game], WORTH[game], seen=seen), solution
    )


def check_more_sides(position: Position) -> None:
    twin = TWINS[position.rules.game]
    max_n = solve(position, memory_mb=SMALL_TABLE, method="max_n")
    assert_solved(position, lambda state: minimax.max_n(twin, state), max_n, best_for_oneself)
    paranoid = solve(position, memory_mb=SMALL_TABLE, method="paranoid")
    assert_solved(position, lambda state: minimax.paranoid(twin, state), paranoid, best_against_each)
    if position.to_move is not None:
        side = position.rules.side_of(position.to_move)
        for solution in (max_n, paranoid):
            assert_best(solution, lambda value: value[side])
    assert played_out(position, max_n).result().points == max_n.value
