"""The commands that a person can type besides moves."""

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
from scopasolver.cli.game import game_of
from scopasolver.cli.inputs import explain
from scopasolver.cli.play.advice import best_view, review
from scopasolver.cli.play.advice import hint as bot_hint
from scopasolver.cli.play.sheet import totals_view
from scopasolver.cli.play.sitting import Sitting
from scopasolver.cli.reading import FITTED, RefusedError
from scopasolver.cli.words import at_most
from scopasolver.games import first_moves
from scopasolver.language import in_context, marked
from scopasolver.language.spoken import gettext, pgettext, spoken


class Redraw(Exception):  # noqa: N818 - a request, not an error
    """The table has changed and must be drawn again."""


class Leave(Exception):  # noqa: N818 - as above
    """The person leaves the table."""


@dataclass(frozen=True)
class Command:
    """Something that can be typed."""

    run: Callable[[Sitting, str], None]
    """Function that performs it."""
    words: str
    """The English words for it, the full word first."""
    text: str
    """Explanation in the help."""
    argument: str = ""
    """Name of its argument, if it has one."""

    @property
    def spoken_words(self) -> list[str]:
        """The words for it in the language of the person, the full word first."""
        return pgettext("command", self.words).split(", ")

    @property
    def usage(self) -> str:
        """Its words and argument, as the help shows them."""
        return " ".join(filter(None, (", ".join(self.spoken_words), gettext(self.argument) if self.argument else "")))


def help_(sitting: Sitting, _argument: str) -> None:
    """List everything that can be typed, and explain cards and words."""
    game = game_of(sitting.match.rules).AT_TABLE
    rows: list[Row] = [(f"  {gettext('a move')}", Text(gettext(game.typed)))]
    rows.append((f"  {gettext('a card')}", Text(gettext(game.pack.legend))))
    rows += [(f"  {spoken().move(word)}", Text(gettext(text))) for word, text in game.glossary]
    commands: list[Row] = [(f"  {command.usage}", Text(gettext(command.text))) for command in COMMANDS]
    draw(Group(drawing.Grid(rows), Text(), drawing.Grid(commands)))


def undo(sitting: Sitting, _argument: str) -> NoReturn:
    """Take back the last move of the person and all moves after it."""
    if not sitting.has_moved:
        raise RefusedError(gettext("there is no move of yours to take back"))
    sitting.match.undo(sitting.cast.me)
    raise Redraw


def hint(sitting: Sitting, argument: str) -> None:
    """Show the advice of a bot."""
    if not sitting.is_asked:
        raise RefusedError(gettext("there is no move to give a hint for: the hand is over"))
    position = sitting.match.position
    move, view = bot_hint(argument or sitting.hint, sitting.match.seed or 0, position)
    sitting.advised = (position, move)
    draw(view)


def do(sitting: Sitting, _argument: str) -> NoReturn:
    """Play the move of the last hint."""
    move = sitting.advice
    if move is None:
        raise RefusedError(gettext("there is no hint to follow: ask for one first"))
    sitting.match.step(move)
    raise Redraw


def show_taken(sitting: Sitting, _argument: str) -> NoReturn:
    """Hide the cards that the players have won, or show them again."""
    sitting.hides_taken = not sitting.hides_taken
    raise Redraw


def best(sitting: Sitting, _argument: str) -> None:
    """Let the solver judge the last move or the whole hand."""
    if not sitting.own_moves:
        raise RefusedError(gettext("you have not moved in this hand"))
    told = gettext("solving, at most {time} a move; Ctrl-C stops it", time=at_most(sitting.seconds))
    click.echo(f"  {told}")
    if sitting.is_asked:
        draw(best_view(sitting.own_moves[-1], sitting.seconds, sitting.names))
        return
    for view in review(sitting.own_moves, sitting.seconds):
        draw(view)


def score(sitting: Sitting, _argument: str) -> None:
    """Show the standing of the match."""
    draw(Group(*totals_view(sitting.match.standing, sitting.cast)))


def save(sitting: Sitting, argument: str) -> None:
    """Write the match to a file, and record it there from now on."""
    if not argument:
        raise RefusedError(gettext("save where? Give the name of a new file: save game.jsonl"))
    try:
        sitting.save(Path(argument).expanduser())
    except FileExistsError:
        raise RefusedError(gettext("{file} is there already: give the name of a new file", file=argument)) from None
    except OSError as error:
        reason = error.strerror or error
        raise RefusedError(gettext("cannot write {file}: {reason}", file=argument, reason=reason)) from error
    except RuntimeError as error:
        raise RefusedError(gettext("cannot write {file}: there is no such home directory", file=argument)) from error
    click.echo(f"  {gettext('saved in {file}, where play is written from now on', file=sitting.file)}")


def quit_(_sitting: Sitting, _argument: str) -> NoReturn:
    """Leave the table."""
    raise Leave


COMMANDS = (
    Command(undo, in_context("command", "undo, u"), marked("take back your last move and all that followed")),
    Command(
        hint,
        in_context("command", "hint"),
        marked("what a bot that sees no more than you thinks of each move; SPEC asks another bot"),
        marked("[SPEC]"),
    ),
    Command(do, in_context("command", "do it"), marked("play what the hint has told")),
    Command(
        best,
        in_context("command", "best"),
        marked("what would have been best with all cards known: at your last move, or after the hand in all of it"),
    ),
    Command(score, in_context("command", "score"), marked("how the match stands")),
    Command(
        show_taken,
        in_context("command", "taken"),
        marked("put the cards that were won out of sight, or show them again"),
    ),
    Command(
        save,
        in_context("command", "save"),
        marked("write the match to a new file, and all that follows"),
        marked("FILE"),
    ),
    Command(quit_, in_context("command", "quit, q, exit"), marked("leave the table")),
    Command(
        help_, in_context("command", "help, h, ?"), marked("show this; of all these words the beginning is enough")
    ),
)


def perform(sitting: Sitting, line: str) -> bool:
    """Perform the command of a line; return whether it is one."""
    word, _, argument = line.partition(" ")
    command = _meant(word.lower(), sitting)
    if command is None:
        return False
    try:
        command.run(sitting, argument.strip())
    except (ScopaSolverError, ValueError) as error:
        raise RefusedError(str(error) if isinstance(error, RefusedError) else explain(error)) from error
    return True


def command_words() -> list[str]:
    """Return the full words of all commands in the language of the person."""
    return [command.spoken_words[0] for command in COMMANDS]


def _meant(word: str, sitting: Sitting) -> Command | None:
    """Return the command that a word names, or abbreviates unambiguously; English works in every language."""
    typed = {command: [*command.spoken_words, *command.words.split(", ")] for command in COMMANDS}
    for command, words in typed.items():
        if word in {known.split()[0] for known in words}:
            return command
    meant = [command for command, words in typed.items() if word and any(known.startswith(word) for known in words)]
    return meant[0] if len(meant) == 1 and not _begins_a_move(word, sitting) else None


def _begins_a_move(word: str, sitting: Sitting) -> bool:
    if not sitting.is_asked:
        return False
    position = sitting.match.position
    moves = first_moves(position, FITTED)
    said = spoken().move
    return any(text.lower().startswith(word) for move in moves for text in (str(move), said(move)))
