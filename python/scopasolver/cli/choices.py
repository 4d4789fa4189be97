"""The choice of a bot, with its estimates of the moves that it compared."""

from rich.console import Group, RenderableType
from rich.text import Text

from scopasolver import Position
from scopasolver.bots import Bot, Choice
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Sheet
from scopasolver.cli.game import game_of
from scopasolver.games import first_moves
from scopasolver.language.spoken import gettext, spoken


def choice_view(adviser: Bot, choice: Choice, position: Position) -> RenderableType:
    """Draw the choice of a bot, and its estimate of each move that it compared."""
    plays = Text(f"  {gettext('{bot} plays', bot=adviser)} ").append_text(drawing.move(choice.move))
    parts: list[RenderableType] = [plays]
    if choice.candidates:
        kind = str(adviser).partition("(")[0]
        parts.append(_candidates(choice, is_exact=kind in game_of(position.rules).AT_TABLE.exact_bots))
        if len(first_moves(position, len(choice.candidates) + 1)) > len(choice.candidates):
            parts.append(Text(f"  {gettext('it has not compared the other moves')}", "dim"))
    return Group(*parts)


def _candidates(choice: Choice, *, is_exact: bool) -> Sheet:
    titles = [gettext("exact average")] if is_exact else [gettext("average"), gettext("spread"), gettext("tries")]
    table, written = Sheet(f"  {gettext('move')}", *titles, has_numbers=True), spoken().number
    for candidate in sorted(choice.candidates, key=lambda candidate: candidate.mean, reverse=True):
        marker = ("* " if candidate.move == choice.move else "  ", "bold green")
        move = Text.assemble(marker, drawing.move(candidate.move))
        tried = () if is_exact else (written(candidate.spread, ".2f"), str(candidate.tries))
        table.add(move, written(candidate.mean, "+.2f"), *tried)
    return table
