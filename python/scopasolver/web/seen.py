"""The hand as the person's seat sees it; it holds no position, so that a page cannot show hidden cards."""

from dataclasses import dataclass
from typing import Any

from scopasolver import Card, Move, Observation, Result, Standing
from scopasolver.play import Hand, MovePlayed


@dataclass(frozen=True)
class Played:
    """A move as the person's seat saw it."""

    seat: int
    """The seat that moved."""
    move: Move
    """The move."""
    before: Any
    after: Any
    """The observations of the person's seat before and after the move."""


@dataclass(frozen=True)
class Seen:
    """A table as the person sees it."""

    now: Any
    """The observation of the person's seat."""
    number: int
    """The number of the hand."""
    players: tuple[int, ...]
    """The player at each seat."""
    course: tuple[tuple[int, Move], ...]
    """All moves of the hand, each with its seat."""
    news: tuple[Played, ...]
    """The moves since the person's last one, which comes first; all moves if the person has not moved yet."""
    has_moved: bool
    """Whether the person has moved in this hand."""
    standing: Standing
    """The standing of the match."""
    result: Result | None
    """The score, once the hand is over."""
    hands: tuple[tuple[Card, ...], ...]
    """The cards left in all hands, once the hand is over; empty before."""
    sides: tuple[tuple[int, ...], ...]
    """The sides of the match that play as each side of the hand."""
    dealer: int
    """The seat that deals."""

    @property
    def seat(self) -> int:
        """The person's seat."""
        seat: int = self.now.seat
        return seat

    @property
    def is_mine(self) -> bool:
        """Whether the person is to move."""
        return bool(self.now.to_move == self.seat)

    @property
    def last(self) -> Played | None:
        """The last move."""
        return self.news[-1] if self.news else None


def seen_from(hand: Hand, seat: int, standing: Standing) -> Seen:
    """Return a hand as one seat sees it."""
    position = hand.moves[-1].after if hand.moves else hand.start
    own = [place for place, played in enumerate(hand.moves) if played.seat == seat]
    return Seen(
        now=position.observation(seat),
        number=hand.number,
        players=hand.players,
        course=tuple((played.seat, played.seen_by(seat)) for played in hand.moves),
        news=tuple(_played(played, seat) for played in hand.moves[own[-1] if own else 0 :]),
        has_moved=bool(own),
        standing=standing,
        result=hand.result,
        hands=position.hands if hand.result is not None else (),
        sides=tuple(tuple(_totals_of(hand, side)) for side in range(position.rules.sides)),
        dealer=len(hand.players) - 1,
    )


def _totals_of(hand: Hand, side: int) -> list[int]:
    """Return the sides of the match that play as a side of a hand: one, unless its players score for themselves."""
    rules, count = hand.start.rules, len(hand.standing.totals)
    seats = [seat for seat in range(rules.seats) if rules.side_of(seat) == side]
    return list(dict.fromkeys(hand.players[seat] % count for seat in seats))


def _played(played: MovePlayed, seat: int) -> Played:
    before: Observation = played.before.observation(seat)
    after: Observation = played.after.observation(seat)
    return Played(played.seat, played.seen_by(seat), before, after)
