"""Tests of the talk in the slow twin of su scialandroni: what is marked, who may speak, and best play."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from reference import scialandroni as twin
from reference import scialandroni_betting as betting
from reference.scialandroni_hands import pack

RULES = twin.rules()
NOTHING = ["", "", "", ""]


def after(said: str, holders: Sequence[int] = (), most: int = 90, **options: Any) -> betting.Talk:
    """Return the talk after these words, every one of them legal."""
    rules = twin.rules(**options)
    declarations = ["primiera" if seat in holders else "" for seat in range(4)]
    talk = betting.begin(holders or None)
    for word in said.split(", "):
        assert betting.may_say(talk, word, declarations, most, rules), word
        talk = betting.say(talk, word, most, rules)
    return talk


def marked(said: str, order: Sequence[int], holders: Sequence[int] = ()) -> tuple[int, int]:
    """Return who marks what at the end of the talk, for hands of these strengths."""
    talk = after(said, holders)
    assert betting.speaker(talk) is None, said
    return betting.marks(talk, dict(enumerate((0, own) for own in order)), RULES)


FIRST = [4, 1, 2, 3]
"""The strengths of four hands, of which seat 0 has the best."""


# --- worked examples ---------------------------------------------------------------------------


def test_sc7_declarations() -> None:
    passes = "passo, passo, passo, passo"
    assert marked(f"primiera, {passes}", [3, 4, 0, 0], [0, 1]) == (1, 2)
    assert marked(f"primiera, {passes}", [3, 9, 0, 4], [0, 3]) == (1, 2)
    assert marked(f"primiera, {passes}", [3, 9, 0, 0], [0]) == (0, 2)
    assert marked(f"tace, tace, tace, tace, {passes}", [3, 4, 0, 0], [0, 1]) == (0, 0)
    assert marked("primiera, posta, bollu biri, passo", [4, 3, 0, 0], [0, 1]) == (0, 3)
    assert marked("primiera, posta, passo, bollu biri", [3, 0, 0, 4], [0, 3]) == (1, 3)
    # A seat that sees has not declared, or there is a raise: the usual amounts count.
    assert marked("primiera, posta, bollu biri, bollu biri", [4, 3, 0, 0], [0, 1]) == (0, 7)
    assert marked("primiera, posta, bollu biri, bollu biri", [4, 3, 0, 0], [0, 1, 3]) == (0, 3)
    assert marked("primiera, posta, raise 6, passo, bollu biri", [4, 3, 0, 0], [0, 1]) == (0, 6)
    assert marked("primiera, posta, passo, passo", [4, 3, 0, 0], [0, 1]) == (0, 2)


# --- who may say what --------------------------------------------------------------------------


def said_next(talk: betting.Talk, most: int = 90, **options: Any) -> list[str]:
    return betting.words(talk, NOTHING, most, twin.rules(**options))


def test_words_in_canonical_order() -> None:
    assert said_next(betting.begin()) == ["passo", "posta"]
    assert said_next(after("posta")) == ["passo", "bollu biri", "raise 6", "raise 10", "arrestu"]
    assert said_next(after("posta, raise 10")) == ["passo", "bollu biri", "raise 12", "raise 16", "arrestu"]
    assert said_next(after("posta"), 10) == ["passo", "bollu biri", "raise 6", "arrestu"]
    assert said_next(after("posta"), 7) == ["passo", "bollu biri", "raise 6", "arrestu"]
    assert said_next(after("posta"), 5) == ["passo", "bollu biri", "arrestu"]
    assert said_next(after("posta"), 4) == ["passo", "bollu biri"]
    assert said_next(after("posta"), raise_menu="3+arrestu") == ["passo", "bollu biri", "raise 7", "arrestu"]
    assert said_next(after("posta"), raise_menu="3") == ["passo", "bollu biri", "raise 7"]


def test_raises_end_after_so_many() -> None:
    talk = after("posta, raise 6, raise 8, raise 10")
    assert said_next(talk) == ["passo", "bollu biri"]
    assert not betting.may_say(talk, "arrestu", NOTHING, 90, RULES)
    assert said_next(talk, max_raises=4)[2:] == ["raise 12", "raise 16", "arrestu"]
    assert said_next(after("posta"), max_raises=0) == ["passo", "bollu biri"]


def test_any_whole_raise_up_to_the_arrestu_is_legal() -> None:
    talk = after("posta")
    legal = [total for total in range(100) if betting.may_say(talk, f"raise {total}", NOTHING, 20, RULES)]
    assert legal == list(range(5, 20))
    assert betting.may_say(talk, "arrestu", NOTHING, 20, RULES)
    assert not betting.may_say(betting.begin(), "raise 10", NOTHING, 20, RULES)


def test_turns_of_the_opponents() -> None:
    assert betting.speaker(after("passo, passo, posta")) == 3
    assert betting.speaker(after("passo, passo, posta, passo")) == 1
    assert betting.speaker(after("passo, passo, posta, passo, raise 6")) == 2
    assert betting.speaker(after("passo, passo, posta, passo, raise 6, raise 8")) == 1
    assert betting.speaker(after("passo, passo, posta, passo, raise 6, raise 8, passo")) is None


def test_one_declaration_binds_all_holders() -> None:
    assert after("tace, tace, primiera", [0, 2, 3]).declared == (0, 2, 3)
    assert betting.speaker(after("tace, tace, primiera", [0, 2, 3])) == 0
    assert after("tace, tace, tace, tace", [0, 2]).declared == ()


def test_everyone_is_asked_to_declare() -> None:
    talk = after("tace", [0, 2])
    assert (betting.speaker(talk), betting.words(talk, ["primiera", "", "primiera", ""], 90, RULES)) == (1, ["tace"])
    assert betting.speaker(after("tace, tace, tace, tace", [0, 2])) == 0


# --- what holds of every talk ------------------------------------------------------------------


def all_talks(talk: betting.Talk, declarations: Sequence[str], most: int, rules: twin.Rules) -> Iterator[betting.Talk]:
    """Yield every talk that is over, after all that can be said from the menu."""
    words = betting.words(talk, declarations, most, rules)
    if not words:
        yield talk
    for word in words:
        assert betting.may_say(talk, word, declarations, most, rules)
        yield from all_talks(betting.say(talk, word, most, rules), declarations, most, rules)


@pytest.mark.parametrize("holders", [(), (1,), (0, 1), (0, 1, 2, 3)])
def test_every_talk_ends_with_one_side_marking(holders: tuple[int, ...]) -> None:
    declarations = ["primiera" if seat in holders else "" for seat in range(4)]
    talks = list(all_talks(betting.begin(holders), declarations, 30, twin.rules(max_raises=2)))
    amounts = set()
    for talk in talks:
        strengths = {seat: (3 if seat in talk.declared else 0, seat) for seat in range(4)}
        side, amount = betting.marks(talk, strengths, RULES)
        amounts.add(amount)
        assert side in (0, 1)
        assert amount >= 2 or (talk.opener is None and not talk.declared)
        assert amount <= 2 * 30
        assert all(seat % 2 != (talk.opener or 0) % 2 for seat in talk.inside)
    assert {2, 4, 7, 60} <= amounts


@pytest.mark.parametrize("most", [*range(1, 12), 90])
@pytest.mark.parametrize("options", [{}, {"max_raises": 2, "raise_menu": "1+5"}])
def test_best_play_marks_two_for_the_best_hand(options: twin.Rules, most: int) -> None:
    rules = twin.rules(**options)
    for order in itertools.permutations((0, own) for own in range(4)):
        value = betting.value(betting.begin(), NOTHING, {False: order, True: order}, most, rules)
        assert value == (2 if order.index((0, 3)) % 2 == 0 else -2)


def test_best_play_marks_two_in_every_vying_phase_of_any_deal() -> None:
    chance = random.Random(4)
    for _ in range(8):
        state = twin.deal(RULES, chance.sample(pack(RULES), 38))
        while state.phase != "scartu":
            assert twin.phase_value(state) in (2, -2)
            phase = state.phase
            while state.phase == phase:
                words = twin.legal_moves(state)
                state = twin.play(state, "tace" if "tace" in words else "passo")
