"""Scala 40."""

from scopasolver import Move
from scopasolver.web import melds, zones
from scopasolver.web.games import Row
from scopasolver.web.html import Html, h
from scopasolver.web.play.seen import Played
from scopasolver.web.scene import Scene


def moves(scene: Scene) -> list[Move]:
    """Return all moves."""
    found: list[Move] = scene.seen.now.legal_moves()
    return found


def middle(scene: Scene) -> Html:
    """Draw the melds, the stock, and the top of the discards."""
    discards = scene.seen.now.discards
    top = scene.playable(discards[-1], "discards", data_act="take") if discards else None
    heap = zones.zone(scene.words("Discards"), top, h("span", str(len(discards)), class_="count"), kind="discards")
    return zones.side_by_side([melds.table(scene), zones.stock(scene), heap])


def beside(_scene: Scene, _seat: int) -> None:
    """Draw nothing: cards are laid in the middle."""


def remark(_scene: Scene, _played: Played) -> str:
    """Say nothing."""
    return ""


def sheet(scene: Scene) -> list[Row]:
    """Say who has closed; the penalties are the points."""
    result = scene.seen.result
    assert result is not None  # noqa: S101 - a sheet is drawn of finished hands
    closed = scene.words("closed in hand" if result.closed_in_hand else "closed")
    sides = range(scene.seen.now.rules.sides)
    return [Row("", tuple(closed if side == result.closer else "" for side in sides))]
