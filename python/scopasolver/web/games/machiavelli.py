"""Machiavelli."""

from scopasolver import Move
from scopasolver.web import melds, zones
from scopasolver.web.games import Row
from scopasolver.web.html import Html
from scopasolver.web.play.seen import Played
from scopasolver.web.scene import Scene


def moves(scene: Scene) -> list[Move]:
    """Return the move that is no lay; lays are built on the table."""
    return [Move("draw" if scene.seen.now.stock_size else "pass")]


def middle(scene: Scene) -> Html:
    """Draw the combinations and the stock."""
    return zones.side_by_side([melds.table(scene), zones.stock(scene)])


def beside(_scene: Scene, _seat: int) -> None:
    """Draw nothing: cards are laid in the middle."""


def remark(_scene: Scene, _played: Played) -> str:
    """Say nothing."""
    return ""


def sheet(scene: Scene) -> list[Row]:
    """Return the cards left."""
    result = scene.seen.result
    assert result is not None  # noqa: S101 - a sheet is drawn of finished hands
    return [Row(scene.words("cards left"), tuple(map(str, result.cards_left)))]
