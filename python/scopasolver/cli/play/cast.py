"""Who plays, as the person at the table calls them."""

from dataclasses import dataclass

from scopasolver import Rules
from scopasolver.play import Seated


@dataclass(frozen=True)
class Cast:
    """The players of a match, and which of them is the person."""

    players: tuple[Seated, ...]
    me: int

    def name(self, player: int) -> str:
        """Return what a player is called; of several bots alike, with the number of the player."""
        if player == self.me:
            return "you"
        seated, kinds = self.players[player], [_kind(other.name) for other in self.players]
        name = f"{kinds[player]} {player}" if kinds.count(kinds[player]) > 1 else kinds[player]
        return f"{name}, sees all cards" if seated.sees_all else name

    def side(self, rules: Rules, side: int) -> str:
        """Return who plays for a side of the match, which in pairs is every second player."""
        count = len(self.players)
        members = range(side, count, rules.sides) if rules.sides < rules.seats else (side,)
        return " and ".join(map(self.name, members))

    def seat(self, players: tuple[int, ...]) -> int | None:
        """Return where the person sits in a hand of these players, seat 0 first; None if he has left the match."""
        return players.index(self.me) if self.me in players else None


def _kind(description: str) -> str:
    """Return the name of a bot without its settings, which would fill the table."""
    return description.partition("(")[0]
