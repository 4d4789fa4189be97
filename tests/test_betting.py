"""Betting in Su Scialandroni with hidden hands: plain recursion confirms the values of the strategies."""

import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, cast

import pytest

from building import ALL_SILENT, EVERYONE_PASSES, say
from reference import scialandroni as twin
from reference import scialandroni_betting as talking
from reference import scialandroni_hands as hands
from sampling import some
from scopasolver import Limit, Move, ParseError, ScopaSolverError, scopa
from scopasolver.scialandroni import BettingProgress, BettingSolution, Position, Rules, hand_value, solve_betting
from spoiling import raised

LIMIT = 90
SMALL: dict[str, Any] = {"classes": 6, "deals": 400, "iterations": 10}

Strengths = tuple[tuple[int, int], ...]
Deals = list[tuple[Strengths, float]]

# --- the cartetta by plain recursion -----------------------------------------------------------


class Cartetta:
    """The strategies for a cartetta, and every deal of it, by the strength of the cards."""

    def __init__(self, found: BettingSolution, rules_: hands.Rules, finish: int) -> None:
        self.found, self.rules, self.finish = found, rules_, finish
        strength = {
            card: hands.strength(hands.combination("cartetta", [card], False, rules_), rules_)
            for card in hands.pack(rules_)
        }
        self.known = Counter(strength.values())
        self.order = sorted(self.known)

    def deals(self) -> Deals:
        """Return all strengths of four cards, with the chance of each."""
        dealt = []
        for held in itertools.product(self.order, repeat=4):
            ways, left = 1, Counter(self.known)
            for own in held:
                ways *= left[own]
                left[own] -= 1
            if ways:
                dealt.append((held, ways / math.perm(sum(self.known.values()), 4)))
        return dealt

    def chances(self, bids: list[str], own: tuple[int, int]) -> dict[str, float]:
        words = self.found.strategy(bids)[self.order.index(own)]
        return {str(word): chance for word, chance in words.items()}

    def paid(self, talk: talking.Talk, deals: Deals) -> float:
        """Return what side 0 marks more than side 1 after the last bid, each deal times its chance."""
        total = 0.0
        for held, chance in deals:
            side, amount = talking.marks(talk, dict(enumerate(held)), self.rules)
            total += chance * (amount if side == 0 else -amount)
        return total

    def worth(self, talk: talking.Talk, bids: list[str], deals: Deals, rebel: int | None = None) -> float:
        """Return what side 0 marks more than side 1 when all keep to the strategies.

        A rebel does what is best for its side; its hand must have the same strength in all deals.
        """
        seat = talking.speaker(talk)
        if seat is None:
            return self.paid(talk, deals)
        words = talking.words(talk, [""] * 4, self.finish, self.rules)
        after = {word: talking.say(talk, word, self.finish, self.rules) for word in words}
        if seat == rebel:
            best: Callable[[Iterable[float]], float] = max if seat % 2 == 0 else min
            return best(self.worth(after[word], [*bids, word], deals, rebel) for word in words)
        by_strength = {own: self.chances(bids, own) for own in {held[seat] for held, _ in deals}}
        assert all(list(chances) == words for chances in by_strength.values())
        total = 0.0
        for word in words:
            weighed = [(held, chance * by_strength[held[seat]][word]) for held, chance in deals]
            total += self.worth(after[word], [*bids, word], [deal for deal in weighed if deal[1] > 0], rebel)
        return total

    def gain(self, seat: int, value: float) -> float:
        """Return the gain of a seat that alone leaves the strategies."""
        best = 0.0
        for own in self.order:
            best += self.worth(talking.begin(), [], [deal for deal in self.deals() if deal[0][seat] == own], seat)
        return best - value if seat % 2 == 0 else value - best


@pytest.mark.parametrize(
    ("options", "scores"),
    some(
        [
            ({"raise_menu": "2", "max_raises": 1}, (0, 0)),
            ({"raise_menu": "arrestu", "max_raises": 1, "baiocca": 3, "both_seen": 5, "posta_alone": 1}, (30, 70)),
            ({"max_raises": 0, "bintixincu": "2C+3B"}, (88, 0)),
        ],
        3,
    ),
)
def test_a_cartetta_is_worth_what_plain_recursion_says(options: dict[str, Any], scores: tuple[int, int]) -> None:
    found = solve_betting("cartetta", rules=Rules("scialandroni", **options), scores=scores, iterations=40)
    plain = Cartetta(found, twin.rules(**options), LIMIT - max(scores))
    deals = plain.deals()
    assert sum(chance for _, chance in deals) == pytest.approx(1)
    assert [points for _, points in plain.order] == [hands.weakest[1] for hands in found.classes]
    assert found.value == pytest.approx(plain.worth(talking.begin(), [], deals), abs=1e-9)
    assert found.gains == pytest.approx([plain.gain(seat, found.value) for seat in range(4)], abs=1e-9)
    assert found.exploitability == pytest.approx(sum(found.gains))


