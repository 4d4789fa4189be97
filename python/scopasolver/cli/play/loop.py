"""The loop of a match in the terminal: it draws the table, asks the person, and lets the others move."""

import sys
from io import TextIOWrapper

import click
from rich.text import Text

from scopasolver import PlayerError
from scopasolver.cli.drawing import draw, tell
from scopasolver.cli.game import game_of
from scopasolver.cli.play.commands import Leave, Redraw, perform
from scopasolver.cli.play.completion import complete_with, completions
from scopasolver.cli.play.sheet import sheet_view
from scopasolver.cli.play.sitting import Sitting
from scopasolver.cli.play.table import table_view
from scopasolver.cli.reading import RefusedError, read_move
from scopasolver.games import first_moves
from scopasolver.language import marked
from scopasolver.language.spoken import gettext

MOVE = marked("your move")
NEXT = marked("Enter deals the next hand")
END = marked("Enter ends the game")
AGAIN = marked("Enter asks it again")


def sit_down(sitting: Sitting, hands: int | None) -> None:
    """Play until the match or the given number of hands is over, or the person leaves.

    Raises
    ------
    KeyboardInterrupt
        On Ctrl-C at a prompt or while a bot thinks, after saying how to go on.
    """
    if sys.stdin.isatty():
        complete_with(lambda typed: completions(typed, sitting))
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # bytes that are not text are then refused like an unknown word
    before = sum(hand.result is not None for hand in sitting.match.history)
    try:
        legend = game_of(sitting.match.rules).AT_TABLE.pack.legend
        draw(Text(gettext("A card is {legend}. Type ? for what you can do.", legend=gettext(legend))))
        click.echo()
        while _goes_on(sitting, None if hands is None else before + hands):
            pass
    except (Leave, EOFError):
        click.echo()
    except KeyboardInterrupt:
        click.echo()
        click.echo(sitting.farewell())
        raise
    click.echo(sitting.farewell())


def _goes_on(sitting: Sitting, last: int | None) -> bool:
    """Do the next step of the match; return whether there is another one."""
    if sitting.match.to_move is None:
        return _between_hands(sitting, last)
    if sitting.is_asked:
        _ask_for_a_move(sitting)
        return True
    try:
        sitting.match.step()
    except PlayerError as error:
        _wait_for_a_program(sitting, error)
    return True


def _wait_for_a_program(sitting: Sitting, error: PlayerError) -> None:
    """Show how a program failed, and wait until the person lets it try again."""
    tell(str(error))
    while line := _answer(sitting, AGAIN, allow_empty=True):
        tell(gettext("`{line}` is no command: ? lists them", line=line))


def _ask_for_a_move(sitting: Sitting) -> None:
    """Draw the table, and ask until the person has moved or changed the table."""
    hand, viewer, position = sitting.hand, sitting.viewer, sitting.match.position
    assert hand is not None and viewer is not None  # noqa: PT018, S101 - the person is to move
    standing, hides_taken = sitting.match.standing, sitting.hides_taken
    draw(table_view(hand, position, viewer, standing, sitting.cast, hides_taken=hides_taken), with_faces=True)
    moves = first_moves(position, 2)
    while (line := _answer(sitting, MOVE, allow_empty=len(moves) == 1)) is not None:
        try:
            move = read_move(line, position) if line else moves[0]
        except RefusedError as error:
            tell(str(error))
            continue
        sitting.match.step(move)  # not the match of before: `save` may have put another in its place
        return


def _between_hands(sitting: Sitting, last: int | None) -> bool:
    """Draw the score sheet and ask whether to go on."""
    hand = sitting.hand
    if hand is None:
        sitting.match.deal()
        return True
    standing = sitting.match.standing
    draw(sheet_view(hand, sitting.match.position, sitting.viewer, standing, sitting.cast), with_faces=True)
    ends = standing.is_over or (last is not None and len(sitting.match.history) >= last)
    while (line := _answer(sitting, END if ends else NEXT, allow_empty=True)) is not None:
        if not line:
            if not ends:
                sitting.match.deal()
            return not ends
        tell(gettext("`{line}` is no command: ? lists them", line=line))
    return True


def _answer(sitting: Sitting, prompt: str, *, allow_empty: bool = False) -> str | None:
    """Read lines and perform commands; return a line that is none, or None when the table must be drawn again."""
    while True:
        click.echo()
        line = input(f"{gettext(prompt)}> ").strip()
        if not line and not allow_empty:
            continue
        try:
            if not perform(sitting, line):
                return line
        except Redraw:
            return None
        except RefusedError as error:
            tell(str(error))
            continue
        except KeyboardInterrupt:
            click.echo(f"  {gettext('stopped')}")
