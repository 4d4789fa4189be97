"""External programs as players, as the commands accept them."""

import click

from scopasolver.cli.inputs import BadInput, Positive
from scopasolver.play import Program

opponents_option = click.option(
    "--opponents",
    multiple=True,
    metavar="COMMAND",
    help="A program that plays, by lines of JSON on its standard input and output.",
)

seconds_option = click.option(
    "--move-seconds",
    type=Positive(),
    default=10.0,
    metavar="S",
    show_default=True,
    help="Time limit of a program of --opponents for a move, in seconds.",
)


def programs(commands: tuple[str, ...], seconds: float) -> tuple[Program, ...]:
    """Return the programs, not yet started."""
    try:
        return tuple(Program(command, seconds=seconds) for command in commands)
    except (ValueError, OSError) as error:
        raise BadInput(f"--opponents: {error}") from error
