"""Errors about positions say what to write instead, and rules and texts are taken where they are meant."""

import inspect
import subprocess
import sys
from typing import Any

import pytest

import scopasolver
from cases import cases
from scopasolver import HandNotOverError, InvalidPositionError, Position, Rules, ScopaSolverError, envs
from scopasolver.play import Match, Record
from scopasolver.problems import find
from scopasolver.scialandroni import hand_value
from scopasolver.sette_e_mezzo import hand_class
from scopasolver.tournament import tournament

SCOPA: dict[str, Any] = Rules("scopa").random_position(seed=3, plies_left=12).to_dict()
BRISCOLA: dict[str, Any] = Rules("briscola").random_position(seed=3, plies_left=20).to_dict()


def without(document: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: content for name, content in document.items() if name not in names}


def reasons(document: dict[str, Any]) -> tuple[str, ...]:
    with pytest.raises(InvalidPositionError) as caught:
        Position.from_dict(document)
    return caught.value.reasons


@cases(
    ("document", "mend"),
    (without(SCOPA, "captured"), 'write "captured": ["rest", ""]'),
    (SCOPA | {"captured": ["1C"]}, "one entry for each side"),
    (SCOPA | {"last_capture": None}, "write a seat, such as"),
    (without(SCOPA, "hands"), 'write "hands": ["1C 2C", ""]'),
    (without(SCOPA, "to_move"), 'write "to_move": 0'),
    (without(SCOPA, "rules"), 'write "rules": "scopa"'),
    (SCOPA | {"hands": "1C 2C"}, 'as in ["1C 2C", ""]'),
    (SCOPA | {"table": ["1C"]}, 'a string of cards, such as "1C 2C"'),
    (SCOPA | {"to_move": None}, "write the seat to move, such as 0"),
    (without(BRISCOLA, "trump"), f'write "trump": "{BRISCOLA["trump"]}"'),
)
def test_a_message_tells_the_mend(document: dict[str, Any], mend: str) -> None:
    told = reasons(document)
    assert any(mend in reason for reason in told), told


def test_what_the_message_tells_is_right() -> None:
    ending = Rules("scopone").random_position(seed=3, plies_left=8).to_dict()
    assert 'write "captured": ["rest", ""]' in reasons(without(ending, "captured", "sweeps"))[0]
    mended = ending | {"captured": ["rest", ""], "sweeps": [0, 0], "composed": True}
    assert not Position.from_dict(mended).is_over


def test_a_pile_that_no_play_reaches_can_be_composed() -> None:
    first, second = SCOPA["captured"][0].split(), SCOPA["captured"][1].split()
    odd = next(card for card in first if int(card[:-1]) % 2)
    document = SCOPA | {"captured": [" ".join(card for card in first if card != odd), " ".join([*second, odd])]}
    assert reasons(document)[-1].endswith('for a composed position set "composed": true')
    assert Position.from_dict(document | {"composed": True}).composed
    impossible_hand = SCOPA | {"to_move": 1 - SCOPA["to_move"]}
    assert not any("composed" in reason for reason in reasons(impossible_hand))


@cases(
    ("given", "name"),
    ("captued", "captured"),
    ("tomove", "to_move"),
    ("hand", "hands"),
    ("last_captur", "last_capture"),
)
def test_a_misspelt_field_comes_first(given: str, name: str) -> None:
    told = reasons(without(SCOPA, name) | {given: SCOPA[name]})
    assert told[0].startswith(f"`{given}`: there is no such field (did you mean `{name}`?); fields: ")
    assert not any("is missing" in reason for reason in told)


def test_rules_are_taken_as_text() -> None:
    text = "scopa(players=4)"
    rules = Rules(text)
    assert rules == Rules.parse(text) == Rules("scopa", players=4)
    assert Rules(text, napoli=True) == Rules("scopa(players=4,napoli=true)")
    assert Rules("scopa()", players=4) == rules
    assert scopasolver.scopa.Rules(text) == rules
    deal = rules.deal(seed=1)
    assert Record.from_hand(text, deal).hands[0].start == deal
    assert Match(text, ["greedy"] * 4).play() == Match(rules, ["greedy"] * 4).play()
    assert next(find("scopone")) == next(find(Rules("scopone")))
    assert tournament("scopa", ["greedy", "random"], deals=2, workers=1) == tournament(
        Rules("scopa"), ["greedy", "random"], deals=2, workers=1
    )
    assert hand_value("7C 6C 5C 1S", rules="scialandroni") == hand_value("7C 6C 5C 1S")
    strict = "sette_e_mezzo(matta=false)"
    assert hand_class("10D 5C", rules=strict) == hand_class("10D 5C", rules=Rules(strict)) != hand_class("10D 5C")
    for wrong in ("scopa(players=4", "scopa(players=4)(napoli=true)"):
        with pytest.raises(ScopaSolverError):
            Rules(wrong)


def test_a_result_too_early_has_an_error_of_its_own() -> None:
    deal = Rules("scopa").deal(seed=1)
    with pytest.raises(HandNotOverError, match="the hand is not over: cards still to be played: 36") as caught:
        deal.result()
    assert caught.value.plies_left == deal.plies_left


def test_everything_that_can_be_imported_is_listed() -> None:
    listed = dir(scopasolver)
    assert set(scopasolver.__all__) <= set(listed)
    assert {"VectorEnv", "bots", "play", "svg", "tournament", "web"} <= set(listed)
    assert scopasolver.envs is envs
    assert inspect.isclass(scopasolver.VectorEnv)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        scopasolver.nonsense  # type: ignore[attr-defined] # noqa: B018 - it raises


def test_modules_are_loaded_on_first_use() -> None:
    program = (
        "import sys, scopasolver; print('scopasolver.tournament' in sys.modules); scopasolver.tournament.tournament"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_without_numpy_all_names_can_be_imported() -> None:
    program = """
import importlib.util, sys
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "numpy" else find(name, *rest)
sys.modules["numpy"] = None
from scopasolver import *
print(solve.__name__)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "solve\n"
