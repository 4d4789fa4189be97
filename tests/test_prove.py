"""`prove` tells whether a value is at least a bound: its answers equal those of `solve` and of plain minimax."""

import json
import pickle
from typing import Any

import pytest

from cases import cases
from commanding import MACHIAVELLI, SCALA40, THREE, run
from sampling import some
from scopasolver import Limit, MatchObjective, Position, Proof, Rules, Solver, prove, solve
from solving import WORTH, endings, slow_value

PRESETS = [preset for game in WORTH for preset in Rules.presets(game) if Rules(preset).sides == 2]
RULES = Rules("scopone_scientifico")
ENDING = RULES.random_position(seed=5, plies_left=12)
HARD = RULES.deal(seed=1)


def check(position: Position, proof: Proof[Any], value: float, **asked: Any) -> None:
    """Compare a proof with the value, and its moves with the values of the positions after them."""
    assert proof.holds is (value >= proof.at_least)
    assert proof.lower <= value <= proof.upper
    assert proof.stopped_by is None
    if position.is_over:
        assert proof.move is None
        assert proof.moves == ()
        return
    wants_more = position.rules.side_of(position.to_move or 0) == 0
    assert (proof.move is not None) == (proof.holds is wants_more)
    if proof.move is not None:
        assert (solve(position.play(proof.move), **asked).value >= proof.at_least) is proof.holds
    for known in proof.moves:
        assert known.lower <= solve(position.play(known.move), **asked).value <= known.upper


@pytest.mark.parametrize("preset", PRESETS)
def test_every_answer_is_that_of_trying_everything(preset: str) -> None:
    for position in some(endings(preset, 60, 6)):
        value = slow_value(position)
        for at_least in (-200, value - 3, value, value + 1, value + 4, 200):
            check(position, prove(position, at_least), value)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_solver_that_remembers_answers_alike(preset: str) -> None:
    for position in some(endings(preset, 24, 12)):
        value = solve(position).value
        with Solver(memory_mb=16) as solver:
            for at_least in range(value - 3, value + 4):
                check(position, solver.prove(position, at_least), value)


def test_who_wins_the_hand_or_the_match() -> None:
    for seed in some(range(20)):
        position = Rules("scopa").random_position(seed=seed, plies_left=8)
        value = solve(position, objective="win").value
        for at_least in (-1, 0, 1):
            check(position, prove(position, at_least, objective="win"), value, objective="win")
        match = MatchObjective((9, 10), undecided=0.25)
        worth = solve(position, objective=match).value
        for part in (-1, 0, 0.25, 0.5, 1.0):
            assert prove(position, part, objective=match).holds is (worth >= part)


@pytest.mark.parametrize("position", [MACHIAVELLI, SCALA40], ids=["machiavelli", "scala40"])
def test_other_games_are_solved(position: Position) -> None:
    solution = solve(position)
    for at_least in (int(solution.lower), int(solution.upper) + 1):
        holds = prove(position, at_least).holds
        assert holds is (at_least <= solution.lower) or (holds is None and not solution.exact)


def test_a_limit_leaves_the_answer_open() -> None:
    proof = prove(HARD, 0, limit=Limit(nodes=20_000))
    assert proof.holds is None
    assert proof.stopped_by == "limit"
    assert proof.nodes < 25_000
    assert proof.lower < 0 <= proof.upper
    assert [str(entry.move) for entry in proof.moves] != []


def test_a_test_takes_fewer_nodes_than_the_value() -> None:
    position = RULES.random_position(seed=3, plies_left=20)
    solution = solve(position, moves=False)
    assert prove(position, solution.value).nodes < solution.nodes


def test_proofs_are_values() -> None:
    proof = prove(ENDING, 0)
    assert pickle.loads(pickle.dumps(proof)) == proof
    assert hash(pickle.loads(pickle.dumps(proof))) == hash(proof)
    assert "at_least=0" in repr(proof)
    assert json.loads(json.dumps(proof.to_dict()))["holds"] is proof.holds


@cases(
    ("position", "at_least", "asked", "error", "reason"),
    (ENDING, 0.5, {}, ValueError, "`at_least` is 0.5: expected an integer"),
        (ENDING, 10**6, {}, ValueError, "`at_least` is 1000000: expected an integer from -16384 to 16384"),
        (ENDING, float("nan"), {}, ValueError, "`at_least` is NaN"),
        (ENDING, "1", {}, TypeError, "`at_least` is '1': expected a number"),
        (ENDING, True, {}, TypeError, "`at_least` is True: expected a number"),
        (ENDING, 2, {"objective": MatchObjective((1, 1))}, ValueError, "`at_least` is 2: expected a number from -1"),
        (THREE, 0, {}, ValueError, "`at_least` is for two sides; this hand has 3"),
        (ENDING, 0, {"threads": 0}, ValueError, "`threads` is 0"),
)  # fmt: skip
def test_wrong_arguments_are_named(
    position: Position, at_least: Any, asked: dict[str, Any], error: type[Exception], reason: str
) -> None:
    with pytest.raises(error) as raised:
        prove(position, at_least, **asked)
    assert reason in str(raised.value)


def test_the_command() -> None:
    value = solve(ENDING).value
    yes, no = (run("prove", "-", "--at-least", str(number), stdin=str(ENDING)) for number in (value, value + 1))
    assert (yes.exit_code, no.exit_code) == (0, 0)
    assert f"at least {value:+}? yes" in yes.output or f"at least {value}? yes" in yes.output
    assert "? no" in no.output
    asked = run("prove", "-", "--at-least", str(value), "--json", stdin=str(ENDING))
    answer = json.loads(asked.output)
    assert answer["holds"] is True
    assert answer["at_least"] == value
    assert answer["lower"] <= value <= answer["upper"]


def test_the_command_tells_a_limit_and_bad_input() -> None:
    stopped = run("prove", "-", "--at-least", "0", "--nodes", "10000", stdin=str(HARD))
    assert stopped.exit_code == 3
    assert "not yet" in stopped.output
    refused = run("prove", "-", "--at-least", "0.5", stdin=str(ENDING))
    assert refused.exit_code == 2
    assert "at_least" in refused.output
