"""The command that proves whether a position is worth at least a given value."""

import json
from functools import partial

import click
from rich.console import Group, RenderableType
from rich.text import Text

import scopasolver
from scopasolver import Position, Proof
from scopasolver.cli import drawing
from scopasolver.cli.drawing import draw
from scopasolver.cli.exit_status import NOT_EXACT
from scopasolver.cli.inputs import position_file, refused, speaks
from scopasolver.cli.progress import ProgressLine
from scopasolver.cli.render import position_view, work_view
from scopasolver.cli.searching import Search, search_options
from scopasolver.cli.terms import Terms
from scopasolver.language.spoken import gettext


@click.command()
@click.argument("position", metavar="FILE", callback=position_file)
@click.option("--at-least", type=float, required=True, metavar="V", help="The value to prove, as solve counts it.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as one JSON object.")
@search_options
@speaks
def prove(position: Position, at_least: float, as_json: bool, search: Search) -> None:
    """Prove whether a position of two sides is worth at least V.

    FILE holds the position, with all cards known; - is standard input. Values count as in scopasolver solve: they are
    those of the whole hand, from the point of view of side 0, whoever is to move.

    The answer is yes, with a move that proves it if side 0 is to move, or no, with a move that refutes it if side 1 is.
    A proof takes less time than the value.

    \b
    Examples:
      scopasolver prove hand.json --at-least 1
      scopasolver prove hand.json --at-least 0 --seconds 10 --json

    Exit status: 0 proved, 2 bad input, 3 not yet, because of a limit or of play that may have no end, 130 interrupted.
    """
    terms = Terms(position.rules, search.plays_for)
    with refused(), ProgressLine() as line:
        proof = scopasolver.prove(
            position, at_least, **search.arguments, progress=partial(line.update, terms=terms) if line.visible else None
        )
    if as_json:
        click.echo(json.dumps(proof.to_dict()))
    else:
        draw(_view(position, proof, terms))
    if proof.holds is None:
        click.get_current_context().exit(NOT_EXACT)


def _view(position: Position, proof: Proof, terms: Terms) -> RenderableType:
    """Draw a position with the answer, the move that proves it, and the work."""
    number = terms.number(proof.at_least)
    question = gettext("at least {number}?", number=number)
    answer, style = {
        True: (gettext("yes"), "bold green"),
        False: (gettext("no"), "bold green"),
        None: (gettext("not yet"), "bold yellow"),
    }[proof.holds]
    parts: list[RenderableType] = [
        position_view(position),
        Text(),
        Text.assemble((f"{question} ", "bold"), (answer, style)),
    ]
    if proof.move is not None:
        parts.append(Text.assemble(f"{gettext('move')} ", drawing.move(proof.move)))
    return Group(*parts, Text(), work_view(proof))
