"""Machiavelli."""

from collections.abc import Sequence

from rich.console import RenderableType

from scopasolver import IllegalMoveError, Move, Position, Result, Rules
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.games.turns import by_turn, drawn
from scopasolver.cli.words import count
from scopasolver.melds import lays

SHARES = "payments"
SIGNED = True


def worth(value: int) -> str:
    """Say what side 0 is paid, or pays."""
    if not value:
        return "nobody pays"
    return f"side 0 {'is paid' if value > 0 else 'pays'} {abs(value)}"


def match_length(rules: Rules) -> str:
    """Say how many hands a match has."""
    return count(int(rules.options["match_hands"]), "hand")


def middle(position: Position, _viewer: int | None = None) -> list[Row]:
    """Draw the table, and how many have passed."""
    rows: list[Row] = [("table", drawing.melds([drawing.cards(meld) for meld in position.melds]))]
    if position.passes:
        rows.append(("passes", f"{position.passes} in succession"))
    return rows


def taken(_position: Position, _viewer: int | None = None) -> list[Row]:
    """Draw nothing: cards are laid, not won."""
    return []


def first_moves(position: Position, most: int) -> list[Move]:
    """Return the legal moves in canonical order, so many at the most; a large hand can have millions."""
    found = [Move(f"lay {' '.join(map(str, cards))}") for cards in lays(position, most=most)]
    if found and not _is_legal(position, found[0]):
        found = []  # the first turn of a hand may have to draw, whatever it could lay
    return [*found, Move("draw" if position.stock else "pass")][:most]


def note(position: Position, move: Move) -> str:
    """Say what is drawn, or that a lay closes."""
    if move.kind == "lay":
        return "closes" if position.play(move).is_over else ""
    return " ".join(map(str, drawn(position, move)))


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line, a row a turn."""
    return "", by_turn(position, line, note)


def score(result: Result) -> RenderableType:
    """Draw the cards left, what is paid for them, and who has closed."""
    verdict = "nobody closes" if result.closer is None else f"side {result.closer} closes"
    return drawing.score([("cards left", result.cards_left)], total=("payments", result.points), verdict=verdict)


def _is_legal(position: Position, move: Move) -> bool:
    try:
        position.parse_move(str(move))
    except IllegalMoveError:
        return False
    return True
