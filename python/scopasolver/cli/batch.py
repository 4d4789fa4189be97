"""The commands that run batches in a folder; an interrupted batch can be resumed at any moment."""

from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from functools import partial
from typing import Any, Literal

import click

from scopasolver import Rules
from scopasolver.batch import Batch, analyse_batch, play_batch, solve_batch, tournament_batch
from scopasolver.batch.parts import FORMATS, Format
from scopasolver.bots import MOST_WORLDS
from scopasolver.cli.inputs import (
    MEMORY_MB,
    BadInput,
    Decorator,
    Positive,
    limit_of,
    refused,
    rules_text,
    several,
)
from scopasolver.cli.progress import ProgressLine
from scopasolver.cli.tournament import deals_option, seed_option, specs
from scopasolver.cli.words import count
from scopasolver.work import Pace

bots_option = click.option("--bots", "-b", multiple=True, required=True, callback=specs, metavar="SPEC", help="A bot.")
seconds_option = click.option("--seconds", type=Positive(), metavar="S", help="Stop after S seconds an item.")
nodes_option = click.option(
    "--nodes", type=click.IntRange(min=1), metavar="N", help="Stop solving after N positions an item."
)


def batch_options(part_size: int) -> Decorator:
    """Return the options that every batch has: its folder, its workers and its files."""
    return several(
        click.option(
            "--out", required=True, metavar="DIR", help="Folder of the batch; items finished there are not repeated."
        ),
        click.option(
            "--workers", type=click.IntRange(1, 1024), metavar="W", help="Number of processes; by default one per core."
        ),
        click.option(
            "--cluster", metavar="ADDRESS", help="Use a running Dask scheduler instead, such as tcp://127.0.0.1:8786."
        ),
        click.option(
            "--part-size",
            type=click.IntRange(min=1),
            default=part_size,
            metavar="N",
            show_default=True,
            help="Items in each file.",
        ),
        click.option(
            "--format",
            "form",
            type=click.Choice(FORMATS),
            help="Format of the files; by default parquet if pyarrow is installed, else jsonl.",
        ),
    )


@click.group()
def batch() -> None:
    """Do large amounts of work in a folder: solve, play, tournament or analyse.

    The folder gets a manifest and files of rows, Parquet or JSON lines. After Ctrl-C, kill -9 or a power cut, the same
    command resumes the work.

    \b
    Examples:
      scopasolver deal scopone --plies-left 12 --seed 0 --count 1000 > endings.txt
      scopasolver batch solve endings.txt --out solved
      scopasolver batch solve endings.txt --out solved --cluster tcp://127.0.0.1:8786
      scopasolver batch tournament scopa -b greedy -b random --deals 10000 --out played
      scopasolver batch analyse records/ --out moves --seconds 20
    """


@batch.command("solve")
@click.argument("source", metavar="INPUT")
@seconds_option
@nodes_option
@click.option(
    "--memory-mb", type=MEMORY_MB, default=64, metavar="M", show_default=True, help="Memory of each worker, in MiB."
)
@click.option("--objective", type=click.Choice(["win"]), help="Ask only who wins.")
@click.option("--method", type=click.Choice(["max_n", "paranoid"]), help="For three or more sides.")
@click.option("--value-only", is_flag=True, help="Leave out the values of all moves.")
@batch_options(1000)
def solve_command(
    source: str,
    seconds: float | None,
    nodes: int | None,
    memory_mb: int,
    objective: Literal["win"] | None,
    method: Literal["max_n", "paranoid"] | None,
    value_only: bool,
    **how: Any,
) -> None:
    """Solve every position of a file; each gets a row.

    INPUT has one position a line, as a document or a notation. A line that is not a position gets a row with its error.
    """
    ask = partial(
        solve_batch,
        source,
        limit=limit_of(seconds, nodes),
        memory_mb=memory_mb,
        objective=objective,
        method=method,
        moves=not value_only,
    )
    _do(ask, **how)


@batch.command("play")
@click.argument("source", metavar="INPUT")
@bots_option
@seed_option
@batch_options(1000)
def play_command(source: str, bots: tuple[str, ...], seed: int, **how: Any) -> None:
    """Let bots play every position of a file to the end of the hand; each gets a row.

    INPUT has one position a line. Bots are assigned to seats in turn: two bots at four seats form two pairs.
    """
    _do(partial(play_batch, source, bots=bots, seed=seed), **how)


@batch.command("tournament")
@click.argument("rules", callback=rules_text, metavar="RULES")
@bots_option
@deals_option
@seed_option
@batch_options(1000)
def tournament_command(rules: Rules, bots: tuple[str, ...], deals: int, seed: int, **how: Any) -> None:
    """Let bots play each other on the same deals; each hand gets a row, and standings.json the table."""
    _do(partial(tournament_batch, rules, bots=bots, deals=deals, seed=seed), **how)


@batch.command("analyse")
@click.argument("source", metavar="INPUT")
@click.option(
    "--worlds",
    type=click.IntRange(0, MOST_WORLDS),
    default=200,
    metavar="N",
    show_default=True,
    help="Worlds for each decision.",
)
@seconds_option
@nodes_option
@seed_option
@batch_options(10)
def analyse_command(source: str, worlds: int, seconds: float | None, nodes: int | None, seed: int, **how: Any) -> None:
    """Show what each move of many hands lost; each move gets a row.

    INPUT is a record, a score, a document of a hand or a file of such documents, one a line; or a folder of such files.
    """
    _do(partial(analyse_batch, source, worlds=worlds, limit=limit_of(seconds, nodes), seed=seed), **how)


def _do(
    ask: Callable[..., Batch], out: str, workers: int | None, cluster: str | None, part_size: int, form: Format | None
) -> None:
    """Run a batch with a progress line, and report what was done."""
    if workers is not None and cluster is not None:
        raise BadInput("--cluster has its own workers: leave out --workers")
    try:
        with refused(), ProgressLine() as line:

            def tell(pace: Pace) -> None:
                line.draw_now_and_then(str(pace))

            done = ask(out=out, workers=cluster or workers, part_size=part_size, format=form, progress=tell)
    except KeyboardInterrupt:
        click.echo(f"finished parts are in {out}: the same command goes on from there", err=True)
        raise
    except (BrokenExecutor, ImportError) as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        if error.filename is None:
            raise BadInput(str(error)) from error
        raise BadInput(f"cannot use {error.filename}: {error.strerror or error}") from error
    before = f", {done.parts_before} of them there before" if done.parts_before else ""
    failed = f"; {count(done.failures, 'item')} failed" if done.failures else ""
    click.echo(f"{done.folder}: {count(done.items, 'item')} in {count(done.parts, 'part')}{before}{failed}", err=True)
