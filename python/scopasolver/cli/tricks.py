"""Views that trick-taking games share: the open trick, and lines of play drawn trick by trick."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Card, Move, Result, briscola, briscola_chiamata, terziglio, tressette
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.faces import Faces, letters
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.language.spoken import gettext

P = TypeVar("P", briscola.Position, briscola_chiamata.Position, terziglio.Position, tressette.Position)
"""A position of one game."""

Drawn = tuple[str, RenderableType]
"""An explanation of the signs in a drawing, and the drawing."""


def open_trick(position: P, names: Names) -> list[Row]:
    """Draw the open trick and its leader; nothing when the hand is over."""
    if position.is_over:
        return []
    who = names.seat(position.leader)
    said = gettext("led by {who}", who=who) if position.trick else gettext("to be led by {who}", who=who)
    return [(gettext("trick"), Faces(position.trick, said))]


def completed(position: P, move: Move) -> Sequence[Card]:
    """Return the trick that a card completes; nothing if it completes none."""
    return (*position.trick, move.card) if len(position.trick) == position.rules.seats - 1 else ()


def _by_trick(position: P, line: Sequence[Move], taken: Callable[[P, P, Names], str]) -> Drawn:
    """Draw a line of play, a row for each trick, first the open one; `taken` names the taker between two positions."""
    seats = range(position.rules.seats)
    table = drawing.columns(*(gettext("seat {seat}", seat=seat) for seat in seats), "")
    turns = ((position.leader + turn) % len(seats) for turn in seats)
    trick = {seat: letters(card) for card, seat in zip(position.trick, turns, strict=False)}
    for move in line:
        after = position.play(move)
        trick[position.to_move or 0] = drawing.move(move)
        if not after.trick:
            leader = next(iter(trick))
            cells = (Text("> " if seat == leader else "  ").append_text(trick[seat]) for seat in seats)
            table.add_row(*cells, taken(position, after, NUMBERS))
            trick.clear()
        position = after
    return gettext("> leads"), table


def views(taken: Callable[[P, P, Names], str]) -> tuple[Callable[..., str], Callable[[P, Sequence[Move]], Drawn]]:
    """Return the functions `note` and `best_play` of a game; `taken` says who took the trick between two positions."""

    def note(position: P, move: Move, names: Names = NUMBERS) -> str:
        return taken(position, position.play(move), names)

    def best_play(position: P, line: Sequence[Move]) -> Drawn:
        return _by_trick(position, line, taken)

    return note, best_play


def verdict(result: Result, names: Names) -> str:
    """Say who wins a hand."""
    return gettext("a drawn hand") if result.winner is None else does(names.side(result.winner), "win the hand")
