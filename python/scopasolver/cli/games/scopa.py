"""The Scopa family."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Move, Rules, Suit
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.games import turns
from scopasolver.cli.games.at_table import AtTable
from scopasolver.cli.games.packs import ITALIAN
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.cli.words import ahead, count
from scopasolver.scopa import Position, Result

SHARES = "points"
SIGNED = True
SWEEP = "sweep"
CATEGORIES = ("carte", "denari", "settebello", "primiera", "scope", "re_bello", "napoli")
ALWAYS_SCORED = CATEGORIES[:5]

AT_TABLE = AtTable(ITALIAN, "its number; or 7D, 7Dx3C+4S, or the card and as much as leaves no doubt", "point")

first_moves = turns.first_moves


def worth(value: int, names: Names = NUMBERS) -> str:
    """Say who is ahead, and by how many points."""
    return ahead(value, "point", names)


def match_length(rules: Rules) -> str:
    """Say how many points end a match."""
    return count(rules.target or 0, "point")


def middle(position: Position, _viewer: int | None = None, _names: Names = NUMBERS) -> list[Row]:
    """Draw the table."""
    return [("table", drawing.cards(position.table))]


def taken(position: Position, _viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw what each side has captured, counted and card by card."""
    rows: list[Row] = []
    for side, pile in enumerate(position.captured):
        coins = sum(card.suit is Suit.DENARI for card in pile)
        text = f"{count(len(pile), 'card')}, {coins} denari, {count(position.sweeps[side], 'sweep')}"
        if position.last_capture is not None and position.rules.side_of(position.last_capture) == side:
            text += f", captured last ({names.seat(position.last_capture)})"
        rows.append((names.side(side), text))
        if pile:
            rows.append(("", drawing.cards(pile)))
    return rows


def note(position: Position, move: Move, names: Names = NUMBERS) -> str:
    """Point out a sweep, and who takes what is left at the end."""
    after = position.play(move)
    swept = SWEEP if sum(after.sweeps) > sum(position.sweeps) else ""
    rest = _rest(position, move, after, names) if after.is_over else ""
    return ", ".join(filter(None, (swept, rest)))


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line in rounds, its sweeps marked."""
    moves, moment = list[Text](), position
    for move in line:
        moves.append(drawing.move(move).append("!" if note(moment, move).startswith(SWEEP) else "", "bold"))
        moment = moment.play(move)
    signs = "! sweep" if any(move.plain.endswith("!") for move in moves) else ""
    return signs, drawing.in_turn(position, moves)


def score(result: Result, names: Names = NUMBERS) -> RenderableType:
    """Draw the score category by category."""
    parts: dict[str, tuple[int, ...]] = {name: getattr(result, name) for name in CATEGORIES}
    rows = [(name.replace("_", " "), scored) for name, scored in parts.items() if any(scored) or name in ALWAYS_SCORED]
    if any(result.primiera_totals):
        rows.insert(CATEGORIES.index("scope"), ("  its sum", result.primiera_totals))
    cappotto = "" if result.cappotto is None else f"cappotto: {does(names.side(result.cappotto), 'win')} the match"
    return drawing.score(rows, total=("points", result.points), verdict=cappotto, names=names)


def _rest(before: Position, move: Move, after: Position, names: Names) -> str:
    """Say who takes the cards that the last move of a hand leaves on the table."""
    left = [card for card in (*before.table, *([] if move.captured else [move.card])) if card not in move.captured]
    if not left or after.last_capture is None or after.table:
        return ""
    return f"{does(names.seat(after.last_capture), 'take')} what is left, {' '.join(map(str, left))}"
