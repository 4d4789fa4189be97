"""Advice from a bot, which sees as much as the person, or from the solver, which sees all cards."""

import math
from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from scopasolver import Limit, Move, MoveValue, Position, Solution, solve
from scopasolver.bots import bot
from scopasolver.cli import drawing
from scopasolver.cli.choices import choice_view
from scopasolver.cli.drawing import Sheet
from scopasolver.cli.game import game_of
from scopasolver.cli.names import Names
from scopasolver.cli.render import suggestion_view
from scopasolver.cli.terms import Terms
from scopasolver.cli.words import at_most
from scopasolver.games import facts_of, worth
from scopasolver.language import marked
from scopasolver.language.spoken import gettext, ngettext, spoken
from scopasolver.play import MovePlayed

MEMORY_MB = 256

NOTHING = marked("nothing is proved in {time}, with so many cards to play; `hint` asks a bot")

LOOKS = marked("with all cards known, including those you could not see")


def hint(spec: str, seed: int, position: Position) -> tuple[Move, RenderableType]:
    """Return the move of a bot, and the drawing of its estimates."""
    adviser = bot(spec, seed=seed)
    choice = adviser.choose(position if adviser.sees_all else position.observation(position.to_move or 0))
    view = choice_view(adviser, choice, position)
    return choice.move, Group(Text(f"  {gettext(LOOKS)}", "bold red"), view) if adviser.sees_all else view


def best_view(played: MovePlayed, seconds: float, names: Names) -> RenderableType:
    """Draw the value of each move at the person's last decision."""
    solution = _solved(played.before, seconds)
    if not any(entry.exact for entry in solution.moves):
        nothing = Text(f"  {gettext(NOTHING, time=at_most(seconds))}")
        return Group(nothing, *(Padding(part, (0, 0, 0, 2)) for part in suggestion_view(solution)))
    terms, side = Terms(played.before.rules), _side(played)
    table = Sheet(f"  {gettext('move')}", gettext("best play then leads to"), "")
    for entry in sorted(solution.moves, key=lambda entry: _sure(side, entry), reverse=True):
        is_best = entry.move in solution.best
        notes = [gettext("best") if is_best else "", gettext("your move") if entry.move == played.move else ""]
        move = Text.assemble(("* " if is_best else "  ", "bold green"), drawing.move(entry.move))
        table.add(move, _ends(terms, entry, side, names), ", ".join(filter(None, notes)))
    parts: list[RenderableType] = [Text(f"  {gettext(LOOKS)}", "bold red"), table]
    if not all(entry.exact for entry in solution.moves):
        parts.append(Text(f"  {terms.unproved(solution)}", "dim"))
    return Group(*parts)


def review(moves: Sequence[MovePlayed], seconds: float) -> Iterator[RenderableType]:
    """Draw what the person's moves of a hand lost, from the last one back as far as the solver gets in time."""
    width = max(len(str(played.move)) for played in moves)
    for place, played in enumerate(reversed(moves)):
        cost = _cost(played, _solved(played.before, seconds))
        if cost is None:
            if place:
                told = gettext("earlier moves take the solver more than {time} each", time=at_most(seconds))
                yield Text(f"  {told}", "dim")
            else:
                told = gettext("not even your last move can be judged in {time}", time=at_most(seconds))
                yield Text(f"  {told}")
            return
        if not place:
            yield Text(f"  {gettext(LOOKS)}, {gettext('your last move first')}", "bold red")
        move = drawing.move(played.move)
        move.pad_right(width - len(move))
        yield Text.assemble("  ", move, "   ", cost)


def _solved(position: Position, seconds: float) -> Solution:
    return solve(position, limit=Limit(seconds=seconds), memory_mb=MEMORY_MB)


def _ends(terms: Terms, entry: MoveValue, side: int, names: Names) -> str:
    """Return in words how the hand ends after a move, from the point of view of the person's side."""
    if isinstance(entry.value, int):
        if side == 0 or not names.sides:
            return game_of(terms.rules).worth(entry.value, names)
        own = worth.of_value(terms.rules, entry.value, side)
        return game_of(terms.rules).worth(int(own or 0), Names(names.seats, names.sides[::-1]))
    if isinstance(entry.value, tuple):
        return ", ".join(f"{names.side(side)} {share}" for side, share in enumerate(entry.value))
    return worth.told(spoken(), terms.rules, worth.between(entry, terms.rules, side)).replace(worth.MINUS, "-")


def _cost(played: MovePlayed, solution: Solution) -> Text | None:
    """Draw the loss of the move against the best one; return None if it is not proved."""
    value = next(entry.value for entry in solution.moves if entry.move == played.move)
    if value is None or not solution.best:
        return None
    side = _side(played)
    lost = _for_side(side, solution.value) - _for_side(side, value)
    if not lost:
        return Text(gettext("best"), "green")
    better = Text(f" {gettext('or')} ").join(map(drawing.move, solution.best))
    number = ngettext(*facts_of(played.before.rules).counted, lost)
    return Text(f"{gettext('{number} worse than', number=number)} ").append_text(better)


def _side(played: MovePlayed) -> int:
    return played.before.rules.side_of(played.seat)


def _sure(side: int, entry: MoveValue) -> float:
    """Return the bound of the value that is sure for a side after a move."""
    bound = entry.lower if side == 0 or isinstance(entry.lower, tuple) else entry.upper
    return -math.inf if bound is None else _for_side(side, bound)


def _for_side(side: int, value: Any) -> int:
    """Return a value from the point of view of a side."""
    if isinstance(value, tuple):
        return int(value[side])
    return int(value) * (1 if side == 0 else -1)