@pytest.mark.parametrize("order", list(itertools.permutations(range(4))))
def test_when_all_hands_are_known_the_best_is_worth_two(order: tuple[int, ...]) -> None:
    strengths = [(1, own) for own in order]
    value = talking.value(talking.begin(), [""] * 4, {False: strengths}, LIMIT, twin.rules(max_raises=2))
    assert value == (2 if order.index(3) % 2 == 0 else -2)


# --- what the strategies are -------------------------------------------------------------------


@pytest.mark.parametrize("phase", some(["posta_1", "posta_2", "cartetta", "posta_grande"], 2))
def test_exploitability_goes_down(phase: str) -> None:
    found = solve_betting(phase, deals=2000, iterations=80)
    assert [measure.iterations for measure in found.measures] == list(range(8, 81, 8))
    course = [measure.exploitability for measure in found.measures]
    assert course[-1] < course[4] < course[0]
    last = found.measures[-1]
    assert (last.value, last.gains, last.exploitability) == (found.value, found.gains, found.exploitability)
    assert (found.phase, found.iterations, found.scores) == (phase, 80, (0, 0))
    assert all(gain > -1e-9 for gain in found.gains)
    assert abs(found.value) < 2


def test_every_strategy_adds_up_to_one() -> None:
    found = solve_betting("posta_1", declared=["nothing", "frusciu", "nothing", "primiera"], **SMALL)
    assert sum(hands.chance for hands in found.classes) == pytest.approx(1)
    histories, empty = [""], 0
    while histories:
        bids = histories.pop()
        strategy = found.strategy(bids)
        assert len(strategy) == len(found.classes)
        for words in filter(None, strategy):
            assert sum(words.values()) == pytest.approx(1)
            assert min(words.values()) >= 0
        if found.mover(bids) is None:
            assert not any(strategy)
            continue
        assert any(strategy)
        empty += not all(strategy)
        histories += [f"{bids}, {word}" for word in next(filter(None, strategy))]
    # A seat without a declaration has no primiera; a seat with one has no hand below it.
    assert empty > 0


def test_words_are_given_in_three_ways() -> None:
    found = solve_betting("cartetta", iterations=2)
    ways: list[str | Sequence[Move | str]] = [
        "posta, bollu biri",
        "posta,bollu_biri",
        ["posta", "bollu biri"],
        [Move("posta"), "bollu biri"],
    ]
    assert len({str(found.strategy(way)) for way in ways}) == 1
    assert [found.mover(way) for way in ways] == [3] * 4
    assert (found.mover(), found.mover("posta, passo, passo")) == (0, None)


def test_the_same_seed_gives_the_same_strategies() -> None:
    once, again, other = (solve_betting("posta_2", seed=seed, **SMALL) for seed in (5, 5, 6))
    assert (once.gains, once.strategy("posta")) == (again.gains, again.strategy("posta"))
    assert once.gains != other.gains


def test_classes_of_every_short_suit() -> None:
    for rule in ("three_first", "three_only", "pure_sum"):
        found = solve_betting("posta_1", rules=Rules("scialandroni", short_suit=rule), **SMALL)
        weakest, strongest = found.classes[0].weakest, found.classes[-1].strongest
        assert weakest[0] in {"one", "two"}
        assert strongest[0] in {"three", "pisci"}
        assert 1 <= len(found.classes) <= 6


def test_cards_of_the_cartetta_by_their_place_in_the_ladder() -> None:
    found = solve_betting("cartetta", rules=Rules("scialandroni", cartetta_order="rank"), iterations=1)
    assert [hands.weakest for hands in found.classes] == [("one", place) for place in range(1, 11)]


# --- in a game ---------------------------------------------------------------------------------


def after(words: str, seed: int = 3, **options: Any) -> Position:
    return say(Rules("scialandroni", **options).deal(seed=seed), words)


CARTETTA = f"{ALL_SILENT}, {EVERYONE_PASSES}, {ALL_SILENT}, {EVERYONE_PASSES}"


