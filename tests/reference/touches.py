"""Moves touch by touch, from the list of the legal moves alone.

A player who takes cards touches one after the other: the card that is played, then each card that it takes. A move is
a first touch and a bag of further ones, which may come in any order; a lay of Machiavelli is a bag alone. What may be
touched next is what some legal move still has, and `done` where a whole move has been touched and others go on. As soon
as one move is left it is made, whatever of it has not been touched.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

DONE = "done"


@dataclass(frozen=True)
class Touched:
    """A move as it is touched: how it begins, and the bag of what follows."""

    first: str | None
    further: tuple[str, ...]

    def fits(self, touched: Sequence[str]) -> bool:
        """Tell whether the move may go on like this."""
        return self.rest(touched) is not None

    def rest(self, touched: Sequence[str]) -> Counter[str] | None:
        """Return what is still to be touched, None if the move is another one."""
        if self.first is None:
            left = Counter(self.further)
        elif not touched:
            return Counter([self.first])
        elif touched[0] == self.first:
            left, touched = Counter(self.further), touched[1:]
        else:
            return None
        done = Counter(touched)
        return left - done if done <= left else None

    def is_whole(self, touched: Sequence[str]) -> bool:
        """Tell whether nothing is left to touch."""
        return self.rest(touched) == Counter() and (self.first is None or bool(touched))


def read(move: str) -> Touched:
    """Return the touches of a move with the Italian pack, or of a word."""
    played, steals, piles = move.partition("@")
    card, takes, taken = played.removesuffix("^").partition("x")
    if not card[0].isdigit():
        return Touched(move, ())
    if steals:
        return Touched(f"play {card}", tuple(f"steal {seat}" for seat in piles.split("+")))
    return Touched(f"play {card}", tuple(f"take {one}" for one in taken.split("+")) if takes else ())


def read_lay(move: str) -> Touched:
    """Return the touches of a move of Machiavelli: cards in any order, or a word."""
    word, *cards = move.split()
    return Touched(None, tuple(f"add {card}" for card in cards)) if cards else Touched(word, ())


def allowed(moves: Iterable[Touched], touched: Sequence[str]) -> set[str]:
    """Return what may be touched next."""
    rests = [rest for move in moves if (rest := move.rest(touched)) is not None]
    ends = {DONE} if touched and len(rests) > 1 and Counter() in rests else set[str]()
    return set().union(*rests) | ends


def named(
    moves: Sequence[str], touched: Sequence[str], reader: Callable[[str], Touched] = read
) -> str | None:
    """Return the move that the touches name, None while there is more than one."""
    if touched and touched[-1] == DONE:
        return next(move for move in moves if reader(move).is_whole(touched[:-1]))
    left = [move for move in moves if reader(move).fits(touched)]
    return left[0] if len(left) == 1 and touched else None


def touches(
    moves: Sequence[str], move: str, number: Callable[[str], int], reader: Callable[[str], Touched] = read
) -> list[str]:
    """Return how a player would touch a move: the lowest number first where the order is free."""
    done: list[str] = []
    while named(moves, done, reader) != move:
        rest = reader(move).rest(done)
        assert rest is not None
        done.append(min(rest, key=number) if rest else DONE)
    return done
