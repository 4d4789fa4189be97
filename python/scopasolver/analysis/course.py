"""The form of a hand that the analysis works on: its start, and each move with the position before it."""

from dataclasses import dataclass

from scopasolver import Move, Position
from scopasolver.analysis.terms import Terms, terms_of
from scopasolver.games import first_moves
from scopasolver.play import PlayedHand


@dataclass(frozen=True, slots=True)
class Ply:
    """A move of a hand; `fair` is whether all cards that its seat held at that moment are known."""

    number: int
    before: Position
    move: Move
    seat: int
    side: int
    forced: bool
    fair: bool


@dataclass(frozen=True, slots=True)
class Course:
    """A hand as the analysis works on it; `open` is whether the places of all cards are known."""

    start: Position
    end: Position
    plies: tuple[Ply, ...]
    open: bool

    @property
    def terms(self) -> Terms:
        """How the game's decisions are judged."""
        return terms_of(self.start.rules.game)


def course_of(hand: PlayedHand) -> Course:
    """Return the moves of a hand, each with the position in which it was played."""
    unknown = set(hand.unknown)
    *moments, end = hand.positions()
    plies = list[Ply]()
    for number, (position, move) in enumerate(zip(moments, hand.moves, strict=True)):
        seat = position.to_move or 0  # somebody moved
        forced = len(first_moves(position, 2)) == 1
        fair = unknown.isdisjoint(position.hands[seat])
        plies.append(Ply(number, position, move, seat, position.rules.side_of(seat), forced, fair))
    return Course(hand.start, end, tuple(plies), not unknown)
