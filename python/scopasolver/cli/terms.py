"""What the values of a solve stand for."""

from dataclasses import dataclass
from typing import Literal

from scopasolver import MatchObjective, Rules, Solution
from scopasolver.cli.games import GAMES

Value = int | float | tuple[int, ...] | None


@dataclass(frozen=True)
class Terms:
    """How the values of a solve by these rules are read, given what was asked."""

    rules: Rules
    objective: Literal["win"] | MatchObjective | None = None
    paranoid: bool = False

    @staticmethod
    def unproved(solution: Solution) -> str:
        """Say why a value is not exact."""
        if solution.stopped_by == "limit":
            return "a limit stopped the work before it was exact"
        return "play may go on for ever, and no more time would prove more"

    @property
    def _match(self) -> str:
        """What the totals that a solve plays for are those of."""
        return GAMES[self.rules.game].AT_TABLE.match

    def number(self, value: Value) -> str:
        """Return a value: with a sign where it says who is better off, for three and more sides a number each."""
        if value is None:
            return "?"
        if isinstance(value, tuple):
            return "/".join(map(str, value))
        signed = self.objective is not None or GAMES[self.rules.game].SIGNED
        return f"{value:+g}" if value and signed else f"{value:g}"

    def interval(self, lower: Value, upper: Value) -> str:
        """Return what is known of a value that lies between two bounds."""
        return self.number(lower) if lower == upper else f"{self.number(lower)} to {self.number(upper)}"

    def meaning(self, value: Value) -> str:
        """Return a value in words."""
        game = GAMES[self.rules.game]
        if isinstance(value, tuple):
            return f"{game.SHARES} {'each side can be sure of' if self.paranoid else 'of each side'}, side 0 first"
        if self.objective is None:
            return game.worth(int(value or 0))
        prize, otherwise = ("hand", "is drawn") if self.objective == "win" else (self._match, "goes on")
        if not value:
            return f"the {prize} {otherwise}"
        return f"side {0 if value > 0 else 1} wins the {prize}"
