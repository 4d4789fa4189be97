"""The interface that the module `browser` of each game provides to the web pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from scopasolver import Card, Move, Rules
from scopasolver.games import module_of
from scopasolver.web.fields import Field
from scopasolver.web.html import Html
from scopasolver.web.scene import Scene
from scopasolver.web.seen import Played


@dataclass(frozen=True)
class Row:
    """A row of a score sheet."""

    label: str
    """Name of the part of the score, such as the cards taken."""
    counts: tuple[str, ...]
    """What each side has, by side; empty if the part is not counted by side."""
    points: tuple[str, ...] = ()
    """Hand points of each side for it, by side; empty if it gives none."""


@dataclass(frozen=True)
class Arranged:
    """Verdict on combinations that the person has put together."""

    groups: tuple[tuple[Card, ...], ...]
    """The combinations, each with its cards in the order in which they are laid."""
    legal: tuple[bool, ...]
    """Whether each combination is legal."""
    moves: tuple[Move, ...] = ()
    """Moves that can be played with the combinations; empty if something is wrong."""
    note: str = ""
    """A remark to show below them."""


class Game(Protocol):
    """The names that the module `browser` of a game defines."""

    EMBLEM: str
    """Names of the cards that represent the game on the first page, separated by spaces."""

    FIELDS: tuple[Field, ...]
    """The fields of its position document that are not common to all games."""

    def moves(self, scene: Scene, /) -> list[Move]:
        """Return the moves that the page offers; where lays are too many to list, only the other moves."""
        ...

    def middle(self, scene: Scene, /) -> Html:
        """Draw the centre of the table."""
        ...

    def beside(self, scene: Scene, seat: int, /) -> Html | None:
        """Draw the cards beside the hand of a seat, or return None."""
        ...

    def remark(self, scene: Scene, played: Played, /) -> str:
        """Return a remark on an effect that the move itself does not show, such as a scopa; or an empty text."""
        ...

    def arranged(self, scene: Scene, groups: Sequence[Sequence[Card]], /) -> Arranged | None:
        """Judge combinations that the person has put together; return None in a game without combinations."""
        ...

    def tables(self, scene: Scene, move: Move, /) -> list[tuple[str, Sequence[Sequence[Card]]]]:
        """Return arrangements of the table that explain a recommended move, each with the label of its button."""
        ...

    def sheet(self, scene: Scene, result: Any, /) -> list[Row]:
        """Return the rows of the score sheet of a finished hand."""
        ...

    def ending(self, scene: Scene, result: Any, /) -> str:
        """Say how a finished hand has ended: who took the last trick or the last cards, or who closed."""
        ...


def game_of(rules: Rules) -> Game:
    """Return the module `browser` of a game."""
    game: Game = module_of(rules.game, "browser")
    return game
