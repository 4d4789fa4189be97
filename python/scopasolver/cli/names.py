"""What the players of a hand are called: by number, or by who sits there."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Names:
    """The names of seats and sides; without any, they go by their numbers."""

    seats: Sequence[str] = ()
    sides: Sequence[str] = ()

    def seat(self, seat: int) -> str:
        """Return who sits at a seat."""
        return self.seats[seat] if self.seats else f"seat {seat}"

    def side(self, side: int) -> str:
        """Return who plays for a side."""
        return self.sides[side] if self.sides else f"side {side}"

    def brief(self, seat: int) -> str:
        """Return who sits at a seat, where it is plain that a seat is meant."""
        return self.seats[seat] if self.seats else str(seat)

    def numbered(self, seat: int) -> str:
        """Return the number of a seat, with who sits there."""
        return f"{seat} ({self.seats[seat]})" if self.seats else str(seat)


NUMBERS = Names()


def does(name: str, verb: str) -> str:
    """Return a name with what it does, the verb in the form that the name asks for."""
    if name == "you" or " and " in name:
        return f"{name} {verb}"
    return f"{name} {verb}s"


def is_(name: str) -> str:
    """Return a name with the verb that follows it."""
    return f"{name} {'are' if name == 'you' or ' and ' in name else 'is'}"