def test_a_seat_says_what_its_class_says() -> None:
    found = solve_betting("cartetta", iterations=20)
    for seed, bids in itertools.product(range(10), ("", "posta", "posta, raise 6", "posta, raise 10, passo")):
        position = say(after(CARTETTA, seed), bids)
        seat = position.to_move
        assert seat is not None
        points = hand_value(position.hands[seat], "cartetta").points
        own = [hands.weakest[1] for hands in found.classes].index(points)
        policy = found.policy(position)
        assert policy == found.strategy(bids)[own] == found.policy(position.observation(seat))
        assert set(policy) <= set(position.legal_moves())


def test_a_position_stands_for_its_phase() -> None:
    declared = next(
        position
        for position in (Rules("scialandroni", max_raises=1).deal(seed=seed) for seed in range(100))
        if Move("primiera") in position.legal_moves()
    ).play("primiera")
    found = solve_betting(declared, **SMALL)
    same = solve_betting("posta_1", rules=declared.rules, declared=declared.declared, **SMALL)
    assert found.declared == declared.declared
    assert (found.rules, found.gains, found.value) == (declared.rules, same.gains, same.value)
    assert sum(found.policy(declared).values()) == pytest.approx(1)
    marked = say(after(ALL_SILENT), "posta, passo, passo")
    scored = solve_betting(say(marked, ALL_SILENT), **SMALL)
    assert (scored.phase, scored.scores) == ("posta_2", (2, 0))


# --- limits ------------------------------------------------------------------------------------


def test_seconds_end_the_work() -> None:
    found = solve_betting("cartetta", iterations=1_000_000, limit=Limit(seconds=0.3))
    assert 1 <= found.iterations < 1_000_000
    assert found.measures[-1].iterations == found.iterations


def test_progress_is_told() -> None:
    told: list[BettingProgress] = []

    def listen(progress: BettingProgress) -> None:
        told.append(progress)
        if len(told) == 3:
            raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        solve_betting("cartetta", iterations=1_000_000, progress=listen)
    assert [one.iterations for one in told] == sorted({one.iterations for one in told})
    assert told[0].measure is None
    assert told[-1].seconds >= told[0].seconds > 0


def test_an_error_of_the_progress_function_ends_the_work() -> None:
    def refuse(_progress: BettingProgress) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        solve_betting("cartetta", iterations=1_000_000, progress=refuse)


# --- refusals ----------------------------------------------------------------------------------


def any_of(value: object) -> Any:
    """Return what the type checker would refuse."""
    return value


FOUND = solve_betting("cartetta", iterations=1)
MANY_RAISES = Rules("scialandroni", raise_menu="1+2+3+4+5+6", max_raises=8)
FIXED = Rules("scialandroni", cartetta_betting="fixed")
PRIMIERA = ["nothing", "primiera", "nothing", "nothing"]

