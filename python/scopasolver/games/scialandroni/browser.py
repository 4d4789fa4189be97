"""Su Scialandroni in the browser."""

from scopasolver.games.scialandroni import SCARTU
from scopasolver.language import marked
from scopasolver.scialandroni import Result
from scopasolver.web import cards, zones
from scopasolver.web.fields import Field
from scopasolver.web.game import Row
from scopasolver.web.html import Html, h
from scopasolver.web.scene import Scene
from scopasolver.web.seen import Played
from scopasolver.web.usual import arranged, beside, ending, moves, tables

__all__ = ["EMBLEM", "FIELDS", "arranged", "beside", "ending", "middle", "moves", "remark", "sheet", "tables"]

FIELDS = (
    Field(
        "phase",
        marked("phase"),
        "choice",
        values=(marked("posta_1"), marked("posta_2"), marked("cartetta"), marked("posta_grande"), marked("scartu")),
    ),
    Field("scores", marked("arrialis in the gioco before the deal"), "number", "side"),
    Field("marked", marked("arrialis marked in the deal"), "number", "side"),
    Field("aside", marked("put aside"), "cards", "seat"),
    Field("shown", marked("cards that all have seen"), "named", "seat"),
    Field("declared", marked("declared"), "choice", "seat", (marked("nothing"), marked("primiera"), marked("frusciu"))),
    Field("bids", marked("bids of this phase, with commas"), "said"),
    Field("laid", marked("ladders that have ended"), "cards"),
    Field("ladder", marked("ladder"), "cards"),
    Field("last", marked("laid the last card"), "seat"),
    Field("in_turn", marked("cards laid in this turn"), "number"),
)

EMBLEM = "7B 6B 5B"
LONG = 12
"""Ladders of more cards are drawn smaller."""


def middle(scene: Scene) -> Html:
    """Draw the phase, the score, and the bids or cards of the phase."""
    now = scene.seen.now
    scores = [
        h("p", f"{scene.side(side)}: {score} + {marked}")
        for side, (score, marked) in enumerate(zip(now.scores, now.marked, strict=True))
    ]
    if now.phase == SCARTU:
        ladder = [cards.face(card, scene.words, "ladder") for card in now.ladder]
        fan = h("span", ladder, class_="fan ladder long" if len(ladder) > LONG else "fan ladder")
        lies = zones.zone(scene.words("Ladder"), fan, kind="table", data_drop=True)
    else:
        lies = zones.zone(scene.words("Said"), _said(scene), kind="table")
    phase = h("p", scene.words(now.phase.replace("_", " ")), class_="phase")
    return zones.side_by_side([zones.last(scene), h("div", phase, scores, class_="notes"), lies, zones.stock(scene)])


def _said(scene: Scene) -> Html:
    """Draw what has been said in this phase, and by whom."""
    said = scene.seen.course[len(scene.seen.course) - len(scene.seen.now.bids) :]
    if not said:
        return h("p", scene.words("nothing has been said yet"), class_="empty")
    return h(
        "ol",
        (
            h("li", h("b", scene.name(seat)), " ", scene.words.done(move, by_you=seat == scene.seen.seat))
            for seat, move in said
        ),
        class_="said-so",
    )


def remark(scene: Scene, played: Played) -> str:
    """Say how many arrialis a move marks."""
    for side, (old, new) in enumerate(zip(played.before.marked, played.after.marked, strict=True)):
        if new != old:
            return scene.words("{name}: {number} arrialis", name=scene.side(side), number=new - old)
    return ""


def sheet(scene: Scene, result: Result) -> list[Row]:
    """Return the arrialis of the gioco."""
    return [Row(scene.words("in the gioco"), tuple(map(str, result.scores)))]
