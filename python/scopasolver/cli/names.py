"""Names of the players of a hand, by number or by person, and verbs that agree with them."""

from collections.abc import Sequence
from dataclasses import dataclass

from scopasolver.language import in_context
from scopasolver.language.spoken import gettext, pgettext

PERSONS = ("you", "you and others", "one", "several")
"""Who does something: English has two forms of a verb for them, Italian four."""

VERBS = {
    "be out first": (
        in_context("you", "are out first"),
        in_context("you and others", "are out first"),
        in_context("one", "is out first"),
        in_context("several", "are out first"),
    ),
    "be paid": (
        in_context("you", "are paid"),
        in_context("you and others", "are paid"),
        in_context("one", "is paid"),
        in_context("several", "are paid"),
    ),
    "be the next banker": (
        in_context("you", "are the banker of the next hand"),
        in_context("you and others", "are the banker of the next hand"),
        in_context("one", "is the banker of the next hand"),
        in_context("several", "are the banker of the next hand"),
    ),
    "close": (
        in_context("you", "close"),
        in_context("you and others", "close"),
        in_context("one", "closes"),
        in_context("several", "close"),
    ),
    "end": (
        in_context("you", "end"),
        in_context("you and others", "end"),
        in_context("one", "ends"),
        in_context("several", "end"),
    ),
    "make mazzu": (
        in_context("you", "make mazzu"),
        in_context("you and others", "make mazzu"),
        in_context("one", "makes mazzu"),
        in_context("several", "make mazzu"),
    ),
    "mark": (
        in_context("you", "mark"),
        in_context("you and others", "mark"),
        in_context("one", "marks"),
        in_context("several", "mark"),
    ),
    "pay": (
        in_context("you", "pay"),
        in_context("you and others", "pay"),
        in_context("one", "pays"),
        in_context("several", "pay"),
    ),
    "take": (
        in_context("you", "take"),
        in_context("you and others", "take"),
        in_context("one", "takes"),
        in_context("several", "take"),
    ),
    "win the gioco": (
        in_context("you", "win the gioco"),
        in_context("you and others", "win the gioco"),
        in_context("one", "wins the gioco"),
        in_context("several", "win the gioco"),
    ),
    "win the hand": (
        in_context("you", "win the hand"),
        in_context("you and others", "win the hand"),
        in_context("one", "wins the hand"),
        in_context("several", "win the hand"),
    ),
    "win the match": (
        in_context("you", "win the match"),
        in_context("you and others", "win the match"),
        in_context("one", "wins the match"),
        in_context("several", "win the match"),
    ),
}
"""What players do, in the form for each of the persons."""


@dataclass(frozen=True)
class Names:
    """The names of seats and sides; without any, they go by their numbers."""

    seats: Sequence[str] = ()
    sides: Sequence[str] = ()

    def seat(self, seat: int) -> str:
        """Return who sits at a seat."""
        return self.seats[seat] if self.seats else gettext("seat {seat}", seat=seat)

    def side(self, side: int) -> str:
        """Return who plays for a side."""
        return self.sides[side] if self.sides else gettext("side {side}", side=side)

    def brief(self, seat: int) -> str:
        """Return who sits at a seat, where it is plain that a seat is meant."""
        return self.seats[seat] if self.seats else str(seat)

    def numbered(self, seat: int) -> str:
        """Return the number of a seat, with who sits there."""
        return f"{seat} ({self.seats[seat]})" if self.seats else str(seat)


NUMBERS = Names()


def you() -> str:
    """Return the name for the person at the terminal."""
    return pgettext("player", "you")


def together(names: Sequence[str]) -> str:
    """Return the names of partners."""
    joined = names[0]
    for name in names[1:]:
        joined = gettext("{row} and {last}", row=joined, last=name)
    return joined


def does(name: str, verb: str) -> str:
    """Return a name with what it does, one of `VERBS`, in the form that the name asks for."""
    person = _person(name)
    return f"{name} {pgettext(PERSONS[person], VERBS[verb][person])}"


def _person(name: str) -> int:
    """Return the place of a name among the persons."""
    is_you, are_several = name.split(" ", maxsplit=1)[0] == you(), together(["", ""]) in name
    if is_you:
        return 1 if are_several else 0
    return 3 if are_several else 2
