"""The interface that the module `picture` of each game provides to the drawing."""

from typing import Protocol

from scopasolver import Rules
from scopasolver.games import module_of
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment
from scopasolver.svg.zones import Pile


class Game(Protocol):
    """The names that the module `picture` of a game defines."""

    STEP: float
    """Upper bound of a small loss (class `near`), in the unit of the game's values."""

    def title(self, rules: Rules, /) -> str:
        """Return the title of the game, the same in both languages."""
        ...

    def middle(self, moment: Moment, /) -> Block:
        """Draw the centre of the table."""
        ...

    def caption(self, moment: Moment, seat: int, /) -> list[str]:
        """Return remarks to write below the name of a seat."""
        ...

    def beside(self, moment: Moment, seat: int, /) -> Block:
        """Draw the cards beside the hand of a seat, or an empty block."""
        ...

    def piles(self, moment: Moment, /) -> list[Pile]:
        """Return the piles below the table: cards taken, discarded or put aside."""
        ...


def game_of(rules: Rules) -> Game:
    """Return the module `picture` of a game."""
    game: Game = module_of(rules.game, "picture")
    return game
