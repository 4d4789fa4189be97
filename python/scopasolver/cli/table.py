"""The command that finds the best decisions of a player in Sette e mezzo."""

import json
import re
from pathlib import Path
from typing import Literal

import click

from scopasolver import Rules, sette_e_mezzo
from scopasolver.cli.drawing import draw
from scopasolver.cli.inputs import BadInput, refused, rules_text
from scopasolver.cli.plot import FORMATS, write_plot
from scopasolver.games.sette_e_mezzo.terminal_table import to_dict, view
from scopasolver.sette_e_mezzo import strategy_table

Banker = Literal["informed", "best"] | int
WORDS: dict[str, Banker] = {"informed": "informed", "best": "best"}
MOST = 15
"""Largest total of a hand, in half points: sette e mezzo."""


def banker_model(_context: click.Context, _parameter: click.Parameter, text: str) -> Banker:
    """Read how the banker plays: a word, or points such as 5, 5.5 or 5½, which are returned as half points."""
    if text in WORDS:
        return WORDS[text]
    found = re.fullmatch(r"(\d?)(½|\.5|\.0|)", text, re.ASCII)
    threshold = 2 * int(found[1] or 0) + (found[2] in {"½", ".5"}) if found and text else MOST + 1
    if threshold > MOST:
        raise BadInput(f"banker `{text}`: expected informed, best, or points from 0 to 7.5, such as 5 or 5.5")
    return threshold


def plot_file(_context: click.Context, _parameter: click.Parameter, name: str | None) -> Path | None:
    """Read the name of a file that a plot can be written to."""
    if name is None:
        return None
    file = Path(name)
    if file.suffix.lower() not in FORMATS:
        raise BadInput(f"plot `{name}`: expected a name that ends in {' or '.join(FORMATS)}")
    return file


@click.command()
@click.argument("rules", metavar="RULES", callback=rules_text)
@click.option(
    "--banker",
    metavar="HOW",
    default="informed",
    show_default=True,
    callback=banker_model,
    help="informed: he sees the player's hand and draws until he is not beaten; best: he sees it and plays best under "
    "the options; points such as 5 or 5.5: he draws while he has less.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the table as one JSON object, with exact fractions.")
@click.option(
    "--plot", metavar="FILE", callback=plot_file, help="Also write a plot, a .png or .svg file; needs the extra plot."
)
def table(rules: Rules, banker: Banker, as_json: bool, plot: Path | None) -> None:
    """Find the best decisions from the first card on.

    RULES is sette_e_mezzo, with options if wanted. The table is exact, for one player against the banker with a whole
    pack: by first card, and by total of two or more cards as best play reaches it.

    \b
    Examples:
      scopasolver table sette_e_mezzo
      scopasolver table sette_e_mezzo --banker 5
      scopasolver table "sette_e_mezzo(tie_rule=push,reale_pays=2)" --banker best
      scopasolver table sette_e_mezzo --json
      scopasolver table sette_e_mezzo --plot table.svg
    """
    if not isinstance(rules, sette_e_mezzo.Rules):
        raise BadInput(f"{rules.game} has no table: the game that has one is sette_e_mezzo")
    with refused():
        found = strategy_table(banker=banker, rules=rules)
    if plot is not None:
        write_plot(found, plot)
    if as_json:
        click.echo(json.dumps(to_dict(found)))
    else:
        draw(view(found))
