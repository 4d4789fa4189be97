"""The data of a picture: a position with all cards, or an observation with backs for unknown cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scopasolver import Card, Observation, Position, Rules
from scopasolver.language import Words

Shown = Position | Observation[Any]
Cards = tuple[Card | None, ...]
"""Cards in order; None stands for a face-down card."""


@dataclass(frozen=True)
class Moment:
    """A position or an observation, as the drawing reads it."""

    game: Any
    """The position or observation itself, for fields that only its game has."""
    hands: tuple[Cards, ...]
    """The cards of each hand, by seat."""
    stock: Cards
    """The cards of the stock, the next one first."""
    viewer: int
    """The seat at the bottom of the picture."""
    words: Words
    """The language."""
    players: Sequence[str] = ()
    """Names of the players by seat; if empty, seats are named by their numbers."""
    side: int = 0
    """The side whose values are told, if there are two."""

    @property
    def rules(self) -> Rules:
        """The rules of the hand."""
        rules: Rules = self.game.rules
        return rules

    @property
    def to_move(self) -> int | None:
        """The seat to act."""
        seat: int | None = self.game.to_move
        return seat

    def seats_of(self, side: int) -> list[int]:
        """Return the seats of a side."""
        return [seat for seat in range(self.rules.seats) if self.rules.side_of(seat) == side]

    def seat_name(self, seat: int) -> str:
        """Return the name of the player at a seat, or the seat with its number."""
        return self.players[seat] if self.players else self.words("seat {seat}", seat=seat)

    def side_name(self, side: int) -> str:
        """Return the names of the players of a side, or their seats."""
        seats = self.seats_of(side)
        if self.players:
            return " + ".join(self.players[seat] for seat in seats)
        if len(seats) == 1:
            return self.words("seat {seat}", seat=seats[0])
        return self.words("seats {seats}", seats=" + ".join(map(str, seats)))


def moment_of(shown: Shown, viewer: int | None, words: Words, players: Sequence[str]) -> Moment:
    """Return the moment of a position or an observation.

    Without a viewer, the seat at the bottom is the observing one, or seat 0 for a position.
    """
    if isinstance(shown, Position):
        return Moment(shown, shown.hands, shown.stock, viewer or 0, words, players)
    hands = tuple(
        (*known, *[None] * (size - len(known))) for known, size in zip(shown.known_hands, shown.hand_sizes, strict=True)
    )
    return Moment(shown, hands, shown.stock, shown.seat if viewer is None else viewer, words, players)
