"""The command that finds what one turn can lay."""

import json
from collections.abc import Callable
from typing import Any, Protocol

import click
from rich.console import Group, RenderableType
from rich.text import Text

from scopasolver import Position
from scopasolver.cli.drawing import draw
from scopasolver.cli.inputs import BadInput, position_file
from scopasolver.cli.render import position_view
from scopasolver.games.machiavelli import terminal_melds as machiavelli_melds
from scopasolver.games.scala40 import terminal_melds as scala40_melds


class Answers(Protocol):
    """Answers about a turn."""

    def to_dict(self) -> dict[str, Any]:
        """Return the answers as plain values."""
        ...

    def view(self) -> RenderableType:
        """Draw the answers."""
        ...


FINDERS: dict[str, Callable[[Any], Answers]] = {
    "machiavelli": machiavelli_melds.Answers.of,
    "scala40": scala40_melds.Answers.of,
}
"""The games of melds, each with the function that finds its answers."""


@click.command()
@click.argument("position", metavar="FILE", callback=position_file)
@click.option("--json", "as_json", is_flag=True, help="Print the answers as one JSON object.")
def melds(position: Position, as_json: bool) -> None:
    """Find what the seat to move can lay.

    FILE holds a position of Machiavelli or Scala 40; it may be - for standard input.

    In Machiavelli: the largest lay, by cards and by points, with the new table that opens the fewest combinations, and
    all lays that cannot be extended. In Scala 40, for the hand as it is: openings, the turn that leaves the fewest
    penalty points, the turns that lay the most, the possible discards, and whether the turn can close. Other hands and
    the stock do not matter.

    \b
    Examples:
      scopasolver melds turn.json
      scopasolver melds turn.json --json
    """
    find = FINDERS.get(position.rules.game)
    if find is None:
        raise BadInput(f"{position.rules.game} has no melds: the games that have are {' and '.join(FINDERS)}")
    if position.is_over:
        raise BadInput("the hand is over: no turn is left")
    answers = find(position)
    if as_json:
        click.echo(json.dumps(answers.to_dict()))
    else:
        draw(Group(position_view(position), Text(), answers.view()))
