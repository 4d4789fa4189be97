"""Moves touch by touch, derived from the list of the legal moves alone.

A player who captures touches one card after the other: the card that is played, then each card that it takes, in any
order, and `done` if more could be taken. The next touch must continue some legal move. As soon as only one move
continues the touches it is made, even if some of its cards have not been touched.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

DONE = "done"


@dataclass(frozen=True)
class Spelling:
    """Touches of a move: some in this order, then others in any order, and perhaps `done` at the end."""

    fixed: tuple[str, ...]
    free: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()

    def after(self, touched: Sequence[str]) -> set[str] | None:
        """Return the next touches of the move: an empty set when it is complete, None if it begins otherwise."""
        begun, rest = tuple(touched[: len(self.fixed)]), list(touched[len(self.fixed) :])
        if begun != self.fixed[: len(touched)]:
            return None
        if len(begun) < len(self.fixed):
            return {self.fixed[len(begun)]}
        is_done = bool(rest) and rest[-1] == DONE
        left = Counter(self.free)
        for one in rest[:-1] if is_done else rest:
            if not left[one]:
                return None
            left[one] -= 1
        still = {one for one, times in left.items() if times}
        if is_done:
            return set() if self.ends and not still else None
        return still or set(self.ends)


@dataclass(frozen=True)
class Touches:
    """The legal moves of a moment, and the touches of each."""

    spellings: dict[str, Spelling]

    def allowed(self, touched: Sequence[str]) -> set[str]:
        """Return what can be touched next."""
        return set[str]().union(*(self.spellings[move].after(touched) or () for move in self.fitting(touched)))

    def fitting(self, touched: Sequence[str]) -> list[str]:
        """Return the moves that can still be made."""
        return [move for move, spelling in self.spellings.items() if spelling.after(touched) is not None]

    def made(self, touched: Sequence[str]) -> str | None:
        """Return the move that the touches have made; None while several are possible, or nothing is touched."""
        fitting = self.fitting(touched)
        return fitting[0] if touched and len(fitting) == 1 else None

    def of(self, move: str, number: Callable[[str], int]) -> list[str]:
        """Return by which touches a move is made, those of lower number first where the order is free."""
        spelling, touched = self.spellings[move], list[str]()
        for touch in (*spelling.fixed, *sorted(spelling.free, key=number), *spelling.ends):
            if self.made(touched) is None:
                touched.append(touch)
        assert self.made(touched) == move
        return touched


def at(position: Any) -> Touches:
    """Return the touches of all moves that are legal in a position."""
    return Touches({str(move): spelling(position, str(move)) for move in position.legal_moves()})


WITH_STAR = {"briscola": "exchange", "tressette": "declare"}
"""Games in which one touch plays a card with a star, and what else it does; a word after the star is said."""


def spelling(position: Any, move: str) -> Spelling:
    """Return the touches of a move."""
    word, *rest = move.split()
    card, star, said = move.partition("*")
    if star and position.rules.game in WITH_STAR:
        return Spelling((f"{'say' if said else WITH_STAR[position.rules.game]} play {card}",))
    if word[0].isdigit():
        return of_card(move)
    if position.rules.game == "machiavelli" and rest:
        return Spelling((), tuple(f"add {card}" for card in rest), (DONE,))
    if position.rules.game == "scala40" and rest:
        return Spelling(tuple(of_meld(position, word, rest)))
    if word == "raise":
        return Spelling((f"raise by {int(rest[0]) - standing(position)}",))
    return Spelling((move,))


def of_card(move: str) -> Spelling:
    """Return the touches of a card of the Italian pack after a declaration; an ace that is banked takes itself."""
    move, star, matta = move.partition("*")
    declares = [f"declare matta {matta}" if matta else "declare"] if star else []
    played, _, piles = move.partition("@")
    card, _, taken = played.removesuffix("^").partition("x")
    takes = [f"take {one}" for one in ([card] if "^" in move else taken.split("+")) if one]
    steals = [f"steal {seat}" for seat in piles.split("+") if seat]
    return Spelling((*declares, f"play {card}"), (*takes, *steals), (DONE,))


def of_meld(position: Any, word: str, rest: list[str]) -> list[str]:
    """Return the touches of a move of Scala 40: new melds card by card, one on the table by its place."""
    if word == "discard":
        return [f"discard {rest[0]}"]
    if word in ("lay", "open"):
        melds = " ".join(rest).split(" / ")
        cards = [touch for meld in melds for touch in [*chain.from_iterable(map(added, meld.split())), "close"]]
        return [word, *cards, *([DONE] if word == "open" else [])]
    card, how, *meld = rest
    place = position.to_dict()["table"].index(" ".join(meld)) + 1
    if word == "swap":
        return [f"meld {place}", "swap", f"add {card}"]
    return [f"meld {place}", f"add {card}", *([how] if how in ("before", "after") else [])]


def added(card: str) -> list[str]:
    """Return the touches that put a card into a new meld; a jolly with a declared suit takes one more for the suit."""
    return ["add *", f"as {card[1:]}"] if card[0] == "*" and card != "*" else [f"add {card}"]


def standing(position: Any) -> int:
    """Return the highest bid so far in a phase of Su Scialandroni."""
    raises = [int(bid.split()[1]) for bid in position.bids if bid.startswith("raise ")]
    return raises[-1] if raises else int(position.rules.options["baiocca"])
