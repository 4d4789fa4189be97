"""Briscola."""

from collections.abc import Sequence

from scopasolver import Card, Move
from scopasolver.briscola import Result
from scopasolver.language import marked
from scopasolver.web import zones
from scopasolver.web.fields import Field
from scopasolver.web.games import Row
from scopasolver.web.html import Html
from scopasolver.web.play.seen import Played
from scopasolver.web.scene import Scene

EMBLEM = "3S 1S 10S"

FIELDS = (
    Field("trump", marked("trump, the last card of the stock"), "card"),
    Field("trick", marked("trick, in order of play"), "cards"),
    Field("leader", marked("leader"), "seat"),
    Field("captured", marked("captured"), "cards", "seat"),
)


def moves(scene: Scene) -> list[Move]:
    """Return all moves."""
    found: list[Move] = scene.seen.now.legal_moves()
    return found


def middle(scene: Scene) -> Html:
    """Draw the trick, and the stock over the turned card; without a stock, the suit that is trump."""
    trump = scene.seen.now.trump
    stock = zones.stock(scene, trump)
    if stock is None:
        stock = zones.sign(scene, scene.words("Briscola"), trump)
    return zones.side_by_side([zones.trick(scene), stock])


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
    """Return the cards taken, and their points."""
    return [Row(scene.words("cards"), tuple(map(str, result.cards)))]
