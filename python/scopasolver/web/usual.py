"""What most games have in common on the page; the module of a game imports what holds for it."""

from collections.abc import Sequence

from scopasolver import Card, Move
from scopasolver.web.play.seen import Played
from scopasolver.web.scene import Scene


def moves(scene: Scene) -> list[Move]:
    """Return all moves."""
    return list(scene.seen.now.legal_moves())


def beside(_scene: Scene, _seat: int) -> None:
    """Draw nothing: what is won lies apart."""


def remark(_scene: Scene, _played: Played) -> str:
    """Say nothing: the table shows what a move did."""
    return ""


def arranged(_scene: Scene, _groups: Sequence[Sequence[Card]]) -> None:
    """Judge nothing: there are no combinations."""


def tables(_scene: Scene, _move: Move) -> list[tuple[str, Sequence[Sequence[Card]]]]:
    """Return nothing: no table is arranged anew."""
    return []
