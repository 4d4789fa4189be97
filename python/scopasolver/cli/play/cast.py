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
        seats = tuple(
            self._dead_hand(player) if player in players[seat + 1 :] else self.name(player)
            for seat, player in enumerate(players)
        )
        members: list[set[int]] = [set() for _ in range(rules.sides)]
        for seat, player in enumerate(players):
            members[rules.side_of(seat)].add(player)
        return Names(seats, tuple(map(self._together, members)))

    def _dead_hand(self, player: int) -> str:
        """Return the name of the dead hand that a player has."""
        if player == self.me:
            return gettext("your dead hand")
        return gettext("{name}, dead hand", name=self.name(player))

    def side(self, sides: int, side: int) -> str:
        """Return the names of the players of a side of a match, of `sides`; in pairs these are every second player."""
        return self._together(range(side, len(self.players), sides))

    def _together(self, players: Iterable[int]) -> str:
        """Return the names of partners, the person first."""
        return together(
            [self.name(player) for player in sorted(players, key=lambda player: (player != self.me, player))]
        )
