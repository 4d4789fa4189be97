"""What several games have in common in the terminal; the module of a game names what holds for it."""

from collections.abc import Sequence

from scopasolver import Card, Move, Position
from scopasolver.cli.drawing import Row
from scopasolver.cli.names import NUMBERS, Names


def no_rows(_position: Position, _viewer: int | None = None, _names: Names = NUMBERS) -> list[Row]:
    """Draw nothing."""
    return []


def no_cards(_position: Position, _move: Move) -> Sequence[Card]:
    """Return nothing: no cards leave the table."""
    return ()
