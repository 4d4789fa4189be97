"""Melds of Scala 40 in a hand and on the table: which there are, what they count, and how a card extends them.

`scala40` says how cards and melds are written. Nothing in here comes from the library that it checks.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from reference.machiavelli import JOLLY, PACK, RANKS, SUITS, card_id, holds, rank, suit, without

Rules = dict[str, Any]
Meld = tuple[str, ...]


def is_jolly(card: str) -> bool:
    return card.startswith(JOLLY)


def jollies(cards: Iterable[str]) -> int:
    return sum(map(is_jolly, cards))


def naturals(meld: Iterable[str]) -> list[str]:
    return [card for card in meld if not is_jolly(card)]


def as_held(meld: Iterable[str]) -> list[str]:
    """Return the cards of a meld as they are in a hand: a jolly stands for nothing there."""
    return [JOLLY if is_jolly(card) else card for card in meld]


def by_id(card: str) -> tuple[int, int]:
    """Return what orders cards: the number, and for a jolly the suit that it names, if it does."""
    return (card_id(JOLLY), SUITS.index(card[1:])) if is_jolly(card) else (card_id(card), 0)


def meld_order(meld: Meld) -> list[tuple[int, int]]:
    """Return what orders melds: the cards as they are written."""
    return [by_id(card) for card in meld]


def is_set(meld: Sequence[str]) -> bool:
    """Tell a set from a run: each has two natural cards, and only those of a set have one rank."""
    return len({rank(card) for card in naturals(meld)}) == 1


def first_position(run: Sequence[str]) -> int:
    """Return where a run starts: 1 is the ace below the 2. One of its natural cards is no ace, and fixes the place."""
    return next(rank(card) - place for place, card in enumerate(run) if not is_jolly(card) and rank(card) != 1)


def card_at(position: int, of_suit: str) -> str:
    """Return the card at a position of a suit: at 14 lies the ace above the king."""
    return f"{RANKS[(position - 1) % 13]}{of_suit}"


def fits_in_a_suit(first: int, last: int) -> bool:
    """Tell whether a run may reach from here to there: not past an ace, and not with an ace at either end."""
    return first >= 1 and last <= 14 and not (first == 1 and last == 14)


def meld_of(cards: Sequence[str], rules_: Rules) -> Meld | None:
    """Return the meld that the cards make, a set in any order of the cards; none if they make none."""
    natural = naturals(cards)
    if len(cards) < 3 or len(natural) < 2 or jollies(cards) > rules_["max_jollies_per_meld"]:
        return None
    suits = [suit(card) for card in natural]
    named = [card[1:] for card in cards if is_jolly(card)]
    if is_set(cards) and rules_["jolly_in_set"] == "declared_suit":
        suits += named
    elif any(named):
        return None
    if is_set(cards):
        is_good = len(cards) <= 4 and len(set(suits)) == len(suits) and "" not in suits
        return tuple(sorted(cards, key=by_id)) if is_good else None
    if len(set(suits)) > 1:
        return None
    first = first_position(cards)
    in_place = all(card in (JOLLY, card_at(first + step, suits[0])) for step, card in enumerate(cards))
    return tuple(cards) if in_place and fits_in_a_suit(first, first + len(cards) - 1) else None


def meld_points(meld: Meld) -> int:
    """Count a meld, a jolly as the card it stands for: an ace is 1 below the 2, else 11; pictures are 10."""
    first = rank(naturals(meld)[0]) if is_set(meld) else first_position(meld)
    if is_set(meld):
        return len(meld) * (11 if first == 1 else min(first, 10))
    return sum(11 if position == 14 else min(position, 10) for position in range(first, first + len(meld)))


def new_melds(hand: Sequence[str], rules_: Rules) -> list[Meld]:
    """Return every meld that can be laid from a hand, the jollies in every place, in canonical order."""
    return sorted({*runs(hand, rules_), *sets(hand, rules_)}, key=meld_order)


def runs(hand: Sequence[str], rules_: Rules) -> Iterator[Meld]:
    spare = min(hand.count(JOLLY), rules_["max_jollies_per_meld"])
    for of_suit, first in itertools.product(SUITS, range(1, 13)):
        unfinished: list[Meld] = [()]
        while unfinished:
            cards = unfinished.pop()
            if len(cards) >= 3 and len(naturals(cards)) >= 2:
                yield cards
            here = first + len(cards)
            if fits_in_a_suit(first, here):
                unfinished += [(*cards, card_at(here, of_suit))] if card_at(here, of_suit) in hand else []
                unfinished += [(*cards, JOLLY)] if jollies(cards) < spare else []


def sets(hand: Sequence[str], rules_: Rules) -> Iterator[Meld]:
    named = [f"{JOLLY}{of_suit}" for of_suit in SUITS] if rules_["jolly_in_set"] == "declared_suit" else [JOLLY] * 4
    for of_rank, size in itertools.product(RANKS, (3, 4)):
        held = [card for card in PACK if card in hand and card[:-1] == of_rank]
        for cards in itertools.combinations([*held, *named], size):
            meld = meld_of(cards, rules_)
            if meld and jollies(cards) <= hand.count(JOLLY):
                yield meld


def attachments(meld: Meld, card: str, rules_: Rules) -> list[tuple[str, Meld]]:
    """Return how a card of a hand extends a meld, "before" or "after" a run or "to" a set, and the new meld."""
    if is_set(meld):
        of_rank, taken = naturals(meld)[0][:-1], [other[-1] for other in meld]
        free = [of_suit for of_suit in SUITS if of_suit not in taken]
        if card != JOLLY:
            ways = [("to", (*meld, card))] if card[:-1] == of_rank else []
        elif rules_["jolly_in_set"] == "declared_suit":
            ways = [("to", (*meld, JOLLY + of_suit)) for of_suit in free]
        else:
            ways = [("to", (*meld, card))]
    else:
        first, of_suit = first_position(meld), suit(naturals(meld)[0])
        before = card in (JOLLY, card_at(first - 1, of_suit))
        after = card in (JOLLY, card_at(first + len(meld), of_suit))
        ways = [("before", (card, *meld))] * before + [("after", (*meld, card))] * after
    made = [(way, meld_of(cards, rules_)) for way, cards in ways]
    return [(way, extended) for way, extended in made if extended]


def swapped(meld: Meld, card: str) -> Meld | None:
    """Return a meld with this card in place of the jolly that stands for it; none if no jolly does."""
    if is_jolly(card):
        return None
    if is_set(meld):
        stand_in = next((other for other in meld if other in (JOLLY, f"{JOLLY}{suit(card)}")), None)
        if stand_in is None or card[:-1] != naturals(meld)[0][:-1] or card in meld:
            return None
        return tuple(sorted([*without(meld, [stand_in]), card], key=by_id))
    place = rank(card) - first_position(meld)
    if rank(card) == 1 and place < 0:
        place += 13
    is_there = suit(card) == suit(naturals(meld)[0]) and 0 <= place < len(meld) and meld[place] == JOLLY
    return (*meld[:place], card, *meld[place + 1 :]) if is_there else None


def fits(card: str, table: Iterable[Meld], rules_: Rules) -> bool:
    """Tell whether a card combines with a meld on the table, so that the ban covers it."""
    with_swap = rules_["ban_includes_swap"]
    return any(attachments(meld, card, rules_) or (with_swap and swapped(meld, card)) for meld in table)


# --- openings ----------------------------------------------------------------------------------


def packings(hand: Sequence[str], rules_: Rules) -> Iterator[list[Meld]]:
    """Yield every choice of one or more melds that can be laid together, each in canonical order."""

    def choose(melds: list[Meld], left: list[str]) -> Iterator[list[Meld]]:
        for place, meld in enumerate(melds):
            if holds(left, as_held(meld)):
                yield [meld]
                for more in choose(melds[place:], without(left, as_held(meld))):
                    yield [meld, *more]

    return choose(new_melds(hand, rules_), list(hand))


def points_of_melds(melds: Iterable[Meld]) -> int:
    return sum(map(meld_points, melds))


def openings(hand: Sequence[str], rules_: Rules) -> list[list[Meld]]:
    """Return every opening in canonical order, those for closing in hand among them."""
    found = [melds for melds in packings(hand, rules_) if is_opening(melds, hand, rules_)]
    return sorted(found, key=lambda melds: [meld_order(meld) for meld in melds])


def is_opening(melds: Iterable[Meld], hand: Sequence[str], rules_: Rules) -> bool:
    """Tell whether melds open: they are worth 40, or all cards but the closing discard lie in them."""
    melds = list(melds)
    left = len(hand) - sum(map(len, melds))
    if left == 0 and rules_["closing_discard"] == "required":
        return False
    if points_of_melds(melds) >= rules_["open_min"]:
        return True
    return left <= 1 and not rules_["close_in_hand_needs_40"]
