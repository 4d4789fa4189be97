"""The command that reports what each move of a hand lost."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import TYPE_CHECKING

import click

from scopasolver import ScopaSolverError
from scopasolver.analysis import MatchReport, Report, analyse_match, annotate, profile
from scopasolver.analysis.report import VERSION
from scopasolver.bots import MOST_WORLDS
from scopasolver.cli.analyse_view import match_view, profile_view, report_view
from scopasolver.cli.drawing import draw
from scopasolver.cli.inputs import (
    SEED,
    BadInput,
    Positive,
    explain,
    limit_of,
    names_option,
    pack_option,
    refuse_unwritable,
    refused,
    source_of,
    speaks,
    text_of,
    threads_option,
    write_text,
)
from scopasolver.cli.progress import ProgressLine
from scopasolver.exceptions import visible
from scopasolver.language import Language
from scopasolver.language.spoken import gettext
from scopasolver.play import PlayedHand, Record, load_hands, load_trees, read_record, write_score
from scopasolver.play.person import PERSON
from scopasolver.play.record import KIND
from scopasolver.play.texts import LONGEST

if TYPE_CHECKING:
    from scopasolver.svg.packs.choice import PackName

SECONDS = 20.0
"""Default time limit for a hand, in seconds; enough to solve whole hands, in the games where that is feasible."""


@dataclass(frozen=True)
class Played:
    """The contents of a file: a record or hands, with the names of the players if they are known."""

    source: str
    hands: Record | list[PlayedHand]
    names: Sequence[str]
    text: str


def played_files(_context: click.Context, _parameter: click.Parameter, names: tuple[str, ...]) -> list[Played]:
    """Read files in any form that `scopasolver.play.load_hands` reads."""
    return list(map(_played, names))


def _played(name: str) -> Played:
    source, text = source_of(name), text_of(name, LONGEST)
    if not text.strip():
        raise BadInput(f"{source} is empty: expected a score, the document of a hand, or the record of a match")
    try:
        if f'"{KIND}"' in text.partition("\n")[0]:
            record = read_record(text)
            return Played(source, record, [visible(player.name) for player in record.players], text)
        return Played(source, load_hands(text + "\n"), (), text + "\n")
    except (ScopaSolverError, TypeError) as error:
        raise BadInput(f"{source}: {explain(error)}") from error


@click.command("analyse")
@click.argument("played", metavar="FILE...", nargs=-1, required=True, callback=played_files)
@click.option("--json", "as_json", is_flag=True, help="Print the report as one JSON object.")
@click.option(
    "--seat",
    type=click.IntRange(min=0),
    metavar="S",
    help="List the moves of one seat only, with the numbers of its side; with --html: the reader's seat.",
)
@click.option(
    "--player",
    metavar="NAME",
    help="Show where the player of this name loses points, over all records; with --html: the reader.",
)
@click.option("--all", "with_fine", is_flag=True, help="Also list moves that lost nothing.")
@click.option(
    "--worlds",
    type=click.IntRange(0, MOST_WORLDS),
    default=200,
    metavar="N",
    show_default=True,
    help="Worlds for each decision; 0 leaves out the average losses.",
)
@click.option(
    "--deals",
    type=click.IntRange(0, MOST_WORLDS),
    default=0,
    metavar="N",
    help="Random deals for an estimate of the luck of the cards.",
)
@click.option("--seed", type=SEED, default=0, metavar="S", help="Seed of worlds and deals.")
@click.option(
    "--seconds", type=Positive(), default=SECONDS, metavar="S", show_default=True, help="Stop after S seconds a hand."
)
@click.option("--nodes", type=click.IntRange(min=1), metavar="N", help="Stop solving after N positions a hand.")
@click.option("--threshold", type=Positive(), metavar="X", help="Largest average loss that is not an error.")
@click.option(
    "--html", metavar="OUT", help="Instead, write a page with pictures to the file OUT; - is standard output."
)
@click.option(
    "--annotated",
    metavar="OUT",
    help="Instead, write scores with values, losses and better moves to the file OUT; - is standard output.",
)
@pack_option("With --html")
@names_option("With --html: the language of the page")
@speaks
@threads_option
def analyse_command(
    played: list[Played],
    as_json: bool,
    seat: int | None,
    player: str | None,
    with_fine: bool,
    worlds: int,
    deals: int,
    seed: int,
    seconds: float,
    nodes: int | None,
    threshold: float | None,
    html: str | None,
    annotated: str | None,
    pack: "PackName",
    names: Language,
    threads: int,
) -> None:
    """Show what each move of a hand lost, and whether it was a mistake or bad luck.

    FILE holds a score as a person types it, the document of a hand, or the record of a match; - is standard input. With
    --player the records of many matches give one profile. Of a hand with variations the main line is analysed.

    Each move is judged twice: by its loss with all cards known, and by its average loss over the possible places of the
    cards that its seat had not seen. Both are in the units of solve.

    \b
    Examples:
      scopasolver analyse hand.txt
      scopasolver analyse hand.txt --seat 0 --worlds 1000 --threads 2
      scopasolver analyse hand.json --deals 200
      scopasolver analyse hand.txt --html report.html --names en
      scopasolver analyse match.jsonl --html report.html --player Anna
      scopasolver analyse hand.txt --annotated hand_with_losses.txt
      scopasolver analyse match.jsonl --json
      scopasolver analyse match-*.jsonl --player Anna
    """
    _refuse_forms(played, as_json=as_json, html=html, annotated=annotated, player=player)
    _refuse_seat(seat, played)
    _refuse_player(player, played)
    if html is not None and seat is not None and player is not None:
        raise BadInput("--seat and --player are two ways to name the reader of a page: leave one out")
    ask = partial(analyse_match, worlds=worlds, seed=seed, deals=deals, threads=threads, threshold=threshold)
    with refused(), ProgressLine() as line:

        def tell(done: int, steps: int) -> None:
            line.draw_now_and_then(gettext("step {done} of {steps}", done=done, steps=steps))

        reports = [(one, ask(one.hands, limit=limit_of(seconds, nodes), progress=tell)) for one in played]
    if player is not None and html is None:
        _tell_profile(reports, player, as_json=as_json)
        return
    for one, found in reports:
        told = found.reports[0] if len(found.reports) == 1 and not one.names else found
        if annotated is not None:
            write_text(annotated, _annotated(one, found))
        elif as_json:
            click.echo(told.to_json())
        elif html is not None:
            write_text(html, _page(one, told, names, pack, seat, player))
        elif isinstance(told, Report):
            draw(report_view(told, seat, with_fine=with_fine))
        else:
            draw(match_view(found, one.names, seat, with_fine=with_fine))


def _page(
    played: Played,
    found: Report | MatchReport,
    names: Language,
    pack: "PackName",
    seat: int | None,
    player: str | None,
) -> str:
    """Return the page of a report for its reader.

    Of a match that is the player of this name, or at this seat in the first hand; otherwise the only person who played.
    """
    reader, called = seat, played.names
    if called:
        if isinstance(found, MatchReport) and seat is not None and found.seats:
            reader = found.seats[0][seat]
        asked = player if player is not None else PERSON if seat is None else None
        if asked is not None and called.count(asked) == 1:
            reader = called.index(asked)
    return found.to_html(names=names, players=called, player=reader, pack=pack)


def _annotated(played: Played, found: MatchReport) -> str:
    """Return the hands of a file as scores, with what the report says of their moves."""
    trees = load_trees(played.text)
    for tree, report in zip(trees, found.reports, strict=True):
        annotate(tree, report, best=True)
    return "\n".join(map(write_score, trees))


def _refuse_forms(
    played: Sequence[Played], *, as_json: bool, html: str | None, annotated: str | None, player: str | None
) -> None:
    """Refuse several forms of output at once, one file for several inputs, and a file that cannot be written."""
    if as_json and html is not None:
        raise BadInput("--json and --html are two different forms: leave one out")
    if annotated is not None and (as_json or html is not None):
        raise BadInput("--annotated writes scores: leave out --json and --html")
    if html is not None and len(played) > 1:
        raise BadInput("--html writes the page of one file: leave out the others")
    if annotated is not None and (len(played) > 1 or player is not None):
        raise BadInput("--annotated writes the hands of one file: leave out the others, and --player")
    for name in (html, annotated):
        if name is not None:
            refuse_unwritable(name)


def _tell_profile(reports: Sequence[tuple[Played, MatchReport]], player: str, *, as_json: bool) -> None:
    """Show where a player loses points, over all records."""
    mine = [
        hand
        for played, found in reports
        for number, name in enumerate(played.names)
        if name == player
        for hand in found.of_player(number)
    ]
    with refused():
        found = profile(mine)
    if as_json:
        click.echo(json.dumps({"version": VERSION} | asdict(found)))
    else:
        draw(profile_view(found, mine[0][0].start.rules, player))


def _refuse_seat(seat: int | None, played: Sequence[Played]) -> None:
    """Refuse a seat number that some of the hands do not have."""
    for one in played:
        hands = one.hands.hands if isinstance(one.hands, Record) else one.hands
        for hand in hands:
            seats = hand.start.rules.seats
            if seat is not None and seat >= seats:
                raise BadInput(f"{one.source}: there is no seat {seat}: expected 0 to {seats - 1}")


def _refuse_player(player: str | None, played: Sequence[Played]) -> None:
    """Refuse a player who appears in no record."""
    known = {name for one in played for name in one.names}
    if player is None or player in known:
        return
    if not known:
        raise BadInput(f"no record has a player `{player}`: the hands have no names; --seat chooses by number")
    raise BadInput(f"no record has a player `{player}`; there are: {', '.join(sorted(known))}")
