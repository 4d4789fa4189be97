"""The names of the players, as the person at the table calls them."""

from collections.abc import Iterable
from dataclasses import dataclass

from scopasolver import Rules
from scopasolver.cli.names import Names, together, you
from scopasolver.language.bots import bot_name
from scopasolver.language.spoken import gettext, spoken
from scopasolver.play import Seated


@dataclass(frozen=True)
class Cast:
    """The players of a match, and which of them is the person."""

    players: tuple[Seated, ...]
    me: int

    def name(self, player: int) -> str:
        """Return the name of a player; bots of the same kind are numbered."""
        if player == self.me:
            return you()
        seated, kinds = self.players[player], [bot_name(spoken(), other.name) for other in self.players]
        name = f"{kinds[player]} {player}" if kinds.count(kinds[player]) > 1 else kinds[player]
        return gettext("all-seeing {name}", name=name) if seated.sees_all else name

    def names(self, rules: Rules, players: tuple[int, ...]) -> Names:
        """Return the names of the seats and sides in a hand of these players, seat 0 first."""
        seats = tuple(map(self.name, players))
        members: list[list[int]] = [[] for _ in range(rules.sides)]
        for seat, player in enumerate(players):
            members[rules.side_of(seat)].append(player)
        return Names(seats, tuple(map(self._together, members)))

    def side(self, rules: Rules, side: int) -> str:
        """Return the names of the players of a side of the match; in pairs these are every second player."""
        count = len(self.players)
        members = range(side, count, rules.sides) if rules.sides < rules.seats else (side,)
        return self._together(members)

    def seat(self, players: tuple[int, ...]) -> int | None:
        """Return the person's seat in a hand of these players, seat 0 first; None if the person has left the match."""
        return players.index(self.me) if self.me in players else None

    def _together(self, players: Iterable[int]) -> str:
        """Return the names of partners, the person first."""
        return together(
            [self.name(player) for player in sorted(players, key=lambda player: (player != self.me, player))]
        )
