"""Sette e mezzo in the browser."""

from scopasolver.games import worth
from scopasolver.games.sette_e_mezzo import BUST, FACTS, points
from scopasolver.language import marked
from scopasolver.sette_e_mezzo import Result, hand_class
from scopasolver.web import zones
from scopasolver.web.fields import Field
from scopasolver.web.game import Row
from scopasolver.web.html import Html, h
from scopasolver.web.scene import Scene
from scopasolver.web.seen import Played
from scopasolver.web.usual import arranged, ending, moves, tables

__all__ = ["EMBLEM", "FIELDS", "arranged", "beside", "ending", "middle", "moves", "remark", "sheet", "tables"]

FIELDS = (
    Field(
        "status",
        marked("how it stands"),
        "choice",
        "seat",
        (marked("waiting"), marked("playing"), marked("stood"), marked("bust")),
    ),
    Field("open", marked("cards of the hand that lie face up"), "named", "seat"),
)

EMBLEM = "7C 10D"


def middle(scene: Scene) -> Html:
    """Draw the stock."""
    return zones.side_by_side([zones.last(scene), zones.stock(scene)])


def beside(scene: Scene, seat: int) -> Html | None:
    """Draw what a seat has staked; once the hand is over, what it has won or lost."""
    rules, result = scene.seen.now.rules, scene.seen.result
    if result is not None:
        won = result.points[rules.side_of(seat)]
        told = f"{'+' if won > 0 else ''}{worth.number(scene.words, won)}"
        return h("b", scene.words.ngettext(*FACTS.counted, abs(won), n=told), class_="stake")
    is_banker = rules.options["settlement"] == "vs_banker" and seat == rules.seats - 1
    staked = rules.options["stake"]
    return None if is_banker else h("b", scene.words.ngettext(*FACTS.counted, staked, n=staked), class_="stake")


def remark(scene: Scene, played: Played) -> str:
    """Return the points of the person's hand after a draw; those of others are not known."""
    if played.seat != scene.seen.seat or played.move.kind != "draw":
        return ""
    return _name(scene, hand_class(played.after.known_hands[played.seat], rules=played.after.rules))


def sheet(scene: Scene, result: Result) -> list[Row]:
    """Return the points of the hands."""
    return [Row(scene.words("hand"), tuple(_name(scene, number) for number in result.classes))]


def _name(scene: Scene, number: int) -> str:
    return scene.words.pgettext("player", "bust") if number == BUST else points(number)
