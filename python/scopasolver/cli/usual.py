"""Default functions of the `Game` protocol; the module `terminal` of a game imports those that fit."""

from collections.abc import Sequence

from scopasolver import Card, Move, Position
from scopasolver.cli.drawing import Row
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.language.spoken import gettext


def no_rows(_position: Position, _viewer: int | None = None, _names: Names = NUMBERS) -> list[Row]:
    """Draw nothing."""
    return []


def no_cards(_position: Position, _move: Move) -> Sequence[Card]:
    """Return no cards: moves take none from the table."""
    return ()


def capture(_position: Position, move: Move) -> Sequence[Card]:
    """Return what a capture takes, after the card that takes it."""
    return (move.card, *move.captured) if move.captured else ()


def paid(value: int, names: Names = NUMBERS) -> str:
    """Say what side 0 is paid, or pays."""
    if not value:
        return gettext("nobody pays")
    return f"{does(names.side(0), 'be paid' if value > 0 else 'pay')} {abs(value)}"
