"""The contents of an address of the desk: a played hand and a moment of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlencode

from scopasolver import Card, ParseError, Position
from scopasolver.language import Words
from scopasolver.play import PlayedHand
from scopasolver.web.table import NAMES

PATH = "/analyse"
BETWEEN = ","
"""Separator of moves, and of names, in an address; no move contains it."""
LONGEST_NAME = 30
"""Largest number of characters of a player's name."""


@dataclass(frozen=True)
class Asked:
    """A moment of a hand."""

    hand: PlayedHand
    """The hand; a single position is a hand without moves."""
    at: int = 0
    """Number of its moves that have been played at this moment."""
    seat: int = 0
    """The seat at the bottom of the picture."""
    names: tuple[str, ...] = ()
    """Names of the players by seat, empty for those without; or no names at all."""

    @classmethod
    def read(cls, fields: Mapping[str, str]) -> Self:
        """Read the fields of an address or of a script's request.

        Raises
        ------
        ScopaSolverError
            If the fields describe no legal hand, or a number lies outside its range.
        """
        start = Position(fields.get("position", ""))
        moves = [move for move in fields.get("moves", "").split(BETWEEN) if move.strip()]
        unknown = [Card.parse(name) for name in fields.get("unknown", "").split()]
        hand = PlayedHand(start, moves, unknown)
        at = _number(fields, "at", len(hand.moves))
        names = _names(fields.get("names", ""), start.rules.seats)
        return cls(hand, at, _number(fields, "seat", start.rules.seats - 1), names)

    @classmethod
    def start(cls, position: Position) -> Self:
        """Return a position as a hand without moves."""
        return cls(PlayedHand(position))

    @property
    def position(self) -> Position:
        """The position at this moment."""
        return self.hand.positions()[self.at]

    @property
    def fields(self) -> dict[str, str]:
        """The query fields of its address."""
        said = {
            "position": str(self.hand.start),
            "moves": BETWEEN.join(map(str, self.hand.moves)),
            "unknown": " ".join(map(str, self.hand.unknown)),
            "at": str(self.at or ""),
            "seat": str(self.seat or ""),
            "names": BETWEEN.join(self.names),
        }
        return {name: text for name, text in said.items() if text}

    @property
    def address(self) -> str:
        """Path and query under which the server shows it."""
        return f"{PATH}?{urlencode(self.fields, safe='/,@')}"

    def players(self, words: Words) -> tuple[str, ...]:
        """Return what the players are called on the page, by seat."""
        return player_names(words, self.names, self.hand.start.rules.seats)

    @property
    def side(self) -> int:
        """The side of the seat at the bottom, whose values are told."""
        return self.hand.start.rules.side_of(self.seat)

    @property
    def is_open(self) -> bool:
        """Whether the places of all cards are known."""
        return not self.hand.unknown


def player_names(words: Words, names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return a name for each seat; those without one are numbered from 1."""
    given = names or [""] * seats
    return tuple(name or words("player {number}", number=seat) for seat, name in enumerate(given, start=1))


def names_around(words: Words, seat: int, seats: int) -> tuple[str, ...]:
    """Return names of which the reader has a seat, and bots have the others."""
    return tuple(words("You") if place == seat else NAMES[place] for place in range(seats))


def _names(text: str, seats: int) -> tuple[str, ...]:
    """Return the names of the players, empty for those without; none if they are not one for each seat, or no names."""
    found = tuple(name.strip() for name in text.split(BETWEEN))
    is_right = len(found) == seats and all(len(name) <= LONGEST_NAME and name.isprintable() for name in found)
    return found if is_right and any(found) else ()


def _number(fields: Mapping[str, str], name: str, most: int) -> int:
    text = fields.get(name) or "0"
    if not (text.isascii() and text.isdecimal() and len(text) < 7 and int(text) <= most):
        raise ParseError(f"`{name}`: `{text}` instead of a whole number from 0 to {most}")
    return int(text)
