"""Exact expectations in Sette e mezzo with an unknown order of cards, by trying every card.

Unseen cards are counted by kind: pictures first, then the ranks 1 to 7, then the matta. Each unseen card is equally
likely to be drawn next or to be somebody's hidden card. Everyone has a first card, as `all_first` deals it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from reference.scopa import DECK
from reference.sette_e_mezzo import BUST, LIMIT, MATTA, Class, Rules, actions, class_of, half_points, settle, total_of

Counts = tuple[int, ...]
Banker = int | Literal["informed"]
"""How a banker plays: he draws below a number of half points or, informed, while the player's class beats his."""

KINDS = range(9)
KIND_OF_MATTA = 8
WORTH = [1, 2, 4, 6, 8, 10, 12, 14, 0]
"""The half points of every kind; the matta is not counted before the rest is known."""


class Held(NamedTuple):
    """What matters of a hand: the half points without the matta, whether it has the matta, and the number of cards."""

    others: int = 0
    has_matta: bool = False
    cards: int = 0

    @property
    def total(self) -> int:
        return total_of(self.others, self.has_matta)

    @property
    def class_(self) -> Class:
        return class_of(self.total, self.cards)

    def with_card(self, kind: int) -> Held:
        return Held(self.others + WORTH[kind], self.has_matta or kind == KIND_OF_MATTA, self.cards + 1)


# --- cards -------------------------------------------------------------------------------------


def kind_of(card: str, rules_: Rules) -> int:
    if card == MATTA and rules_["matta"]:
        return KIND_OF_MATTA
    return half_points(card) // 2


def held(cards: Iterable[str], rules_: Rules) -> Held:
    hand = Held()
    for card in cards:
        hand = hand.with_card(kind_of(card, rules_))
    return hand


def counts(cards: Iterable[str], rules_: Rules) -> Counts:
    kinds = [kind_of(card, rules_) for card in cards]
    return tuple(kinds.count(kind) for kind in KINDS)


def full_deck(rules_: Rules) -> Counts:
    return counts(DECK, rules_)


def draws(unseen: Counts) -> Iterator[tuple[int, int, Counts]]:
    """Yield every kind that can come next: the kind, how many cards of it there are, and what is unseen after it."""
    for kind, number in enumerate(unseen):
        if number:
            yield kind, number, (*unseen[:kind], number - 1, *unseen[kind + 1 :])


# --- one draw ----------------------------------------------------------------------------------


def totals_after_draw(hand: Held, unseen: Counts) -> dict[int, Fraction]:
    """Return the chance of every total, in half points, after one more card; every bust counts as 16."""
    chances: dict[int, Fraction] = {}
    for kind, number, _ in draws(unseen):
        total = min(hand.with_card(kind).total, LIMIT + 1)
        chances[total] = chances.get(total, Fraction(0)) + Fraction(number, sum(unseen))
    return dict(sorted(chances.items()))


# --- one player against the banker -------------------------------------------------------------


