"""The command that draws a position or a hand: in the terminal, or as a picture."""

import json
import re
from typing import TYPE_CHECKING

import click

import scopasolver
from scopasolver import Limit, Position
from scopasolver.cli.drawing import draw, stacked
from scopasolver.cli.inputs import (
    BadInput,
    Positive,
    names_option,
    one_position,
    pack_option,
    position_of,
    refused,
    source_of,
    speaks,
    text_of,
    write_text,
)
from scopasolver.cli.positions import form_options, write
from scopasolver.cli.render import position_view
from scopasolver.language import Language

if TYPE_CHECKING:
    from scopasolver.svg.packs.choice import PackName

SECONDS = 10.0
LONGEST = 64 * 1024 * 1024
"""Largest size of an input in bytes: a record of a match can be long."""
FIELD = re.compile(r"\s*[A-Za-z_]+\s*:")
"""Pattern of a line of a score that says how the hand began."""


def _has_moves(text: str) -> bool:
    """Return whether a text is a score, the document of a hand or a record, and not a position."""
    if not text.startswith("{"):
        return any(map(FIELD.match, text.splitlines()))
    for part in (text, text.partition("\n")[0]):
        try:
            document = json.loads(part)
        except (ValueError, RecursionError):
            continue
        return isinstance(document, dict) and bool({"start", "moves", "record"} & document.keys())
    return False


def _shown(_context: click.Context, _parameter: click.Parameter, name: str) -> Position | str:
    """Read a position; of a file with hands, return the text."""
    source, text = source_of(name), text_of(name, LONGEST).strip()
    return text if _has_moves(text) else position_of(source, one_position(source, text))


@click.command()
@click.argument("shown", metavar="FILE", callback=_shown)
@form_options("Instead, print the position")
@click.option("--svg", metavar="OUT", help="Instead, write a picture to the file OUT; - is standard output.")
@click.option("--values", is_flag=True, help="With --svg: write on each card its value.")
@click.option(
    "--seconds",
    type=Positive(),
    default=SECONDS,
    metavar="S",
    show_default=True,
    help="With --values: stop solving after S seconds.",
)
@click.option("--seat", type=click.IntRange(min=0), metavar="S", help="With --svg: the seat at the bottom.")
@click.option(
    "--seen-by", type=click.IntRange(min=0), metavar="S", help="With --svg: show only what this seat has seen."
)
@pack_option("With --svg")
@names_option("With --svg: the language of the picture")
@speaks
def show(
    shown: Position | str,
    form: str | None,
    svg: str | None,
    values: bool,
    seconds: float,
    seat: int | None,
    seen_by: int | None,
    pack: "PackName",
    names: Language,
) -> None:
    """Draw a position in the terminal, or as a picture; or a hand with its moves, variations and comments.

    FILE holds a position, a score, the document of a hand, or the record of a match; - is standard input.

    \b
    Examples:
      scopasolver show hand.json
      scopasolver show annotated.txt
      scopasolver show hand.json --notation
      scopasolver show hand.json --svg hand.svg --values
      scopasolver deal scopone --seed 3 | scopasolver show -
      scopasolver deal briscola --seed 3 | scopasolver show - --svg - --seen-by 1 > hand.svg
    """
    if svg is not None and form is not None:
        raise BadInput("--svg writes a picture: leave out --json and --notation")
    if isinstance(shown, str):
        if svg is not None or form == "notation" or values or seat is not None or seen_by is not None:
            raise BadInput("this is a hand with moves, which has no picture and no notation: only --json is possible")
        _show_hands(shown, form)
        return
    position = shown
    if svg is not None:
        _write_picture(position, svg, seconds if values else None, seat, seen_by, pack, names)
    elif values or seat is not None or seen_by is not None:
        raise BadInput("--values, --seat and --seen-by are about a picture: say with --svg where to write it")
    elif form is None:
        draw(position_view(position, with_moves=True))
    else:
        write(position, form)


def _show_hands(text: str, form: str | None) -> None:
    """Draw hands with their moves, or print them as documents."""
    from scopasolver.cli.tree_view import tree_view  # noqa: PLC0415 - most commands read no hands
    from scopasolver.play import load_trees  # noqa: PLC0415 - most commands read no hands

    with refused():
        trees = load_trees(f"{text}\n")
    if form is not None:
        click.echo("\n".join(tree.to_json() for tree in trees))
        return
    draw(stacked([tree_view(tree) for tree in trees]))


def _write_picture(
    position: Position,
    out: str,
    seconds: float | None,
    seat: int | None,
    seen_by: int | None,
    pack: "PackName",
    names: Language,
) -> None:
    for asked in (seat, seen_by):
        if asked is not None and asked >= position.rules.seats:
            raise BadInput(f"there is no seat {asked}: expected 0 to {position.rules.seats - 1}")
    with refused():
        solution = None if seconds is None else scopasolver.solve(position, limit=Limit(seconds=seconds))
    from scopasolver.svg import board  # noqa: PLC0415 - only pictures need it

    shown = position if seen_by is None else position.observation(seen_by)
    with refused():
        picture = board(shown, solution, seat=seat, names=names, pack=pack)
    write_text(out, f"{picture}\n")
