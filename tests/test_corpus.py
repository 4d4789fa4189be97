"""Frozen corpora of positions with the value of every move, written by independent slow searches."""

import pytest

from building import TWINS, blocks, twin_of
from reference import minimax
from scopasolver import Position, solve, solve_many
from solving import WORTH

BLOCKS = [block for game in TWINS for block in blocks(f"{game}.corpus")]
POSITIONS = [Position(block["position"][0]) for block in BLOCKS]
VALUES = [[line.split() for line in block["value"]] for block in BLOCKS]
IDS = [block["id"][0] for block in BLOCKS]

CONFIRMED_PLIES = 6
"""Most cards of an ending that the slow twins confirm by plain minimax."""

SMALL = [i for i, position in enumerate(POSITIONS) if position.plies_left <= CONFIRMED_PLIES]


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("memory_mb", [1, 256])
def test_the_search_finds_every_value(threads: int, memory_mb: int) -> None:
    for name, position, values in zip(IDS, POSITIONS, VALUES, strict=True):
        solution = solve(position, threads=threads, memory_mb=memory_mb)
        assert [[str(entry.move), str(entry.value)] for entry in solution.moves] == values, name
        best = max if position.rules.side_of(position.to_move or 0) == 0 else min
        assert solution.value == best(int(value) for _, value in values), name


def test_many_at_once_find_the_same() -> None:
    solutions = solve_many(POSITIONS, threads=2)
    for name, solution, values in zip(IDS, solutions, VALUES, strict=True):
        assert [[str(entry.move), str(entry.value)] for entry in solution.moves] == values, name


@pytest.mark.parametrize("i", SMALL, ids=[IDS[i] for i in SMALL])
def test_trying_everything_gives_the_same(i: int) -> None:
    game, state = POSITIONS[i].rules.game, twin_of(POSITIONS[i])
    twin = TWINS[game]
    for move, value in VALUES[i]:
        assert minimax.minimax(twin, twin.play(state, move), WORTH[game]) == int(value)
