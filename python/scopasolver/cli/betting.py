"""The command that finds betting strategies for a phase of Su Scialandroni."""

import json
from functools import partial

import click

from scopasolver import Limit, Rules, scialandroni
from scopasolver.cli.drawing import draw
from scopasolver.cli.inputs import SEED, BadInput, Positive, refused, rules_text, two_numbers
from scopasolver.cli.progress import ProgressLine
from scopasolver.cli.words import duration
from scopasolver.games.scialandroni.terminal_betting import to_dict, view
from scopasolver.scialandroni import BettingProgress, solve_betting

PHASES = ("posta_1", "posta_2", "cartetta", "posta_grande")


def two_scores(_context: click.Context, _parameter: click.Parameter, text: str) -> tuple[int, int]:
    """Read the scores of two sides, separated by a comma."""
    return two_numbers(text, 4, "scores", "two numbers of arrialis such as 12,30")


def words(_context: click.Context, _parameter: click.Parameter, text: str | None) -> list[str] | None:
    """Read words separated by commas."""
    return None if text is None else [word.strip() for word in text.split(",") if word.strip()]


def show_progress(line: ProgressLine, iterations: int, progress: BettingProgress) -> None:
    """Draw the progress, and the exploitability of the strategies at the last measurement."""
    measure = progress.measure
    gained = f"exploitability {measure.exploitability:.4f}, " if measure else ""
    line.draw(f"iteration {progress.iterations:,} of {iterations:,}, {gained}{duration(progress.seconds)}")


@click.command()
@click.argument("rules", metavar="RULES", callback=rules_text)
@click.option("--phase", type=click.Choice(PHASES), default="posta_1", show_default=True, help="The betting phase.")
@click.option(
    "--bids",
    metavar="WORDS",
    default="",
    callback=words,
    help='Show the answer after these bids, separated by commas, such as "posta, passo".',
)
@click.option(
    "--scores",
    metavar="A,B",
    default="0,0",
    show_default=True,
    callback=two_scores,
    help="Scores of side 0 and side 1 in the gioco, in arrialis.",
)
@click.option(
    "--declared",
    metavar="WORDS",
    callback=words,
    help="In a posta, the declarations of the four seats, separated by commas: nothing, primiera or frusciu.",
)
@click.option(
    "--classes",
    type=click.IntRange(1, 1000),
    default=16,
    metavar="N",
    show_default=True,
    help="Largest number of classes of hands. The cartetta has one for each strength.",
)
@click.option(
    "--deals",
    type=click.IntRange(1, 1_000_000),
    default=50_000,
    metavar="N",
    show_default=True,
    help="Number of deals in the sample. For the cartetta, all deals are counted.",
)
@click.option(
    "--iterations",
    type=click.IntRange(1, 2**31),
    default=300,
    metavar="N",
    show_default=True,
    help="Number of learning steps.",
)
@click.option("--seed", type=SEED, default=0, metavar="N", show_default=True, help="Seed of the deals.")
@click.option("--seconds", type=Positive(), metavar="S", help="Stop after S seconds.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as one JSON object.")
def betting(
    rules: Rules,
    phase: str,
    bids: list[str],
    scores: tuple[int, int],
    declared: list[str] | None,
    classes: int,
    deals: int,
    iterations: int,
    seed: int,
    seconds: float | None,
    as_json: bool,
) -> None:
    """Find strategies for the bets of a phase.

    RULES is scialandroni, with options if wanted. Each seat knows only its own hand. The answer has the value of the
    strategies for side 0, the most that the seats could still gain against them, and the probability of each word that
    the seat to speak can say, by the strength of its hand. All amounts are in arrialis.

    Hands of similar strength form one class, and only raises of the menu are considered. A line on standard error shows
    the progress.

    \b
    Examples:
      scopasolver betting scialandroni
      scopasolver betting scialandroni --phase cartetta --bids "posta, passo"
      scopasolver betting scialandroni --declared nothing,primiera,nothing,nothing --seconds 10
      scopasolver betting "scialandroni(raise_menu=arrestu)" --phase posta_grande --scores 60,78 --json
    """
    if not isinstance(rules, scialandroni.Rules):
        raise BadInput(f"{rules.game} has no betting: the game that has is scialandroni")
    find = partial(solve_betting, phase, rules=rules, scores=scores, declared=declared)
    with refused(), ProgressLine() as line:
        # A rough answer checks the words first, so that a wrong word is refused without a long wait.
        if find(classes=1, deals=1, iterations=1).mover(bids) is None:
            raise BadInput(f"bids `{', '.join(bids)}`: all bids are made then, and nobody speaks")
        found = find(
            classes=classes,
            deals=deals,
            iterations=iterations,
            seed=seed,
            limit=Limit(seconds=seconds) if seconds is not None else None,
            progress=partial(show_progress, line, iterations) if line.visible else None,
        )
    if as_json:
        click.echo(json.dumps(to_dict(found, bids)))
    else:
        draw(view(found, bids))
