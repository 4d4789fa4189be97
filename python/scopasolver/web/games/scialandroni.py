"""Su Scialandroni."""

from collections.abc import Sequence

from scopasolver import Card, Move
from scopasolver.language import marked
from scopasolver.web import cards, zones
from scopasolver.web.fields import Field
from scopasolver.web.games import Row
from scopasolver.web.html import Html, h
from scopasolver.web.play.seen import Played
from scopasolver.web.scene import Scene

FIELDS = (
    Field("phase", marked("phase"), "choice", values=(marked("posta_1"), marked("posta_2"), marked("cartetta"), marked("posta_grande"), marked("scartu"))),
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

SCARTU = "scartu"


def moves(scene: Scene) -> list[Move]:
    """Return all moves."""
    found: list[Move] = scene.seen.now.legal_moves()
    return found


def middle(scene: Scene) -> Html:
    """Draw the phase, the score, and what has been said or laid in it."""
    now = scene.seen.now
    scores = [
        h("p", f"{scene.side(side)}: {score} + {marked}")
        for side, (score, marked) in enumerate(zip(now.scores, now.marked, strict=True))
    ]
    if now.phase == SCARTU:
        ladder = [cards.face(card, scene.words, "ladder") for card in now.ladder]
        lies = zones.zone(scene.words("Ladder"), h("span", ladder, class_="fan open"), kind="table", data_drop=True)
    else:
        said = h(
            "p", " · ".join(map(scene.words.move, now.bids)) or scene.words("nothing has been said yet"), class_="empty"
        )
        lies = zones.zone(scene.words("Said"), said, kind="table")
    phase = h("p", scene.words(now.phase.replace("_", " ")), class_="phase")
    return zones.side_by_side([zones.last(scene), h("div", phase, scores, class_="notes"), lies, zones.stock(scene)])


def beside(_scene: Scene, _seat: int) -> None:
    """Draw nothing: what is put aside lies apart."""


def remark(scene: Scene, played: Played) -> str:
    """Say what a move marks."""
    for side, (old, new) in enumerate(zip(played.before.marked, played.after.marked, strict=True)):
        if new != old:
            return scene.words("{name}: {number} arrialis", name=scene.side(side), number=new - old)
    return ""


def arranged(_scene: Scene, _groups: Sequence[Sequence[Card]]) -> None:
    """Judge nothing: there are no combinations."""


def tables(_scene: Scene, _move: Move) -> list[tuple[str, Sequence[Sequence[Card]]]]:
    """Return nothing: no table is arranged anew."""
    return []


def sheet(scene: Scene) -> list[Row]:
    """Return the arrialis of the gioco."""
    result = scene.seen.result
    assert result is not None  # noqa: S101 - a sheet is drawn of finished hands
    return [Row(scene.words("in the gioco"), tuple(map(str, result.scores)))]
