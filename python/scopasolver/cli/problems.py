"""The commands that find interesting positions, and let a person solve one."""

import json
import sys
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Group
from rich.text import Text

from scopasolver import Rules, Solution, solve
from scopasolver.cli import drawing
from scopasolver.cli.drawing import draw, tell
from scopasolver.cli.game import game_of
from scopasolver.cli.inputs import (
    SEED,
    BadInput,
    Positive,
    accessed,
    names_option,
    pack_option,
    refuse_unwritable,
    refused,
    rules_text,
    speaks,
    write_text,
)
from scopasolver.cli.progress import ProgressLine
from scopasolver.cli.reading import RefusedError, read_move
from scopasolver.cli.render import position_view
from scopasolver.cli.terms import Terms
from scopasolver.cli.words import count
from scopasolver.language import Language, marked
from scopasolver.language.spoken import gettext, pgettext, spoken
from scopasolver.problems import COLLECTIONS, Problem, booklet, collection, find, read_problems
from scopasolver.problems.page import stars

if TYPE_CHECKING:
    from scopasolver.svg.packs.choice import PackName

HOW = marked("A number, a move or a card; `show` tells the solution, `quit` leaves.")


@click.command("problems")
@click.argument("rules", metavar="RULES", callback=rules_text)
@click.option(
    "--count", type=click.IntRange(1, 10_000), default=10, metavar="N", show_default=True, help="Number of problems."
)
@click.option("--seed", type=SEED, default=0, metavar="S", show_default=True, help="Seed of the deals.")
@click.option(
    "--fewest", type=click.IntRange(1, 200), default=8, metavar="K", show_default=True, help="Fewest cards left."
)
@click.option(
    "--most", type=click.IntRange(1, 200), default=20, metavar="K", show_default=True, help="Most cards left."
)
@click.option(
    "--gap",
    type=Positive(),
    metavar="X",
    help="Least lead of the right move over all others, in the units of the game.",
)
@click.option(
    "--grade", type=click.IntRange(1, 5), default=1, metavar="G", show_default=True, help="Least difficulty, 1 to 5."
)
@click.option("--html", metavar="OUT", help="Also write a booklet to the file OUT, with the solutions at its end.")
@pack_option("With --html")
@names_option("The language of the booklet")
@speaks
def problems_command(
    rules: Rules,
    count: int,
    seed: int,
    fewest: int,
    most: int,
    gap: float | None,
    grade: int,
    html: str | None,
    pack: "PackName",
    names: Language,
) -> None:
    """Find positions in which only one move is right, and hard to see.

    Each is printed as one line of JSON, with the position, the right move and the difficulty. The exact solver has
    proved that every other move is worse. RULES is a preset for two sides, with options if wanted.

    \b
    Examples:
      scopasolver problems scopone --count 100 --seed 1 > problems.jsonl
      scopasolver problems scopa --grade 3 --html booklet.html
      scopasolver problem problems.jsonl 12
      scopasolver problem scopa 7
    """
    if fewest > most:
        raise BadInput(f"--fewest {fewest} is more than --most {most}")
    if html is not None:
        refuse_unwritable(html)
    found: list[Problem] = []
    try:
        with refused(), ProgressLine() as line:

            def tell(deals: int) -> None:
                line.draw_now_and_then(f"{len(found)} of {count} problems in {deals} deals")

            searched = find(rules, seed=seed, fewest=fewest, most=most, gap=gap, grade=grade, progress=tell)
            for problem in islice(searched, count):
                found.append(problem)
                click.echo(json.dumps({"number": len(found), **problem.to_dict()}, ensure_ascii=False))
    finally:
        if html is not None and found:
            with refused():
                written = booklet(found, names=names, pack=pack)
            write_text(html, written)


@click.command("problem")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.argument("number", metavar="NUMBER", type=click.IntRange(min=1))
@speaks
def problem_command(file: Path, number: int) -> None:
    """Solve a problem of a file: find the only right move.

    FILE holds the output of `scopasolver problems`, or names a collection of the package: briscola, briscola_pairs,
    machiavelli, scopa, scopone, scopone_scientifico or tressette. NUMBER is the number of a problem in it.
    All cards lie open.

    \b
    Examples:
      scopasolver problem problems.jsonl 12
      scopasolver problem scopa 7
    """
    if sys.stdin is None:
        raise BadInput("standard input is closed: a problem needs somebody who types")
    with refused(str(file)), accessed(file):
        problems: Sequence[Problem] = collection(str(file)) if str(file) in COLLECTIONS else read_problems(file)
    if number > len(problems):
        raise BadInput(f"{file} has {count(len(problems), 'problem')}: there is no number {number}")
    _put(problems[number - 1], number)


def _put(problem: Problem, number: int) -> None:
    """Show a problem, and ask until it is solved or given up."""
    position = problem.position
    draw(
        Group(
            Text(f"{gettext('Problem {number}', number=number)} {stars(problem)}", "bold"),
            Text(),
            position_view(position, with_moves=True),
        )
    )
    asked = gettext("One move is right for seat {seat}, and no other.", seat=position.to_move)
    draw(Text(f"\n{asked} {gettext(HOW)}"))
    solution = problem.solve()
    while True:
        click.echo()
        try:
            line = input(f"{gettext('your move')}> ").strip()
        except EOFError:
            click.echo()
            return
        if line.lower() in {"quit", "q", "exit", *pgettext("command", "quit, q, exit").split(", ")}:
            return
        if line.lower() in {"show", pgettext("command", "show")} or (line and _answers(line, problem, solution)):
            draw(_told(problem))
            return


def _answers(line: str, problem: Problem, solution: Solution) -> bool:
    """Tell the value of a move; return whether it is the right one."""
    position = problem.position
    try:
        move = read_move(line, position)
    except RefusedError as error:
        tell(str(error))
        return False
    if move == problem.key:
        click.echo(f"  {gettext('{move} is right.', move=spoken().move(move))}")
        return True
    value = next(entry.value for entry in solution.moves if entry.move == move)
    after = position.play(move)
    number, said = Terms(position.rules).number(value), spoken().move
    if after.is_over:
        told = gettext("{move} leads to {value}: there is a better move.", move=said(move), value=number)
    else:
        told = gettext(
            "{move} leads to {value} after {reply}: there is a better move.",
            move=said(move),
            value=number,
            reply=said(solve(after, moves=False).best[0]),
        )
    tell(told)
    return False


def _told(problem: Problem) -> Group:
    """Draw the solution."""
    terms = Terms(problem.position.rules)
    first, second = terms.number(problem.value), terms.number(problem.next_value)
    signs, line = game_of(problem.position.rules).best_play(problem.position, problem.line)
    head = Text("  ").append_text(drawing.move(problem.key))
    told = gettext(
        "leads to {value}, {meaning}; the best of the others to {next}.",
        value=first,
        meaning=terms.meaning(problem.value),
        next=second,
    )
    head.append(f" {told}")
    title = gettext("best play ({signs})", signs=signs) if signs else gettext("best play")
    return Group(head, Text(f"\n{title}"), line)
