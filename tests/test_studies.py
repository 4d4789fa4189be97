"""Studies: positions without irrelevant cards, or that no play leads to."""

import json
import pickle
import random
from typing import Any

import pytest

from building import others
from cases import cases
from commanding import run
from sampling import some
from scopasolver import InvalidPositionError, Observation, Position, Rules, solve
from spoiling import raised

SCOPA: dict[str, Any] = {
    "rules": "scopa",
    "hands": ["2C 7D", "3B 10B"],
    "table": "9S 5D",
    "captured": ["rest", "1C 1S"],
    "last_capture": 0,
    "to_move": 0,
}
BRISCOLA: dict[str, Any] = {
    "rules": "briscola",
    "hands": ["1C 3D 5D", "9D 10D 2S"],
    "trump": "6C",
    "leader": 1,
    "captured": "rest",
    "to_move": 1,
}


def cards_of(document: dict[str, Any]) -> str:
    return " ".join([*document["hands"], document.get("table", ""), document["captured"][1]])


def minimax(position: Any) -> int:
    """Return the value of a hand by plain minimax."""
    if position.is_over:
        result = position.result()
        if position.rules.game == "tressette":
            return int(result.thirds[0])
        points = result.points
        return int(points[0] if position.rules.game == "briscola" else points[0] - points[1])
    values = [minimax(position.play(move)) for move in position.legal_moves()]
    return max(values) if position.rules.side_of(position.to_move) == 0 else min(values)


def test_the_rest_goes_where_it_is_said_to() -> None:
    position: Any = Position.from_dict(SCOPA)
    rest = others(cards_of(SCOPA))
    assert {*map(str, position.captured[0])} == {*rest}
    assert position.assumed == (f"`captured[0]` has {len(rest)} cards that are named nowhere",)
    strict = Position.from_dict(SCOPA | {"captured": [" ".join(rest), "1C 1S"]})
    assert position == strict
    assert strict.assumed == ()
    assert Position.from_dict(position.to_dict()) == position
    assert not position.composed


def test_whose_the_rest_is_makes_no_difference_but_in_points() -> None:
    position: Any = Position.from_dict(BRISCOLA)
    assert position.captured[0] == ()
    assert len(position.captured[1]) == 34
    assert position.assumed == ("`captured[1]` has 34 cards that are named nowhere",)
    other = Position.from_dict(BRISCOLA | {"leader": 0, "to_move": 0})
    assert other.assumed == ("`captured[0]` has 34 cards that are named nowhere",)


@cases(
    ("changes", "expected"),
    (
        {"captured": "rest"},
        '`captured`: captured cards score in this game: say in which pile the others are, as in ["rest", ""]',
    ),
    ({"captured": ["rest", "rest"]}, "`captured`: `rest` is there twice"),
    ({"captured": ["rest rest", ""]}, "`rest` is not a card"),
    ({"table": "rest"}, "`rest` is not a card"),
    ({"captured": ["", "rest"]}, "captured last, but side 0 has no cards"),
    ({"composed": "yes"}, "`composed`: a string instead of true or false"),
    ({"composed": True, "captured": ["", ""]}, "missing: "),
    ({"composed": True, "table": "9S 5D 5C 5S 5B 9B 1D"}, "lie together, but a card never stays beside its equal"),
)
def test_a_wrong_study_is_refused(changes: dict[str, Any], expected: str) -> None:
    assert expected in raised(InvalidPositionError, lambda: Position.from_dict(SCOPA | changes))


def composed(position: Position, chance: random.Random) -> Position:
    """Deal the captured cards anew, also in ways that no play leads to."""
    document = position.to_dict()
    name = "piles" if position.rules.game == "ruba_mazzo" else "captured"
    cards = " ".join(document[name]).split()
    chance.shuffle(cards)
    cut = chance.randint(0, len(cards))
    changes: dict[str, Any] = {name: [" ".join(cards[:cut]), " ".join(cards[cut:])], "composed": True}
    if "last_capture" in document:
        changes["last_capture"] = chance.choice([0, 1, None])
    if "sweeps" in document:
        changes["sweeps"] = [chance.randint(0, 20), chance.randint(0, 20)]
    return Position.from_dict(document | changes)


@pytest.mark.parametrize(
    "preset", ["scopa", "scopa_d_assi", "scopa_di_quindici", "briscola", "ruba_mazzo", "tressette"]
)
def test_composed_positions_are_solved_exactly(preset: str) -> None:
    chance = random.Random(1)
    for seed in some(range(120)):
        position = composed(Rules(preset).random_position(seed=seed, plies_left=chance.randint(1, 6)), chance)
        assert position.composed
        assert solve(position).value == minimax(position)


@pytest.mark.parametrize("preset", ["scopa", "briscola", "ruba_mazzo", "tressette"])
def test_composed_positions_survive_every_form(preset: str) -> None:
    chance = random.Random(2)
    for seed in range(20):
        position = composed(Rules(preset).random_position(seed=seed, plies_left=12), chance)
        for again in (
            Position.from_json(position.to_json()),
            Position(str(position)),
            pickle.loads(pickle.dumps(position)),
        ):
            assert again == position
            assert again.composed
        assert position.play(position.legal_moves()[0]).composed
        for seat in range(2):
            seen = position.observation(seat)
            assert Observation.from_dict(seen.to_dict()) == Observation.from_notation(seen.notation) == seen


def test_strict_stays_the_default() -> None:
    document = SCOPA | {"captured": ["1C", "rest"], "last_capture": 1}
    assert "a capture takes at least two cards" in raised(InvalidPositionError, lambda: Position.from_dict(document))
    assert "a capture takes" in raised(InvalidPositionError, lambda: Position.from_dict(document | {"composed": False}))
    assert Position.from_dict(document | {"composed": True}).composed


def test_the_command_line_says_what_was_assumed() -> None:
    for command in ("solve", "show"):
        answer = run(command, "-", stdin=json.dumps(SCOPA))
        assert answer.exit_code == 0
        assert "assumed: `captured[0]` has 32 cards that are named nowhere" in answer.stderr
        assert "assumed" not in answer.stdout
