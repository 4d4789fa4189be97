"""Machiavelli in the browser."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from scopasolver import Card, InvalidPositionError, Move
from scopasolver.bots import worlds
from scopasolver.games.machiavelli import is_legal, lay
from scopasolver.language import marked
from scopasolver.machiavelli import Result, arrange_lay, max_lay, verify
from scopasolver.web import melds, zones
from scopasolver.web.fields import Field
from scopasolver.web.game import Arranged, Row
from scopasolver.web.html import Html
from scopasolver.web.scene import Scene
from scopasolver.web.usual import beside, remark
from scopasolver.web.usual import closed as ending

__all__ = ["EMBLEM", "FIELDS", "arranged", "beside", "ending", "middle", "moves", "remark", "sheet", "tables"]

EMBLEM = "5h 6h 7h"

FIELDS = (
    Field("table", marked("combination"), "groups"),
    Field("passes", marked("passes in succession"), "number"),
)


def moves(scene: Scene) -> list[Move]:
    """Return the move that is not a lay; the person builds lays on the table."""
    return [Move("draw" if scene.seen.now.stock_size else "pass")]


def middle(scene: Scene) -> Html:
    """Draw the combinations and the stock."""
    return zones.side_by_side([zones.last(scene), melds.table(scene, movable=True), zones.stock(scene)])


def arranged(scene: Scene, groups: Sequence[Sequence[Card]]) -> Arranged:
    """Judge the table that the person has built: each combination, and whether the whole is a legal lay."""
    now, ordered = scene.seen.now, tuple(map(melds.in_order, groups))
    legal = tuple(_is_combination(group, str(now.rules.options["ace_in_runs"])) for group in ordered)
    cards = Counter(card for group in groups for card in group)
    missing, laid = Counter(now.table) - cards, cards - Counter(now.table)
    if laid - Counter(now.hand) or missing:
        return Arranged(ordered, legal, note=scene.words("all cards of the table have to lie on it again"))
    if not laid or not all(legal):
        return Arranged(ordered, legal)
    move = lay(sorted(laid.elements(), key=lambda card: card.id))
    if not is_legal(worlds(now, 1)[0], move):
        return Arranged(ordered, legal, note=scene.words("not in this turn: first a card has to be drawn"))
    return Arranged(ordered, legal, (move,))


def _is_combination(group: Sequence[Card], ace_in_runs: Any) -> bool:
    try:
        verify([], group, [group], ace_in_runs=ace_in_runs)
    except (InvalidPositionError, ValueError):
        return False
    return True


def tables(scene: Scene, move: Move) -> list[tuple[str, Sequence[Sequence[Card]]]]:
    """Return the table after a lay; for another move, the table after the largest lay, because experts often wait."""
    world = worlds(scene.seen.now, 1)[0]
    if move.cards and (found := arrange_lay(world, move.cards)) is not None:
        return [(scene.words("Show me"), found.melds)]
    most = max_lay(world)
    if not most.cards or not is_legal(world, lay(most.cards)):
        return []
    return [(scene.words("Show the most that could be laid"), most.melds)]


def sheet(scene: Scene, result: Result) -> list[Row]:
    """Return the cards left."""
    return [Row(scene.words("cards left"), tuple(map(str, result.cards_left)))]
