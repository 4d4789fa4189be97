"""Scala 40 in the browser."""

from collections import Counter
from collections.abc import Sequence

from scopasolver import Card, Move
from scopasolver.language import marked
from scopasolver.scala40 import Result
from scopasolver.web import melds, zones
from scopasolver.web.fields import Field
from scopasolver.web.game import Arranged, Row
from scopasolver.web.html import Html, h
from scopasolver.web.scene import Scene
from scopasolver.web.usual import beside, remark, tables
from scopasolver.web.usual import closed as ending

__all__ = ["EMBLEM", "FIELDS", "arranged", "beside", "ending", "middle", "moves", "remark", "sheet", "tables"]

FIELDS = (
    Field("table", marked("combination"), "groups"),
    Field("discards", marked("discards, the top card last"), "cards"),
    Field("opened", marked("has opened"), "flag", "seat"),
    Field("phase", marked("what is done next"), "choice", values=(marked("draw"), marked("meld"), marked("discard"))),
    Field("taken", marked("discard that must still be melded"), "card"),
    Field("opening", marked("opened in this turn"), "seat"),
    Field("owed", marked("jokers that must still be melded"), "number"),
    Field("known", marked("cards of the hand that all have seen"), "named", "seat"),
    Field("stock_order", marked("order of the stock"), "choice", values=(marked("hidden"), marked("known"))),
)

BUILT = {"open", "lay"}
"""Kinds of moves that lay new combinations."""

EMBLEM = "Jd Qd *"


def moves(scene: Scene) -> list[Move]:
    """Return all moves except new combinations, which the person builds on the table."""
    return [move for move in scene.seen.now.legal_moves() if move.kind not in BUILT]


def middle(scene: Scene) -> Html:
    """Draw the melds, the stock, and the top of the discards."""
    discards = scene.seen.now.discards
    top = scene.playable(discards[-1], "discards", data_move=_offered(scene, "take")) if discards else None
    count = h("span", str(len(discards)), class_="count")
    heap = zones.zone(scene.words("Discards"), top, count, kind="discards", data_drop="discard")
    return zones.side_by_side([zones.last(scene), melds.table(scene, movable=False), zones.stock(scene), heap])


def _offered(scene: Scene, kind: str) -> Move | None:
    """Return the legal move of a kind, played by a click; None if it is not the person's turn."""
    return next((move for move in moves(scene) if move.kind == kind), None) if scene.seen.is_mine else None


def arranged(scene: Scene, groups: Sequence[Sequence[Card]]) -> Arranged:
    """Judge new combinations: whether a move lays each, and which moves lay exactly these."""
    found = [move for move in scene.seen.now.legal_moves() if move.kind in BUILT]
    wanted = [Counter(group) for group in groups]
    known = [Counter(meld) for move in found for meld in move.melds]
    fitting = [move for move in found if _same([Counter(meld) for meld in move.melds], wanted)]
    legal = tuple(group in known for group in wanted)
    note = "" if fitting or scene.seen.now.opened[scene.seen.seat] else _missing(scene)
    return Arranged(tuple(map(melds.in_order, groups)), legal, tuple(fitting), note)


def _same(some: list[Counter[Card]], others: list[Counter[Card]]) -> bool:
    """Return whether two lists have the same combinations in any order."""
    rest = list(others)
    for one in some:
        if one not in rest:
            return False
        rest.remove(one)
    return not rest


def _missing(scene: Scene) -> str:
    least = scene.seen.now.rules.options["open_min"]
    return scene.words("an opening needs {points} points", points=least)


def sheet(scene: Scene, result: Result) -> list[Row]:
    """Say who has closed; the penalties are the points."""
    closed = scene.words("closed in hand") if result.closed_in_hand else scene.words("closed")
    sides = range(scene.seen.now.rules.sides)
    return [Row("", tuple(closed if side == result.closer else "" for side in sides))]
