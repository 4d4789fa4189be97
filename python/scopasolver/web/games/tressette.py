"""Tressette."""

from collections.abc import Sequence

from scopasolver import Card, Move
from scopasolver.language import marked
from scopasolver.tressette import Result
from scopasolver.web import zones
from scopasolver.web.fields import Field
from scopasolver.web.games import Row
from scopasolver.web.html import Html
from scopasolver.web.play.seen import Played
from scopasolver.web.scene import Scene

EMBLEM = "3D 2D 1D"

FIELDS = (
    Field("trick", marked("trick, in order of play"), "cards"),
    Field("leader", marked("leader"), "seat"),
    Field("captured", marked("captured"), "cards", "side"),
    Field("declared", marked("cards of declarations"), "named", "seat"),
)


def moves(scene: Scene) -> list[Move]:
    """Return all moves."""
    found: list[Move] = scene.seen.now.legal_moves()
    return found


def middle(scene: Scene) -> Html:
    """Draw the trick, and the stock where there is one."""
    return zones.side_by_side([zones.trick(scene), zones.stock(scene)])


def beside(_scene: Scene, _seat: int) -> None:
    """Draw nothing: tricks that are won lie apart."""


def remark(_scene: Scene, _played: Played) -> str:
    """Say nothing: the trick shows who has taken it."""
    return ""


def arranged(_scene: Scene, _groups: Sequence[Sequence[Card]]) -> None:
    """Judge nothing: there are no combinations."""


def tables(_scene: Scene, _move: Move) -> list[tuple[str, Sequence[Sequence[Card]]]]:
    """Return nothing: no table is arranged anew."""
    return []


def sheet(scene: Scene, result: Result) -> list[Row]:
    """Return the thirds of cards and of the last trick, and what was declared."""
    rows = [Row(scene.words("thirds of a point"), tuple(map(str, result.thirds)))]
    if any(result.accusi):
        rows.append(Row(scene.words("accusi"), tuple(map(str, result.accusi))))
    return rows
