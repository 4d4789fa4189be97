"""Default implementations of the `Game` protocol; the module `browser` of a game imports those that fit."""

from collections.abc import Sequence
from typing import Any

from scopasolver import Card, Move
from scopasolver.games.tricks import taker
from scopasolver.web.scene import Scene, taken
from scopasolver.web.seen import Played


def moves(scene: Scene) -> list[Move]:
    """Return all legal moves."""
    return list(scene.seen.now.legal_moves())


def beside(_scene: Scene, _seat: int) -> None:
    """Draw nothing beside a hand: won cards are shown with the piles."""


def remark(_scene: Scene, _played: Played) -> str:
    """Return no remark: the table shows what a move did."""
    return ""


def arranged(_scene: Scene, _groups: Sequence[Sequence[Card]]) -> None:
    """Return None: the game has no combinations."""


def ending(_scene: Scene, _result: Any) -> str:
    """Return no remark: nothing is taken at the end, and nobody closes."""
    return ""


def last_trick(scene: Scene, _result: Any) -> str:
    """Say who took the last trick; nothing if all have passed in an auction and no trick was played."""
    last = scene.seen.last
    if last is None or not any(last.after.captured):
        return ""
    winner = taker(last.before, last.after)
    if scene.is_own(winner):
        return scene.words("You took the last trick.")
    return scene.words("{name} took the last trick.", name=scene.name(winner))


def closed(scene: Scene, result: Any) -> str:
    """Say who closed."""
    if result.closer is None:
        return scene.words("Nobody closed.")
    if result.closer == scene.seen.now.rules.side_of(scene.seen.seat):
        return scene.words("You closed.")
    return scene.words("{name} closed.", name=scene.side(result.closer))


def last_cards(scene: Scene, _result: Any) -> str:
    """Say who took the last cards: those left on the table, if the rules give them to whoever captured last."""
    last, seat = scene.seen.last, scene.seen.now.last_capture
    if last is None or seat is None:
        return ""
    captured = taken(last.move)
    lay = (*last.before.table, *(() if captured else last.move.cards))
    left = [card for card in lay if card not in captured]
    given = bool(left) and not scene.seen.now.table
    names = {"name": scene.name(seat), "cards": scene.words.cards(left)}
    if seat == scene.seen.seat:
        return (
            scene.words("You captured last, and take what is left: {cards}.", **names)
            if given
            else scene.words("You captured last.")
        )
    if given:
        return scene.words("{name} captured last, and takes what is left: {cards}.", **names)
    return scene.words("{name} captured last.", **names)


def tables(_scene: Scene, _move: Move) -> list[tuple[str, Sequence[Sequence[Card]]]]:
    """Return no arrangements: the game does not rearrange the table."""
    return []
