"""Ruba mazzo."""

from collections.abc import Sequence

from rich.console import RenderableType

from scopasolver import Move, Rules
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.games import turns
from scopasolver.cli.games.at_table import AtTable
from scopasolver.cli.games.packs import ITALIAN
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.cli.words import ahead, count
from scopasolver.ruba_mazzo import Position, Result

SHARES = "cards"
SIGNED = True

AT_TABLE = AtTable(ITALIAN, "its number; or 7D, 7Dx7S, 7D@1 for the pile of seat 1", "card")

first_moves = turns.first_moves


def worth(value: int, names: Names = NUMBERS) -> str:
    """Say who is ahead, and by how many cards."""
    return ahead(value, "card", names)


def match_length(rules: Rules) -> str:
    """Say how many hands a match has."""
    return count(int(rules.options["hands"]), "hand")


def middle(position: Position, _viewer: int | None = None, _names: Names = NUMBERS) -> list[Row]:
    """Draw the table."""
    return [("table", drawing.cards(position.table))]


def taken(position: Position, _viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw each pile: its size and its top, then its cards with the top one last."""
    rows: list[Row] = []
    for seat, pile in enumerate(position.piles):
        text = count(len(pile), "card")
        if pile:
            text += f", {pile[-1]} on top"
        if seat == position.last_capture:
            text += ", captured last"
        rows.append((f"pile {names.numbered(seat)}", text))
        if pile:
            rows.append(("", drawing.cards(pile)))
    return rows


def note(position: Position, move: Move, _names: Names = NUMBERS) -> str:
    """Say how many cards are stolen."""
    stolen = sum(len(position.piles[seat]) for seat in move.stolen)
    return f"steals {count(stolen, 'card')}" if stolen else ""


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line in rounds."""
    return "", drawing.in_turn(position, [drawing.move(move) for move in line])


def score(result: Result, names: Names = NUMBERS) -> RenderableType:
    """Draw the cards, and who has most."""
    verdict = (
        "the first place is shared" if result.winner is None else f"{does(names.side(result.winner), 'win')} the hand"
    )
    return drawing.score([], total=("cards", result.cards), verdict=verdict, names=names)
