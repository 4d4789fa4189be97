"""Default implementations of the `Game` protocol; the module `browser` of a game imports those that fit."""

from collections.abc import Sequence

from scopasolver import Card, Move
from scopasolver.web.scene import Scene
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


def tables(_scene: Scene, _move: Move) -> list[tuple[str, Sequence[Sequence[Card]]]]:
    """Return no arrangements: the game does not rearrange the table."""
    return []
