"""What somebody who knows better would play: a bot that sees as much as the person, or the solver, which sees all."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from scopasolver import Limit, Move, Position, Solution, solve
from scopasolver.bots import Choice, bot
from scopasolver.cli import drawing
from scopasolver.cli.terms import Terms
from scopasolver.play import MovePlayed

MEMORY_MB = 256

LOOKS = "with all cards known, those that you could not see too"


def hint_view(spec: str, seed: int, position: Position) -> RenderableType:
    """Draw what a bot thinks of each move."""
    adviser = bot(spec, seed=seed)
    choice = adviser.choose(position if adviser.sees_all else position.observation(position.to_move or 0))
    parts: list[RenderableType] = [Text(f"  {LOOKS}", "bold red")] if adviser.sees_all else []
    parts.append(Text(f"  {adviser} plays ").append_text(drawing.move(choice.move)))
    if choice.candidates:
        parts.append(_candidates(choice))
    return Group(*parts)


def best_view(played: MovePlayed, seconds: float) -> RenderableType:
    """Draw what each move would have led to where the person last moved."""
    solution = _solved(played.before, seconds)
    terms = Terms(played.before.rules, limited=True)
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for title in ("  move", "best play then leads to", ""):
        table.add_column(title, overflow="fold")
    for entry in sorted(solution.moves, key=lambda entry: _for_mover(played, entry.lower), reverse=True):
        is_best = entry.move in solution.best
        notes = ["best" if is_best else "", "your move" if entry.move == played.move else ""]
        move = Text.assemble(("* " if is_best else "  ", "bold green"), drawing.move(entry.move))
        table.add_row(move, _ends(terms, entry.lower, entry.upper), ", ".join(filter(None, notes)))
    parts: list[RenderableType] = [Text(f"  {LOOKS}", "bold red"), table]
    return Group(*parts) if solution.exact else Group(*parts, Text(f"  {terms.unproved}", "dim"))


def review_view(moves: Sequence[MovePlayed], seconds: float) -> RenderableType:
    """Draw what the person's moves of a hand have cost, from the last one back as far as the solver comes."""
    rows: list[tuple[Move, Text]] = []
    for played in reversed(moves):
        solution = _solved(played.before, seconds)
        if not solution.exact:
            break
        rows.append((played.move, _cost(played, solution)))
    table = drawing.columns("  your move", "")
    for move, cost in reversed(rows):
        table.add_row(Text("  ").append_text(drawing.move(move)), cost)
    parts: list[RenderableType] = [Text(f"  {LOOKS}", "bold red"), table]
    if len(rows) < len(moves):
        parts.append(Text(f"  what came before takes the solver more than {seconds:g} seconds a move", "dim"))
    return Group(*parts)


def _candidates(choice: Choice) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column("  move", overflow="fold")
    for title in ("average", "spread", "tries"):
        table.add_column(title, justify="right")
    for candidate in sorted(choice.candidates, key=lambda candidate: candidate.mean, reverse=True):
        marker = ("* " if candidate.move == choice.move else "  ", "bold green")
        move = Text.assemble(marker, drawing.move(candidate.move))
        table.add_row(move, f"{candidate.mean:+.2f}", f"{candidate.spread:.2f}", str(candidate.tries))
    return table


def _solved(position: Position, seconds: float) -> Solution:
    return solve(position, limit=Limit(seconds=seconds), memory_mb=MEMORY_MB)


def _ends(terms: Terms, lower: Any, upper: Any) -> str:
    if lower == upper and isinstance(lower, int):
        return terms.meaning(lower)
    return terms.interval(lower, upper)


def _cost(played: MovePlayed, solution: Solution) -> Text:
    """Say how much less the move was worth than the best one."""
    value = next(entry.value for entry in solution.moves if entry.move == played.move)
    lost = _for_mover(played, solution.value) - _for_mover(played, value)
    if not lost:
        return Text("best", "green")
    better = Text(" or ").join(map(drawing.move, solution.best))
    return Text(f"cost {lost}: ").append_text(better)


def _for_mover(played: MovePlayed, value: Any) -> int:
    """Return a value as the side that moved looks at it; unproved it counts as little."""
    side = played.before.rules.side_of(played.seat)
    if isinstance(value, tuple):
        return int(value[side])
    return 0 if value is None else int(value) * (1 if side == 0 else -1)
