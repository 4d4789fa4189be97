"""Ruba mazzo in the terminal."""

from collections.abc import Sequence

from rich.console import RenderableType

from scopasolver import Move, Rules
from scopasolver.cli import drawing, usual
from scopasolver.cli.at_table import AtTable
from scopasolver.cli.drawing import Row
from scopasolver.cli.faces import Faces
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.cli.packs import ITALIAN
from scopasolver.cli.words import ahead
from scopasolver.games.ruba_mazzo import FACTS
from scopasolver.language import marked
from scopasolver.language.spoken import gettext, ngettext, spoken
from scopasolver.ruba_mazzo import Position, Result

SHARES = marked("cards")


AT_TABLE = AtTable(ITALIAN, marked("its number; or 7D, 7Dx7S, 7D@1 for the pile of seat 1"), marked("cards"))


def worth(value: int, names: Names = NUMBERS) -> str:
    """Say who is ahead, and by how many cards."""
    return ahead(value, FACTS.counted, names)


def match_length(rules: Rules) -> str:
    """Say how many hands a match has."""
    return FACTS.length(spoken(), rules)


def middle(position: Position, _viewer: int | None = None, _names: Names = NUMBERS) -> list[Row]:
    """Draw the table."""
    return [(gettext("table"), Faces(position.table))]


def taken(position: Position, _viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw each pile: its size, its top card, then all its cards, the top one last."""
    rows: list[Row] = []
    for seat, pile in enumerate(position.piles):
        text = ngettext(*FACTS.counted, len(pile))
        if pile:
            text += ", " + gettext("{card} on top", card=pile[-1])
        if seat == position.last_capture:
            text += ", " + gettext("captured last")
        rows.append((gettext("pile {seat}", seat=names.numbered(seat)), text))
        if pile:
            rows.append(("", drawing.cards(pile)))
    return rows


in_sight = taken  # piles lie open, and only their tops count


finished = usual.capture


def note(position: Position, move: Move, _names: Names = NUMBERS) -> str:
    """Say how many cards are stolen."""
    stolen = sum(len(position.piles[seat]) for seat in move.stolen)
    return ngettext("steals {n} card", "steals {n} cards", stolen) if stolen else ""


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line in rounds."""
    return "", drawing.in_turn(position, [drawing.move(move) for move in line])


def score(result: Result, names: Names = NUMBERS) -> RenderableType:
    """Draw the cards, and who has most."""
    verdict = (
        gettext("the first place is shared")
        if result.winner is None
        else does(names.side(result.winner), "win the hand")
    )
    return drawing.score([], total=(gettext("cards"), result.cards), verdict=verdict, names=names)
