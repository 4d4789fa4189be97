"""The command that measures the solver on reproducible positions."""

import importlib
import json
from dataclasses import asdict
from functools import partial
from typing import Any

import click
from rich.console import Console
from rich.table import Column, Table

from scopasolver.cli.inputs import MEMORY_MB, Positive, threads_option
from scopasolver.cli.measure import PLAYED, PROBLEMS, Measurement, Problem, machine, measure, play_rates
from scopasolver.cli.measure_analysis import PROBLEMS as ANALYSIS_PROBLEMS
from scopasolver.cli.measure_analysis import SUITE as ANALYSIS
from scopasolver.cli.measure_anytime import PROBLEMS as ANYTIME_PROBLEMS
from scopasolver.cli.measure_anytime import SECONDS, AnytimeMeasurement, measure_anytime
from scopasolver.cli.measure_anytime import SUITE as ANYTIME
from scopasolver.cli.measure_betting import PROBLEMS as BETTING_PROBLEMS
from scopasolver.cli.measure_bots import PROBLEMS as BOT_PROBLEMS
from scopasolver.cli.measure_bots import SUITE as BOTS
from scopasolver.cli.measure_melds import PROBLEMS as MELD_PROBLEMS
from scopasolver.cli.measure_odds import PROBLEMS as ODDS_PROBLEMS
from scopasolver.cli.measure_turns import TurnMeasurement, TurnProblem, measure_turns
from scopasolver.cli.progress import ProgressLine
from scopasolver.cli.words import count as counted
from scopasolver.cli.words import duration

TURN_PROBLEMS = (*MELD_PROBLEMS, *ODDS_PROBLEMS, *BETTING_PROBLEMS)
TURN_SUITES = tuple(dict.fromkeys(problem.suite for problem in TURN_PROBLEMS))
NAMES = [*(problem.name for problem in PROBLEMS), *TURN_SUITES, BOTS, ANALYSIS, ANYTIME]
COLUMNS = (("kind", 28), ("median", 10), ("p90", 10), ("worst", 10), ("median nodes", 14), ("all moves", 11))
"""Title and width of each column; widths are fixed, because rows are printed as they are measured."""
ENVIRONMENTS = "environments"
TURNS = 8
"""Factor by which questions that take microseconds get more positions than `--count`."""


@click.command()
@click.option(
    "--suite",
    "names",
    type=click.Choice([*NAMES, "play", ENVIRONMENTS, "all"]),
    multiple=True,
    metavar="NAME",
    help=f"One of {', '.join(NAMES)}, play, {ENVIRONMENTS} or all; may be repeated. Without it, all but the slowest.",
)
@click.option(
    "--count", type=click.IntRange(min=1), default=50, metavar="N", show_default=True, help="Positions of each kind."
)
@threads_option
@click.option("--memory-mb", type=MEMORY_MB, default=1024, metavar="M", show_default=True, help="Memory, in MiB.")
@click.option(
    "--seconds",
    type=Positive(),
    multiple=True,
    default=SECONDS,
    metavar="S",
    show_default=True,
    help=f"Time after which {ANYTIME} looks at the interval; may be repeated.",
)
@click.option("--value-only", is_flag=True, help="Leave out the time for the values of all moves.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def bench(
    names: tuple[str, ...],
    count: int,
    threads: int,
    memory_mb: int,
    seconds: tuple[float, ...],
    value_only: bool,
    as_json: bool,
) -> None:
    """Measure the solver on a fixed corpus.

    Each position is solved with an empty table. Position number s of a kind is the deal of seed s, played at random
    until only the number of cards of that kind is left. The time is that of the value alone, or of the winner if the
    kind ends in -win; the last column is the factor by which all moves take longer.

    \b
    -melds                one answer about one turn, on 8 N tables of each kind,
                          the fastest of three
    sette-e-mezzo-odds    one decision, or the table of all decisions
    scialandroni-betting  one answer of a strategy for the cartetta, or one
                          iteration towards it
    bots                  one move of a bot at a random moment, N of each game
    analysis              the report of a random hand: open losses, or also
                          average losses over 200 worlds
    anytime               the median width of the proved interval when a long
                          solve is stopped after S
    environments          touches a second of 1024 games stepped together, with
                          and without the random choice; needs the extra rl

    Times of single answers include about a microsecond for the call from Python.

    \b
    Examples:
      scopasolver bench --count 10
      scopasolver bench --suite scientifico-7 --threads 2
      scopasolver bench --suite scientifico-8 --count 5 --threads 2 --memory-mb 8192
    """
    here = machine()
    if not as_json:
        click.echo(f"{here.processor}, {counted(here.cores, 'core')}, Python {here.python}, scopasolver {here.version}")
        click.echo(f"{counted(count, 'position')} of each kind, {counted(threads, 'thread')}\n")
        _print_row([name for name, _ in COLUMNS])
    rows, turns = list[Measurement](), list[TurnMeasurement]()
    for problem in _chosen(names):
        rows.append(_measured(problem, count, threads=threads, memory_mb=memory_mb, all_moves=not value_only))
        if not as_json:
            _print_row(_row(rows[-1]))
    for question, times in _questions(names):
        turns.append(measure_turns(question, times * count))
        if not as_json:
            _print_row(_row(turns[-1]))
    widths = _anytime(names, count, seconds, threads=threads, memory_mb=memory_mb, print_them=not as_json)
    rates = play_rates() if not names or {"play", "all"} & set(names) else {}
    touches = _environment_rates(names, threads, print_them=not as_json)
    if as_json:
        settings = {"count": count, "threads": threads, "memory_mb": memory_mb}
        kinds = [asdict(row) for row in rows]
        answers = {
            "kinds": kinds,
            "turns": list(map(asdict, turns)),
            "anytime": list(map(asdict, widths)),
            "hands_per_second": rates,
            "environments": touches,
        }
        click.echo(json.dumps({"machine": asdict(here), **settings, **answers}))
        return
    for name, rate in rates.items():
        click.echo(f"{name:<46}{rate:>12,.0f} hands/s")


