"""Briscola."""

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Card, Move, Position, Result, Rules
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.games import turns
from scopasolver.cli.words import count

SHARES = "points"
SIGNED = False
POINTS = {1: 11, 3: 10, 10: 4, 9: 3, 8: 2}
"""Card points of the ranks that have any."""

first_moves = turns.first_moves


def worth(value: int) -> str:
    """Say how the 120 points are shared."""
    return f"side 0 ends with {value} of 120 points"


def match_length(rules: Rules) -> str:
    """Say how many won hands end a match."""
    return count(rules.target or 0, "won hand")


def middle(position: Position, _viewer: int | None = None) -> list[Row]:
    """Draw the turned card and the open trick."""
    trump = Text.assemble(f"{position.trump.suit.name.lower()}, turned ", drawing.card(position.trump))
    rows: list[Row] = [("trump", trump)]
    if not position.is_over:
        who = "led by" if position.trick else "to be led by"
        rows.append(("trick", drawing.cards(position.trick).append(f" {who} seat {position.leader}", "default")))
    return rows


def taken(position: Position, _viewer: int | None = None) -> list[Row]:
    """Draw the cards each side has won, counted and card by card; of partners, each apart."""
    rules, rows = position.rules, list[Row]()
    for side in range(rules.sides):
        seats = range(side, rules.seats, rules.sides)
        won = [card for seat in seats for card in position.captured[seat]]
        rows.append((f"side {side}", f"{count(len(won), 'card')}, {count(_points(won), 'point')}"))
        name = "" if rules.seats == rules.sides else "  seat {}"
        rows += [(name.format(seat), drawing.cards(position.captured[seat])) for seat in seats if won]
    return rows


def note(position: Position, move: Move) -> str:
    """Say who takes the trick that a card completes."""
    return _trick_taken(position, position.play(move))


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line trick by trick, beginning with the open one."""
    seats = range(position.rules.seats)
    table = drawing.columns(*(f"seat {seat}" for seat in seats), "")
    turns = ((position.leader + turn) % len(seats) for turn in seats)
    trick = {seat: drawing.card(card) for card, seat in zip(position.trick, turns, strict=False)}
    for move in line:
        after = position.play(move)
        trick[position.to_move or 0] = drawing.card(move.card)
        if not after.trick:
            leader = next(iter(trick))
            cells = (Text("> " if seat == leader else "  ").append_text(trick[seat]) for seat in seats)
            table.add_row(*cells, _trick_taken(position, after))
            trick.clear()
        position = after
    return "> leads", table


def score(result: Result) -> RenderableType:
    """Draw cards and points, and who has won."""
    verdict = "a drawn hand" if result.winner is None else f"side {result.winner} wins the hand"
    return drawing.score([("cards", result.cards)], total=("points", result.points), verdict=verdict)


def _trick_taken(before: Position, after: Position) -> str:
    """Say who took the trick that ends between two positions, if one does."""
    for seat, (old, new) in enumerate(zip(before.captured, after.captured, strict=True)):
        if new != old:
            return f"seat {seat} takes {count(_points(new) - _points(old), 'point')}"
    return ""


def _points(cards: Iterable[Card]) -> int:
    return sum(POINTS.get(card.rank, 0) for card in cards)
