"""How pictures show what only one game has: a module a game."""

from importlib import import_module
from typing import Any, Protocol, cast

from scopasolver import Rules
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment
from scopasolver.svg.zones import Pile


class Game(Protocol):
    """What each of the modules has."""

    SIGNED: bool
    """Whether the value for two sides is a difference, side 0 minus side 1."""
    STEP: float
    """The most that a small loss is, in the units of values."""

    def title(self, rules: Rules, /) -> str:
        """Return what players call the game, in both languages."""
        ...

    def middle(self, moment: Moment, /) -> Block:
        """Draw what lies between the players."""
        ...

    def caption(self, moment: Moment, seat: int, /) -> list[str]:
        """Say what there is to say of a seat below its name."""
        ...

    def beside(self, moment: Moment, seat: int, /) -> Block:
        """Draw what lies beside the hand of a seat."""
        ...

    def piles(self, moment: Moment, /) -> list[Pile]:
        """Return the cards that lie apart: taken, discarded or put aside."""
        ...


def game_of(rules: Rules) -> Game:
    """Return how a game is drawn."""
    module: Any = import_module(f"{__name__}.{rules.game}")
    return cast("Game", module)