REFUSED: dict[str, tuple[Callable[[], object], type[Exception], list[str]]] = {
    "no phase": (lambda: solve_betting("posta"), ValueError, ["`phase` is 'posta'", "posta_grande"]),
    "the scartu": (lambda: solve_betting("scartu"), ValueError, ["`phase` is 'scartu'"]),
    "a phase that is a number": (lambda: solve_betting(any_of(1)), TypeError, ["`phase` is 1", "Position"]),
    "a cartetta without words": (lambda: solve_betting("cartetta", rules=FIXED), ScopaSolverError, ["fixed"]),
    "rules of another game": (lambda: solve_betting(rules=scopa.Rules()), ValueError, ["`rules`", "scopa"]),
    "too many raises": (lambda: solve_betting(rules=MANY_RAISES), ScopaSolverError, ["`rules`", "raise_menu"]),
    "a gioco that is over": (lambda: solve_betting(scores=(3, 90)), ScopaSolverError, ["`scores`", "side 1", "90"]),
    "three scores": (lambda: solve_betting(scores=any_of((1, 2, 3))), ValueError, ["`scores` is (1, 2, 3)"]),
    "scores that are no numbers": (lambda: solve_betting(scores=any_of("ab")), TypeError, ["`scores` is 'ab'"]),
    "a negative score": (lambda: solve_betting(scores=(-1, 0)), ValueError, ["`scores` is (-1, 0)"]),
    "no declaration": (lambda: solve_betting(declared=["x"] * 4), ValueError, ["`declared[0]` is 'x'", "frusciu"]),
    "three declarations": (lambda: solve_betting(declared=["nothing"] * 3), ValueError, ["`declared`", "four"]),
    "declarations that are no list": (lambda: solve_betting(declared=any_of(4)), TypeError, ["`declared` is 4"]),
    "a primiera of one card": (
        lambda: solve_betting("cartetta", declared=PRIMIERA),
        ScopaSolverError,
        ["`declared`", "seat 1", "cartetta"],
    ),
    "no classes": (lambda: solve_betting(classes=0), ValueError, ["`classes` is 0"]),
    "too many classes": (lambda: solve_betting(classes=1001), ValueError, ["`classes` is 1001", "1000"]),
    "no deals": (lambda: solve_betting(deals=0), ValueError, ["`deals` is 0"]),
    "too many deals": (lambda: solve_betting(deals=10**7), ValueError, ["`deals` is 10000000", "1000000"]),
    "no iterations": (lambda: solve_betting(iterations=0), ValueError, ["`iterations` is 0"]),
    "half an iteration": (lambda: solve_betting(iterations=any_of(0.5)), TypeError, ["`iterations` is 0.5"]),
    "a negative seed": (lambda: solve_betting(seed=-1), ValueError, ["`seed` is -1"]),
    "a limit in nodes": (lambda: solve_betting(limit=Limit(nodes=9)), ValueError, ["`limit`", "nodes=9", "seconds"]),
    "a limit that is none": (lambda: solve_betting(limit=any_of(3)), TypeError, ["`limit` is 3"]),
    "progress that cannot be told": (lambda: solve_betting(progress=any_of(3)), TypeError, ["`progress`"]),
    "a position and rules": (
        lambda: solve_betting(after(ALL_SILENT), rules=Rules("scialandroni")),
        TypeError,
        ["`rules`", "follow from the position"],
    ),
    "another game": (lambda: solve_betting(cast("Any", scopa.Rules().deal(seed=1))), ScopaSolverError, ["scopa"]),
    "declarations that are not over": (lambda: solve_betting(after("")), ScopaSolverError, ["declarations"]),
    "a position in the scartu": (
        lambda: solve_betting(after(f"{CARTETTA}, {EVERYONE_PASSES}, {EVERYONE_PASSES}")),
        ScopaSolverError,
        ["scartu"],
    ),
    "no word": (lambda: FOUND.mover("posta, bah"), ParseError, ["`bah`"]),
    "a word out of place": (lambda: FOUND.strategy("bollu biri"), ScopaSolverError, ["`bollu biri`", "at the start"]),
    "a word after the end": (
        lambda: FOUND.mover("posta, passo, passo, passo"),
        ScopaSolverError,
        ["the betting is over"],
    ),
    "a raise off the menu": (lambda: FOUND.mover(["posta", "raise 7"]), ScopaSolverError, ["`raise 7`", "raise 6"]),
    "words that are numbers": (lambda: FOUND.mover(any_of([1])), TypeError, ["`bids` is [1]"]),
    "words that are a number": (lambda: FOUND.mover(any_of(1)), TypeError, ["`bids` is 1"]),
    "a policy for a raise off the menu": (
        lambda: FOUND.policy(after(f"{CARTETTA}, posta, raise 7")),
        ScopaSolverError,
        ["`raise 7`", "after `posta`"],
    ),
    "other phase": (lambda: FOUND.policy(after(ALL_SILENT)), ScopaSolverError, ["`phase` is `posta_1`", "`cartetta`"]),
    "other rules": (lambda: FOUND.policy(after(CARTETTA, max_raises=1)), ScopaSolverError, ["`rules`", "max_raises=1"]),
    "a policy for another score": (
        lambda: FOUND.policy(say(after(f"{ALL_SILENT}, posta, passo, passo"), f"{ALL_SILENT}, {EVERYONE_PASSES}")),
        ScopaSolverError,
        ["`arrestu` is `88`", "`90`"],
    ),
    "a policy while there are declarations": (lambda: FOUND.policy(after("")), ScopaSolverError, ["declarations"]),
    "waiting seat": (lambda: FOUND.policy(after(CARTETTA).observation(2)), ScopaSolverError, ["seat 2 is not to act"]),
    "policy of scopa": (lambda: FOUND.policy(cast("Any", scopa.Rules().deal(seed=1))), ScopaSolverError, ["scopa"]),
    "a policy for rules": (lambda: FOUND.policy(any_of(FIXED)), TypeError, ["`seen`", "Observation"]),
}


@pytest.mark.parametrize(("ask", "kind", "words"), REFUSED.values(), ids=REFUSED.keys())
def test_a_question_without_an_answer_is_refused(
    ask: Callable[[], object], kind: type[Exception], words: list[str]
) -> None:
    message = raised(kind, ask, *words)
    assert len(message) < 1000
