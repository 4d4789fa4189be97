"""Large hands, made without other modules of the tests: children that measure memory start quickly."""

from functools import cache
from typing import Any

from scopasolver import Position, Rules, machiavelli, scala40

PACK = [rank + suit for suit in "hscd" for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]]


@cache
def laying(number: int, aces: str = "low_or_high", other: str = "Kc") -> machiavelli.Position:
    """Return a position of Machiavelli with this many cards of one pack in the first hand, rank by rank."""
    hands = [" ".join(PACK[i * 13 % 51] for i in range(number)), other]
    rules = str(Rules("machiavelli", players=2, ace_in_runs=aces))
    fields = {"rules": rules, "hands": hands, "table": [], "stock": "2c 3c", "to_move": 0}
    return machiavelli.Position.from_dict(fields)


@cache
def jollies() -> scala40.Position:
    """Return a moment of Scala 40 with all jollies in one hand."""
    hands = ["* * * * 5h 6h 7h 5s 6s 7s 5c 6c 7c 8c", "Ks"]
    fields = {"rules": "scala40(players=2)", "hands": hands, "opened": [False, False], "table": []}
    rest = {"discards": "2c", "phase": "meld", "to_move": 0, "stock": "3d 4d"}
    return scala40.Position.from_dict(fields | rest)


@cache
def dealt(preset: str, **options: Any) -> Position:
    return Rules(preset, **options).deal(seed=1)
