"""What an address of the desk names: a hand as far as it was played, and a moment of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlencode

from scopasolver import Card, ParseError, Position
from scopasolver.play import PlayedHand

PATH = "/analyse"
BETWEEN = ","
"""What stands between moves; no move has it."""


@dataclass(frozen=True)
class Asked:
    """A moment of a hand.

    Attributes
    ----------
    hand : PlayedHand
        The hand; a position alone is one without moves.
    at : int
        After how many of its moves.
    seat : int
        Who sits at the bottom.
    """

    hand: PlayedHand
    at: int = 0
    seat: int = 0

    @classmethod
    def read(cls, fields: Mapping[str, str]) -> Self:
        """Read what an address, or a script, says.

        Raises
        ------
        ScopaSolverError
            If there is no such hand, or no such moment of it.
        """
        start = Position(fields.get("position", ""))
        moves = [move for move in fields.get("moves", "").split(BETWEEN) if move.strip()]
        unknown = [Card(name) for name in fields.get("unknown", "").split()]
        hand = PlayedHand(start, moves, unknown)
        at = _number(fields, "at", len(hand.moves))
        return cls(hand, at, _number(fields, "seat", start.rules.seats - 1))

    @classmethod
    def start(cls, position: Position) -> Self:
        """Return a position of which nothing has been played."""
        return cls(PlayedHand(position))

    @property
    def position(self) -> Position:
        """The moment."""
        return self.hand.positions()[self.at]

    @property
    def fields(self) -> dict[str, str]:
        """What an address says of it."""
        said = {
            "position": str(self.hand.start),
            "moves": BETWEEN.join(map(str, self.hand.moves)),
            "unknown": " ".join(map(str, self.hand.unknown)),
            "at": str(self.at or ""),
            "seat": str(self.seat or ""),
        }
        return {name: text for name, text in said.items() if text}

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        return f"{PATH}?{urlencode(self.fields, safe='/,@')}"

    @property
    def is_open(self) -> bool:
        """Whether it is known how all cards lie."""
        return not self.hand.unknown


def _number(fields: Mapping[str, str], name: str, most: int) -> int:
    text = fields.get(name) or "0"
    if not (text.isascii() and text.isdecimal() and len(text) < 7 and int(text) <= most):
        raise ParseError(f"`{name}`: `{text}` instead of a whole number from 0 to {most}")
    return int(text)
