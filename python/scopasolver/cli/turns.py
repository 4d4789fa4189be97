"""Views that several games share: cards drawn from the stock, and lines of play turn by turn."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TypeVar

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Card, Move, Position
from scopasolver.cli import drawing
from scopasolver.language.spoken import gettext

P = TypeVar("P", bound=Position)
"""A position of one game."""


def drawn(position: Position, move: Move) -> list[Card]:
    """Return the cards that a move draws from the stock."""
    if move.cards or position.to_move is None:
        return []
    seat = position.to_move
    gained = Counter(position.play(move).hands[seat]) - Counter(position.hands[seat])
    return list(gained.elements())


def by_turn(position: P, line: Sequence[Move], note: Callable[[P, Move], str]) -> RenderableType:
    """Draw a line of play, one row for each turn of a seat, each move with its note."""
    moves: list[tuple[int, Text]] = []
    for move in line:
        text, remark = drawing.move(move), note(position, move)
        moves.append((position.to_move or 0, text.append(f" ({remark})", "dim") if remark else text))
        position = position.play(move)
    turns = groupby(moves, key=lambda entry: entry[0])
    return drawing.Grid(
        (gettext("seat {seat}", seat=seat), Text(", ").join(text for _, text in turn)) for seat, turn in turns
    )
