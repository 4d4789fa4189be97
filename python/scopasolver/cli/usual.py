"""Default functions of the `Game` protocol; the module `terminal` of a game imports those that fit."""

from collections.abc import Sequence

from scopasolver import Card, Move, Position
from scopasolver.cli.drawing import Row
from scopasolver.cli.names import NUMBERS, Names


def no_rows(_position: Position, _viewer: int | None = None, _names: Names = NUMBERS) -> list[Row]:
    """Draw nothing."""
    return []


def no_cards(_position: Position, _move: Move) -> Sequence[Card]:
    """Return no cards: moves take none from the table."""
    return ()
