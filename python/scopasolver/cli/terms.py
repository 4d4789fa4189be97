"""The meaning of the values of a solve."""

from dataclasses import dataclass
from typing import Literal

from scopasolver import MatchObjective, Rules, Solution
from scopasolver.cli.game import game_of
from scopasolver.cli.names import NUMBERS, does
from scopasolver.games import facts_of
from scopasolver.language.spoken import gettext, spoken

Value = int | float | tuple[int | float, ...] | None


@dataclass(frozen=True)
class Terms:
    """How to read the values of a solve, given its rules and its question."""

    rules: Rules
    objective: Literal["win"] | MatchObjective | None = None
    paranoid: bool = False

    @staticmethod
    def unproved(solution: Solution) -> str:
        """Return the reason why a value is not exact."""
        if solution.stopped_by == "limit":
            return gettext("a limit stopped the work before it was exact")
        return gettext("play may go on for ever, and no more time would prove more")

    def number(self, value: Value) -> str:
        """Return a value as text: with a sign if it is a difference, and for three or more sides a number each."""
        if value is None:
            return "?"
        if isinstance(value, tuple):
            return "/".join(map(str, value))
        signed = self.objective is not None or facts_of(self.rules).signed
        return spoken().number(value, "+g" if value and signed else "g")

    def interval(self, lower: Value, upper: Value) -> str:
        """Return a value between two bounds as text."""
        if lower == upper:
            return self.number(lower)
        return gettext("{least} to {most}", least=self.number(lower), most=self.number(upper))

    def meaning(self, value: Value) -> str:
        """Return a value in words."""
        game = game_of(self.rules)
        if isinstance(value, tuple):
            shares = gettext(game.SHARES)
            if self.paranoid:
                return gettext("{shares} each side can be sure of, side 0 first", shares=shares)
            return gettext("{shares} of each side, side 0 first", shares=shares)
        if self.objective is None:
            return game.worth(int(value or 0))
        winner = NUMBERS.side(0 if value and value > 0 else 1)
        if self.objective == "win":
            return does(winner, "win the hand") if value else gettext("the hand is drawn")
        if game.AT_TABLE.has_games:
            return does(winner, "win the gioco") if value else gettext("the gioco goes on")
        return does(winner, "win the match") if value else gettext("the match goes on")
