"""Tests of the slow twin of Scopa: readings of the rules that no other test asks about."""

from __future__ import annotations

from typing import Any

import pytest

from reference import scopa as twin
from reference.scopa_rules import Rules


def make_rules(options: Rules) -> Rules:
    return twin.rules(**{"preset": "scopa", **options})


def ending(hands: str, table: str, stock: int = 0, **options: Any) -> twin.State:
    """Return a moment with these cards to play; of the stock only the number of cards matters."""
    rules = make_rules(options)
    held = [hand.split() for hand in hands.split("/")]
    nothing: list[list[str]] = [[], []]
    return twin.State(rules, held, table.split(), nothing, [0, 0], ["?"] * stock, None, 0)


def test_an_asso_that_takes_itself_is_only_banked_on_an_empty_table() -> None:
    rules = twin.rules("scopa_d_assi", ace_on_empty_table="takes_itself")
    assert twin.moves_with(rules, "1C", []) == ["1C^"]
    assert twin.moves_with(rules, "1C", ["2C"]) == ["1Cx2C"]
    after = twin.play(ending("1C/", "", stock=6, preset="scopa_d_assi", ace_on_empty_table="takes_itself"), "1C^")
    assert (after.captured, after.sweeps, after.last_capture) == ([["1C"], []], [0, 0], None)


@pytest.mark.parametrize(
    ("piles", "options", "points"),
    [
        ("7D 7C 7S 8B/7B 6C 6D 10S", {"primiera_method": "sevens"}, [1, 0]),
        ("7C 7S/7B/7D 6C", {"primiera_method": "sevens"}, [1, 0, 0]),
        ("7C 7S/7B/7D 6C", {"primiera_method": "three_sevens"}, [0, 0, 0]),
        ("7C 7S 7B/7D/6C", {"primiera_method": "three_sevens"}, [1, 0, 0]),
        ("7C 7S/7B 7D/6C", {"primiera_method": "three_sevens"}, [0, 0, 0]),
        ("7C 7S/7B 7D 6C/8C", {"primiera_method": "three_sevens", "primiera_tiebreak": "six_then_ace"}, [0, 1, 0]),
    ],
)
def test_primiera_by_sevens(piles: str, options: Rules, points: list[int]) -> None:
    cards = [pile.split() for pile in piles.split("/")]
    assert twin.primiera(make_rules(options), cards) == points
