"""The commands that deal positions and count from them."""

import secrets

import click

from scopasolver import Position, Rules
from scopasolver.cli.inputs import SEED, BadInput, Decorator, position_file, refused, rules_text, several

DEEPEST = 10_000
"""Largest depth of a count, in moves."""

position_argument = click.argument("position", metavar="FILE", callback=position_file)


def form_options(text: str) -> Decorator:
    """Return the pair of options that choose between the JSON document and the notation."""
    return several(
        click.option("--json", "form", flag_value="json", help=f"{text} as a JSON document."),
        click.option("--notation", "form", flag_value="notation", help=f"{text} as a one-line notation."),
    )


@click.command()
@click.argument("rules", metavar="RULES", callback=rules_text)
@click.option("--seed", type=SEED, metavar="N", help="Seed of the shuffle; by default a new one.")
@click.option("--deck", metavar="CARDS", help="Deal the cards of the pack in this order, separated by spaces.")
@click.option(
    "--plies-left",
    type=click.IntRange(min=0),
    metavar="N",
    help="Play random moves until N cards are left in hands and stock.",
)
@click.option(
    "--count",
    type=click.IntRange(min=1),
    default=1,
    metavar="N",
    show_default=True,
    help="Number of positions, with consecutive seeds.",
)
@form_options("Print the position")
def deal(
    rules: Rules, seed: int | None, deck: str | None, plies_left: int | None, count: int, form: str | None
) -> None:
    """Deal a hand and print the position.

    RULES is a preset, with options if wanted. The position is printed as a one-line notation unless --json is given.

    \b
    Examples:
      scopasolver deal scopa --seed 7
      scopasolver deal "scopa(players=4,capture_choice=free)" --json
      scopasolver deal briscola --seed 7 | scopasolver show -
      scopasolver deal scopone_scientifico --plies-left 20 | scopasolver solve -
      scopasolver deal scopone --plies-left 12 --seed 0 --count 1000 > endings.txt
    """
    if deck is not None and (seed is not None or plies_left is not None or count > 1):
        raise BadInput("--deck leaves nothing to chance: leave out --seed, --plies-left and --count")
    chosen = secrets.randbelow(1_000_000) if seed is None else seed
    for number in range(count):
        with refused():
            if deck is not None:
                position = rules.deal(deck=deck)
            elif plies_left is None:
                position = rules.deal(seed=chosen + number)
            else:
                position = rules.random_position(seed=chosen + number, plies_left=plies_left)
        if number == 0 and deck is None and seed is None:
            click.echo(f"seed {chosen}", err=True)
        write(position, form or "notation")


@click.command()
@position_argument
@click.option(
    "--depth", type=click.IntRange(0, DEEPEST), metavar="N", required=True, help="Number of moves to look ahead."
)
@click.option("--divide", is_flag=True, help="Also count the sequences after each legal move.")
def perft(position: Position, depth: int, divide: bool) -> None:
    """Count the sequences of N moves.

    FILE holds the position to start from; - is standard input.

    \b
    Examples:
      scopasolver perft hand.json --depth 6
      scopasolver deal scopa --seed 7 | scopasolver perft - --depth 5 --divide
    """
    if not divide or depth == 0:
        click.echo(position.perft(depth))
        return
    counts = {str(move): position.play(move).perft(depth - 1) for move in position.legal_moves()}
    total = sum(counts.values())
    width = max(map(len, ["total", *counts]))
    for name, count in counts.items():
        click.echo(f"{name:{width}}  {count:>{len(str(total))}}")
    click.echo(f"{'total':{width}}  {total}")


def write(position: Position, form: str) -> None:
    """Print a position as a JSON document, or as its notation."""
    click.echo(position.to_json() if form == "json" else str(position))
