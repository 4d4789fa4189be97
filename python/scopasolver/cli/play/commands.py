"""What a person can ask for besides playing a move."""

from collections.abc import Callable
from pathlib import Path

import click
from rich.console import Group, RenderableType
from rich.text import Text

from scopasolver import ScopaSolverError
from scopasolver.cli import drawing
from scopasolver.cli.play.advice import best_view, hint_view, review_view
from scopasolver.cli.play.reading import UnclearError
from scopasolver.cli.play.sheet import totals_view
from scopasolver.cli.play.sitting import Sitting


class Redraw(Exception):  # noqa: N818 - it says what is to be done, not what is wrong
    """The table is no longer what was drawn last."""


class Leave(Exception):  # noqa: N818 - as above
    """The person leaves the table."""


def help_(sitting: Sitting, _argument: str) -> RenderableType:
    """List what can be typed."""
    rows = [(f"  {name}", Text(text)) for name, text in HELP.items()]
    return drawing.grid([("  a move", Text(EXAMPLES[sitting.match.rules.game])), *rows])


def undo(sitting: Sitting, _argument: str) -> RenderableType:
    """Take back the last move of the person, and all that followed."""
    sitting.match.undo(sitting.cast.me)
    raise Redraw


def hint(sitting: Sitting, argument: str) -> RenderableType:
    """Ask a bot."""
    if not sitting.is_asked:
        raise UnclearError("there is no move to give a hint for: the hand is over")
    return hint_view(argument or sitting.hint, sitting.match.seed, sitting.match.position)


def best(sitting: Sitting, _argument: str) -> RenderableType:
    """Ask the solver, about the last move or a whole hand."""
    if not sitting.own_moves:
        raise UnclearError("you have not moved in this hand")
    click.echo(f"  solving, at most {sitting.seconds:g} seconds a move; Ctrl-C stops it")
    if sitting.is_asked:
        return best_view(sitting.own_moves[-1], sitting.seconds)
    return review_view(sitting.own_moves, sitting.seconds)


def score(sitting: Sitting, _argument: str) -> RenderableType:
    """Say how the match stands."""
    return Group(*totals_view(sitting.match.standing, sitting.cast))


def save(sitting: Sitting, argument: str) -> RenderableType:
    """Write the match to a file, and go on writing there."""
    if not argument:
        raise UnclearError("save where? Give the name of a new file: save game.jsonl")
    try:
        sitting.save(Path(argument))
    except FileExistsError:
        raise UnclearError(f"{argument} is there already: give the name of a new file") from None
    except OSError as error:
        raise UnclearError(f"cannot write {argument}: {error.strerror or error}") from error
    return Text(f"  saved in {argument}, where play is written from now on")


def quit_(_sitting: Sitting, _argument: str) -> RenderableType:
    """Leave the table."""
    raise Leave


Command = Callable[[Sitting, str], RenderableType]

COMMANDS: dict[str, Command] = {
    "undo": undo,
    "hint": hint,
    "best": best,
    "score": score,
    "save": save,
    "quit": quit_,
    "help": help_,
    "?": help_,
}

HELP = {
    "undo": "take back your last move and all that followed",
    "hint": "what a bot that sees no more than you thinks of each move; hint SPEC asks another bot",
    "best": "what would have been best with all cards known: at your last move, or after the hand in all of it",
    "score": "how the match stands",
    "save FILE": "write the match to a new file, and all that follows",
    "quit": "leave the table",
}

EXAMPLES = {
    "scopa": "its number; or 7D, 7Dx3C+4S, or the card and as much as leaves no doubt",
    "briscola": "its number, or the card: 7D",
    "ruba_mazzo": "its number; or 7D, 7Dx7S, 7D@1 for the pile of seat 1",
    "machiavelli": "its number; or the cards to lay, 5h 6h 7h, however the table is then arranged; draw, pass",
    "scala40": "its number; or draw, take, open 3h 4h 5h / 7h 7s 7c, lay 5h 6h 7h, attach 8h, swap 10h, discard 9c",
    "sette_e_mezzo": "its number, or stand, draw",
    "scialandroni": "its number; or what you say: passo, posta, bollu biri, raise 10; or the card",
}


def perform(sitting: Sitting, line: str) -> RenderableType | None:
    """Do what a line asks for and return what there is to see; None if it is no command."""
    word, _, argument = line.partition(" ")
    command = COMMANDS.get(word.lower())
    if command is None:
        return None
    try:
        return command(sitting, argument.strip())
    except (ScopaSolverError, ValueError) as error:
        raise UnclearError(str(error)) from error
