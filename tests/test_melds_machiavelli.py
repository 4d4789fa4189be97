"""The best lays of one turn of Machiavelli equal those of brute force and of integer programs."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import chain
from typing import Any

import pytest

from building import is_machiavelli_table, machiavelli_moment, names, random_table
from reference import machiavelli as twin
from reference import melds_ilp
from sampling import some
from scopasolver import InvalidPositionError, ParseError, ScopaSolverError, scopa
from scopasolver.machiavelli import (
    Lay,
    Position,
    Rules,
    all_maximal_lays,
    arrange,
    arrange_lay,
    can_close,
    is_legal_table,
    lays,
    max_lay,
    verify,
)

ACES = ["low_or_high", "low_only", "high_only", "wrap"]
WORTH: dict[Any, Callable[..., int]] = {"cards": len, "points": twin.card_points}


def text(cards: Any) -> list[str]:
    return names(cards).split()


def near(chance: random.Random) -> list[str]:
    """Return both copies of the cards of some neighbouring ranks and some suits, many of which fit together."""
    first, ranks = chance.randrange(13), chance.choice((4, 5, 6))
    suits = chance.choice(("hs", "hsc", "hscd", "hscd"))
    wanted = {f"{twin.RANKS[(first + step) % 13]}{suit}" for step in range(ranks) for suit in suits}
    return [card for card in twin.DECK if card in wanted]


def small(seed: int, aces: str, most_on_table: int = 12, most_held: int = 7) -> Position:
    """Return a position of few cards that fit each other well."""
    chance = random.Random(f"{seed} {aces}")
    deck = near(chance)
    table = random_table(chance, deck, chance.randrange(most_on_table - 1), aces)
    # In half of the positions some cards in hand come from a combination of the table.
    fitting = table.pop() if len(table) > 1 and seed % 2 else []
    while sum(map(len, table)) > most_on_table:
        deck += table.pop()
    hand = fitting[:most_held]
    hand += chance.sample(deck, min(len(deck), chance.randrange(1, most_held + 2 - len(hand))))
    return moment(table, hand, aces)


def large(seed: int, aces: str) -> Position:
    """Return a position with 20 to 80 cards on the table and 13 in hand."""
    chance = random.Random(f"{seed} {aces}")
    deck = list(twin.DECK)
    table = random_table(chance, deck, chance.randrange(20, 79), aces)
    return moment(table, chance.sample(deck, 13), aces)


def moment(table: list[list[str]], hand: list[str], aces: str) -> Position:
    other = next(card for card in twin.DECK if [*chain(*table), *hand].count(card) < 2)
    shown = " / ".join(map(" ".join, table))
    return machiavelli_moment(shown, f"{names(hand)} / {other}", ace_in_runs=aces)


def there(position: Position) -> tuple[list[list[str]], list[str], Any]:
    """Return the combinations on the table, the hand, and the option for aces."""
    table = [text(meld) for meld in position.melds]
    return table, text(position.hands[0]), position.rules.options["ace_in_runs"]


def assert_legal(position: Position, found: Lay) -> None:
    """Check with the library and with the twin that an answer is legal."""
    table, hand, aces = there(position)
    laid, new_table = text(found.cards), [text(meld) for meld in found.melds]
    assert twin.holds(hand, laid)
    assert laid == twin.in_order(laid)
    assert is_machiavelli_table(new_table, [*chain(*table), *laid], aces)
    assert found.points == twin.card_points(laid)
    lost = [old for old in table if not any(twin.holds(new, old) for new in new_table)]
    if found.opened is not None:
        assert len(lost) <= found.opened <= len(table)
    if laid:
        verify(table, laid, new_table, ace_in_runs=aces)
    elif found.opened is not None:
        assert found.opened == 0


@pytest.mark.parametrize("aces", ACES)
def test_lays_are_those_of_trying_everything(aces: str) -> None:
    found = 0
    for seed in range(500):
        position = small(seed, aces)
        table, hand, _ = there(position)
        on_table = list(chain(*table))
        expected = twin.all_lays(on_table, hand, aces)
        assert [text(cards) for cards in lays(position)] == expected
        assert names(position.legal_moves()) == names([*(f"lay {names(cards)}" for cards in expected), "pass"])
        assert [text(cards) for cards in all_maximal_lays(position)] == twin.maximal_lays(on_table, hand, aces)
        for by, worth in WORTH.items():
            best = max_lay(position, by=by)
            assert worth(text(best.cards)) == max(map(worth, expected), default=0)
            assert_legal(position, best)
            anyhow = max_lay(position, by=by, least_disturbance=False)
            assert worth(text(anyhow.cards)) == worth(text(best.cards))
            assert_legal(position, anyhow)
        closing = can_close(position)
        assert (closing is not None) == (len(best_of(expected)) == len(hand))
        if isinstance(closing, Lay):
            assert_legal(position, closing)
            assert closing.cards == position.hands[0]
        found += len(expected)
    assert found > 1000


def best_of(expected: list[list[str]]) -> list[str]:
    return expected[0] if expected else []


@pytest.mark.parametrize("aces", ACES)
def test_the_fewest_combinations_are_opened(aces: str) -> None:
    compared = 0
    for seed in range(250):
        position = small(seed, aces, most_on_table=10, most_held=5)
        table, hand, _ = there(position)
        expected = twin.all_lays(chain(*table), hand, aces)
        fewest: dict[str, int | None] = {}
        for cards in expected[:12]:
            fewest[names(cards)] = twin.fewest_disturbed(table, cards, aces)
            arranged = arrange_lay(position, cards)
            assert arranged is not None
            assert text(arranged.cards) == cards
            assert arranged.opened == fewest[names(cards)] == opened(table, arranged)
            assert_legal(position, arranged)
            compared += 1
        for by, worth in WORTH.items():
            best = max_lay(position, by=by)
            most = max(map(worth, expected), default=0)
            equals = [names(cards) for cards in expected if worth(cards) == most]
            if equals and set(equals) <= fewest.keys():
                assert best.opened == min(fewest[cards] or 0 for cards in equals) == opened(table, best)
    assert compared > 300


def opened(table: list[list[str]], found: Lay) -> int:
    return len(table) - twin.most_kept(table, [tuple(text(meld)) for meld in found.melds])


@pytest.mark.parametrize("aces", ACES)
def test_what_cannot_be_arranged_is_not(aces: str) -> None:
    refused = 0
    for seed in range(150):
        position = small(seed, aces, most_on_table=9, most_held=5)
        table, hand, _ = there(position)
        chance = random.Random(seed)
        cards = chance.sample(hand, chance.randrange(1, len(hand) + 1))
        is_lay = twin.in_order(cards) in twin.all_lays(chain(*table), hand, aces)
        assert (arrange_lay(position, cards) is not None) == is_lay
        refused += not is_lay
    assert refused > 30


@pytest.mark.parametrize("aces", ACES)
def test_tables_are_told_from_what_is_none(aces: Any) -> None:
    answers = {True: 0, False: 0}
    for seed in range(600):
        chance = random.Random(f"{seed} {aces}")
        deck = near(chance)
        cards = list(chain(*random_table(chance, deck, chance.randrange(3, 16), aces)))
        changes = min(seed % 3, len(cards), len(deck))
        cards[:changes] = chance.sample(deck, changes)
        table = arrange(names(cards), ace_in_runs=aces)
        expected = twin.arrange(cards, aces)
        assert (table is not None) == is_legal_table(cards, ace_in_runs=aces) == (expected is not None)
        answers[table is not None] += 1
        if table is not None:
            assert is_machiavelli_table(table, cards, aces)
    assert min(answers.values()) > 100


def test_large_tables_are_told_from_what_is_none() -> None:
    refused = 0
    for seed in range(60):
        table, hand, aces = there(large(seed, "low_or_high"))
        cards = [*chain(*table), *hand[: seed % 4]]
        expected = melds_ilp.max_lay(cards, [])
        assert is_legal_table(cards) == (expected is not None)
        refused += expected is None
        found = arrange(cards)
        assert found is None or is_machiavelli_table(found, cards, aces)
    assert 10 < refused < 50


@pytest.mark.parametrize(
    ("aces", "count"), [("low_or_high", 550), ("low_only", 150), ("high_only", 150), ("wrap", 150)]
)
def test_large_lays_are_those_of_the_integer_program(aces: str, count: int) -> None:
    for seed in some(range(count)):
        position = large(seed, aces)
        table, hand, _ = there(position)
        by, worth = list(WORTH.items())[seed % 2]
        program = melds_ilp.max_lay(list(chain(*table)), hand, aces, worth)
        assert program is not None
        best = max_lay(position, by=by)
        assert worth(text(best.cards)) == worth(program[0])
        assert_legal(position, best)


# Answers of machiavelli 0.1.0 from PyPI with cvxpy 1.9 and cvxopt 1.3. Its integer program covers all cards of the
# table and as many of the hand as possible; aces are low or high. It has no points and counts no opened combinations.
@pytest.mark.filterwarnings("ignore")
def test_another_solver_lays_as_many_cards() -> None:
    foreign = pytest.importorskip("machiavelli")
    solver = foreign.Solver(quiet=True, pretty=False, color=False, emoji=False)

    def as_there(cards: list[str]) -> list[str]:
        return [card.replace("10", "t").replace("A", "1").lower() for card in cards]

    for seed in range(40):
        position = large(seed, "low_or_high")
        table, hand, _ = there(position)
        on_table = list(chain(*table))
        found = solver.play_hand(as_there(on_table), as_there(hand))
        assert len(max_lay(position).cards) == sum(map(len, found)) - len(on_table)


# --- what follows from the rules ---------------------------------------------------------------


@pytest.mark.parametrize("aces", ACES)
def test_a_larger_hand_lays_no_less(aces: str) -> None:
    for seed in range(60):
        table, hand, _ = there(large(seed, aces))
        held = [moment(table, hand[:size], aces) for size in range(1, 14)]
        for by, worth in WORTH.items():
            sizes = [worth(text(max_lay(position, by=by).cards)) for position in held]
            assert sizes == sorted(sizes)


def renamed(cards: list[str]) -> list[str]:
    return [card[:-1] + "scdh"["hscd".index(card[-1])] for card in cards]


def mirrored(cards: list[str]) -> list[str]:
    """Return the ranks in reverse: with aces at both ends, or round the corner, a run stays a run."""
    return [twin.RANKS[-twin.RANKS.index(card[:-1])] + card[-1] for card in cards]


@pytest.mark.parametrize(
    ("change", "aces"), [*((renamed, aces) for aces in ACES), (mirrored, "low_or_high"), (mirrored, "wrap")]
)
def test_neither_names_of_suits_nor_the_direction_of_ranks_matter(
    change: Callable[[list[str]], list[str]], aces: str
) -> None:
    for seed in range(60):
        table, hand, _ = there(large(seed, aces))
        position, other = moment(table, hand, aces), moment([*map(change, table)], change(hand), aces)
        assert len(max_lay(position).cards) == len(max_lay(other).cards)
        assert max_lay(position).opened == max_lay(other).opened
        position = small(seed, aces)
        table, hand, _ = there(position)
        other = moment([*map(change, table)], change(hand), aces)
        changed = [twin.in_order(change(text(cards))) for cards in all_maximal_lays(position)]
        assert sorted(changed) == sorted(text(cards) for cards in all_maximal_lays(other))


def test_the_way_the_table_lies_decides_what_is_opened_and_nothing_else() -> None:
    by_run = machiavelli_moment("5h 6h 7h 8h / 8c 8d 8s", "8h Kd")
    by_set = machiavelli_moment("5h 6h 7h / 8h 8c 8d 8s", "8h Kd")
    assert by_run == by_set
    assert lays(by_run) == lays(by_set)
    three = machiavelli_moment("3h 4h 5h / 3s 4s 5s / 3c 4c 5c", "2h 2s 2c 6d")
    sets = machiavelli_moment("3h 3s 3c / 4h 4s 4c / 5h 5s 5c", "3d 4d 5d 6d")
    assert (max_lay(three).opened, max_lay(sets).opened) == (0, 0)


# --- arguments ---------------------------------------------------------------------------------


def test_so_many_lays_and_no_more() -> None:
    position = machiavelli_moment("6s 7s 8s 9s / 6d 6h 6c", "5s 10s 6s 9d")
    every = lays(position)
    assert len(every) == 7
    for most in range(9):
        assert lays(position, most=most) == every[:most]
    for most in (-1, -(2**70)):
        with pytest.raises(ValueError, match="`most`"):
            lays(position, most=most)


def test_a_full_hand_has_more_lays_than_anybody_asks_for() -> None:
    hearts, spades = ([f"{rank}{suit}" for rank in twin.RANKS] for suit in "hs")
    position = machiavelli_moment("", f"{names(hearts)} {names(spades)} {names(hearts)} / {names(spades)}")
    first = lays(position)
    assert len(first) == 10_000
    assert first[0] == position.hands[0]
    assert [len(cards) for cards in first] == sorted((len(cards) for cards in first), reverse=True)
    assert lays(position, most=20) == first[:20]
    assert [len(cards) for cards in all_maximal_lays(position)] == [39]


def test_cards_are_given_as_text_or_one_by_one() -> None:
    position = machiavelli_moment("4h 5h 6h", "7h 8h Kd")
    hand = position.hands[0]
    ways: list[Any] = ["7h 8h", "8h 7h", ["7h", "8h"], hand[:2], [hand[1], "7h"]]
    for cards in ways:
        arranged = arrange_lay(position, cards)
        assert arranged is not None
        assert names(arranged.cards) == "7h 8h"
        assert is_legal_table(position.table)
    assert arrange(list(position.table)) == position.melds
    assert arrange("") == ()
    assert is_legal_table([])


@pytest.mark.parametrize("cards", ["9h", "7h 7h", "7h Kc"])
def test_only_cards_of_the_hand_are_arranged(cards: str) -> None:
    position = machiavelli_moment("4h 5h 6h", "7h 8h Kd")
    with pytest.raises(ScopaSolverError, match=f"`{cards}` is not in the hand"):
        arrange_lay(position, cards)


@pytest.mark.parametrize(("cards", "word"), [("7h 7h 7h", "7h"), ("5h 6h *", "jollies")])
def test_tables_are_of_two_packs_without_jollies(cards: str, word: str) -> None:
    for ask in (is_legal_table, arrange):
        with pytest.raises(ValueError, match=word):
            ask(cards)
    with pytest.raises(ValueError, match=word):
        verify([], cards, [cards])


@pytest.mark.parametrize("cards", ["7h 7x", "11h", "7B", ["7h", ""], "7h,8h"])
def test_what_is_no_card_is_named(cards: Any) -> None:
    position = machiavelli_moment("4h 5h 6h", "7h 8h Kd")
    for ask in (
        lambda: is_legal_table(cards),
        lambda: arrange(cards),
        lambda: arrange_lay(position, cards),
        lambda: verify([], cards, []),
    ):
        with pytest.raises(ParseError, match="card"):
            ask()


@pytest.mark.parametrize(
    ("table", "cards", "new_table", "word"),
    [
        (["4h 5h 6h"], "7h", ["4h 5h 6h", "7h"], "7h"),
        (["4h 5h 6h"], "7h", ["4h 5h 6h"], "7h"),
        (["4h 5h 6h"], "7h", ["5h 6h 7h"], "4h"),
        (["4h 5h 6h"], "7h", ["4h 5h 6h 7h", "8s 8c 8d"], "8"),
        (["4h 5h 6h"], "7h", ["4h 5h 6h 7h 7h"], "7h"),
        (["Qh Kh Ah"], "2h", ["Qh Kh Ah 2h"], "Ah"),
        ([], "7h 7c 7h", ["7h 7c 7h"], "7h"),
        ([], "7h 8h 9s", ["7h 8h 9s"], "9s"),
    ],
)
def test_a_turn_against_the_rules_is_told(table: list[str], cards: str, new_table: list[str], word: str) -> None:
    with pytest.raises(InvalidPositionError, match=word):
        verify(table, cards, new_table)


QUESTIONS: list[Callable[[Position], object]] = [
    max_lay,
    all_maximal_lays,
    lays,
    can_close,
    lambda position: arrange_lay(position, "7h"),
]


@pytest.mark.parametrize("ask", QUESTIONS)
def test_other_games_and_finished_hands_have_no_lays(ask: Callable[[Position], object]) -> None:
    with pytest.raises(ScopaSolverError, match="scopa"):
        ask(scopa.Rules().deal(seed=1))  # type: ignore[arg-type]  # wrong on purpose
    over = machiavelli_moment("4h 5h 6h", "7h / 8h").play("lay 7h")
    with pytest.raises(ScopaSolverError, match="over"):
        ask(over)


@pytest.mark.parametrize("by", ["card", "Cards", ""])
def test_lays_are_measured_by_cards_or_points(by: Any) -> None:
    with pytest.raises(ValueError, match="`by`"):
        max_lay(machiavelli_moment("4h 5h 6h", "7h 8h Kd"), by=by)


@pytest.mark.parametrize("aces", ["low", "LOW_ONLY", ""])
def test_there_is_no_such_reading_of_the_ace(aces: Any) -> None:
    for ask in (
        lambda: is_legal_table("Ah 2h 3h", ace_in_runs=aces),
        lambda: arrange("Ah 2h 3h", ace_in_runs=aces),
        lambda: verify([], "Ah 2h 3h", ["Ah 2h 3h"], ace_in_runs=aces),
    ):
        with pytest.raises(ValueError, match="ace_in_runs"):
            ask()


def test_the_draw_of_the_first_turn_is_left_out_of_account() -> None:
    deck = twin.without(twin.DECK, ["Ah", "2h", "3h"])
    start = Rules("machiavelli").deal(deck=["Ah", deck[0], "2h", deck[1], "3h", *deck[2:]])
    assert len(max_lay(start).cards) >= 3
    assert names(start.legal_moves()) == "draw"
