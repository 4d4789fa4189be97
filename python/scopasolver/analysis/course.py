"""A hand as the analysis reads it: where it began, and each move with the position before it."""

from collections.abc import Iterable
from dataclasses import dataclass

from scopasolver import Move, Position
from scopasolver.analysis.games import TERMS
from scopasolver.analysis.terms import Terms


@dataclass(frozen=True, slots=True)
class Ply:
    """A move of a hand."""

    number: int
    before: Position
    move: Move
    seat: int
    side: int
    forced: bool


@dataclass(frozen=True, slots=True)
class Course:
    """A hand as far as it is known."""

    start: Position
    end: Position
    plies: tuple[Ply, ...]

    @property
    def terms(self) -> Terms:
        """How its decisions are judged."""
        return TERMS[self.start.rules.game]


def course_of(start: Position, moves: Iterable[Move | str]) -> Course:
    """Play the moves of a hand, each checked.

    Raises
    ------
    IllegalMoveError
        If one is not legal.
    """
    position, plies = start, list[Ply]()
    terms = TERMS[start.rules.game]
    for number, move in enumerate(moves):
        after = position.play(move)
        seat = position.to_move or 0  # somebody moved
        forced = len(terms.first_moves(position, 2)) == 1
        played = position.parse_move(str(move))
        plies.append(Ply(number, position, played, seat, position.rules.side_of(seat), forced))
        position = after
    return Course(start, position, tuple(plies))
