"""The command that solves a position."""

import json
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Literal

import click

import scopasolver
from scopasolver import Position, RecordError, ScopaSolverError, Solution
from scopasolver.cli.drawing import draw
from scopasolver.cli.inputs import BadInput, Positive, explain, position_file, speaks
from scopasolver.cli.progress import ProgressLine
from scopasolver.cli.render import solution_view
from scopasolver.cli.searching import NOT_EXACT, Search, search_options
from scopasolver.cli.terms import Terms

CHECKPOINT_SECONDS = 30.0
JOB_NODES = 2_000_000


@click.command()
@click.argument("position", metavar="FILE", callback=position_file)
@click.option("--json", "as_json", is_flag=True, help="Print the answer as one JSON object.")
@click.option(
    "--value-only", is_flag=True, help="Find the value, one best move and a line, not what every move is worth."
)
@search_options
@click.option(
    "--method",
    type=click.Choice(["max_n", "paranoid"]),
    help="With three or more sides: what each gets when all play for themselves (max_n, the default), or what each can "
    "be sure of against all the others (paranoid).",
)
@click.option(
    "--checkpoint",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Keep in DIR what is proved, and go on from there: the same command once more, after Ctrl-C, a limit or a "
    "power cut. Two sides of Scopa, Briscola, Tressette and Ruba mazzo.",
)
@click.option(
    "--checkpoint-seconds",
    type=Positive(86400),
    metavar="S",
    help="Save the checkpoint every S seconds.  [default: 30]",
)
@click.option(
    "--executor",
    metavar="SPEC",
    help="Let many workers search together: a number of processes on this machine, or the address of a Dask "
    "scheduler, tcp://HOST:PORT. The memory is that of each worker, and only the best move is valued.",
)
@click.option(
    "--journal",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="With --executor: add everything proved to FILE, and go on from there.",
)
@click.option(
    "--job-nodes",
    type=click.IntRange(min=1),
    metavar="N",
    help="With --executor: positions that the first job may visit before it is cut. Fewer keep more workers busy, and "
    "cost more.  [default: 2000000]",
)
@click.option("--checkpoint-table", is_flag=True, help="Save the whole table, and not only its largest subtrees.")
@speaks
def solve(
    position: Position,
    as_json: bool,
    value_only: bool,
    search: Search,
    method: Literal["max_n", "paranoid"] | None,
    checkpoint: Path | None,
    checkpoint_seconds: float | None,
    checkpoint_table: bool,
    executor: str | None,
    journal: Path | None,
    job_nodes: int | None,
) -> None:
    """Find what every legal move is worth.

    FILE holds the position, all cards known; it may be - for standard input.

    Values are those of the whole hand, with what has been won already, whoever is to move: in the Scopa family the
    points of side 0 minus those of side 1, in Briscola the card points of side 0, from 0 to 120, in Ruba mazzo the
    cards of side 0 minus those of side 1, in Machiavelli and Sette e mezzo what is paid to side 0, in Scala 40 the
    penalty of side 1 minus that of side 0, in Su Scialandroni the arrialis that side 0 marks in the deal minus those
    of side 1, in Tressette the thirds of a point of side 0, from 0 to 35. With three or more sides there is a number
    for each, in Scala 40 minus its penalty, in rovescino minus its points.

    Machiavelli and Scala 40 are for endings, with few cards in hands and stock. Play of Scala 40 may have no end: what
    is proved then is an interval.

    \b
    Examples:
      scopasolver solve hand.json
      scopasolver solve hand.json --seconds 10 --threads 2
      scopasolver deal scopa --seed 7 | scopasolver solve - --json
      scopasolver deal briscola --seed 7 | scopasolver solve - --objective win
      scopasolver solve deal.json --value-only --threads 2 --memory-mb 8192 --checkpoint long
      scopasolver solve deal.json --executor 2 --journal deal.proofs

    Exit status: 0 solved, 1 a worker or the cluster is lost, 2 bad input, 3 the value is not exact, because of a limit
    or of play that may have no end (what is proved is printed), 130 interrupted.
    """
    beside_executor = {
        "threads": search.threads > 1,
        "method": method,
        "match-totals": search.match_totals,
        "checkpoint": checkpoint,
    }
    of_checkpoints = {"checkpoint-seconds": checkpoint_seconds, "checkpoint-table": checkpoint_table}
    _refuse(executor is None, {"journal": journal, "job-nodes": job_nodes}, "needs --executor")
    _refuse(executor is not None, beside_executor, "does not go with --executor: leave one out")
    _refuse(checkpoint is None, of_checkpoints, "needs --checkpoint")
    terms = Terms(position.rules, search.plays_for, paranoid=method == "paranoid")
    try:
        with ProgressLine() as line:
            if executor is not None:
                solution = _solve_on(executor, position, search, journal, job_nodes or JOB_NODES, line, terms)
            else:
                solution = scopasolver.solve(
                    position,
                    **search.arguments,
                    method=method,
                    moves=not value_only,
                    progress=partial(line.update, terms=terms) if line.visible else None,
                    checkpoint=checkpoint,
                    checkpoint_seconds=checkpoint_seconds or CHECKPOINT_SECONDS,
                    checkpoint_table=checkpoint_table,
                )
    except (ScopaSolverError, ValueError, ImportError, OSError) as error:
        raise _told(error, journal) from error
    if as_json:
        click.echo(json.dumps(solution.to_dict()))
    else:
        draw(solution_view(position, solution, terms))
    if not solution.exact:
        click.get_current_context().exit(NOT_EXACT)


def _solve_on(
    executor: str,
    position: Position,
    search: Search,
    journal: Path | None,
    job_nodes: int,
    line: ProgressLine,
    terms: Terms,
) -> Solution:
    """Solve the position with the workers of an executor."""
    from scopasolver.together import LostExecutorError, solve_together  # noqa: PLC0415 - most searches have no workers
    from scopasolver.work import open_executor  # noqa: PLC0415

    try:
        with open_executor(executor) as workers:
            return solve_together(
                position,
                workers,
                journal=journal,
                job_nodes=job_nodes,
                limit=search.limit,
                objective=search.objective,
                memory_mb=search.memory_mb,
                order_seed=search.order_seed,
                progress=partial(line.update_jobs, terms=terms) if line.visible else None,
            )
    except LostExecutorError as error:
        raise click.ClickException(str(error)) from error


def _told(error: Exception, journal: Path | None) -> click.ClickException:
    """Return the error of the command for an error of the library."""
    if isinstance(error, RecordError):
        return BadInput(f"{journal}: {error}")
    if isinstance(error, OSError) and error.filename is not None:
        return BadInput(f"cannot use {error.filename}: {error.strerror or error}")
    return BadInput(explain(error))


def _refuse(is_so: bool, options: Mapping[str, object], reason: str) -> None:
    """Refuse these options if they are given and the condition holds."""
    for name, given in options.items():
        if is_so and given:
            raise BadInput(f"--{name} {reason}")
