"""The interface of a game's module `terminal`: its texts and views for the command line."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from rich.console import RenderableType

from scopasolver import Card, Move, Position, Result, Rules
from scopasolver.cli.at_table import AtTable
from scopasolver.cli.drawing import Row
from scopasolver.cli.names import NUMBERS, Names
from scopasolver.games import module_of

_P_contra = TypeVar("_P_contra", bound=Position, contravariant=True)
_R_contra = TypeVar("_R_contra", bound=Result, contravariant=True)


class Game(Protocol[_P_contra, _R_contra]):
    """The contents of the module `terminal` of a game."""

    SHARES: str
    """What the values of three or more sides count, such as card points."""

    AT_TABLE: AtTable
    """The words for a person who plays it."""

    def worth(self, value: int, names: Names = NUMBERS, /) -> str:
        """Return in words how a hand of two sides with this value ends."""
        ...

    def match_length(self, rules: Rules, /) -> str:
        """Return in words when a match ends."""
        ...

    def middle(self, position: _P_contra, viewer: int | None = None, names: Names = NUMBERS, /) -> list[Row]:
        """Draw the cards between the players except the stock; with a viewer, only those that this seat has seen."""
        ...

    def taken(self, position: _P_contra, viewer: int | None = None, names: Names = NUMBERS, /) -> list[Row]:
        """Draw the cards won so far; with a viewer, only those that this seat has seen."""
        ...

    def in_sight(self, position: _P_contra, viewer: int | None = None, names: Names = NUMBERS, /) -> list[Row]:
        """Draw those of them that lie open on the table, for a player who has to remember the rest."""
        ...

    def finished(self, position: _P_contra, move: Move, /) -> Sequence[Card]:
        """Return the cards that a move takes, with the card played: a trick or a capture; none if it takes nothing."""
        ...

    def note(self, position: _P_contra, move: Move, names: Names = NUMBERS, /) -> str:
        """Describe an effect of a move that its text does not show; an empty text if there is none."""
        ...

    def best_play(self, position: _P_contra, line: Sequence[Move], /) -> tuple[str, RenderableType]:
        """Draw a line of play, and explain the signs in it."""
        ...

    def score(self, result: _R_contra, names: Names = NUMBERS, /) -> RenderableType:
        """Draw the score of a finished hand."""
        ...


def game_of(rules: Rules) -> Game[Any, Any]:
    """Return how the command line shows a game."""
    game: Game[Any, Any] = module_of(rules.game, "terminal")
    return game
