"""The command that draws a position: in the terminal, or as a picture."""

import click

import scopasolver
from scopasolver import Limit, Position
from scopasolver.cli.drawing import draw
from scopasolver.cli.inputs import BadInput, Positive, names_option, refused, speaks, write_text
from scopasolver.cli.positions import form_options, position_argument, write
from scopasolver.cli.render import position_view
from scopasolver.language import Language

SECONDS = 10.0


@click.command()
@position_argument
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
@names_option("With --svg: the language of the picture")
@speaks
def show(
    position: Position,
    form: str | None,
    svg: str | None,
    values: bool,
    seconds: float,
    seat: int | None,
    seen_by: int | None,
    names: Language,
) -> None:
    """Draw a position in the terminal, or as a picture.

    FILE holds the position; - is standard input.

    \b
    Examples:
      scopasolver show hand.json
      scopasolver show hand.json --notation
      scopasolver show hand.json --svg hand.svg --values
      scopasolver deal scopone --seed 3 | scopasolver show -
      scopasolver deal briscola --seed 3 | scopasolver show - --svg - --seen-by 1 > hand.svg
    """
    if svg is not None and form is not None:
        raise BadInput("--svg writes a picture: leave out --json and --notation")
    if svg is not None:
        _write_picture(position, svg, seconds if values else None, seat, seen_by, names)
    elif values or seat is not None or seen_by is not None:
        raise BadInput("--values, --seat and --seen-by are about a picture: say with --svg where to write it")
    elif form is None:
        draw(position_view(position, with_moves=True))
    else:
        write(position, form)


def _write_picture(
    position: Position, out: str, seconds: float | None, seat: int | None, seen_by: int | None, names: Language
) -> None:
    for asked in (seat, seen_by):
        if asked is not None and asked >= position.rules.seats:
            raise BadInput(f"there is no seat {asked}: expected 0 to {position.rules.seats - 1}")
    with refused():
        solution = None if seconds is None else scopasolver.solve(position, limit=Limit(seconds=seconds))
    from scopasolver.svg import board  # noqa: PLC0415 - only pictures need it

    shown = position if seen_by is None else position.observation(seen_by)
    picture = board(shown, solution, seat=seat, names=names)
    write_text(out, f"{picture}\n")
