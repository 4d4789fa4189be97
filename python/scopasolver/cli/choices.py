"""The choice of a bot, with its estimates of the moves that it compared."""

from rich.console import Group, RenderableType
from rich.text import Text

from scopasolver import Position, Rules
from scopasolver.bots import Bot, Choice
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Sheet
from scopasolver.cli.game import game_of
from scopasolver.games import facts_of, first_moves, worth
from scopasolver.language.bots import bot_name
from scopasolver.language.spoken import gettext, spoken


def choice_view(adviser: Bot, choice: Choice, position: Position) -> RenderableType:
    """Draw the choice of a bot, and its estimate of each move that it compared."""
    plays = Text(f"  {gettext('{bot} plays', bot=_named(adviser))} ").append_text(drawing.move(choice.move))
    parts: list[RenderableType] = [plays]
    if choice.candidates:
        kind = str(adviser).partition("(")[0]
        is_exact = kind in game_of(position.rules).AT_TABLE.exact_bots
        counted = worth.heading(spoken(), position.rules)
        parts += [Text(f"  {counted}:", "dim"), _candidates(choice, position.rules, is_exact=is_exact)]
        if len(first_moves(position, len(choice.candidates) + 1)) > len(choice.candidates):
            parts.append(Text(f"  {gettext('it has not compared the other moves')}", "dim"))
    elif why := facts_of(position.rules).reason(spoken(), position, choice.move):
        parts.append(Text(f"  {why}", "dim"))
    return Group(*parts)


def _named(adviser: Bot) -> str:
    """Return the name of a bot, with its settings."""
    kind, bracket, settings = str(adviser).partition("(")
    return f"{bot_name(spoken(), kind)}{bracket}{settings}"


def _candidates(choice: Choice, rules: Rules, *, is_exact: bool) -> Sheet:
    words, tries = spoken(), {candidate.move: candidate for candidate in choice.candidates}
    titles = [gettext("exact average")] if is_exact else [gettext("average"), gettext("spread"), gettext("tries")]
    table = Sheet(f"  {gettext('move')}", *titles, has_numbers=True)
    for amount in worth.compared(choice, rules):
        move = Text.assemble(("* " if amount.is_best else "  ", "bold green"), drawing.move(amount.move))
        candidate = tries[amount.move]
        spread = worth.of_lead(rules, candidate.spread) - worth.of_lead(rules, 0)
        tried = () if is_exact else (words.number(spread, ".2f"), str(candidate.tries))
        table.add(move, worth.told(words, rules, amount).replace(worth.MINUS, "-"), *tried)
    return table
