"""Worlds of Su Scialandroni are those that the course of a deal leaves possible, weighted by the deals that fit."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from building import ALL_SILENT, EVERYONE_PASSES, RULES, betting, calmly, names, say, scartu, twin_of
from reference import scialandroni as twin
from reference import scialandroni_betting as reference_betting
from reference import scialandroni_hands as reference
from sampling import EVERYTHING
from scopasolver import InvalidPositionError, ScopaSolverError
from scopasolver.bots import all_worlds, bot, count_worlds, worlds
from scopasolver.scialandroni import Observation, Position, Rules

DECLARING = ("posta_1", "posta_2")


# --- what play has told, kept by hand -------------------------------------------------------------


@dataclass
class Course:
    """A deal as it was played, with what everybody has seen of it."""

    position: Position
    declared: dict[str, list[str]] = field(default_factory=dict)
    shown: dict[str, list[list[str]]] = field(default_factory=dict)
    faces: dict[str, list[list[str]]] = field(default_factory=dict)
    laid: list[list[str]] = field(default_factory=lambda: [[], [], [], []])

    def play(self, move: object) -> None:
        before, self.position = self.position, self.position.play(str(move))
        if before.phase != "scartu":
            self.note_word(before, str(move))
        elif str(move) not in ("bussu", "stop"):
            self.laid[before.to_move or 0].append(str(move))

    def note_word(self, before: Position, word: str) -> None:
        """Note the declarations and shown cards of a finished phase."""
        state = twin_of(before)
        state.said.append(word)
        if word in ("primiera", "frusciu") and state.rules["declared_visible"]:
            words = twin.declared(state)
            self.faces[state.phase] = [
                reference.turned(hand, word) for hand, word in zip(state.hands, words, strict=True)
            ]
        talk = twin.talk(state)
        if reference_betting.speaker(talk) is not None:
            return
        hands, compared = twin.combinations(state), reference_betting.compared(talk)
        if any(twin.declared(state)):
            self.declared[state.phase] = twin.declared(state)
        self.shown[state.phase] = [hands[seat].cards if seat in compared else [] for seat in range(4)]
        if state.phase == "posta_2" and self.position.phase == "posta_grande":
            # The cartetta was played without a bid, and all have shown it.
            piles = zip(self.position.shown, before.shown, self.shown["posta_2"], strict=True)
            self.shown["cartetta"] = [
                [str(card) for card in now if card not in earlier and str(card) not in own]
                for now, earlier, own in piles
            ]

    def fits(self, phase: str, seat: int, cards: list[str]) -> bool:
        """Tell whether a seat with these cards would have declared and shown the same in this phase."""
        options: dict[str, Any] = self.position.rules.options
        declared = self.declared.get(phase)
        shown = self.shown.get(phase, [[], [], [], []])[seat]
        if declared is not None and reference.declaration(cards) != declared[seat]:
            return False
        faces = self.faces.get(phase, [[], [], [], []])[seat]
        if faces and reference.turned(cards, reference.declaration(cards)) != faces:
            return False
        if not shown:
            return True
        is_declared = declared is not None and bool(declared[seat])
        return sorted(reference.combination(phase, cards, is_declared, options).cards) == sorted(shown)

    def ways(self, world: Position, looker: int) -> int:
        """Count the ways to divide the cards of a world into the packets of the deal."""
        return math.prod(self.ways_of(world, seat) for seat in range(4) if seat != looker)

    def ways_of(self, world: Position, seat: int) -> int:
        hand, aside = names(world.hands[seat]).split(), names(world.aside[seat]).split()
        if world.phase in ("posta_1", "posta_2"):
            packets = [aside, hand] if aside else [hand]
            return math.prod(self.fits(phase, seat, cards) for phase, cards in zip(DECLARING, packets, strict=False))
        cards = hand + aside + self.laid[seat]
        best = self.shown.get("posta_grande", [[], [], [], []])[seat]
        if best and sorted(reference.of_nine(cards).cards) != sorted(best):
            return 0
        count = 0
        fits = cache(lambda phase, packet: self.fits(phase, seat, list(packet)))  # a packet comes with each cartetta
        for cartetta in hand if world.phase == "cartetta" else cards:
            rest = [card for card in cards if card != cartetta]
            if fits("cartetta", (cartetta,)):
                for first in itertools.combinations(rest, 4):
                    second = tuple(card for card in rest if card not in first)
                    count += fits("posta_1", first) and fits("posta_2", second)
        return count


def courses(rules: Rules, seed: int) -> Iterator[Course]:
    """Play a random deal with all possible declarations."""
    chance, course = random.Random(seed), Course(rules.deal(seed=seed))
    yield course
    while not course.position.is_over:
        legal = course.position.legal_moves()
        declaring = [move for move in legal if str(move) in ("primiera", "frusciu")]
        course.play((declaring or [calmly(legal, chance)])[0])
        yield course


@settings(max_examples=60)
@given(rules=RULES["scialandroni"], seed=st.integers(min_value=0, max_value=2**32))
def test_no_world_contradicts_what_was_told(rules: Rules, seed: int) -> None:
    chance = random.Random(seed)
    for course in courses(rules, seed):
        # Trying all packets takes long, so only some moments are checked.
        if chance.random() < 0.05:
            seat = chance.randrange(4)
            (world,) = worlds(course.position.observation(seat), 1, seed)
            assert course.ways(course.position, seat) > 0
            assert course.ways(world, seat) > 0
            assert Position.from_dict(world.to_dict()) == world


# --- the scartu: who follows ----------------------------------------------------------------------


def test_whoever_acts_in_the_scartu_can_follow() -> None:
    after = scartu(["4C 9C", "6C 7C", "5C 8C", "10C 1C"]).play("4C")
    # The same from a document: the moment itself shows who could not follow.
    for position in (after, Position.from_dict(after.to_dict())):
        for seat in range(4):
            found = all_worlds(position.observation(seat))
            assert position in found
            for world in found:
                assert world.legal_moves()
                assert "5C" not in names(world.hands[0] + world.hands[1]).split()
                bot("greedy")(world.observation(2))
    # Seat 2 sees its own five, so its worlds need no check one by one.
    assert count_worlds(after.observation(2)) == len(all_worlds(after.observation(2)))
    assert count_worlds(after.observation(0)) is None


def test_who_leads_or_may_stop_need_not_follow() -> None:
    hands = ["4C 9C", "6C 7C", "5C 8C", "10C 1C"]
    held_back = scartu(hands, hold_back=True).play("4C")
    assert count_worlds(held_back.observation(0)) == len(all_worlds(held_back.observation(0))) == 90


def test_the_cards_left_in_the_end_cost_what_was_marked() -> None:
    start = scartu(["4C", "6C 10C", "5C 8C", "7C 9C"], fields={"marked": [5, 0]})
    over = start.play("4C")
    assert over.is_over
    for seat in (0, 2):
        found = all_worlds(over.observation(seat))
        assert over in found
        assert all("10C" in names(world.hands[1] + world.hands[3]).split() for world in found)
    # A partner pays nothing, and may hold any card that was not paid for.
    assert len(all_worlds(over.observation(0))) == 60


# --- examples -------------------------------------------------------------------------------------


def test_whoever_shows_three_cards_has_nothing_better() -> None:
    start = betting(
        "8C 9S 10D 2S / 7B 6B 5B 8D / 3C 4S 5D 6C / 9B 10B 4D 1D", said=f"{ALL_SILENT}, posta, bollu biri, passo"
    )
    seen = start.observation(0)
    assert start.phase == "posta_2"
    assert names(start.shown[1]) == "5B 6B 7B"
    # With the asso it would be su pisci; any other card may be the fourth.
    fourth = {names(list(set(world.aside[1]) - set(start.shown[1]))) for world in worlds(seen, 500)}
    assert fourth == set(names(seen.unseen).split()) - {"1B"} != set(names(seen.unseen).split())


def test_declarations_outlast_the_phase() -> None:
    hands = "8C 9S 10B 2S / 7C 6S 5B 4D / 3C 4C 5C 6C / 9B 10D 3D 1B"
    position = betting(hands, said="tace, primiera, passo, posta, passo, passo")
    phases = []
    while position.phase != "scartu":
        phases.append(position.phase)
        for world in worlds(position.observation(0), 30):
            dealt = [names(aside or hand).split() for aside, hand in zip(world.aside, world.hands, strict=True)]
            if position.phase == "posta_2":
                assert [reference.declaration(cards) for cards in dealt] == ["", "primiera", "frusciu", ""]
            assert len({card[-1] for card in dealt[1]}) == 4
            assert max(Counter(card[-1] for card in dealt[2]).values()) >= 4
        position = say(position, ALL_SILENT if position.phase == "posta_2" else "")
        position = say(position, EVERYONE_PASSES)
    assert phases == ["posta_2", "cartetta", "posta_grande"]


def test_turned_faces_tell_of_the_other_cards() -> None:
    hands = "8C 9S 10B 2S / 7C 6S 5B 4D / 3C 4C 5C 6C / 9B 10D 3D 1B"
    declared = betting(hands, said="tace, primiera", declared_visible=True)
    assert [names(cards) for cards in declared.shown] == ["", "4D", "3C 4C", ""]
    # Of the four suits the card in denari counts least, and of four in coppe 3 and 4 do.
    low = {"8", "9", "10", "2", "3"}
    for position in (declared, say(declared, EVERYONE_PASSES)):
        for world in worlds(position.observation(0), 200):
            dealt = [names(aside or hand).split() for aside, hand in zip(world.aside, world.hands, strict=True)]
            assert not {card[:-1] for card in dealt[1]} & low
            assert not {card[:-1] for card in dealt[2] if card != "3C"} & low


# --- chances --------------------------------------------------------------------------------------


def test_three_frusci_are_drawn_as_often_as_they_can_be_dealt() -> None:
    start = betting("2C 3B 9D 10S / 7C 6C 5C 4C / 7S 6S 5S 4S / 7B 6B 5B 4B", said="tace, frusciu")
    count = 4000
    drawn = Counter(
        tuple(world.hands[seat][0].suit.name for seat in (1, 2, 3)) for world in worlds(start.observation(0), count)
    )
    unseen = Counter(card.suit.name for card in start.observation(0).unseen)
    ways: dict[tuple[str, ...], int] = {}
    for suits in itertools.product(unseen, repeat=3):
        left, ways[suits] = dict(unseen), 1
        for suit in suits:
            ways[suits] *= math.comb(left[suit], 4)
            left[suit] -= 4
    assert_like(drawn, ways)


def test_what_two_have_shown_leaves_pairs_as_often_as_they_can_be_dealt() -> None:
    hands = "8C 9S 10B 2S / 7C 6C 4S 3B / 3C 4C 5B 6B / 7D 6D 5S 4B"
    start = betting(hands, said=f"{ALL_SILENT}, posta, bollu biri, bollu biri")
    assert [names(cards) for cards in start.shown] == ["2S 9S", "6C 7C", "", "6D 7D"]
    seen = start.observation(0)

    def pairs(known: str) -> list[frozenset[str]]:
        unseen = itertools.combinations(names(seen.unseen).split(), 2)
        fits = [pair for pair in unseen if sorted(best_of([*known.split(), *pair])) == known.split()]
        return [frozenset(pair) for pair in fits]

    one, other = pairs("6C 7C"), pairs("6D 7D")
    ways = {tuple(sorted(pair)): sum(not pair & taken for taken in other) for pair in one}
    assert len(set(ways.values())) > 1
    drawn = [names(world.aside[1]).split() for world in worlds(seen, 20 * len(ways))]
    assert_like(Counter(tuple(sorted(set(cards) - {"6C", "7C"})) for cards in drawn), ways)


def best_of(cards: list[str]) -> list[str]:
    options: dict[str, Any] = Rules("scialandroni").options
    return reference.combination("posta_1", cards, False, options).cards


def assert_like(drawn: Counter[Any], ways: dict[Any, int]) -> None:
    """Compare counts with their expectations by the chi-square statistic; rare kinds are counted together.

    Its mean is the number of kinds less one; chance does not exceed it by six standard deviations.
    """
    total, all_ways = sum(drawn.values()), sum(ways.values())
    expected = {kind: float(Fraction(total * count, all_ways)) for kind, count in ways.items() if count}
    assert set(drawn) <= set(expected)
    rare = {kind for kind, mean in expected.items() if mean < 5}
    pairs = [(drawn[kind], mean) for kind, mean in expected.items() if kind not in rare]
    pairs += [(sum(drawn[kind] for kind in rare), sum(expected[kind] for kind in rare))] if rare else []
    pairs = [(found, mean) for found, mean in pairs if mean > 0]
    freedom = len(pairs) - 1
    assert freedom > 1
    assert sum((found - mean) ** 2 / mean for found, mean in pairs) < freedom + 6 * math.sqrt(2 * freedom)


MOST_WAYS = 120
"""Upper bound of the ways to deal the cards of a moment with few worlds."""


def uneven(declared_visible: bool = False) -> Iterator[tuple[Course, Observation]]:
    """Yield moments with few worlds that are not equally likely, one a deal."""
    for seed in itertools.count():
        for course in courses(Rules("scialandroni", declared_visible=declared_visible), seed):
            seen = course.position.observation(course.position.to_move or 0)
            if course.position.is_over or count_worlds(seen) is not None:
                continue
            if declared_visible and not course.faces:
                continue
            try:
                found = all_worlds(seen, most=MOST_WAYS)
            except ScopaSolverError:
                continue
            if len({course.ways(world, seen.seat) for world in found}) > 1:
                yield course, seen
                break


@cache
def some_uneven(declared_visible: bool) -> list[tuple[Course, Observation]]:
    return list(itertools.islice(uneven(declared_visible), 3 if EVERYTHING else 1))


@pytest.mark.parametrize("declared_visible", [False, True])
def test_a_world_is_as_likely_as_it_has_ways_to_be_dealt(declared_visible: bool) -> None:
    for course, seen in some_uneven(declared_visible):
        ways = {str(world): course.ways(world, seen.seat) for world in all_worlds(seen)}
        assert min(ways.values()) > 0
        assert_like(Counter(str(world) for world in worlds(seen, 4000)), ways)


@pytest.mark.parametrize("declared_visible", [False, True])
def test_all_worlds_are_those_that_can_have_been_dealt(declared_visible: bool) -> None:
    for course, seen in some_uneven(declared_visible):
        found = all_worlds(seen)
        possible = [world for world in dealt_anew(course, seen) if course.ways(world, seen.seat) > 0]
        assert len(found) == len(possible)
        assert set(map(str, found)) == set(map(str, possible))


def test_a_bot_does_not_take_uneven_worlds_as_equally_likely() -> None:
    seen = next(seen for _, seen in uneven() if len(seen.legal_moves()) > 1)
    found = all_worlds(seen)
    choice = bot(f"pimc(worlds={2 * len(found)},playouts=1,seconds=none)").choose(seen)
    assert {candidate.tries for candidate in choice.candidates} == {2 * len(found)}


def dealt_anew(course: Course, seen: Observation) -> Iterator[Position]:
    """Yield the positions of a scartu with the unseen cards dealt anew that are valid documents."""
    document, lacks = course.position.to_dict(), [set(names(cards).split()) for cards in seen.lacks]
    sizes = [size - len(known) for size, known in zip(seen.hand_sizes, seen.known_hands, strict=True)]

    def deal(left: list[str], seat: int) -> Iterator[list[list[str]]]:
        if seat == len(sizes):
            yield from ([list(order)] for order in itertools.permutations(left))
            return
        for cards in itertools.combinations([card for card in left if card not in lacks[seat]], sizes[seat]):
            for others in deal([card for card in left if card not in cards], seat + 1):
                yield [list(cards), *others]

    for *hidden, stock in deal(names(seen.unseen).split(), 0):
        hands = [names([*known, *cards]) for known, cards in zip(seen.known_hands, hidden, strict=True)]
        try:
            yield Position.from_dict(document | {"hands": hands, "stock": names(stock)})
        except InvalidPositionError:
            # The seat to act could not follow.
            continue
