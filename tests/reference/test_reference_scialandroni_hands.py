"""Tests of hand values in the slow twin of su scialandroni."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import pytest

from reference import scialandroni as twin
from reference import scialandroni_hands as hands
from reference.scopa import DECK, rank

RULES = twin.rules()


def four(cards: str, declared: bool = True, **options: Any) -> tuple[str, int]:
    """Return category and value of four cards, declared where that is allowed."""
    held = cards.split()
    found = hands.of_four(held, declared and bool(hands.declaration(held)), twin.rules(**options))
    return found.category, found.value


def strength(cards: str, **options: Any) -> tuple[int, int]:
    category, value = four(cards, **options)
    return hands.strength(hands.Combination(category, value, []), twin.rules(**options))


# --- worked examples ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "values", "ranks", "seat", "by_rank"),
    [("2C 9C 6S 3B", [12, 10, 18, 13], [2, 9, 6, 3], 2, 1), ("8C 10S 9B 10D", [10, 10, 10, 10], [8, 10, 9, 10], 0, 1)],
)
def test_sc5_cartetta(cards: str, values: list[int], ranks: list[int], seat: int, by_rank: int) -> None:
    for order, expected, best in (("points", values, seat), ("rank", ranks, by_rank)):
        rules = twin.rules(cartetta_order=order)
        found = [hands.combination("cartetta", [card], False, rules) for card in cards.split()]
        assert [each.value for each in found] == expected
        assert hands.best_seat({place: hands.strength(each, rules) for place, each in enumerate(found)}) == best


def test_mazzu_is_an_order_in_which_every_step_is_legal() -> None:
    chance = random.Random(1)
    found = Counter(mazzu_by_orders(chance)[1] for _ in range(300))
    assert min(found[True], found[False]) > 10


def mazzu_by_orders(chance: random.Random) -> tuple[list[int], bool]:
    """Draw a hand of low and high cards, in which a mazzu is likely, and try all orders to find one."""
    held = chance.sample([card for card in DECK if rank(card) in (1, 2, 3, 8, 9, 10)], 6)
    ranks = sorted(map(rank, held))
    can = any(map(is_one_turn, set(itertools.permutations(ranks))))
    assert hands.can_mazzu(held) == can, ranks
    return ranks, can


def is_one_turn(order: tuple[int, ...]) -> bool:
    """Cut an order after every re, and tell whether the ranks of every part go up by one, an asso twice at most."""
    text = " ".join(map(str, order)).replace("10", "10|")
    for part in text.split("|"):
        ranks = [int(number) for number in part.split()]
        single = ranks[1:] if ranks[:2] == [1, 1] else ranks
        if single != list(range(single[0], single[0] + len(single)) if single else []):
            return False
    return True


# --- hands without three cards of a suit -------------------------------------------------------

THREE_PICTURES = "8C 9C 10C 7S"
TWO_HIGH = "7C 6C 2S 3B"


def test_short_suits_by_their_option() -> None:
    assert strength(THREE_PICTURES) > strength(TWO_HIGH)
    assert strength(THREE_PICTURES, short_suit="pure_sum") < strength(TWO_HIGH, short_suit="pure_sum")
    assert strength(THREE_PICTURES, short_suit="three_only") > strength(TWO_HIGH, short_suit="three_only")
    low = "8C 9C 8S 9S"
    assert strength(low) < strength(TWO_HIGH)
    assert strength(low, short_suit="three_only") == strength(TWO_HIGH, short_suit="three_only") == (0, 0)
    assert four(TWO_HIGH, short_suit="three_only") == ("two", 39)


def test_a_pair_counts_before_a_better_single_card_unless_sums_alone_count() -> None:
    assert four("8C 9C 7S 6B") == ("two", 20)
    assert four("8C 9C 7S 6B", short_suit="pure_sum") == ("one", 21)
    alone = hands.Combination("one", 21, ["7C"])
    assert hands.strength(alone, RULES) > strength("8C 9C 7S 6B")


# --- all hands of four -------------------------------------------------------------------------


def test_card_points() -> None:
    assert sum(map(hands.points, DECK)) == 556
    assert sum(map(hands.points, hands.pack(RULES))) == 531
    assert len(hands.pack(RULES)) == 38


def test_nine_cards_hold_three_of_a_suit() -> None:
    chance = random.Random(2)
    for _ in range(500):
        held = chance.sample(hands.pack(RULES), 9)
        best = max(hands.total(cards) for cards in itertools.combinations(held, 3) if len({c[-1] for c in cards}) == 1)
        assert hands.of_nine(held).value == best


def test_the_cards_of_the_fewest_points_are_turned() -> None:
    assert hands.turned(["7C", "6S", "1B", "5D"], "primiera") == ["5D"]
    assert hands.turned(["9D", "6C", "10S", "7B"], "primiera") == ["10S"]
    assert hands.turned(["4S", "9S", "5S", "2S"], "frusciu") == ["9S", "2S"]
    assert hands.turned(["4S", "9S", "5S", "2D"], "") == []
