"""The command that lets bots play each other and says what it proves."""

import json
import sys
from typing import Literal

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from scopasolver import RecordError, Rules
from scopasolver.cli.inputs import BadInput, rules_text
from scopasolver.cli.words import count
from scopasolver.play.players import build
from scopasolver.tournament import Pairing, Standings, Tally
from scopasolver.tournament import tournament as play_tournament


def specs(_context: click.Context, _parameter: click.Parameter, bots: tuple[str, ...]) -> tuple[str, ...]:
    """Refuse what are no bots, before anything is played."""
    if len(bots) == 1:
        raise BadInput(f"`{bots[0]}` is the only bot: give --bots twice or more often")
    for spec in bots:
        try:
            build(spec, 0)
        except ValueError as error:
            raise BadInput(str(error)) from error
    return bots


@click.command()
@click.argument("rules", callback=rules_text, metavar="RULES")
@click.option(
    "--bots",
    "-b",
    multiple=True,
    required=True,
    callback=specs,
    metavar="SPEC",
    help="A bot; given twice or more often.",
)
@click.option(
    "--deals", type=click.IntRange(min=1), default=200, metavar="N", show_default=True, help="Deals of each pairing."
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=0,
    metavar="S",
    show_default=True,
    help="What all chance follows from.",
)
@click.option("--workers", type=click.IntRange(1, 1024), metavar="W", help="Processes; one for each core if not given.")
@click.option("--record", metavar="FILE", help="Write finished deals down; go on with those that it holds.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def tournament(
    rules: Rules, bots: tuple[str, ...], deals: int, seed: int, workers: int | None, record: str | None, as_json: bool
) -> None:
    """Let bots play each other, every two of them on the same deals.

    Each deal is played with the places exchanged. A winner is named only where the points prove it, with one chance in
    20 of being wrong. With --record an interrupted tournament goes on where it was.

    \b
    Examples:
      scopasolver tournament scopa --bots greedy --bots random
      scopasolver tournament briscola -b greedy -b "pimc(worlds=20)" --deals 500 --record briscola.jsonl
    """
    try:
        with _progress_bar() as bar:
            shown = bar.add_task("deals")

            def tell(done: int, total: int) -> None:
                bar.update(shown, completed=done, total=total)
                bar.refresh()

            table = play_tournament(rules, bots, deals=deals, seed=seed, workers=workers, record=record, progress=tell)
    except KeyboardInterrupt:
        if record is not None:
            click.echo(f"finished deals are in {record}: the same command goes on from there", err=True)
        raise
    except RecordError as error:
        raise BadInput(f"{record}: {error}") from error
    except OSError as error:
        raise BadInput(f"cannot use {error.filename or record}: {error.strerror or error}") from error
    if as_json:
        click.echo(json.dumps(table.to_dict()))
    else:
        draw(table, Console())


def _progress_bar() -> Progress:
    """Return a bar on standard error; it is drawn as deals are finished, by no thread, so that processes may fork."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, auto_refresh=False, transient=True, disable=not sys.stderr.isatty())


def draw(table: Standings, console: Console) -> None:
    """Print the standings."""

    def say(text: str) -> None:
        console.print(text, highlight=False, markup=False, soft_wrap=True)

    say(f"{table.rules}: {count(table.deals, 'deal')} a pairing, seed {table.seed}\n")
    bots = _table("bot", "won", "tied", "lost", "points a hand", "rating")
    for bot in sorted(table.bots, key=lambda bot: -bot.rating):
        name = f"{bot.name} (sees all hands)" if bot.sees_all else bot.name
        bots.add_row(Text(name), *_counts(bot.total), _signed(bot.total.points), _signed(bot.rating, 0))
    console.print(bots)
    for pairing in table.pairings:
        say(f"\n{pairing.first} against {pairing.second}: {_verdict(pairing)}")
        console.print(_hands(pairing, table.rules))
    say("\nNo bot is proved to be better than all others." if table.winner is None else f"\nWinner: {table.winner}")


def _verdict(pairing: Pairing) -> str:
    return "no difference proved" if pairing.winner is None else f"{pairing.winner} is better"


def _hands(pairing: Pairing, rules: Rules) -> Table:
    """Return the hands of a pairing: all of them, and with two sides by who leads."""
    hands = _table("", "won", "tied", "lost", "points a hand", "95 %", "wins", "95 %")
    points, wins = pairing.points, pairing.win_rate
    ahead = f"{_signed(points.value)} ± {points.error:.3f}"
    within = f"{_signed(points.low, 2)}..{_signed(points.high, 2)}"
    rate = f"{100 * wins.low:.1f}..{wins.high:.1%}"
    hands.add_row("all", *_counts(pairing.total), ahead, within, f"{wins.value:.1%}", rate)
    if rules.sides == 2:
        for place, tally in zip(("leading", "dealing"), pairing.places, strict=True):
            hands.add_row(place, *_counts(tally), f"{_signed(tally.points)}        ", "", "", "")
    return hands


def _table(*titles: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for title in titles:
        justify: Literal["left", "right"] = "left" if title in {"", "bot"} else "right"
        table.add_column(title, justify=justify, no_wrap=title != "bot", overflow="fold")
    return table


def _counts(tally: Tally) -> tuple[str, ...]:
    return str(tally.wins), str(tally.ties), str(tally.losses)


def _signed(value: float, places: int = 3) -> str:
    """Return a number with its sign; what rounds to nothing has none."""
    return f"{value:+.{places}f}" if round(value, places) else f"{0:.{places}f}"
