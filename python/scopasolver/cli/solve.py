"""The command that solves a position."""

import json
from collections.abc import Mapping
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Literal

import click

import scopasolver
from scopasolver import Position, RecordError, ScopaSolverError, Solution
from scopasolver.cli.drawing import draw
from scopasolver.cli.exit_status import BAD_INPUT, NOT_EXACT
from scopasolver.cli.inputs import BadInput, Positive, explain, speaks, with_scores
from scopasolver.cli.progress import ProgressLine
from scopasolver.cli.render import solution_view
from scopasolver.cli.searching import Search, search_options
from scopasolver.cli.streams import first_position, more_positions
from scopasolver.cli.terms import Terms

CHECKPOINT_SECONDS = 30.0
JOB_NODES = 2_000_000


@click.command()
@click.argument("position", metavar="FILE", callback=first_position)
@click.option("--json", "as_json", is_flag=True, help="Print the answer as one JSON object.")
@click.option(
    "--value-only", is_flag=True, help="Find the value, one best move and a line, but no values of other moves."
)
@search_options
@click.option(
    "--method",
    type=click.Choice(["max_n", "paranoid"]),
    help="With three or more sides: what each gets if all play for themselves (max_n, the default), or can secure "
    "against all others (paranoid).",
)
@click.option(
    "--checkpoint",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Keep proofs in DIR. After Ctrl-C, a limit or a power cut, the same command goes on from there. For two sides "
    "of Scopa, Briscola, Tressette and Ruba mazzo.",
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
    "scheduler, tcp://HOST:PORT. --memory-mb counts for each worker, and only the best move gets a value.",
)
@click.option(
    "--journal",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="With --executor: keep proofs in FILE, and go on from there.",
)
@click.option(
    "--job-nodes",
    type=click.IntRange(min=1),
    metavar="N",
    help="With --executor: node limit of the first job. A smaller one keeps more workers busy but costs more nodes.  "
    "[default: 2000000]",
)
@click.option("--checkpoint-table", is_flag=True, help="Save the whole table, not only the largest subtrees.")
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
    """Find the value of every legal move.

    FILE holds the position, with all cards known; - is standard input. With several positions, one on each line, one
    JSON object is printed for each, as soon as it is solved; for a line that is no position, an object with "error".

    A value is that of the whole hand, including what has already been won, whoever is to move. With two sides:

    \b
    Scopa family     points of side 0 minus those of side 1
    Briscola         card points of side 0, from 0 to 120
    Tressette        thirds of a point of side 0, from 0 to 35
    Ruba mazzo       cards of side 0 minus those of side 1
    Machiavelli      payment to side 0
    Sette e mezzo    payment to side 0
    Scala 40         penalty of side 1 minus that of side 0
    Su Scialandroni  arrialis of side 0 in the deal minus those of side 1

    With three or more sides each side has a number; in Scala 40 it is minus the penalty, in rovescino minus the points.

    Of Machiavelli and Scala 40 only endings can be solved, with few cards in hands and stock. In Scala 40 play may have
    no end; then an interval is proved.

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
    keeps = checkpoint is not None or journal is not None
    more = more_positions(click.get_current_context())
    is_exact, is_refused = True, False

    def solved(position: Position) -> tuple[Solution, Terms]:
        nonlocal is_exact
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
        is_exact = is_exact and solution.exact
        return solution, terms

    # With --json the answer to the first position does not wait for the next line.
    second = None if as_json and not keeps else next(more, None)
    if second is not None and keeps:
        raise BadInput("--checkpoint and --journal are for one position, and there are several")
    if second is None and not as_json:
        draw(solution_view(position, *solved(position)))
    else:
        click.echo(json.dumps(solved(position)[0].to_dict()))
    for other in chain([] if second is None else [second], more):
        try:
            if isinstance(other, BadInput):
                raise other
            answer = solved(with_scores(other, search.match_totals) if search.match_totals else other)[0].to_dict()
        except BadInput as error:
            answer, is_refused = {"error": error.message}, True
        click.echo(json.dumps(answer))
    if is_refused or not is_exact:
        click.get_current_context().exit(BAD_INPUT if is_refused else NOT_EXACT)


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
    from scopasolver.work import open_executor  # noqa: PLC0415 - most searches use one process

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
