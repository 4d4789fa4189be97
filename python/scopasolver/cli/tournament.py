"""The command that lets bots play each other and prints the standings."""

import json
import sys
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from itertools import zip_longest

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from scopasolver import RecordError, Rules
from scopasolver.bots import bot
from scopasolver.cli.inputs import SEED, BadInput, refused, rules_text
from scopasolver.cli.opponents import opponents_option, programs, seconds_option
from scopasolver.cli.words import count
from scopasolver.play import Player
from scopasolver.tournament import Estimate, Pairing, Standings, Tally
from scopasolver.tournament import tournament as play_tournament
from scopasolver.tournament.schedule import place_names

NARROWEST_NAME = 12
"""Smallest width of folded names; if a table leaves less beside its numbers, it becomes a list."""


def specs(_context: click.Context, _parameter: click.Parameter, bots: tuple[str, ...]) -> tuple[str, ...]:
    """Refuse invalid bot specs before anything is played."""
    for spec in bots:
        with refused():
            bot(spec)
    return bots


deals_option = click.option(
    "--deals", type=click.IntRange(min=1), default=1000, metavar="N", show_default=True, help="Deals of each pairing."
)
seed_option = click.option(
    "--seed", type=SEED, default=0, metavar="S", show_default=True, help="Seed of all random choices."
)


@click.command()
@click.argument("rules", callback=rules_text, metavar="RULES")
@click.option("--bots", "-b", multiple=True, callback=specs, metavar="SPEC", help="A bot.")
@opponents_option
@seconds_option
@deals_option
@seed_option
@click.option(
    "--stop-when-sure", is_flag=True, help="End a pairing as soon as it is decided, at --deals at the latest."
)
@click.option(
    "--workers", type=click.IntRange(1, 1024), metavar="W", help="Number of processes; by default one per core."
)
@click.option("--record", metavar="FILE", help="Write finished deals to FILE, and skip deals that it already holds.")
@click.option("--up-to-damage", is_flag=True, help="Keep the deals of a damaged record that come before the damage.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def tournament(
    rules: Rules,
    bots: tuple[str, ...],
    opponents: tuple[str, ...],
    move_seconds: float,
    deals: int,
    seed: int,
    stop_when_sure: bool,
    workers: int | None,
    record: str | None,
    up_to_damage: bool,
    as_json: bool,
) -> None:
    """Let bots and programs play each other; every two of them play the same deals.

    Each deal is played again with the places exchanged. A winner is named only if the points prove it, with an error
    probability of one in 20, also with --stop-when-sure. With --record an interrupted tournament can be resumed. A
    program of --opponents reads observations and writes moves, as lines of JSON; if it fails, it loses the hand.

    \b
    Examples:
      scopasolver tournament scopa --bots greedy --bots random
      scopasolver tournament briscola -b greedy -b "pimc(worlds=20)" --deals 500 --record briscola.jsonl
      scopasolver tournament scopa -b fast --opponents "node my_bot.mjs" --stop-when-sure
    """
    players: list[Player | str] = [*bots, *programs(opponents, move_seconds)]
    if len(players) < 2:
        alone = f"`{players[0]}` is the only bot" if players else "no bot is given"
        raise BadInput(f"{alone}: give --bots and --opponents twice in all, or more often")
    try:
        with progress_bar() as bar:
            shown = bar.add_task("deals", total=None)

            def tell(done: int, total: int) -> None:
                bar.update(shown, completed=done, total=total)
                bar.refresh()

            table = play_tournament(
                rules,
                players,
                deals=deals,
                seed=seed,
                stop_when_sure=stop_when_sure,
                workers=workers,
                record=record,
                up_to_damage=up_to_damage,
                progress=tell,
            )
    except KeyboardInterrupt:
        if record is not None:
            click.echo(f"finished deals are in {record}: the same command goes on from there", err=True)
        raise
    except BrokenExecutor as error:
        raise click.ClickException(str(error)) from error
    except RecordError as error:
        raise BadInput(f"{record}: {error}") from error
    except OSError as error:
        raise BadInput(f"cannot use {error.filename or record}: {error.strerror or error}") from error
    if as_json:
        click.echo(json.dumps(table.to_dict()))
    else:
        draw(table, Console())


