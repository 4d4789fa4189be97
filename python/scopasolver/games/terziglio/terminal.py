"""Terziglio in the terminal."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Move, Rules
from scopasolver.cli import drawing, tricks, usual
from scopasolver.cli.at_table import AtTable
from scopasolver.cli.drawing import Row
from scopasolver.cli.faces import letters
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.cli.packs import ITALIAN
from scopasolver.cli.words import ahead
from scopasolver.games.terziglio import FACTS, alone, thirds
from scopasolver.language import marked
from scopasolver.language.spoken import gettext, ngettext, spoken
from scopasolver.terziglio import Position, Result

SHARES = marked("points")

AT_TABLE = AtTable(
    ITALIAN,
    marked("its number; or what you say and do: passo, solo, chiedo 3C, scarto 4C; or the card"),
    marked("points"),
    glossary=(
        ("passo", marked("you do not want to play alone")),
        ("chiamo", marked("you play alone, ask for a card and take the monte")),
        ("solo", marked("you play alone and take the monte")),
        ("solissimo", marked("you play alone with the cards that you have")),
        ("chiedo 3C", marked("you ask for the card; who has it gives it")),
        ("rendo 4C", marked("you give a card for it, and all see it")),
        ("scarto 4C", marked("you lay a card face down: only you see it")),
    ),
)


def worth(value: int, names: Names = NUMBERS) -> str:
    """Say what the hand brings to a player."""
    return ahead(value, FACTS.counted, names)


def match_length(rules: Rules) -> str:
    """Say how many points end a match."""
    return FACTS.length(spoken(), rules)


def middle(position: Position, viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the auction, what was asked for, given and shown, the own cards laid face down, and the open trick."""
    seats = position.rules.seats
    rows = [tricks.said(position.bids, range(seats), names)]
    found = alone(position.bids, seats)
    if found is None:
        return rows
    rows.append((gettext("alone"), names.seat(found[0])))
    if position.called is not None:
        rows.append((gettext("asked for"), letters(position.called)))
    if position.returned is not None and position.giver is not None:
        to = " " + gettext("to {who}", who=names.seat(position.giver))
        rows.append((gettext("given for it"), letters(position.returned).append(to, "default")))
    if position.shown:
        rows.append((gettext("monte"), drawing.cards(position.shown)))
    laid = position.discarded[found[0]]
    if laid and viewer in {None, found[0]}:
        rows.append((gettext("laid face down"), drawing.cards(laid)))
    return rows + tricks.open_trick(position, names)


def taken(position: Position, _viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the cards won by each seat with their thirds of a point."""
    return tricks.won(position.captured, names.seat, lambda seat: ngettext(*tricks.THIRDS, thirds(position, seat)))


in_sight = usual.no_rows  # tricks that are won lie face down
finished = tricks.completed


note, in_tricks = tricks.views(tricks.IN_THIRDS)


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line: what is done before the tricks, and a row for each trick."""
    before = [move for move in line if move.kind != "lay"]
    for move in before:
        position = position.play(move)
    legend, drawn = in_tricks(position, line[len(before) :])
    if not before:
        return legend, drawn
    said = Text(", ").join(Text(spoken().move(str(move))) for move in before)
    return legend, drawing.stacked([drawing.Grid([(gettext("first"), said)]), drawn])


def score(result: Result, names: Names = NUMBERS) -> RenderableType:
    """Draw the thirds of a point and what the hand brings, and whether the player alone has won."""
    if result.alone is None:
        verdict = gettext("all have passed")
    else:
        verdict = does(names.side(result.alone), "make the bid" if result.made else "fail")
    return drawing.score(
        [(gettext("thirds"), result.thirds)],
        total=(gettext("points"), result.points),
        verdict=verdict,
        names=names,
    )
