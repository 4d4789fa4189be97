"""The best lay of machiavelli as an integer program, for tables that are too large to try everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp  # type: ignore[import-untyped]  # scipy has no types

from reference.machiavelli import PACK, combinations


def max_lay(
    table: Sequence[str], hand: Sequence[str], aces: str = "low_or_high", worth: Callable[[Sequence[str]], int] = len
) -> tuple[list[str], list[list[str]]] | None:
    """Return the lay that is worth most and the table that it makes; none if the table alone is no table.

    The unknowns are how often each combination of three to five cards lies on the new table, up to twice because there
    are two packs, and how many copies of each card leave the hand. Every card lies just as often in the combinations as
    on the old table and in the lay.
    """
    patterns = list(combinations(aces, 5).values())
    kinds = len(PACK)
    balance = np.zeros((kinds, len(patterns) + kinds))
    for column, pattern in enumerate(patterns):
        for card in pattern:
            balance[PACK.index(card), column] = 1
    balance[:, len(patterns) :] = -np.eye(kinds)
    on_table = [table.count(card) for card in PACK]
    gain = [0] * len(patterns) + [-worth([card]) for card in PACK]
    most = [2] * len(patterns) + [hand.count(card) for card in PACK]
    solved = milp(
        gain,
        integrality=np.ones(len(gain)),
        bounds=Bounds(0, most),
        constraints=LinearConstraint(balance, on_table, on_table),
    )
    if solved.x is None:
        return None
    numbers = [round(number) for number in solved.x]
    new_table = [list(pattern) for pattern, number in zip(patterns, numbers, strict=False) for _ in range(number)]
    lay = [card for card, number in zip(PACK, numbers[len(patterns) :], strict=True) for _ in range(number)]
    return lay, new_table
