"""The command that measures how strong the levels of bots are."""

import json
import re
from pathlib import Path

import click

from scopasolver import Rules
from scopasolver.cli.inputs import BadInput, accessed, rules_text
from scopasolver.cli.opponents import opponents_option, programs, seconds_option
from scopasolver.cli.tournament import progress_bar, seed_option, specs
from scopasolver.ladder import Ladder
from scopasolver.ladder import ladder as climb
from scopasolver.ladder.picture import picture
from scopasolver.ladder.table import table
from scopasolver.play import Player

QUICK_DEALS = 60
"""Deals of each pairing with `--quick`."""

FULL_DEALS = 1000
"""Deals of each pairing otherwise."""


@click.command()
@click.option("--game", "rules", callback=rules_text, required=True, metavar="RULES", help="The rules.")
@click.option("--quick", is_flag=True, help=f"{QUICK_DEALS} deals a pairing instead of {FULL_DEALS}.")
@click.option("--deals", type=click.IntRange(min=1), metavar="N", help="Deals of each pairing.")
@click.option("--bots", "-b", multiple=True, callback=specs, metavar="SPEC", help="A bot to put on the ladder.")
@opponents_option
@seconds_option
@seed_option
@click.option(
    "--workers", type=click.IntRange(1, 1024), metavar="W", help="Number of processes; by default one per core."
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Write the ladder to FOLDER as JSON, as a table in Markdown and as a picture.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def ladder(
    rules: Rules,
    quick: bool,
    deals: int | None,
    bots: tuple[str, ...],
    opponents: tuple[str, ...],
    move_seconds: float,
    seed: int,
    workers: int | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Measure how strong the levels of bots are, from beginner to master.

    Numbers that stand for the same player are measured once. Levels that are neighbours, or two apart, play the same
    deals in all seatings; a bot of --bots and a program of --opponents meet every second level. All get Elo ratings
    with 95 % intervals.

    \b
    Examples:
      scopasolver ladder --game scopa --quick
      scopasolver ladder --game briscola --out ladders
      scopasolver ladder --game scopa --quick --opponents "node my_bot.mjs"
    """
    if quick and deals is not None:
        raise BadInput("--quick and --deals exclude each other")
    players: list[Player | str] = [*bots, *programs(opponents, move_seconds)]
    with progress_bar() as bar:
        shown = bar.add_task("deals", total=None)

        def tell(done: int, total: int) -> None:
            bar.update(shown, completed=done, total=total)
            bar.refresh()

        found = climb(
            rules,
            players=players,
            deals=deals or (QUICK_DEALS if quick else FULL_DEALS),
            seed=seed,
            workers=workers,
            progress=tell,
        )
    if out is not None:
        _write(found, out)
    click.echo(json.dumps(found.to_dict()) if as_json else table(found), nl=as_json)


def _write(found: Ladder, folder: Path) -> None:
    """Write the files of a ladder, named after its rules."""
    name = re.sub(r"\W+", "_", str(found.rules)).strip("_")
    texts = {".json": json.dumps(found.to_dict(), indent=1) + "\n", ".md": table(found), ".svg": picture(found)}
    with accessed(folder, "write"):
        folder.mkdir(parents=True, exist_ok=True)
        for suffix, text in texts.items():
            (folder / f"{name}{suffix}").write_text(text, encoding="utf-8")
