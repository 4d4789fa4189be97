"""What pictures ask of the module `picture` of a game."""

from typing import Protocol

from scopasolver import Rules
from scopasolver.games import module_of
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment
from scopasolver.svg.zones import Pile


class Game(Protocol):
    """What the module has."""

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
    game: Game = module_of(rules.game, "picture")
    return game
