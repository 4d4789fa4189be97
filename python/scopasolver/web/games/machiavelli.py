"""Machiavelli."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from scopasolver import Card, IllegalMoveError, InvalidPositionError, Move
from scopasolver.bots import worlds
from scopasolver.machiavelli import arrange_lay, verify
from scopasolver.web import melds, zones
from scopasolver.web.games import Arranged, Row
from scopasolver.web.html import Html
from scopasolver.web.play.seen import Played
from scopasolver.web.scene import Scene


def moves(scene: Scene) -> list[Move]:
    """Return the move that is no lay; lays are built on the table."""
    return [Move("draw" if scene.seen.now.stock_size else "pass")]


def middle(scene: Scene) -> Html:
    """Draw the combinations and the stock."""
    return zones.side_by_side([melds.table(scene, movable=True), zones.stock(scene)])


def beside(_scene: Scene, _seat: int) -> None:
    """Draw nothing: cards are laid in the middle."""


def remark(_scene: Scene, _played: Played) -> str:
    """Say nothing."""
    return ""


def arranged(scene: Scene, groups: Sequence[Sequence[Card]]) -> Arranged:
    """Judge the table as the person has put it together: each combination, and whether the whole is a lay."""
    now, ordered = scene.seen.now, tuple(map(melds.in_order, groups))
    legal = tuple(_is_combination(group, str(now.rules.options["ace_in_runs"])) for group in ordered)
    cards = Counter(card for group in groups for card in group)
    missing, laid = Counter(now.table) - cards, cards - Counter(now.table)
    if laid - Counter(now.hand) or missing:
        return Arranged(ordered, legal, note=scene.words("all cards of the table have to lie on it again"))
    if not laid or not all(legal):
        return Arranged(ordered, legal)
    move = Move(f"lay {' '.join(map(str, sorted(laid.elements(), key=lambda card: card.id)))}")
    try:
        worlds(now, 1)[0].parse_move(str(move))
    except IllegalMoveError:
        return Arranged(ordered, legal, note=scene.words("not in this turn: first a card has to be drawn"))
    return Arranged(ordered, legal, (move,))


def _is_combination(group: Sequence[Card], ace_in_runs: Any) -> bool:
    try:
        verify([], group, [group], ace_in_runs=ace_in_runs)
    except (InvalidPositionError, ValueError):
        return False
    return True


def laid_out(scene: Scene, move: Move) -> Sequence[Sequence[Card]] | None:
    """Return how the table lies after a lay."""
    found = arrange_lay(worlds(scene.seen.now, 1)[0], move.cards) if move.cards else None
    return None if found is None else found.melds


def sheet(scene: Scene) -> list[Row]:
    """Return the cards left."""
    result = scene.seen.result
    assert result is not None  # noqa: S101 - a sheet is drawn of finished hands
    return [Row(scene.words("cards left"), tuple(map(str, result.cards_left)))]
