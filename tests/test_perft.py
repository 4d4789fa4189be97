"""Perft counts in files that the core reads too; the slow twins confirm the smaller ones."""

from itertools import takewhile
from typing import Any

import pytest

from building import ALL_TWINS, blocks, twin_of
from sampling import some
from scopasolver import Position, Rules

CONFIRMED_LINES = 2000
"""Upper bound of counts that the twin confirms."""


def counts_of(block: dict[str, list[str]]) -> list[tuple[int, int]]:
    pairs = [line.split() for line in block["perft"]]
    return [(int(depth), int(count)) for depth, count in pairs]


def lines_of_twin(twin: Any, state: Any, depth: int) -> int:
    moves = twin.legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(lines_of_twin(twin, twin.play(state, move), depth - 1) for move in moves)


BLOCKS = [block for game in ALL_TWINS for block in blocks(f"{game}.perft")]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block["id"][0])
def test_counts_are_those_of_the_file(block: dict[str, list[str]]) -> None:
    position = Position(block["position"][0])
    for depth, count in counts_of(block):
        assert position.perft(depth) == count


def is_confirmed(block: dict[str, list[str]]) -> bool:
    """Tell whether the twin can count.

    It cannot where full tables of Machiavelli would take minutes, nor where discards are shuffled in an order that it
    does not know.
    """
    rules = Position(block["position"][0]).rules
    is_deal = block["id"][0].endswith(":deal")
    return is_deal or (rules.game != "machiavelli" and rules.options.get("stock_exhausted") != "reshuffle")


CONFIRMED = [block for block in BLOCKS if is_confirmed(block)]


@pytest.mark.parametrize("block", some(CONFIRMED, 12), ids=lambda block: block["id"][0])
def test_the_twin_counts_the_same(block: dict[str, list[str]]) -> None:
    position = Position(block["position"][0])
    # Longer lines go through all shorter ones, so the longest before there are too many stand for the others.
    depth, count = list(takewhile(lambda pair: pair[1] <= CONFIRMED_LINES, counts_of(block)))[-1]
    assert lines_of_twin(ALL_TWINS[position.rules.game], twin_of(position), depth) == count


def test_every_preset_is_there() -> None:
    assert {f"{preset}:deal" for preset in Rules.presets()} <= {block["id"][0] for block in BLOCKS}
