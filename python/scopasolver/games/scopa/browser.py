"""The Scopa family in the browser."""

from scopasolver import Card, Suit
from scopasolver.language import marked
from scopasolver.scopa import Result
from scopasolver.web import zones
from scopasolver.web.fields import Count, Field
from scopasolver.web.game import Row
from scopasolver.web.html import Html
from scopasolver.web.scene import Scene
from scopasolver.web.seen import Played
from scopasolver.web.usual import arranged, beside, moves, tables
from scopasolver.web.usual import last_cards as ending

__all__ = ["EMBLEM", "FIELDS", "arranged", "beside", "ending", "middle", "moves", "remark", "sheet", "tables"]

EMBLEM = "1D 7D 10D"
SETTEBELLO = Card("7D")

COUNTS = (
    Count("cards", marked("cards"), lambda _: True),
    Count("coins", marked("coins"), lambda card: card.suit is Suit.DENARI),
    Count("settebello", marked("settebello"), lambda card: card == SETTEBELLO),
    Count("sevens", marked("sevens"), lambda card: card.rank == SETTEBELLO.rank),
)

FIELDS = (
    Field("table", marked("table"), "cards"),
    Field("captured", marked("captured"), "cards", "side", is_pile=True, counts=COUNTS),
    Field("sweeps", marked("sweeps"), "number", "side"),
    Field("last_capture", marked("captured last"), "seat"),
)


def middle(scene: Scene) -> Html:
    """Draw the table and the stock."""
    return zones.side_by_side([zones.last(scene), zones.table(scene), zones.stock(scene)])


def remark(scene: Scene, played: Played) -> str:
    """Say that a move sweeps, or what hand it declares."""
    if played.move.declares:
        return scene.declaration(played.move)
    return scene.words("Scopa!") if sum(played.after.sweeps) > sum(played.before.sweeps) else ""


def sheet(scene: Scene, result: Result) -> list[Row]:
    """Return the categories with their counts and points."""
    words = scene.words
    rows = [
        Row(words("carte"), tuple(map(str, result.cards)), _points(result.carte)),
        Row(words("denari"), tuple(map(str, result.coins)), _points(result.denari)),
        Row(words("settebello"), (), _points(result.settebello)),
        Row(words("primiera"), tuple(map(str, result.primiera_totals)), _points(result.primiera)),
        Row(words("scope"), (), _points(result.scope)),
    ]
    rows += [
        Row(words(name), (), _points(points))
        for name, points in (
            (marked("re bello"), result.re_bello),
            (marked("napoli"), result.napoli),
            (marked("grande"), result.grande),
        )
        if any(points)
    ]
    return rows


def _points(points: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(str, points))