class OnePlayer:
    """Expectations of the player in a hand of two who plays his best."""

    def __init__(self, rules_: Rules, banker: Banker) -> None:
        self.rules = rules_
        self.banker = banker
        self.known: dict[tuple[Counts, Held], Fraction] = {}
        self.known_of_banker: dict[tuple[Counts, Held, Class], Fraction] = {}

    def stand(self, hand: Held, unseen: Counts) -> Fraction | None:
        """Return what the player expects if he stands; none if he may not."""
        if "stand" not in self.actions(hand, unseen):
            return None
        return self.mean(self.settled(hand.class_, Held().with_card(kind), n, rest) for kind, n, rest in draws(unseen))

    def draw(self, hand: Held, unseen: Counts) -> Fraction | None:
        """Return what the player expects if he draws and then goes on as he plays; none if he may not."""
        if "draw" not in self.actions(hand, unseen):
            return None
        return self.mean((n * self.value(hand.with_card(kind), rest), n) for kind, n, rest in draws(unseen))

    def value(self, hand: Held, unseen: Counts) -> Fraction:
        """Return what the player expects just after the last card of this hand was drawn."""
        if hand.total > LIMIT:
            return Fraction(settle([BUST, BUST], self.rules)[0])
        if (unseen, hand) not in self.known:
            stand, draw = self.stand(hand, unseen), self.draw(hand, unseen)
            self.known[unseen, hand] = max(found for found in (stand, draw) if found is not None)
        return self.known[unseen, hand]

    def before_the_deal(self) -> Fraction:
        unseen = full_deck(self.rules)
        return self.mean((n * self.value(Held().with_card(kind), rest), n) for kind, n, rest in draws(unseen))

    def actions(self, hand: Held, unseen: Counts) -> list[str]:
        """Return what the player may do; one of the unseen cards is the hidden one of the banker."""
        return actions(hand.total, sum(unseen) - 1, self.rules)

    def settled(self, player: Class, of_banker: Held, number: int, unseen: Counts) -> tuple[Fraction, int]:
        """Return the expectation of a player with this class, summed over `number` equal cases, and that number."""
        return number * self.after_banker(player, of_banker, unseen), number

    def after_banker(self, player: Class, hand: Held, unseen: Counts) -> Fraction:
        """Return what a player with this class expects when the banker goes on with this hand."""
        name = unseen, hand, player
        if name not in self.known_of_banker:
            may = actions(hand.total, sum(unseen), self.rules)
            if hand.total > LIMIT or "draw" not in may or ("stand" in may and not self.banker_draws(hand, player)):
                self.known_of_banker[name] = Fraction(settle([player, hand.class_], self.rules)[0])
            else:
                self.known_of_banker[name] = self.mean(
                    self.settled(player, hand.with_card(kind), number, rest) for kind, number, rest in draws(unseen)
                )
        return self.known_of_banker[name]

    def banker_draws(self, hand: Held, player: Class) -> bool:
        """Tell whether a banker draws who may draw or stand."""
        if self.banker == "informed":
            return hand.class_ < player
        return hand.total < self.banker

    @staticmethod
    def mean(cases: Iterable[tuple[Fraction, int]]) -> Fraction:
        """Return the mean of cases, each given as a sum over equally likely ones and their number."""
        each = list(cases)
        return sum((found for found, _ in each), Fraction(0)) / sum(number for _, number in each)


# --- the banker against several ----------------------------------------------------------------

Opponent = int | Held
"""A class that is known, or the open cards of a hand whose first one is hidden."""

World = tuple[Fraction, tuple[Class, ...], Counts]
"""A way the hidden cards may be: its chance, the class of every player, and what the banker can still draw."""


def worlds(players: Sequence[Opponent], unseen: Counts, *, only_possible: bool = False) -> list[World]:
    """Return every way the hidden cards may be; the moves of the players tell nothing about them.

    With `only_possible`, hidden cards that make a hand bust or 7½ are left out: they would have been shown.
    """
    found: list[World] = [(Fraction(1), (), unseen)]
    for player in players:
        if isinstance(player, int):
            found = [(chance, (*classes, player), rest) for chance, classes, rest in found]
            continue
        found = [
            (chance * number / sum(rest), (*classes, player.with_card(kind).class_), after)
            for chance, classes, rest in found
            for kind, number, after in draws(rest)
            if not only_possible or player.with_card(kind).total < LIMIT
        ]
    all_of_them = sum(chance for chance, _, _ in found)
    return [(chance / all_of_them, classes, rest) for chance, classes, rest in found]


def banker_stands(hand: Held, among: Sequence[World], rules_: Rules) -> Fraction:
    """Return what a banker expects who stands with this hand."""
    classes_and_chances = [((*classes, hand.class_), chance) for chance, classes, _ in among]
    return sum((chance * settle(classes, rules_)[-1] for classes, chance in classes_and_chances), Fraction(0))


def banker_decides(hand: Held, among: Sequence[World], rules_: Rules) -> dict[str, Fraction]:
    """Return what the banker expects of each action that he has, if he plays his best afterwards.

    The chances of the worlds need not add up to one: after a draw only worlds with just that draw are left.
    """
    if hand.total > LIMIT:
        return {"stand": banker_stands(hand, among, rules_)}
    stock = sum(among[0][2])
    found = {}
    for action in actions(hand.total, stock, rules_):
        if action == "stand":
            found[action] = banker_stands(hand, among, rules_)
            continue
        after: dict[int, list[World]] = {}
        for chance, classes, rest in among:
            for kind, number, left in draws(rest):
                after.setdefault(kind, []).append((chance * number / stock, classes, left))
        decided = [banker_decides(hand.with_card(kind), drawn, rules_) for kind, drawn in after.items()]
        found[action] = sum((max(each.values()) for each in decided), Fraction(0))
    return found
