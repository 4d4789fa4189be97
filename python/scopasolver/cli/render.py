"""Positions and solutions drawn for a reader, in colour or without."""

from collections.abc import Iterable, Sequence

import click
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from scopasolver import Card, Move, MoveValue, Position, Result, Solution, Suit
from scopasolver.cli.words import count, duration, interval, points

COLOURS = {Suit.COPPE: "red", Suit.SPADE: "blue", Suit.BASTONI: "green", Suit.DENARI: "yellow"}
CATEGORIES = ("carte", "denari", "settebello", "primiera", "scope", "re_bello", "napoli")
ALWAYS_SCORED = CATEGORIES[:5]


def draw(view: RenderableType) -> None:
    """Print a view, as wide as the terminal allows, without blanks at the ends of lines."""
    console = Console(highlight=False)
    with console.capture() as drawn:
        console.print(view)
    click.echo("\n".join(line.rstrip() for line in drawn.get().splitlines()))


def position_view(position: Position, *, with_moves: bool = False) -> RenderableType:
    """Draw a position: hands, table, piles and stock."""
    rules = position.rules
    cards = _grid()
    for seat, hand in enumerate(position.hands):
        side = "" if rules.sides == rules.seats else f" of side {rules.side_of(seat)}"
        marker = ">" if seat == position.to_move else " "
        cards.add_row(f"{marker} seat {seat}{side}", _cards(hand))
    cards.add_row("  table", _cards(position.table))
    if position.stock:
        cards.add_row("  stock", _cards(position.stock))
    if with_moves and not position.is_over:
        cards.add_row("  moves", Text("  ").join(map(_move, position.legal_moves())))
    parts: list[RenderableType] = [_heading(position), Text(), cards, Text(), _piles(position)]
    if position.is_over:
        parts += [Text(), _score(position.result())]
    return Group(*parts)


def solution_view(
    position: Position, solution: Solution, *, for_match: bool = False, paranoid: bool = False
) -> RenderableType:
    """Draw a position with what each move is worth, best play to the end, and what it took to find out."""
    parts: list[RenderableType] = [
        position_view(position),
        Text(),
        _verdict(solution, for_match=for_match, paranoid=paranoid),
    ]
    if solution.moves:
        parts += [Text(), _move_values(position, solution)]
    if solution.line:
        parts += [Text(), *_line(position, solution.line)]
    work = f"{count(solution.nodes, 'node')} in {duration(solution.seconds)}, {count(solution.threads, 'thread')}"
    return Group(*parts, Text(), Text(work, "dim"))


def _heading(position: Position) -> Text:
    state = (
        "the hand is over"
        if position.to_move is None
        else f"seat {position.to_move} to move, {count(position.plies_left, 'card')} to play"
    )
    return Text.assemble((str(position.rules), "bold"), f": {state}")


def _piles(position: Position) -> Table:
    piles = _grid()
    for side, pile in enumerate(position.captured):
        coins = sum(card.suit is Suit.DENARI for card in pile)
        taken = f"{count(len(pile), 'card')}, {coins} denari, {count(position.sweeps[side], 'sweep')}"
        if position.last_capture is not None and position.rules.side_of(position.last_capture) == side:
            taken += f", captured last (seat {position.last_capture})"
        piles.add_row(f"  side {side}", taken)
        if pile:
            piles.add_row("", _cards(pile))
    return piles


def _verdict(solution: Solution, *, for_match: bool, paranoid: bool) -> Text:
    if not solution.exact:
        known = interval(solution.lower, solution.upper)
        return Text.assemble(
            ("value ", "bold"), (known, "bold yellow"), ": a limit stopped the work before it was exact"
        )
    value = solution.value
    if isinstance(value, tuple):
        meaning = f"points {'each side can be sure of' if paranoid else 'of each side'}, side 0 first"
    elif for_match:
        winner = {1: "side 0", -1: "side 1"}.get(int(value or 0))
        meaning = f"{winner} wins the match" if winner else "the match goes on"
    elif not value:
        meaning = "both sides end level"
    else:
        meaning = f"side {0 if value > 0 else 1} ends {count(abs(int(value)), 'point')} ahead"
    return Text.assemble(("value ", "bold"), (points(value), "bold green"), f": {meaning}")


def _move_values(position: Position, solution: Solution) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column("  move", no_wrap=True)
    table.add_column("value", justify="right", no_wrap=True)
    table.add_column("")
    best = set(solution.best)
    for entry in sorted(solution.moves, key=lambda entry: _worth_to_mover(position, entry), reverse=True):
        is_best = entry.move in best
        notes = ["best" if solution.exact else "best so far"] * is_best + ["sweep"] * _sweeps(position, entry.move)
        table.add_row(
            Text.assemble(("* " if is_best else "  ", "bold green"), _move(entry.move)),
            Text(interval(entry.lower, entry.upper), "bold green" if is_best else ""),
            Text(", ".join(notes)),
        )
    return table


def _worth_to_mover(position: Position, entry: MoveValue) -> float:
    side = position.rules.side_of(position.to_move or 0)
    if isinstance(entry.lower, tuple) or isinstance(entry.upper, tuple):
        return entry.lower[side] if isinstance(entry.lower, tuple) else 0
    return (entry.lower + entry.upper) * (1 if side == 0 else -1)


def _line(position: Position, line: Sequence[Move]) -> list[RenderableType]:
    """Draw best play in rounds, a column a seat, with the score it ends in."""
    seats = position.rules.seats
    first = position.to_move or 0
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for turn in range(seats):
        table.add_column(f"{'  ' if turn == 0 else ''}seat {(first + turn) % seats}", overflow="fold")
    cells: list[Text] = []
    for move in line:
        cells.append(Text.assemble(_move(move), ("!", "bold") if _sweeps(position, move) else ""))
        position = position.play(move)
    for start in range(0, len(cells), seats):
        head, *rest = cells[start : start + seats]
        table.add_row(Text.assemble("  ", head), *rest)
    title = "best play (! sweep)" if any(cell.plain.endswith("!") for cell in cells) else "best play"
    parts: list[RenderableType] = [Text(title, "bold"), Text(), table]
    if position.is_over:
        parts += [Text(), _score(position.result())]
    return parts


def _score(result: Result) -> Table:
    """Draw the score of a finished hand, category by category."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column("final score", header_style="bold")
    for side in range(len(result.points)):
        table.add_column(f"side {side}", justify="right")
    for name in CATEGORIES:
        scored: tuple[int, ...] = getattr(result, name)
        if any(scored) or name in ALWAYS_SCORED:
            table.add_row(f"  {name.replace('_', ' ')}", *map(str, scored))
    table.add_row("  points", *map(str, result.points), style="bold")
    if result.cappotto is not None:
        table.add_row(f"  cappotto: side {result.cappotto} wins the match", style="bold")
    return table


def _sweeps(position: Position, move: Move) -> bool:
    return sum(position.play(move).sweeps) > sum(position.sweeps)


def _grid() -> Table:
    grid = Table.grid(padding=(0, 3))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    return grid


def _cards(cards: Iterable[Card]) -> Text:
    return Text(" ").join(map(_card, cards)) or Text("-", "dim")


def _card(card: Card) -> Text:
    return Text(str(card), COLOURS[card.suit])


def _move(move: Move) -> Text:
    text = _card(move.card)
    if move.kind == "bank":
        return text.append("^")
    if move.captured:
        text.append("x").append_text(Text("+").join(map(_card, move.captured)))
    return text
