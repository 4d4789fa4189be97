"""Tressette in the browser."""

from scopasolver.games.tressette import coup_of
from scopasolver.language import marked
from scopasolver.tressette import Result
from scopasolver.web import zones
from scopasolver.web.fields import Field
from scopasolver.web.game import Row
from scopasolver.web.html import Html
from scopasolver.web.scene import Scene
from scopasolver.web.usual import arranged, beside, moves, remark, tables
from scopasolver.web.usual import last_trick as ending

__all__ = ["EMBLEM", "FIELDS", "arranged", "beside", "ending", "middle", "moves", "remark", "sheet", "tables"]

EMBLEM = "3D 2D 1D"

FIELDS = (
    Field("trick", marked("trick, in order of play"), "cards"),
    Field("leader", marked("leader"), "seat"),
    Field("captured", marked("captured"), "cards", "side", is_pile=True),
    Field("declared", marked("cards of declarations"), "named", "seat"),
)


def middle(scene: Scene) -> Html:
    """Draw the trick, and the stock where there is one."""
    return zones.side_by_side([zones.trick(scene), zones.stock(scene)])


def sheet(scene: Scene, result: Result) -> list[Row]:
    """Return the thirds of cards and of the last trick, what was declared, and the stakes of a match won at once."""
    rows = [Row(scene.words("thirds of a point"), tuple(map(str, result.thirds)))]
    if any(result.accusi):
        rows.append(Row(scene.words("accusi"), tuple(map(str, result.accusi))))
    if max(result.stakes) > 1 or result.stramazzo is not None:
        rows.append(Row(scene.words("stakes ({coup})", coup=coup_of(result)), tuple(map(str, result.stakes))))
    return rows
