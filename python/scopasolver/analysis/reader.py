"""The reader of a report: from which side its numbers are told, in which order seats come, and who is called what."""

from dataclasses import dataclass

from scopasolver import Rules
from scopasolver.analysis.report import Luck
from scopasolver.games import facts_of, worth
from scopasolver.language import Words

Band = tuple[float, float]
"""Lower and upper bound of a value."""


@dataclass(frozen=True)
class Reader:
    """Somebody for whom a report is drawn."""

    rules: Rules
    """Rules of the hand."""
    words: Words
    """The reader's language, with the card names of the game."""
    players: tuple[str, ...] = ()
    """Names of the players by seat; if empty, seats are numbered."""
    seat: int | None = None
    """The reader's seat; None for a reader who did not play, who gets the numbers of side 0."""
    is_you: bool = False
    """Whether the reader played at this seat, and is called “you”."""

    @property
    def side(self) -> int:
        """The side from which numbers are told."""
        return 0 if self.seat is None else self.rules.side_of(self.seat)

    @property
    def is_signed(self) -> bool:
        """Whether a value is a lead, which has a sign."""
        return facts_of(self.rules).signed and self.rules.sides == 2

    @property
    def seats(self) -> list[int]:
        """The seats in playing order, the reader's first."""
        count = self.rules.seats
        return [((self.seat or 0) + step) % count for step in range(count)]

    @property
    def sides(self) -> list[int]:
        """The sides, the reader's first."""
        count = self.rules.sides
        return [(self.side + step) % count for step in range(count)]

    def is_mine(self, side: int) -> bool:
        """Return whether a side is the reader's."""
        return side == self.side

    def name(self, seat: int) -> str:
        """Return what the player at a seat is called."""
        if self.is_me(seat):
            return self.words("You")
        if self.players:
            return self.players[seat]
        return self.words("seat {seat}", seat=seat)

    def seats_of(self, side: int) -> list[int]:
        """Return the seats of a side, the reader's first."""
        return [seat for seat in self.seats if self.rules.side_of(seat) == side]

    def side_name(self, side: int) -> str:
        """Return the names of the players of a side, the reader first."""
        return " + ".join(map(self.name, self.seats_of(side)))

    def is_me(self, seat: int) -> bool:
        """Return whether the reader is “you” and sat at this seat."""
        return self.is_you and seat == self.seat

    def lost_by(self, side: int) -> str:
        """Return by whom something was lost."""
        if not (self.is_you and self.is_mine(side)):
            return self.words("lost by {who}", who=self.side_name(side))
        if len(self.seats_of(side)) == 1:
            return self.words("lost by you")
        return self.words("lost by you and your partner")

    def band(self, found: object, side: int | None = None) -> Band | None:
        """Return a value of the solver, or its bounds, as bounds from the reader's side.

        With three or more sides it is what `side` gets, by default the reader's.
        """
        if isinstance(found, tuple) and self.rules.sides > 2:
            own = float(found[self.side if side is None else side])
            return own, own
        several = found if isinstance(found, tuple) else (found,)
        bounds = [bound for one in several if (bound := worth.of_value(self.rules, one, self.side)) is not None]
        return (min(bounds), max(bounds)) if bounds else None

    def luck(self, found: Luck) -> tuple[float, float, float]:
        """Return mean, deal and order of the stock, the parts of the value of a deal, from the reader's side."""
        mean, sign = self.band(found.mean), 1 if self.side == 0 else -1
        return mean[0] if mean else 0.0, sign * found.dealt, sign * found.drawn

    def number(self, value: float) -> str:
        """Return a value as text, with a sign if it is a lead."""
        sign = "+" if self.is_signed and value > 0 else ""
        return sign + worth.number(self.words, value)

    def told(self, band: Band | None) -> str:
        """Return a value as text: a number, two bounds, or `?`."""
        return "?" if band is None else "…".join(map(self.number, dict.fromkeys(band)))

    def counted(self, value: float) -> str:
        """Return a value as text with its unit, such as “−1 point”."""
        is_one = abs(value) == 1
        return self.words.ngettext(*facts_of(self.rules).counted, 1 if is_one else 2, n=self.number(value))
