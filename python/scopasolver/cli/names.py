"""Names of the players of a hand, by number or by person, and verbs that agree with them."""

from collections.abc import Sequence
from dataclasses import dataclass

from scopasolver.language.spoken import gettext, pgettext

PERSONS = ("you", "you and others", "one", "several")
"""Grammatical persons of players: English has two forms of a verb for them, Italian four."""


def in_persons(several: str, one: str) -> dict[str, str]:
    """Return the English form of a verb for each person; `make catalogues` lists all four for translators."""
    return {person: one if person == "one" else several for person in PERSONS}


VERBS = {
    "be out first": in_persons("are out first", "is out first"),
    "be paid": in_persons("are paid", "is paid"),
    "be the next banker": in_persons("are the banker of the next hand", "is the banker of the next hand"),
    "close": in_persons("close", "closes"),
    "end": in_persons("end", "ends"),
    "fail": in_persons("fail", "fails"),
    "make the bid": in_persons("make the bid", "makes the bid"),
    "make mazzu": in_persons("make mazzu", "makes mazzu"),
    "mark": in_persons("mark", "marks"),
    "pay": in_persons("pay", "pays"),
    "take": in_persons("take", "takes"),
    "win the gioco": in_persons("win the gioco", "wins the gioco"),
    "win the hand": in_persons("win the hand", "wins the hand"),
    "win the match": in_persons("win the match", "wins the match"),
}
"""Forms of the verbs for what players do, by person."""


@dataclass(frozen=True)
class Names:
    """The names of seats and sides; without names, their numbers."""

    seats: Sequence[str] = ()
    sides: Sequence[str] = ()

    def seat(self, seat: int) -> str:
        """Return the name of the player at a seat, or the seat with its number."""
        return self.seats[seat] if self.seats else gettext("seat {seat}", seat=seat)

    def side(self, side: int) -> str:
        """Return the names of the players of a side, or the side with its number."""
        return self.sides[side] if self.sides else gettext("side {side}", side=side)

    def brief(self, seat: int) -> str:
        """Return the name of the player at a seat, or its number alone, where a seat is clearly meant."""
        return self.seats[seat] if self.seats else str(seat)

    def numbered(self, seat: int) -> str:
        """Return the number of a seat, with the name of its player."""
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
    """Return a name followed by one of `VERBS`, in the form that agrees with it."""
    is_you, are_several = name.split(" ", maxsplit=1)[0] == you(), together(["", ""]) in name
    person = ("you and others" if are_several else "you") if is_you else "several" if are_several else "one"
    return f"{name} {pgettext(person, VERBS[verb][person])}"
