"""Briscola."""

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Card, Move, Rules
from scopasolver.briscola import Position, Result
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.games import tricks, turns
from scopasolver.cli.games.at_table import AtTable
from scopasolver.cli.games.packs import ITALIAN
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.cli.words import count

SHARES = "points"
SIGNED = False
POINTS = {1: 11, 3: 10, 10: 4, 9: 3, 8: 2}
"""Card points of the ranks that have any."""

AT_TABLE = AtTable(ITALIAN, "its number, or the card: 7D", "point")

first_moves = turns.first_moves


def worth(value: int, names: Names = NUMBERS) -> str:
    """Say how the 120 points are shared."""
    return f"{does(names.side(0), 'end')} with {value} of 120 points"


def match_length(rules: Rules) -> str:
    """Say how many won hands end a match."""
    return count(rules.target or 0, "won hand")


def middle(position: Position, _viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the turned card and the open trick."""
    trump = Text.assemble(f"{position.trump.suit.name.lower()}, turned ", drawing.card(position.trump))
    return [("trump", trump), *tricks.open_trick(position, names)]


def taken(position: Position, _viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the cards each side has won, counted and card by card; of partners, each apart."""
    rules, rows = position.rules, list[Row]()
    for side in range(rules.sides):
        seats = range(side, rules.seats, rules.sides)
        won = [card for seat in seats for card in position.captured[seat]]
        rows.append((names.side(side), f"{count(len(won), 'card')}, {count(_points(won), 'point')}"))
        for seat in seats if won else ():
            name = "" if rules.seats == rules.sides else f"  {names.seat(seat)}"
            rows.append((name, drawing.cards(position.captured[seat])))
    return rows


def note(position: Position, move: Move, names: Names = NUMBERS) -> str:
    """Say who takes the trick that a card completes."""
    return _trick_taken(position, position.play(move), names)


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line trick by trick, beginning with the open one."""
    return tricks.by_trick(position, line, _trick_taken)


def score(result: Result, names: Names = NUMBERS) -> RenderableType:
    """Draw cards and points, and who has won."""
    verdict = "a drawn hand" if result.winner is None else f"{does(names.side(result.winner), 'win')} the hand"
    return drawing.score([("cards", result.cards)], total=("points", result.points), verdict=verdict, names=names)


def _trick_taken(before: Position, after: Position, names: Names = NUMBERS) -> str:
    """Say who took the trick that ends between two positions, if one does."""
    for seat, (old, new) in enumerate(zip(before.captured, after.captured, strict=True)):
        if new != old:
            return f"{does(names.seat(seat), 'take')} {count(_points(new) - _points(old), 'point')}"
    return ""


def _points(cards: Iterable[Card]) -> int:
    return sum(POINTS.get(card.rank, 0) for card in cards)