def progress_bar() -> Progress:
    """Return a bar on standard error, drawn without a thread, so that processes may fork."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, auto_refresh=False, transient=True, disable=not sys.stderr.isatty())


def draw(table: Standings, console: Console) -> None:
    """Print the standings."""

    def say(text: str) -> None:
        console.print(text, highlight=False, markup=False, soft_wrap=True)

    most = " at the most" if table.stop_when_sure else ""
    say(f"{table.rules}: {count(table.deals, 'deal')} a pairing{most}, seed {table.seed}\n")
    placed = sorted(table.bots, key=lambda one: -one.rating)
    bots = [[one.name, *_counts(one.total), _signed(one.total.points), _signed(one.rating, 0)] for one in placed]
    _print(console, ["bot", "won", "tied", "lost", "points\na hand", "rating"], bots)
    for one in table.bots:
        if one.failure is not None:
            say(f"{one.name} lost {count(one.forfeits, 'hand')} by failing, the first {one.failure}")
    for pairing in table.pairings:
        after = f", after {count(pairing.deals, 'deal')}" if table.stop_when_sure else ""
        say(f"\n{pairing.first} against {pairing.second}: {pairing.verdict}{after}")
        titles = ["", "won", "tied", "lost", "points\na hand", "±", "95 %", "wins", "95 %"]
        _print(console, titles, _hands(pairing, table.rules))
        if pairing.parts:
            say("")
            _print(console, ["more of", "a hand", "±", "95 %"], _parts(pairing))
    say(f"\n{table.verdict}")


def _parts(pairing: Pairing) -> list[list[str]]:
    """Return the lead of the first bot in each part of the score."""
    return [[name.replace("_", " "), *_estimated(more)] for name, more in pairing.parts.items()]


def _estimated(one: Estimate) -> list[str]:
    return [_signed(one.value), f"{one.error:.3f}", f"{_signed(one.low, 2)}..{_signed(one.high, 2)}"]


def _hands(pairing: Pairing, rules: Rules) -> list[list[str]]:
    """Return the results of a pairing: of all hands, and by the place of the first bot."""
    wins = pairing.win_rate
    rate = [f"{wins.value:.1%}", f"{100 * wins.low:.1f}..{wins.high:.1%}"]
    rows = [["all", *_counts(pairing.total), *_estimated(pairing.points), *rate]]
    for place, tally in zip(place_names(rules), pairing.places, strict=True):
        rows.append([place, *_counts(tally), _signed(tally.points)])
    return rows


def _print(console: Console, titles: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table, with its first column folded if necessary, or a list if numbers would be cut."""
    columns = zip_longest(titles, *rows, fillvalue="")
    names, *numbers = [max(len(line) for text in column for line in text.split("\n")) for column in columns]
    if min(names, NARROWEST_NAME) + sum(2 + width for width in numbers) > console.width:
        for name, *cells in rows:
            pairs = zip(titles[1:], cells, strict=False)
            console.print(Text(f"{name}: " + ", ".join(f"{title} {cell}" for title, cell in pairs).replace("\n", " ")))
        return
    table = Table(box=None, pad_edge=False)
    for title in titles:
        is_name = title == titles[0]
        table.add_column(title, justify="left" if is_name else "right", no_wrap=not is_name, overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))
    console.print(table)


def _counts(tally: Tally) -> tuple[str, ...]:
    return str(tally.wins), str(tally.ties), str(tally.losses)


def _signed(value: float, places: int = 3) -> str:
    """Return a number with its sign; a number that rounds to zero has none."""
    return f"{value:+.{places}f}" if round(value, places) else f"{0:.{places}f}"
