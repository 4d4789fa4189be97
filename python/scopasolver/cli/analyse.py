"""The command that says what each move of a hand has cost."""

from collections.abc import Sequence
from dataclasses import dataclass

import click

from scopasolver import Limit, ScopaSolverError
from scopasolver.analysis import MatchReport, Report, analyse
from scopasolver.cli.analyse_view import match_view, report_view
from scopasolver.cli.drawing import draw
from scopasolver.cli.inputs import BadInput, explain, source_of, text_of, threads_option, write_text
from scopasolver.cli.progress import ProgressLine
from scopasolver.play import PlayedHand, Record, load_hands, read_record
from scopasolver.play.record import KIND
from scopasolver.play.texts import LONGEST
from scopasolver.svg.words import LANGUAGES, Language

SECONDS = 20.0
"""Time for a hand: enough for whole hands of the games that can be solved whole."""


@dataclass(frozen=True)
class Played:
    """What was played: a record, or hands, with the names of the players if they are known."""

    hands: Record | list[PlayedHand]
    names: Sequence[str]


def played_file(_context: click.Context, _parameter: click.Parameter, name: str) -> Played:
    """Read what was played, in any form that `scopasolver.play.load_hands` reads."""
    source, text = source_of(name), text_of(name, LONGEST)
    if not text.strip():
        raise BadInput(f"{source} is empty: expected a score, the document of a hand, or the record of a match")
    try:
        if f'"{KIND}"' in text.partition("\n")[0]:
            record = read_record(text.splitlines())
            return Played(record, [player.name for player in record.players])
        return Played(load_hands(text + "\n"), ())
    except (ScopaSolverError, TypeError) as error:
        raise BadInput(f"{source}: {explain(error)}") from error


@click.command("analyse")
@click.argument("played", metavar="FILE", callback=played_file)
@click.option("--json", "as_json", is_flag=True, help="Print the report as one JSON object.")
@click.option("--seat", type=click.IntRange(min=0), metavar="S", help="List the moves of one seat only.")
@click.option("--all", "with_fine", is_flag=True, help="List the moves that cost nothing, too.")
@click.option(
    "--worlds",
    type=click.IntRange(0, 100_000),
    default=200,
    metavar="N",
    show_default=True,
    help="Worlds for each decision; 0 leaves out what moves lose on average.",
)
@click.option(
    "--deals",
    type=click.IntRange(0, 100_000),
    default=0,
    metavar="N",
    help="Random deals to tell the luck of the cards by.",
)
@click.option(
    "--seed", type=click.IntRange(0, 2**64 - 1), default=0, metavar="S", help="What worlds and deals follow from."
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=SECONDS,
    metavar="S",
    show_default=True,
    help="Stop after S seconds a hand.",
)
@click.option("--nodes", type=click.IntRange(min=1), metavar="N", help="Stop solving after N positions a hand.")
@click.option(
    "--threshold",
    type=click.FloatRange(min=0, min_open=True),
    metavar="X",
    help="What a move may lose on average without being an error.",
)
@click.option(
    "--html", metavar="OUT", help="Instead, write a page with pictures to the file OUT; - is standard output."
)
@click.option(
    "--names", type=click.Choice(LANGUAGES), default="it", show_default=True, help="With --html: the language."
)
@threads_option
def analyse_command(
    played: Played,
    as_json: bool,
    seat: int | None,
    with_fine: bool,
    worlds: int,
    deals: int,
    seed: int,
    seconds: float,
    nodes: int | None,
    threshold: float | None,
    html: str | None,
    names: Language,
    threads: int,
) -> None:
    """Say what each move of a hand has cost, and whether it was a mistake or bad luck.

    FILE holds what was played: a score as a person types it, the document of a hand, or the record of a match; it may
    be - for standard input.

    A move is judged twice: by what it gave away with all cards known, and by what it gave away on average over the
    ways in which the cards that its seat had not seen can lie. Both are in the units of solve.

    \b
    Examples:
      scopasolver analyse hand.txt
      scopasolver analyse hand.txt --seat 0 --worlds 1000 --threads 2
      scopasolver analyse hand.json --deals 200
      scopasolver analyse hand.txt --html report.html --names en
      scopasolver analyse match.jsonl --json
    """
    if as_json and html is not None:
        raise BadInput("--json and --html are two different forms: leave one out")
    line = ProgressLine()
    try:
        hands = played.hands
        found = analyse(
            hands[0] if isinstance(hands, list) and len(hands) == 1 else hands,
            limit=Limit(seconds=seconds, nodes=nodes),
            worlds=worlds,
            seed=seed,
            deals=deals,
            threads=threads,
            threshold=threshold,
            progress=lambda done, steps: line.draw_now_and_then(f"step {done} of {steps}"),
        )
    except (ScopaSolverError, ValueError) as error:
        raise BadInput(explain(error)) from error
    finally:
        line.clear()
    _refuse_seat(seat, found)
    if as_json:
        click.echo(found.to_json())
    elif html is not None:
        write_text(html, found.to_html(names=names, players=played.names))
    elif isinstance(found, Report):
        draw(report_view(found, seat, with_fine=with_fine))
    else:
        draw(match_view(found, played.names, seat, with_fine=with_fine))


def _refuse_seat(seat: int | None, found: Report | MatchReport) -> None:
    """Refuse a seat that is not at the table."""
    reports = (found,) if isinstance(found, Report) else found.reports
    seats = min((report.start.rules.seats for report in reports), default=0)
    if seat is not None and seat >= seats:
        raise BadInput(f"there is no seat {seat}: expected 0 to {seats - 1}")
