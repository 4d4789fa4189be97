"""What a picture is of: a position with all its cards, or an observation with backs for what the seat has not seen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scopasolver import Card, Observation, Position, Rules
from scopasolver.language import Words

Shown = Position | Observation[Any]
Cards = tuple[Card | None, ...]
"""Cards, None for each that is face down."""


@dataclass(frozen=True)
class Moment:
    """A position or an observation, as the drawing reads it.

    Attributes
    ----------
    game : Any
        The position or observation itself, for the fields of its game.
    hands : tuple
        The cards of each hand.
    stock : tuple
        The cards of the stock, the next one first.
    viewer : int
        The seat that sits at the bottom.
    words : Words
        The language.
    players : sequence of str
        Who sits at each seat; without any they go by their numbers.
    """

    game: Any
    hands: tuple[Cards, ...]
    stock: Cards
    viewer: int
    words: Words
    players: Sequence[str] = ()

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
        """Return who sits at a seat."""
        return self.players[seat] if self.players else self.words("seat {seat}", seat=seat)

    def side_name(self, side: int) -> str:
        """Return who plays for a side."""
        seats = self.seats_of(side)
        if self.players:
            return " + ".join(self.players[seat] for seat in seats)
        if len(seats) == 1:
            return self.words("seat {seat}", seat=seats[0])
        return self.words("seats {seats}", seats=" + ".join(map(str, seats)))


def moment_of(shown: Shown, viewer: int | None, words: Words, players: Sequence[str]) -> Moment:
    """Read what is to be drawn.

    Parameters
    ----------
    shown : Position or Observation
        What is to be drawn.
    viewer : int, optional
        The seat at the bottom: the seat that observes, or seat 0, if not given.
    words : Words
        The language.
    players : sequence of str
        Who sits at each seat, or nothing.

    Returns
    -------
    Moment
        What the drawing reads.
    """
    if isinstance(shown, Position):
        return Moment(shown, shown.hands, shown.stock, viewer or 0, words, players)
    hands = tuple(
        (*known, *[None] * (size - len(known))) for known, size in zip(shown.known_hands, shown.hand_sizes, strict=True)
    )
    return Moment(shown, hands, shown.stock, shown.seat if viewer is None else viewer, words, players)
