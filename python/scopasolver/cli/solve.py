"""The command that solves a position."""

import json
from typing import Literal

import click

import scopasolver
from scopasolver import Limit, MatchObjective, Position, ScopaSolverError
from scopasolver.cli.inputs import BadInput, explain, position_file, threads_option, totals
from scopasolver.cli.progress import ProgressLine
from scopasolver.cli.render import draw, solution_view

LIMITED = 3


@click.command()
@click.argument("position", metavar="FILE", callback=position_file)
@click.option("--json", "as_json", is_flag=True, help="Print the answer as one JSON object.")
@click.option("--seconds", type=click.FloatRange(min=0, min_open=True), metavar="S", help="Stop after S seconds.")
@click.option("--nodes", type=click.IntRange(min=1), metavar="N", help="Stop after N positions.")
@threads_option
@click.option(
    "--memory-mb",
    type=click.IntRange(min=1),
    default=1024,
    metavar="M",
    show_default=True,
    help="Memory for the table, in MiB.",
)
@click.option(
    "--method",
    type=click.Choice(["max_n", "paranoid"]),
    help="With three or more sides: what each gets when all play for themselves (max_n, the default), or what each can "
    "be sure of against all the others (paranoid).",
)
@click.option(
    "--match-totals",
    metavar="A,B",
    callback=totals,
    help="Play for the match: the totals of side 0 and side 1 before this hand.",
)
def solve(
    position: Position,
    as_json: bool,
    seconds: float | None,
    nodes: int | None,
    threads: int,
    memory_mb: int,
    method: Literal["max_n", "paranoid"] | None,
    match_totals: tuple[int, int] | None,
) -> None:
    """Find what every legal move is worth.

    FILE holds the position, all cards known; it may be - for standard input.

    Values are the points of side 0 minus those of side 1 at the end of the hand, whoever is to move, with what has
    been scored already; with three or more sides, the points of each.

    \b
    Examples:
      scopasolver solve hand.json
      scopasolver solve hand.json --seconds 10 --threads 2
      scopasolver deal scopa --seed 7 | scopasolver solve - --json

    Exit status: 0 solved, 2 bad input, 3 stopped by a limit (what is proved by then is printed), 130 interrupted.
    """
    line = ProgressLine()
    try:
        solution = scopasolver.solve(
            position,
            limit=Limit(seconds=seconds, nodes=nodes) if seconds or nodes else None,
            threads=threads,
            memory_mb=memory_mb,
            objective=None if match_totals is None else MatchObjective(match_totals),
            method=method,
            progress=line.update if line.visible else None,
        )
    except (ScopaSolverError, ValueError) as error:
        line.clear()
        raise BadInput(explain(error)) from error
    except KeyboardInterrupt:
        line.leave()
        raise
    line.clear()
    if as_json:
        click.echo(json.dumps(solution.to_dict()))
    else:
        for_match, paranoid = match_totals is not None, method == "paranoid"
        draw(solution_view(position, solution, for_match=for_match, paranoid=paranoid))
    if not solution.exact:
        click.get_current_context().exit(LIMITED)