def _chosen(names: tuple[str, ...]) -> list[Problem]:
    if not names:
        return [problem for problem in PROBLEMS if problem.by_default]
    return [problem for problem in PROBLEMS if problem.name in names or "all" in names]


def _questions(names: tuple[str, ...]) -> list[tuple[TurnProblem, int]]:
    """Return the requested questions, each with the factor for its number of positions.

    Bots and reports take long, so without names they are left out.
    """
    wanted = {BOTS, ANALYSIS, *TURN_SUITES} if "all" in names else set(names or TURN_SUITES)
    questions = [
        *((problem, TURNS) for problem in TURN_PROBLEMS),
        *((problem, 1) for problem in (*BOT_PROBLEMS, *ANALYSIS_PROBLEMS)),
    ]
    return [(problem, times) for problem, times in questions if problem.suite in wanted]


def _anytime(
    names: tuple[str, ...], count: int, seconds: tuple[float, ...], *, threads: int, memory_mb: int, print_them: bool
) -> list[AnytimeMeasurement]:
    """Measure how soon intervals shrink, if requested."""
    if not {ANYTIME, "all"} & set(names):
        return []
    rows = []
    for problem in ANYTIME_PROBLEMS:
        with ProgressLine() as line:
            started = partial(_started, line, problem.name, count)
            row = measure_anytime(problem, count, seconds, threads=threads, memory_mb=memory_mb, started=started)
        rows.append(row)
        if print_them:
            for time, width, exact in zip(row.seconds, row.median_widths, row.exact, strict=True):
                known = f"width {width:g} after {duration(time)}, {exact} of {count} exact"
                click.echo(f"{f'{ANYTIME}, {row.name}':<28}{known}")
    return rows


def _environment_rates(names: tuple[str, ...], threads: int, *, print_them: bool) -> list[dict[str, Any]]:
    """Measure games that are stepped together, if requested."""
    if not {ENVIRONMENTS, "all"} & set(names):
        return []
    try:
        measuring = importlib.import_module("scopasolver.cli.measure_environments")
    except ModuleNotFoundError as error:
        raise click.ClickException(f"{ENVIRONMENTS}: {error}; pip install 'scopasolver[rl]'") from None
    rates = []
    for preset in PLAYED:
        rate = measuring.environment_rate(preset, threads)
        rates.append(asdict(rate))
        if print_them:
            alone = f"{rate.steps_alone:>14,.0f} without the draw"
            click.echo(f"{rate.rules:<34}{rate.with_choice:>12,.0f} touches/s{alone}")
    return rates


def _measured(problem: Problem, count: int, *, threads: int, memory_mb: int, all_moves: bool) -> Measurement:
    with ProgressLine() as line:
        started = partial(_started, line, problem.name, count)
        return measure(problem, count, threads=threads, memory_mb=memory_mb, all_moves=all_moves, started=started)


def _started(line: ProgressLine, name: str, count: int, index: int) -> None:
    line.draw(f"{name}: {index} of {count}")


def _row(row: Measurement | TurnMeasurement) -> list[str]:
    times = list(map(duration, (row.median_seconds, row.p90_seconds, row.worst_seconds)))
    if isinstance(row, TurnMeasurement):
        return [row.name, *times]
    ratio = "" if row.all_moves_ratio is None else f"x {row.all_moves_ratio:.2f}"
    return [row.name, *times, f"{row.median_nodes:,}", ratio]


def _print_row(cells: list[str]) -> None:
    table = Table.grid(*(Column(width=width, no_wrap=True, justify="right") for _, width in COLUMNS))
    table.columns[0].justify = "left"
    table.add_row(*cells)
    Console(width=sum(width for _, width in COLUMNS)).print(table)
