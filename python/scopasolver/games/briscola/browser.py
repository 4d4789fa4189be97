"""Briscola in the browser."""

from scopasolver.briscola import Result
from scopasolver.language import marked
from scopasolver.web import zones
from scopasolver.web.fields import Field
from scopasolver.web.game import Row
from scopasolver.web.html import Html
from scopasolver.web.scene import Scene
from scopasolver.web.usual import arranged, beside, moves, remark, tables
from scopasolver.web.usual import last_trick as ending

__all__ = ["EMBLEM", "FIELDS", "arranged", "beside", "ending", "middle", "moves", "remark", "sheet", "tables"]

EMBLEM = "3S 1S 10S"

FIELDS = (
    Field("trump", marked("trump, the last card of the stock"), "card"),
    Field("trick", marked("trick, in order of play"), "cards"),
    Field("leader", marked("leader"), "seat"),
    Field("captured", marked("captured"), "cards", "seat", is_pile=True),
)


def middle(scene: Scene) -> Html:
    """Draw the trick, and the stock over the turned card; without a stock, the suit that is trump."""
    trump = scene.seen.now.trump
    stock = zones.stock(scene, trump)
    if stock is None:
        stock = zones.sign(scene, scene.words("Briscola"), trump)
    return zones.side_by_side([zones.trick(scene), stock])


def sheet(scene: Scene, result: Result) -> list[Row]:
    """Return the cards taken, and their points."""
    return [Row(scene.words("cards"), tuple(map(str, result.cards)))]
