"""What cards are worth in the slow twin of Su Scialandroni: the worked examples, and counts over all hands."""

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
    """Return category and value of four cards that are declared if they may be."""
    held = cards.split()
    found = hands.of_four(held, declared and bool(hands.declaration(held)), twin.rules(**options))
    return found.category, found.value


def strength(cards: str, **options: Any) -> tuple[int, int]:
    category, value = four(cards, **options)
    return hands.strength(hands.Combination(category, value, []), twin.rules(**options))


# --- worked examples ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "category", "value"),
    [
        ("6D 7D 1D 2C", "pisci", 55),
        ("7C 6C 1C 5C", "pisci", 55),
        ("7C 6C 5C 1S", "three", 54),
        ("8C 9C 10C 7S", "three", 30),
        ("7C 6S 2C 3S", "two", 33),
        ("7C 6C 2S 3B", "two", 39),
        ("2C 3C 4C 5C", "frusciu", 54),
        ("10C 9C 8C 7C", "frusciu", 51),
        ("7C 6S 5B 4D", "primiera", 68),
        ("8D 9S 10B 8C", "primiera", 40),
    ],
)
def test_sc1_hand_values(cards: str, category: str, value: int) -> None:
    assert four(cards) == (category, value)


def test_sc1_what_is_not_declared() -> None:
    assert four("10C 9C 8C 7C", declared=False) == ("three", 41)
    assert four("7C 6S 5B 4D", declared=False) == ("one", 21)
    assert four("7C 6C 1C 5C", declared=False) == ("pisci", 55)


@pytest.mark.parametrize(
    ("cards", "value", "shows"),
    [
        ("4C 5C 6C 7C 1S 2S 3B 8D 9D", 54, "7C 6C 5C"),
        ("7C 5C 4C 6S 1S 10S 8D 9B 2B", 50, "7C 5C 4C"),
        ("7D 6D 1D 2C 3C 4S 5S 8B 9B", 55, "7D 6D 1D"),
    ],
)
def test_sc2_nine_cards(cards: str, value: int, shows: str) -> None:
    assert hands.of_nine(cards.split()) == ("three", value, shows.split())


def test_sc3_ties_go_to_the_first_in_play_order() -> None:
    assert hands.best_seat({seat: (1, value) for seat, value in enumerate([47, 43, 47, 41])}) == 0
    assert hands.best_seat({seat: (1, value) for seat, value in enumerate([30, 47, 47, 41])}) == 1


def test_sc4_categories() -> None:
    assert strength("4C 1S 8S 5B") < strength("9D 6C 10S 7B")
    assert (four("4C 1S 8S 5B"), four("9D 6C 10S 7B")) == (("two", 26), ("primiera", 59))
    assert (four("8C 9C 10C 2C"), four("7C 7S 7B 7D")) == (("frusciu", 42), ("primiera", 84))
    assert strength("8C 9C 10C 2C") > strength("7C 7S 7B 7D")
    assert four("4S 5S 6S 7S") == ("frusciu", 68)
    assert strength("6C 7C 1C 8S") > strength("4S 5S 6S 7S")


@pytest.mark.parametrize(
    ("cards", "values", "ranks", "seat", "by_rank"),
    [
        ("2C 9C 6S 3B", [12, 10, 18, 13], [2, 9, 6, 3], 2, 1),
        ("8C 10S 9B 10D", [10, 10, 10, 10], [8, 10, 9, 10], 0, 1),
    ],
)
def test_sc5_cartetta(cards: str, values: list[int], ranks: list[int], seat: int, by_rank: int) -> None:
    for order, expected, best in (("points", values, seat), ("rank", ranks, by_rank)):
        rules = twin.rules(cartetta_order=order)
        found = [hands.combination("cartetta", [card], False, rules) for card in cards.split()]
        assert [each.value for each in found] == expected
        assert hands.best_seat({place: hands.strength(each, rules) for place, each in enumerate(found)}) == best


@pytest.mark.parametrize(
    ("score", "caps", "number"),
    [
        (0, (0, 0, 0, 0), 0),
        (5, (0, 1, 0, 1), 2),
        (7, (0, 1, 1, 0), 2),
        (24, (0, 4, 0, 0), 4),
        (29, (1, 0, 0, 1), 2),
        (89, (3, 0, 0, 1), 4),
        (120, (4, 0, 0, 0), 4),
    ],
)
def test_sc9_caps(score: int, caps: tuple[int, int, int, int], number: int) -> None:
    assert hands.caps(score) == caps
    assert sum(caps) == number


def test_nine_caps_are_enough_for_any_score() -> None:
    needed = {score: sum(hands.caps(score)) for score in range(121)}
    assert [score for score, number in needed.items() if number == max(needed.values())] == [111, 112]
    assert max(needed.values()) == 9


def ladder(ranks: str) -> list[str]:
    """Return cards of these ranks; of a re there are four, and here of a 2 and a 3 too."""
    seen: Counter[str] = Counter()
    found = []
    for number in ranks.split():
        found.append(number + "CSBD"[seen[number]])
        seen[number] += 1
    return found


@pytest.mark.parametrize(
    ("ranks", "can"),
    [
        ("1 2 3 4 5 6 7 8 9", True),
        ("5 6 7 8 9 10 1 1 2", True),
        ("8 9 10 10 10 3 4 5 6", True),
        ("4 5 6 7 8 9 10 10 1", True),
        ("1 1 1 2 3 4 5 6 7", False),
        ("2 3 4 5 6 7 8 9 9", False),
        ("10 10 10 10 2 4 6 8 9", False),
    ],
)
def test_sc18_mazzu(ranks: str, can: bool) -> None:
    assert hands.can_mazzu(ladder(ranks)) == can
    assert hands.can_mazzu(ladder(ranks)[::-1]) == can


def test_mazzu_is_an_order_in_which_every_step_is_legal() -> None:
    chance = random.Random(1)
    found = Counter(mazzu_by_orders(chance)[1] for _ in range(300))
    assert min(found[True], found[False]) > 10


def mazzu_by_orders(chance: random.Random) -> tuple[list[int], bool]:
    """Draw a hand of low and high cards, in which a mazzu is likely, and look for it in all its orders."""
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


def test_patterns_of_all_four_card_hands() -> None:
    counted: Counter[str] = Counter()
    values: dict[str, set[int]] = {}
    for held in itertools.combinations(hands.pack(RULES), 4):
        found = hands.of_four(held, bool(hands.declaration(held)), RULES)
        counted[found.category] += 1
        values.setdefault(found.category, set()).add(found.value)
        assert sum(hands.points(card) for card in found.cards) == found.value
    assert counted == {"pisci": 140, "frusciu": 646, "primiera": 8100, "three": 11478, "two": 53451}
    assert (sum(counted.values()), sum(map(len, values.values()))) == (73815, 111)
    assert {name: len(found) for name, found in values.items()} == {
        "pisci": 1,
        "frusciu": 27,
        "primiera": 41,
        "three": 24,
        "two": 18,
    }
    ranges = {name: (min(found), max(found)) for name, found in values.items()}
    assert (ranges["three"], ranges["primiera"], ranges["frusciu"]) == ((30, 54), (40, 84), (42, 68))
    assert ranges["two"] == (20, 39)


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
