"""What the table in the browser asks of the module `browser` of a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from scopasolver import Card, Move, Rules
from scopasolver.games import module_of
from scopasolver.web.fields import Field
from scopasolver.web.html import Html
from scopasolver.web.play.seen import Played
from scopasolver.web.scene import Scene


@dataclass(frozen=True)
class Row:
    """A row of a score sheet.

    Attributes
    ----------
    label : str
        What is counted.
    counts : tuple of str
        What each side has of it; nothing where it is not counted by sides.
    points : tuple of str
        What each side gets for it.
    """

    label: str
    counts: tuple[str, ...]
    points: tuple[str, ...] = ()


@dataclass(frozen=True)
class Arranged:
    """What combinations are worth that somebody has put together.

    Attributes
    ----------
    groups : tuple
        Each with its cards in the order in which they are laid.
    legal : tuple of bool
        Whether each may lie so.
    moves : tuple of Move
        What can be played with them, best all of one kind; nothing if something is wrong.
    note : str
        What is to be said of them.
    """

    groups: tuple[tuple[Card, ...], ...]
    legal: tuple[bool, ...]
    moves: tuple[Move, ...] = ()
    note: str = ""


class Game(Protocol):
    """What the module has."""

    EMBLEM: str
    """Cards that stand for the game."""

    FIELDS: tuple[Field, ...]
    """The fields of its position document, besides those that all games have."""

    def moves(self, scene: Scene, /) -> list[Move]:
        """Return the moves that the page offers; where there are too many, those that are no lays."""
        ...

    def middle(self, scene: Scene, /) -> Html:
        """Draw what lies between the players."""
        ...

    def beside(self, scene: Scene, seat: int, /) -> Html | None:
        """Draw what lies beside the hand of a seat."""
        ...

    def remark(self, scene: Scene, played: Played, /) -> str:
        """Say what a move did that it does not show: a sweep, a trick won."""
        ...

    def arranged(self, scene: Scene, groups: Sequence[Sequence[Card]], /) -> Arranged | None:
        """Judge combinations that the person has put together; None where no game has any."""
        ...

    def tables(self, scene: Scene, move: Move, /) -> list[tuple[str, Sequence[Sequence[Card]]]]:
        """Return tables that a hint can show, each with the words for it; the move is what the hint says."""
        ...

    def sheet(self, scene: Scene, result: Any, /) -> list[Row]:
        """Return the score of the finished hand, part by part."""
        ...


def game_of(rules: Rules) -> Game:
    """Return what is special of a game."""
    game: Game = module_of(rules.game, "browser")
    return game
