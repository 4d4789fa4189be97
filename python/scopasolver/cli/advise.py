"""The command that recommends a move from what one seat has seen."""

import json
import re

import click
from rich.console import Group, RenderableType
from rich.text import Text

from scopasolver import Observation, Position
from scopasolver.bots import MOST_WORLDS, bot, worlds
from scopasolver.cli import drawing
from scopasolver.cli.choices import choice_view
from scopasolver.cli.drawing import Sheet, draw
from scopasolver.cli.game import game_of
from scopasolver.cli.inputs import SEED, BadInput, bot_spec, refused, speaks, text_file
from scopasolver.language.spoken import gettext, ngettext, spoken
from scopasolver.protocol.advice import WORLDS, Advice, advice_for, standard_error

SEEN = re.compile(r"""\?|seat=|"seat"|"stock"\s*:\s*\d|"hands"\s*:\s*\[(?:[^\]]*,)?\s*\d+\s*[,\]]""")
"""Pattern of what only observations contain: unseen cards, or the seat."""


@click.command()
@click.argument("text", metavar="FILE", callback=text_file)
@click.option(
    "--seat", type=click.IntRange(min=0), metavar="N", help="Seat whose view counts; by default the one to act."
)
@click.option(
    "--bot", "spec", default="expert", metavar="SPEC", show_default=True, callback=bot_spec, help="The bot to ask."
)
@click.option(
    "--worlds",
    "number",
    type=click.IntRange(1, MOST_WORLDS),
    default=WORLDS,
    metavar="N",
    show_default=True,
    help="Number of deals of the unseen cards in which all moves are compared; all deals if fewer are possible.",
)
@click.option("--seed", type=SEED, default=0, metavar="S", help="Seed of the deals.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as one JSON object.")
@speaks
def advise(text: tuple[str, str], seat: int | None, spec: str, number: int, seed: int, as_json: bool) -> None:
    """Recommend a move without knowing the hidden cards.

    FILE holds what one seat has seen: a position document with ? for every unseen card, or its one-line notation. Of a
    whole position, only what the seat has seen counts. A dash is standard input.

    A bot chooses a move and shows how it rates each move. Below that, all moves are compared in the same deals of the
    unseen cards, by the average lead of the side at the end of the hand, with its standard error. If all possible deals
    were solved, the averages are exact.

    \b
    Examples:
      scopasolver advise seen.json
      scopasolver advise seen.json --bot "pimc(worlds=500)" --worlds 1000
      scopasolver deal briscola --seed 7 | scopasolver advise - --json

    Exit status: 0 done, 2 bad input, 130 interrupted.
    """
    source, content = text
    with refused(source):
        seen = _read(content, seat)
        adviser = bot(spec, seed=seed)
        if adviser.sees_all:
            raise BadInput(f"--bot: `{adviser}` looks at cards that the seat has not seen")
        advice = advice_for(seen, adviser, worlds=number, seed=seed)
    if as_json:
        click.echo(json.dumps(advice.to_dict()))
    else:
        draw(_view(advice))


def _read(text: str, seat: int | None) -> Observation:
    """Read an observation of a seat from a document or a notation, of the observation itself or of a position."""
    is_document = text.startswith("{")
    if SEEN.search(text):
        seen = Observation.from_json(text) if is_document else Observation.from_notation(text)
        if seat is not None and seat != seen.seat:
            raise BadInput(f"--seat {seat}: this is what seat {seen.seat} has seen")
        return seen
    position = Position.from_json(text) if is_document else Position(text)
    if seat is not None and seat >= position.rules.seats:
        raise BadInput(f"--seat {seat}: `{position.rules}` has seats 0 to {position.rules.seats - 1}")
    return position.observation((position.to_move or 0) if seat is None else seat)


def _view(advice: Advice) -> RenderableType:
    """Draw the advice and the comparison of all moves."""
    seen, choice, compared = advice.seen, advice.choice, advice.compared
    (world,) = worlds(seen, 1)
    parts: list[RenderableType] = [
        Text.assemble(
            (gettext("{rules}, seen from seat {seat}", seat=seen.seat, rules=seen.rules), "bold"),
            f" ({gettext('seats are 0 to {last}', last=seen.rules.seats - 1)})",
            f", {ngettext('{n} unseen card', '{n} unseen cards', len(seen.unseen))}",
        ),
        Text(),
        choice_view(advice.adviser, choice, world),
    ]
    if not compared.candidates:
        return Group(*parts)
    number = compared.candidates[0].tries
    units = gettext(game_of(seen.rules).AT_TABLE.units)
    if compared.exact:
        title = gettext("in all {n} deals there are, solved, in {units}", n=number, units=units)
    else:
        title = gettext("in {n} deals of the unseen cards, in {units}", n=number, units=units)
    errors = () if compared.exact else (gettext("standard error"),)
    table = Sheet(f"  {gettext('move')}", gettext("ahead on average"), *errors, has_numbers=True)
    written = spoken().number
    for each in sorted(compared.candidates, key=lambda each: each.mean, reverse=True):
        marker = ("* " if each.move == choice.move else "  ", "bold green")
        error = () if compared.exact else (f"± {written(standard_error(each), '.2f')}",)
        table.add(Text.assemble(marker, drawing.move(each.move)), written(each.mean, "+.2f"), *error)
    return Group(*parts, Text(), Text(f"  {title}", "dim"), table)
