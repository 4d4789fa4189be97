"""Positions and solutions drawn for a reader, in colour or without."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from scopasolver import Move, MoveValue, Position, Proof, Solution
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.game import game_of
from scopasolver.cli.terms import Terms
from scopasolver.cli.words import duration
from scopasolver.games import first_moves
from scopasolver.language.spoken import gettext, ngettext, spoken
from scopasolver.language.suggestions import estimated, reason

SHOWN_MOVES = 60
"""Largest number of legal moves listed below a position."""


def position_view(position: Position, *, with_moves: bool = False) -> RenderableType:
    """Draw a position: hands, the cards between them, the stock, and the cards won."""
    rules, game = position.rules, game_of(position.rules)
    rows: list[Row] = []
    for seat, hand in enumerate(position.hands):
        marker = ">" if seat == position.to_move else " "
        name = gettext("seat {seat}", seat=seat)
        if rules.sides != rules.seats:
            name = gettext("seat {seat} of side {side}", seat=seat, side=rules.side_of(seat))
        rows.append((f"{marker} {name}", drawing.cards(hand)))
    others = game.middle(position)
    if position.stock:
        others.append((gettext("stock"), drawing.cards(position.stock)))
    if with_moves and not position.is_over:
        others.append((gettext("moves"), _moves(position)))
    rows += _indented(others)
    parts: list[RenderableType] = [_heading(position), Text(), drawing.Grid(rows)]
    if won := game.taken(position):
        parts += [Text(), drawing.Grid(_indented(won))]
    if position.is_over:
        parts += [Text(), game.score(position.result())]
    return Group(*parts)


def solution_view(position: Position, solution: Solution, terms: Terms) -> RenderableType:
    """Draw a position with the values of its moves, best play to the end, and the work of the search."""
    parts: list[RenderableType] = [position_view(position), Text(), _verdict(solution, terms)]
    if not solution.moves_complete:
        parts.append(Text(gettext("of the raises that are legal, only those of raise_menu are counted with"), "dim"))
    if not solution.exact:
        parts += suggestion_view(solution)
    if solution.moves:
        parts += [Text(), _move_values(position, solution, terms)]
    if solution.line:
        parts += [Text(), *_line(position, solution.line, gettext("best play"))]
    elif len(solution.suggested_line) > 1:
        parts += [Text(), *_line(position, solution.suggested_line, gettext("expected play, not proved"))]
    return Group(*parts, Text(), work_view(solution))


def suggestion_view(solution: Solution) -> list[RenderableType]:
    """Draw the suggested move with what it rests on, and the estimate of the value; nothing when the hand is over."""
    if solution.suggested is None:
        return []
    told = f": {reason(spoken(), solution)}"
    parts = [Text.assemble((f"{gettext('suggested')} ", "bold"), drawing.move(solution.suggested), told)]
    estimate = estimated(spoken(), solution)
    return [*parts, Text(estimate)] if estimate else [*parts]


def work_view(found: Solution | Proof) -> Text:
    """Draw the work of a search: nodes, time and threads."""
    work = gettext(
        "{nodes} in {time}, {threads}",
        nodes=ngettext("{n} node", "{n} nodes", found.nodes),
        time=duration(found.seconds),
        threads=ngettext("{n} thread", "{n} threads", found.threads),
    )
    return Text(work, "dim")


def _indented(rows: list[Row]) -> list[Row]:
    return [(f"  {name}", view) for name, view in rows]


def _heading(position: Position) -> Text:
    cards = sum(map(len, position.hands)) + len(position.stock)
    if position.to_move is None:
        state = gettext("the hand is over")
    else:
        number = ngettext("{n} card", "{n} cards", cards)
        state = gettext("seat {seat} to move, {number} in hands and stock", seat=position.to_move, number=number)
    return Text.assemble((str(position.rules), "bold"), f": {state}")


def _moves(position: Position) -> Text:
    moves = first_moves(position, SHOWN_MOVES + 1)
    between = ", " if any(" " in str(move) for move in moves) else "  "
    text = Text(between).join(map(drawing.move, moves[:SHOWN_MOVES]))
    return text.append(f"{between}…", "dim") if len(moves) > SHOWN_MOVES else text


def _verdict(solution: Solution, terms: Terms) -> Text:
    if not solution.exact:
        known = terms.interval(solution.lower, solution.upper)
        return Text.assemble((f"{gettext('value')} ", "bold"), (known, "bold yellow"), f": {terms.unproved(solution)}")
    value = terms.number(solution.value)
    return Text.assemble((f"{gettext('value')} ", "bold"), (value, "bold green"), f": {terms.meaning(solution.value)}")


def _move_values(position: Position, solution: Solution, terms: Terms) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(f"  {gettext('move')}", overflow="fold")
    table.add_column(gettext("value"), justify="right", no_wrap=True)
    table.add_column("")
    game, best = game_of(position.rules), set(solution.best)
    for entry in sorted(solution.moves, key=lambda entry: _worth_to_mover(position, entry), reverse=True):
        is_best = entry.move in best
        notes = [gettext("best") if is_best else "", game.note(position, entry.move)]
        if not entry.searched:
            notes.append(gettext("not reached"))
        table.add_row(
            Text.assemble(("* " if is_best else "  ", "bold green"), drawing.move(entry.move)),
            Text(terms.interval(entry.lower, entry.upper), "bold green" if is_best else ""),
            Text(", ".join(filter(None, notes))),
        )
    return table


def _worth_to_mover(position: Position, entry: MoveValue) -> float:
    side = position.rules.side_of(position.to_move or 0)
    if isinstance(entry.lower, tuple) or isinstance(entry.upper, tuple):
        return entry.lower[side] if isinstance(entry.lower, tuple) else 0
    return (entry.lower + entry.upper) * (1 if side == 0 else -1)


def _line(position: Position, line: Sequence[Move], title: str) -> list[RenderableType]:
    """Draw a line, with the final score if it goes to the end of the hand."""
    game = game_of(position.rules)
    signs, table = game.best_play(position, line)
    title = f"{title} ({signs})" if signs else title
    for move in line:
        position = position.play(move)
    parts: list[RenderableType] = [Text(title, "bold"), Text(), Padding(table, (0, 0, 0, 2))]
    return [*parts, Text(), game.score(position.result())] if position.is_over else parts
