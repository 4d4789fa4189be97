"""Terziglio in the browser."""

from scopasolver.games.terziglio import alone
from scopasolver.language import marked
from scopasolver.terziglio import Result
from scopasolver.web import cards, zones
from scopasolver.web.fields import Field
from scopasolver.web.game import Row
from scopasolver.web.html import Html, h
from scopasolver.web.scene import Scene
from scopasolver.web.usual import arranged, beside, moves, remark, tables
from scopasolver.web.usual import last_trick as ending

__all__ = ["EMBLEM", "FIELDS", "arranged", "beside", "ending", "middle", "moves", "remark", "sheet", "tables"]

EMBLEM = "3D 2D 1D"

FIELDS = (
    Field("bids", marked("bids, with commas"), "said"),
    Field("called", marked("card asked for"), "card"),
    Field("giver", marked("has given it"), "seat"),
    Field("returned", marked("card given for it"), "card"),
    Field("shown", marked("cards of the monte that all have seen"), "named"),
    Field("discarded", marked("laid face down"), "cards", "seat"),
    Field("trick", marked("trick, in order of play"), "cards"),
    Field("leader", marked("leader"), "seat"),
    Field("captured", marked("captured"), "cards", "seat", is_pile=True),
)


def middle(scene: Scene) -> Html:
    """Draw the auction; after it the trick, who plays alone, and what lies face down."""
    now = scene.seen.now
    if alone(now.bids, now.rules.seats) is None:
        return zones.side_by_side([zones.said(scene), zones.stock(scene)])
    return zones.side_by_side([zones.trick_after_auction(scene), zones.stock(scene), _laid(scene), _notes(scene)])


def _laid(scene: Scene) -> Html | None:
    """Draw the cards that the person has laid face down, which nobody else sees."""
    laid = [card for pile in scene.seen.now.discarded for card in pile]
    if not laid:
        return None
    faces = [cards.face(card, scene.words, "laid") for card in laid]
    return zones.zone(scene.words("You have laid face down"), h("span", faces, class_="fan"), kind="laid")


def _notes(scene: Scene) -> Html:
    """Say who plays alone, and what was asked for, given and shown."""
    now, words = scene.seen.now, scene.words
    found = alone(now.bids, now.rules.seats)
    notes = [] if found is None else [h("p", words("alone: {name} ({bid})", name=scene.name(found[0]), bid=found[1]))]
    if now.called is not None:
        notes.append(h("p", words("asked for: {card}", card=words.card(now.called))))
    if now.returned is not None and now.giver is not None:
        given = {"card": words.card(now.returned), "name": scene.name(now.giver)}
        notes.append(h("p", words("given for it: {card}, to {name}", **given)))
    if now.shown:
        notes.append(h("p", words("monte: {cards}", cards=words.cards(now.shown))))
    return h("div", notes, class_="notes")


def sheet(scene: Scene, result: Result) -> list[Row]:
    """Return the thirds of cards and of the last trick."""
    return [Row(scene.words("thirds of a point"), tuple(map(str, result.thirds)))]
