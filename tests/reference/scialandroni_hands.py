"""What cards are worth in Su Scialandroni: combinations of the betting phases, tricks of nine cards, and caps.

A card is its text ("7D"), a hand is a list of cards. Nothing in here comes from the library that it checks.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from reference.scopa import DECK, PRIMIERA, SUITS, card_id, rank

Rules = dict[str, Any]

SODDU = 6
"""Arrialis in a soddu."""

PISCI = (6, 7, 1)
"""The ranks of su pisci; no other three cards of a suit are worth as much."""


class Combination(NamedTuple):
    """A hand as it is compared: the name of its category, its value and its cards, the best one first."""

    category: str
    value: int
    cards: list[str]


def points(card: str) -> int:
    return PRIMIERA[rank(card)]


def pack(rules_: Rules) -> list[str]:
    """Return the cards that are played with: all but su bintixincu."""
    return [card for card in DECK if card not in rules_["bintixincu"].split("+")]


# --- combinations ------------------------------------------------------------------------------


def declaration(hand: Sequence[str]) -> str:
    """Return what a hand of four cards may declare, if anything."""
    return {1: "frusciu", 4: "primiera"}.get(len({card[-1] for card in hand}), "")


def turned(hand: Sequence[str], word: str) -> list[str]:
    """Return the cards that a declaration turns: one of a primiera, two of a frusciu.

    They are those of the fewest points, of equal ones the first of the pack.
    """
    by_points = sorted(hand, key=lambda card: (points(card), card_id(card)))
    return by_points[: {"primiera": 1, "frusciu": 2}.get(word, 0)]


def best_of_suits(hand: Sequence[str]) -> Iterator[list[str]]:
    """Yield the best three cards of every suit, or all where there are fewer; of equal cards the first of the pack."""
    for suit in SUITS:
        of_suit = [card for card in hand if card[-1] == suit]
        if of_suit:
            yield sorted(of_suit, key=lambda card: (-points(card), card_id(card)))[:3]


def total(cards: Sequence[str]) -> int:
    return sum(points(card) for card in cards)


def of_four(hand: Sequence[str], declared: bool, rules_: Rules) -> Combination:
    """Return the combination of a hand of the two postas."""
    runs = list(best_of_suits(hand))
    for cards in runs:
        if {rank(card) for card in cards} == set(PISCI):
            return Combination("pisci", total(cards), cards)
    if declared:
        return Combination(
            declaration(hand), total(hand), sorted(hand, key=lambda card: (-points(card), card_id(card)))
        )
    if rules_["short_suit"] == "pure_sum":
        best = max(runs, key=total)
    else:
        best = max(runs, key=lambda cards: (len(cards), total(cards)))
    return Combination({3: "three", 2: "two", 1: "one"}[len(best)], total(best), best)


def of_nine(hand: Sequence[str]) -> Combination:
    """Return the best three cards of one suit, with which the posta grande is played."""
    best = max((cards for cards in best_of_suits(hand) if len(cards) == 3), key=total)
    return Combination("three", total(best), best)


def of_one(card: str, rules_: Rules) -> Combination:
    """Return a card as the cartetta counts it."""
    return Combination("cartetta", points(card) if rules_["cartetta_order"] == "points" else rank(card), [card])


def combination(phase: str, hand: Sequence[str], declared: bool, rules_: Rules) -> Combination:
    if phase == "cartetta":
        return of_one(hand[0], rules_)
    return of_nine(hand) if phase == "posta_grande" else of_four(hand, declared, rules_)


def strength(hand: Combination, rules_: Rules) -> tuple[int, int]:
    """Return a pair by which the combinations of one phase compare.

    Two and one are one category, where sums compare; with `pure_sum` three is no better, with `three_only` they are all
    worth nothing.
    """
    if hand.category in ("one", "two") and rules_["short_suit"] == "three_only":
        return 0, 0
    order = {"three": 1, "primiera": 2, "frusciu": 3, "pisci": 4}
    if rules_["short_suit"] == "pure_sum":
        del order["three"]
    return order.get(hand.category, 0), hand.value


def best_seat(strengths: dict[int, tuple[int, int]]) -> int:
    """Return the seat of the best hand; of equal ones the first in play order."""
    return min(seat for seat, own in strengths.items() if own == max(strengths.values()))


# --- the ladder --------------------------------------------------------------------------------


def follows(top: int, assi: int, next_rank: int) -> bool:
    """Tell whether a rank may be laid on `top` after `assi` assi in a row; 0 is an empty ladder, and a re commands."""
    if top in (0, 10) or next_rank == top + 1:
        return True
    return top == next_rank == 1 and assi < 2


def can_mazzu(hand: Sequence[str]) -> bool:
    """Tell whether a player who leads can lay the whole hand in one turn."""

    def can_lay(left: tuple[int, ...], top: int, assi: int) -> bool:
        return not left or any(
            can_lay((*left[:place], *left[place + 1 :]), laid, assi + 1 if laid == 1 else 0)
            for place, laid in enumerate(left)
            if laid not in left[:place] and follows(top, assi, laid)
        )

    return can_lay(tuple(map(rank, hand)), 0, 0)


# --- marking -----------------------------------------------------------------------------------


def caps(score: int) -> tuple[int, int, int, int]:
    """Return the fewest caps that show a score: worth 30, 6, 1 and -1."""
    ways = itertools.product(range(6), range(10), range(10), range(10))
    return min((way for way in ways if 30 * way[0] + 6 * way[1] + way[2] - way[3] == score), key=sum)
