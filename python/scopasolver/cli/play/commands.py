"""What a person can ask for besides playing a move."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import click
from rich.console import Group
from rich.text import Text

from scopasolver import ScopaSolverError
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row, draw
from scopasolver.cli.games import GAMES
from scopasolver.cli.play.advice import best_view, hint_view, review
from scopasolver.cli.play.reading import FITTED, RefusedError
from scopasolver.cli.play.sheet import totals_view
from scopasolver.cli.play.sitting import Sitting
from scopasolver.cli.words import at_most


class Redraw(Exception):  # noqa: N818 - it says what is to be done, not what is wrong
    """The table is no longer what was drawn last."""


class Leave(Exception):  # noqa: N818 - as above
    """The person leaves the table."""


@dataclass(frozen=True)
class Command:
    """Something that can be typed: what it does, how it is typed, and how it is explained."""

    run: Callable[[Sitting, str], None]
    usage: str
    text: str


def help_(sitting: Sitting, _argument: str) -> None:
    """List what can be typed, and explain what cards and words mean."""
    game = GAMES[sitting.match.rules.game].AT_TABLE
    rows: list[Row] = [("  a move", Text(game.typed)), ("  a card", Text(game.pack.legend))]
    rows += [(f"  {word}", Text(text)) for word, text in game.glossary]
    commands: list[Row] = [(f"  {command.usage}", Text(command.text)) for command in COMMANDS.values()]
    draw(Group(drawing.Grid(rows), Text(), drawing.Grid(commands)))


def undo(sitting: Sitting, _argument: str) -> NoReturn:
    """Take back the last move of the person, and all that followed."""
    if not sitting.has_moved:
        raise RefusedError("there is no move of yours to take back")
    sitting.match.undo(sitting.cast.me)
    raise Redraw


def hint(sitting: Sitting, argument: str) -> None:
    """Ask a bot."""
    if not sitting.is_asked:
        raise RefusedError("there is no move to give a hint for: the hand is over")
    draw(hint_view(argument or sitting.hint, sitting.match.seed or 0, sitting.match.position))


def best(sitting: Sitting, _argument: str) -> None:
    """Ask the solver, about the last move or a whole hand."""
    if not sitting.own_moves:
        raise RefusedError("you have not moved in this hand")
    click.echo(f"  solving, at most {at_most(sitting.seconds)} a move; Ctrl-C stops it")
    if sitting.is_asked:
        draw(best_view(sitting.own_moves[-1], sitting.seconds, sitting.names))
        return
    for view in review(sitting.own_moves, sitting.seconds):
        draw(view)


def score(sitting: Sitting, _argument: str) -> None:
    """Say how the match stands."""
    draw(Group(*totals_view(sitting.match.standing, sitting.cast)))


def save(sitting: Sitting, argument: str) -> None:
    """Write the match to a file, and go on writing there."""
    if not argument:
        raise RefusedError("save where? Give the name of a new file: save game.jsonl")
    try:
        sitting.save(Path(argument).expanduser())
    except FileExistsError:
        raise RefusedError(f"{argument} is there already: give the name of a new file") from None
    except OSError as error:
        raise RefusedError(f"cannot write {argument}: {error.strerror or error}") from error
    except RuntimeError as error:
        raise RefusedError(f"cannot write {argument}: there is no such home directory") from error
    click.echo(f"  saved in {sitting.file}, where play is written from now on")


def quit_(_sitting: Sitting, _argument: str) -> NoReturn:
    """Leave the table."""
    raise Leave


COMMANDS = {
    "undo": Command(undo, "undo, u", "take back your last move and all that followed"),
    "hint": Command(
        hint, "hint [SPEC]", "what a bot that sees no more than you thinks of each move; SPEC asks another bot"
    ),
    "best": Command(
        best,
        "best",
        "what would have been best with all cards known: at your last move, or after the hand in all of it",
    ),
    "score": Command(score, "score", "how the match stands"),
    "save": Command(save, "save FILE", "write the match to a new file, and all that follows"),
    "quit": Command(quit_, "quit, q, exit", "leave the table"),
    "help": Command(help_, "help, h, ?", "show this; of all these words the beginning is enough"),
}

ALIASES = {"?": "help", "h": "help", "u": "undo", "q": "quit", "exit": "quit"}


def perform(sitting: Sitting, line: str) -> bool:
    """Do what a line asks for; tell whether it is a command."""
    word, _, argument = line.partition(" ")
    command = _meant(word.lower(), sitting)
    if command is None:
        return False
    try:
        command.run(sitting, argument.strip())
    except (ScopaSolverError, ValueError) as error:
        raise RefusedError(str(error)) from error
    return True


def _meant(word: str, sitting: Sitting) -> Command | None:
    """Return the command that a word names, or begins if nothing else begins so."""
    word = ALIASES.get(word, word)
    if word in COMMANDS:
        return COMMANDS[word]
    meant = [command for name, command in COMMANDS.items() if word and name.startswith(word)]
    return meant[0] if len(meant) == 1 and not _begins_a_move(word, sitting) else None


def _begins_a_move(word: str, sitting: Sitting) -> bool:
    if not sitting.is_asked:
        return False
    position = sitting.match.position
    moves = GAMES[position.rules.game].first_moves(position, FITTED)
    return any(str(move).lower().startswith(word) for move in moves)
