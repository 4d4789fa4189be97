"""Cards and moves as coloured text, and tables of them."""

from collections.abc import Iterable, Sequence

import click
from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from scopasolver import Card, Move, ParseError, Position
from scopasolver.cli.faces import Faces, Screen, letters
from scopasolver.cli.names import NUMBERS, Names
from scopasolver.language.spoken import gettext, spoken

Row = tuple[str, RenderableType]
"""A name, and the drawing beside it."""
ROOM = 24
"""Smallest width of the drawings beside the names, in columns of text."""
GAP = 3
"""Gap between two columns of a table, in columns of text."""
UNBOUNDED = 10_000
"""Width that no table needs, in columns of text."""


class Grid:
    """Named rows: the names form a column if the width has room for it, else each name gets its own line."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self._rows = tuple(rows)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the rows in the available width; the name of boxed cards stands beside their middle line."""
        longest = max((cell_len(name) for name, _ in self._rows), default=0)
        if options.max_width - longest < ROOM:
            for name, view in self._rows:
                if name.strip():
                    yield Text(name)
                yield Padding(view, (0, 0, 0, 4))
            return
        table = Table.grid(padding=(0, 3))
        table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        for name, view in self._rows:
            is_boxed = isinstance(view, Faces) and view.is_boxed(console)
            table.add_row(f"\n{name}" if is_boxed else name, view)
        yield table


class Sheet:
    """A table without lines; if it is too wide, the cells of a row are drawn below its name.

    With `has_numbers`, all columns but the first hold numbers.
    """

    def __init__(self, *titles: str, has_numbers: bool = False) -> None:
        self._titles, self._has_numbers = titles, has_numbers
        self._rows: list[tuple[Text, ...]] = []

    def add(self, *cells: Text | str, style: str = "") -> None:
        """Add a row."""
        self._rows.append(tuple(Text(cell, style) if isinstance(cell, str) else cell for cell in cells))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the table in the available width."""
        if widths := self._widths(options.max_width):
            yield self._table(widths)
            return
        first, *others = self._titles
        yield Text(first, "bold")
        for name, *cells in self._rows:
            yield name
            told = (
                Text(f"{title} ".lstrip()).append_text(cell) for title, cell in zip(others, cells, strict=True) if cell
            )
            yield Padding(Text(", ").join(told), (0, 0, 0, 4))

    def _widths(self, room: int) -> list[int]:
        """Return the widths of the columns, none narrower than its longest word; an empty list if there is no room."""
        columns = [[title, *(row[place].plain for row in self._rows)] for place, title in enumerate(self._titles)]
        widths = [max(map(cell_len, cells)) for cells in columns]
        least = [max((cell_len(word) for cell in cells for word in cell.split()), default=0) for cells in columns]
        least[0] = widths[0]
        while sum(widths) + GAP * (len(widths) - 1) > room:
            wide = [place for place, width in enumerate(widths) if width > least[place]]
            if not wide:
                return []
            widths[max(wide, key=lambda place: widths[place])] -= 1
        return widths

    def _table(self, widths: Sequence[int]) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0), header_style="bold")
        for title, width in zip(self._titles, widths, strict=True):
            is_right = self._has_numbers and bool(table.columns)
            table.add_column(title, justify="right" if is_right else "left", overflow="fold", width=width)
        for row in self._rows:
            table.add_row(*row)
        return table


class Fitting:
    """The first of several views that fits into the available width; the last one if none fits."""

    def __init__(self, *views: RenderableType) -> None:
        self._views = views

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the view that fits."""
        unbounded = options.update(max_width=UNBOUNDED)
        *wide, narrow = self._views
        fits = (view for view in wide if Measurement.get(console, unbounded, view).maximum <= options.max_width)
        yield next(fits, narrow)


def draw(view: RenderableType, *, with_faces: bool = False) -> None:
    """Print a view in the width of the terminal, without blanks at the ends of lines.

    Only terminals get colours, unless FORCE_COLOR is set; NO_COLOR turns colours off. With `with_faces`, open cards may
    be drawn as boxes.
    """
    console = Screen(highlight=False) if with_faces else Console(highlight=False)
    with console.capture() as drawn:
        console.print(view)
    text = "\n".join(line.rstrip() for line in drawn.get().splitlines())
    click.echo(text, color=True if console.is_terminal else None)


def tell(answer: str) -> None:
    """Print the answer to a line that was typed."""
    draw(Padding(Text(answer), (0, 0, 0, 2)))


def columns(*titles: str) -> Table:
    """Return a table without lines, still empty."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for title in titles:
        table.add_column(title, overflow="fold")
    return table


def cards(several: Iterable[Card]) -> Text:
    """Draw cards with spaces between them, or a dash for none."""
    return Text(" ").join(map(letters, several)) or Text("-", "dim")


def melds(several: Sequence[Text]) -> RenderableType:
    """Draw melds side by side, in as many lines as they take, or a dash for none."""
    return Columns(several, padding=(0, 3, 0, 0)) if several else Text("-", "dim")


def words(text: str) -> Text:
    """Draw a text whose words may be cards."""
    return Text(" ").join(map(_word, text.split()))


def move(played: Move) -> Text:
    """Draw a move as it is written."""
    if str(played).startswith(played.kind):  # written in words, as the moves of melds are
        return words(spoken().move(played))
    text = letters(played.card)
    if played.kind == "bank":
        text.append("^")
    if played.captured:
        text.append("x").append_text(Text("+").join(map(letters, played.captured)))
    if played.stolen:
        text.append(f"@{'+'.join(map(str, played.stolen))}")
    if played.declares:
        text.append("*" if played.matta is None else f"*{played.matta}", "bold")
    if played.sign:
        text.append(f"*{played.sign}", "bold")
    return text


def stacked(views: Sequence[RenderableType]) -> RenderableType:
    """Draw views under each other, with a blank line between."""
    parts: list[RenderableType] = []
    for view in views:
        parts += [Text(), view] if parts else [view]
    return Group(*parts)


def in_turn(position: Position, moves: Sequence[Text]) -> Table:
    """Draw moves in rounds, one column for each seat."""
    seats, first = position.rules.seats, position.to_move or 0
    table = columns(*(gettext("seat {seat}", seat=(first + turn) % seats) for turn in range(seats)))
    for start in range(0, len(moves), seats):
        table.add_row(*moves[start : start + seats])
    return table


def score(
    rows: Iterable[tuple[str, Sequence[object]]],
    *,
    total: tuple[str, Sequence[int]],
    verdict: str = "",
    names: Names = NUMBERS,
) -> RenderableType:
    """Draw the score of a finished hand, one column for each side, with its meaning in a line below."""
    name, totals = total
    table = Sheet(gettext("final score"), *map(names.side, range(len(totals))), has_numbers=True)
    for part, numbers in rows:
        table.add(f"  {part}", *map(str, numbers))
    table.add(f"  {name}", *map(str, totals), style="bold")
    return Group(table, Text(f"  {verdict}", "bold")) if verdict else table


def _word(text: str) -> Text:
    try:
        return letters(Card.parse(text))
    except ParseError:
        return Text(text)
