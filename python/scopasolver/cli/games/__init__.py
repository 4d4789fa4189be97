"""What the command line says of each game, and how it draws what only that game has: a module a game."""

from collections.abc import Sequence
from typing import Protocol

from rich.console import RenderableType

from scopasolver import Move, Position, Result, Rules
from scopasolver.cli.drawing import Row
from scopasolver.cli.games import briscola, ruba_mazzo, scopa


class GameWords(Protocol):
    """What each of the modules has."""

    UNIT: str
    """What a value counts."""
    SIGNED: bool
    """Whether the value for two sides is a difference, side 0 minus side 1."""

    def worth(self, value: int, /) -> str:
        """Say how a hand of two sides with this value ends."""
        ...

    def match_length(self, rules: Rules, /) -> str:
        """Say what a match is played to."""
        ...

    def middle(self, position: Position, /) -> list[Row]:
        """Draw what lies between the players, beside the stock."""
        ...

    def taken(self, position: Position, /) -> list[Row]:
        """Draw what the players have won so far."""
        ...

    def note(self, position: Position, move: Move, /) -> str:
        """Say what a move does that its text does not show; nothing if there is nothing to say."""
        ...

    def best_play(self, position: Position, line: Sequence[Move], /) -> tuple[str, RenderableType]:
        """Draw a line of play, and explain the signs in it."""
        ...

    def score(self, result: Result, /) -> RenderableType:
        """Draw the score of a finished hand."""
        ...


GAMES: dict[str, GameWords] = {"scopa": scopa, "briscola": briscola, "ruba_mazzo": ruba_mazzo}
