"""The Scopa family."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Move, Position, Result, Rules, Suit
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.games import turns
from scopasolver.cli.words import ahead, count

SHARES = "points"
SIGNED = True
CATEGORIES = ("carte", "denari", "settebello", "primiera", "scope", "re_bello", "napoli")
ALWAYS_SCORED = CATEGORIES[:5]

first_moves = turns.first_moves


def worth(value: int) -> str:
    """Say who is ahead, and by how many points."""
    return ahead(value, "point")


def match_length(rules: Rules) -> str:
    """Say how many points end a match."""
    return count(rules.target or 0, "point")


def middle(position: Position, _viewer: int | None = None) -> list[Row]:
    """Draw the table."""
    return [("table", drawing.cards(position.table))]


def taken(position: Position, _viewer: int | None = None) -> list[Row]:
    """Draw what each side has captured, counted and card by card."""
    rows: list[Row] = []
    for side, pile in enumerate(position.captured):
        coins = sum(card.suit is Suit.DENARI for card in pile)
        text = f"{count(len(pile), 'card')}, {coins} denari, {count(position.sweeps[side], 'sweep')}"
        if position.last_capture is not None and position.rules.side_of(position.last_capture) == side:
            text += f", captured last (seat {position.last_capture})"
        rows.append((f"side {side}", text))
        if pile:
            rows.append(("", drawing.cards(pile)))
    return rows


def note(position: Position, move: Move) -> str:
    """Point out a sweep."""
    return "sweep" if sum(position.play(move).sweeps) > sum(position.sweeps) else ""


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line in rounds, its sweeps marked."""
    moves, moment = list[Text](), position
    for move in line:
        moves.append(drawing.move(move).append("!" if note(moment, move) else "", "bold"))
        moment = moment.play(move)
    signs = "! sweep" if any(move.plain.endswith("!") for move in moves) else ""
    return signs, drawing.in_turn(position, moves)


def score(result: Result) -> RenderableType:
    """Draw the score category by category."""
    parts: dict[str, tuple[int, ...]] = {name: getattr(result, name) for name in CATEGORIES}
    rows = [(name.replace("_", " "), scored) for name, scored in parts.items() if any(scored) or name in ALWAYS_SCORED]
    cappotto = "" if result.cappotto is None else f"cappotto: side {result.cappotto} wins the match"
    return drawing.score(rows, total=("points", result.points), verdict=cappotto)
