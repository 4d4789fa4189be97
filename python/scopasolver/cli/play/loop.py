"""The course of an evening: the table is drawn, the person asked, and everybody else moves by himself."""

import contextlib
import sys

import click

from scopasolver.cli.drawing import draw
from scopasolver.cli.play.commands import Leave, Redraw, perform
from scopasolver.cli.play.reading import UnclearError, read_move
from scopasolver.cli.play.sheet import sheet_view
from scopasolver.cli.play.sitting import Sitting
from scopasolver.cli.play.table import table_view

MOVE = "your move> "
NEXT = "Enter deals the next hand> "
END = "Enter ends the game> "


def sit_down(sitting: Sitting, hands: int | None) -> None:
    """Play until the match, or so many hands of it, are over, or the person leaves.

    Raises
    ------
    KeyboardInterrupt
        On Ctrl-C at a prompt or while a bot thinks, after saying how to go on.
    """
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401, PLC0415 - lines can then be edited
    before = sum(hand.result is not None for hand in sitting.match.history)
    try:
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
    """Do the next thing; tell whether there is another one."""
    match = sitting.match
    if match.to_move is None:
        return _between_hands(sitting, last)
    if sitting.is_asked:
        _ask_for_a_move(sitting)
        return True
    match.step()
    return True


def _ask_for_a_move(sitting: Sitting) -> None:
    """Draw the table, and ask until there is a move, or something that changes the table."""
    match, hand, viewer = sitting.match, sitting.hand, sitting.viewer
    assert hand is not None and viewer is not None  # noqa: PT018, S101 - the person is to move
    draw(table_view(hand, match.position, viewer, match.standing, sitting.cast))
    while (line := _answer(sitting, MOVE)) is not None:
        try:
            move = read_move(line, match.position)
        except UnclearError as error:
            click.echo(f"  {error}")
            continue
        sitting.match.step(move)
        return


def _between_hands(sitting: Sitting, last: int | None) -> bool:
    """Draw the score sheet and ask whether to go on."""
    match, hand = sitting.match, sitting.hand
    if hand is None:
        match.deal()
        return True
    draw(sheet_view(hand, match.position, sitting.viewer, match.standing, sitting.cast))
    ends = match.is_over or (last is not None and len(match.history) >= last)
    while (line := _answer(sitting, END if ends else NEXT, allow_empty=True)) is not None:
        if not line:
            if not ends:
                sitting.match.deal()
            return not ends
        click.echo(f"  `{line}` is no command: ? lists them")
    return True


def _answer(sitting: Sitting, prompt: str, *, allow_empty: bool = False) -> str | None:
    """Ask for a line and obey the commands; None when the table has to be drawn again."""
    while True:
        click.echo()
        line = input(prompt).strip()
        if not line and not allow_empty:
            continue
        try:
            view = perform(sitting, line)
        except Redraw:
            return None
        except UnclearError as error:
            click.echo(f"  {error}")
            continue
        except KeyboardInterrupt:
            click.echo("  stopped")
            continue
        if view is None:
            return line
        draw(view)
