"""Columns of each kind of batch: names and types, the same in Parquet and in JSON lines.

A type is `int`, `float`, `text` or `bool`. A list with one type stands for a list of that type, a dict for an object.
Every column except `item` may be null.
"""

from typing import Any, TypeAlias

Type: TypeAlias = Any
Row: TypeAlias = dict[str, Any]

VERSION = 1
"""Format version of the columns and of the manifest."""

WORTH: dict[str, Type] = {"exact": "bool", "value": "int", "lower": "int", "upper": "int", "values": ["int"]}

SOLVE: dict[str, Type] = {
    "item": "int",
    "position": "text",
    "error": "text",
    **WORTH,
    "best": ["text"],
    "moves": [{"move": "text", **WORTH}],
    "nodes": "int",
}

PLAY: dict[str, Type] = {
    "item": "int",
    "start": "text",
    "error": "text",
    "moves": ["text"],
    "over": "bool",
    "points": ["int"],
    "winner": "int",
}

TOURNAMENT: dict[str, Type] = {
    "item": "int",
    "first": "text",
    "second": "text",
    "deal": "int",
    "place": "text",
    "start": "text",
    "error": "text",
    "points": ["int"],
    "winner": "int",
    "parts": [{"name": "text", "counts": ["int"]}],
    "failed": "text",
    "failure": "text",
}

ANALYSE: dict[str, Type] = {
    "item": "int",
    "source": "text",
    "hand": "int",
    "error": "text",
    "ply": "int",
    "seat": "int",
    "side": "int",
    "plies_left": "int",
    "move": "text",
    "forced": "bool",
    "best": "text",
    "open_loss_lower": "float",
    "open_loss_upper": "float",
    "fair_best": "text",
    "fair_loss": "float",
    "fair_error": "float",
    "fair_spread": "float",
    "worlds": "int",
    "listed": "bool",
    "estimate": "text",
    "kind": "text",
    "grade": "text",
}

COLUMNS: dict[str, dict[str, Type]] = {
    "solve": SOLVE,
    "play": PLAY,
    "tournament": TOURNAMENT,
    "analyse": ANALYSE,
}


def whole(row: Row, columns: dict[str, Type]) -> Row:
    """Return a row with all columns in order; missing values are None."""
    return {name: row.get(name) for name in columns}
