"""Machiavelli in the terminal."""

from collections.abc import Sequence

from rich.console import RenderableType

from scopasolver import Move, Rules
from scopasolver.cli import drawing, usual
from scopasolver.cli.at_table import AtTable
from scopasolver.cli.drawing import Row
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.cli.packs import FRENCH
from scopasolver.cli.turns import by_turn, drawn
from scopasolver.games.machiavelli import FACTS
from scopasolver.language import marked
from scopasolver.language.spoken import gettext, spoken
from scopasolver.machiavelli import Position, Result

SHARES = marked("payments")

AT_TABLE = AtTable(
    FRENCH,
    marked("its number; or the cards to lay, 5h 6h 7h, however the table is then arranged; draw, pass"),
    marked("points"),
)


worth = usual.paid


def match_length(rules: Rules) -> str:
    """Say how many hands a match has."""
    return FACTS.length(spoken(), rules)


def middle(position: Position, _viewer: int | None = None, _names: Names = NUMBERS) -> list[Row]:
    """Draw the table, and the number of passes."""
    rows: list[Row] = [(gettext("table"), drawing.melds([drawing.cards(meld) for meld in position.melds]))]
    if position.passes:
        rows.append((gettext("passes"), gettext("{n} in succession", n=position.passes)))
    return rows


taken = in_sight = usual.no_rows  # cards are laid, not won
finished = usual.no_cards


def note(position: Position, move: Move, _names: Names = NUMBERS) -> str:
    """Say which card is drawn, or that a lay closes."""
    if move.kind == "lay":
        return gettext("closes") if position.play(move).is_over else ""
    return " ".join(map(str, drawn(position, move)))


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line, a row a turn."""
    return "", by_turn(position, line, note)


def score(result: Result, names: Names = NUMBERS) -> RenderableType:
    """Draw the cards left, what is paid for them, and who has closed."""
    verdict = does(gettext("nobody") if result.closer is None else names.side(result.closer), "close")
    total = (gettext("payments"), result.points)
    return drawing.score([(gettext("cards left"), result.cards_left)], total=total, verdict=verdict, names=names)
