"""Ruba mazzo in the browser."""

from scopasolver.language import marked
from scopasolver.ruba_mazzo import Result
from scopasolver.web import cards, zones
from scopasolver.web.fields import Count, Field
from scopasolver.web.game import Row
from scopasolver.web.html import Html, h
from scopasolver.web.scene import Scene
from scopasolver.web.seen import Played
from scopasolver.web.usual import arranged, moves, tables
from scopasolver.web.usual import last_cards as ending

__all__ = ["EMBLEM", "FIELDS", "arranged", "beside", "ending", "middle", "moves", "remark", "sheet", "tables"]

EMBLEM = "4C 4S 4D"

COUNTS = (Count("cards", marked("cards"), lambda _: True),)

FIELDS = (
    Field("table", marked("table"), "cards"),
    Field("piles", marked("pile, the top card last"), "cards", "seat", is_pile=True, counts=COUNTS),
    Field("last_capture", marked("took last"), "seat"),
)


def middle(scene: Scene) -> Html:
    """Draw the table and the stock."""
    return zones.side_by_side([zones.last(scene), zones.table(scene), zones.stock(scene)])


def beside(scene: Scene, seat: int) -> Html | None:
    """Draw the pile of a seat, whose top card others may steal."""
    pile = scene.seen.now.piles[seat]
    if not pile:
        return None
    if seat == scene.seen.seat:
        top = cards.face(pile[-1], scene.words, "pile", seat)
    else:
        top = scene.playable(pile[-1], "pile", seat, data_target=f"@{seat}")
    return h("span", top, h("span", str(len(pile)), class_="count"), class_="heap")


def remark(scene: Scene, played: Played) -> str:
    """Say how many cards are stolen."""
    stolen = sum(len(played.before.piles[seat]) for seat in played.move.stolen)
    return scene.words("cards stolen: {number}", number=stolen) if stolen else ""


def sheet(scene: Scene, result: Result) -> list[Row]:
    """Return the cards."""
    return [Row(scene.words("cards"), tuple(map(str, result.cards)))]
