"""Briscola chiamata in the browser."""

from scopasolver.briscola_chiamata import Result
from scopasolver.games.briscola_chiamata import caller
from scopasolver.language import marked
from scopasolver.web import zones
from scopasolver.web.fields import Field
from scopasolver.web.game import Row
from scopasolver.web.html import Html, h
from scopasolver.web.scene import Scene
from scopasolver.web.usual import arranged, beside, moves, remark, tables
from scopasolver.web.usual import last_trick as ending

__all__ = ["EMBLEM", "FIELDS", "arranged", "beside", "ending", "middle", "moves", "remark", "sheet", "tables"]

EMBLEM = "1D 3D 2D"

FIELDS = (
    Field("bids", marked("bids, with commas"), "said"),
    Field("called", marked("called card"), "card"),
    Field("trick", marked("trick, in order of play"), "cards"),
    Field("leader", marked("leader"), "seat"),
    Field("partner", marked("has played the called card"), "seat"),
    Field("captured", marked("captured"), "cards", "seat", is_pile=True),
)


def middle(scene: Scene) -> Html:
    """Draw the auction; after the call the trick, the called card, and who plays with whom as far as all know it."""
    now, words = scene.seen.now, scene.words
    if now.called is None:
        return zones.side_by_side([zones.said(scene)])
    called = zones.sign(scene, words("Called: {card}", card=words.card(now.called)), now.called)
    return zones.side_by_side([zones.trick_after_auction(scene), called, _parties(scene)])


def _parties(scene: Scene) -> Html:
    """Say who has called, and who is known to be the partner."""
    now, words = scene.seen.now, scene.words
    found = caller(now.bids, now.rules.seats)
    notes = [] if found is None else [h("p", words("caller: {name}", name=scene.name(found)))]
    if now.partner is not None and now.partner != found:
        notes.append(h("p", words("partner: {name}", name=scene.name(now.partner))))
    return h("div", notes, class_="notes")


def sheet(scene: Scene, result: Result) -> list[Row]:
    """Return the card points."""
    return [Row(scene.words("card points"), tuple(map(str, result.card_points)))]
