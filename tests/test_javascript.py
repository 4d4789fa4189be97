"""The JavaScript package says what Python says, to the letter.

It needs node 20 or later, and the core that `make wasm-module` compiles, or another one that SCOPASOLVER_WASM names;
without them these tests are skipped.
"""

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sampling
from scopasolver import (
    HandNotOverError,
    IllegalMoveError,
    InvalidPositionError,
    Limit,
    Observation,
    Position,
    Rules,
    ScopaSolverError,
    prove,
    solve,
)
from scopasolver.bots import bot, count_worlds, worlds
from scopasolver.games import first_moves
from scopasolver.protocol.advice import advice_for, candidates_data

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "js"
NODE = shutil.which("node")
CORE = Path(os.environ.get("SCOPASOLVER_WASM") or ROOT / "target/javascript/scopasolver.wasm").absolute()


def node_version() -> int:
    """Return the first number of node's version, 0 without node."""
    if NODE is None:
        return 0
    printed = subprocess.run([NODE, "--version"], capture_output=True, text=True, check=True).stdout
    return int(printed.removeprefix("v").split(".")[0])


pytestmark = [
    pytest.mark.skipif(node_version() < 20, reason="node 20 or later is not here"),
    pytest.mark.skipif(not CORE.exists(), reason="the core is not compiled to WebAssembly"),
]

ENVIRONMENT = os.environ | {"SCOPASOLVER_WASM": str(CORE)}

NODES = 1_000
"""Limit of a search: the same positions are visited everywhere."""

WORLDS = 3
"""Number of worlds in which bots compare moves."""

Ask = Callable[..., list[Any]]
"""Function that returns what the package says to each of some questions."""


@pytest.fixture(scope="module")
def answers() -> Iterator[Ask]:
    """Ask one process, since each would compile the core again."""
    with subprocess.Popen(
        [str(NODE), str(ROOT / "tests/answers.js")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
    ) as node:
        assert node.stdin
        assert node.stdout
        asking, answering = node.stdin, node.stdout

        def answer(asked: dict[str, Any]) -> Any:
            print(json.dumps(asked), file=asking, flush=True)
            return json.loads(answering.readline())

        yield lambda *asked: list(map(answer, asked))


def without_time(text: str) -> str:
    """Return the text of a document of a search without its seconds, as Python writes it."""
    document = json.loads(text)
    del document["seconds"]
    return json.dumps(document)


def data(error: ScopaSolverError) -> dict[str, Any]:
    """Return what an exception says."""
    return {
        "error": type(error).__name__,
        "message": str(error),
        "move": error.move if isinstance(error, IllegalMoveError) else None,
        "legalMoves": list(error.legal_moves) if isinstance(error, IllegalMoveError) else None,
        "reasons": list(error.reasons) if isinstance(error, InvalidPositionError) else None,
        "pliesLeft": error.plies_left if isinstance(error, HandNotOverError) else None,
    }


def seen_by(position: Position) -> list[Observation]:
    """Return what every seat has seen."""
    return [position.observation(seat) for seat in range(position.rules.seats)]


def cases(game: str) -> Iterator[dict[str, Any]]:
    """Yield positions of every preset of a game at every stage of play: near the end they are solved."""
    presets = Rules.presets(game)
    for seed in range(1000):
        rules = Rules(presets[seed % len(presets)])
        draw = Random(seed)
        plies_left = draw.choice([0, draw.randrange(1, 9), draw.randrange(1, 9), draw.randrange(30)])
        yield {
            "kind": "position",
            "rules": str(rules),
            "seed": draw.getrandbits(53),
            "pliesLeft": plies_left,
            "nodes": NODES if plies_left < 9 else 0,
        }


@pytest.mark.parametrize("game", Rules.games())
def test_positions_are_the_same(game: str, answers: Ask) -> None:
    asked = sampling.some(cases(game), one_in=100)
    for case, found in zip(asked, answers(*asked), strict=True):
        rules, nodes = Rules.parse(case["rules"]), case["nodes"]
        position = rules.random_position(seed=case["seed"], plies_left=case["pliesLeft"])
        text, seen = position.to_json(), seen_by(position)
        assert found["json"] == text, case
        assert found["again"] == [text, text], case
        fields = [str(position), position.to_move, position.is_over, position.plies_left]
        cards = [[list(map(str, hand)) for hand in position.hands], list(map(str, position.stock))]
        many = not isinstance(position.legal_moves(), list)
        assert found["fields"] == [*fields, *cards, list(position.assumed), many], case
        assert found["legalMoves"] == list(map(str, position.legal_moves()[:50])), case
        assert found["seen"] == [
            [
                each.to_json(),
                each.notation,
                list(map(str, each.hand)),
                list(map(str, each.unseen)),
                each.stock_size,
                "null" if (count := count_worlds(each)) is None else str(count),
            ]
            for each in seen
        ], case
        assert found["read"] == [[each.to_json()] * 2 for each in seen], case
        if position.is_over:
            result = position.result()
            parts = {name: list(part) for name, part in result.parts.items()}
            won = {"winner": result.winner, "winners": list(result.winners)}
            assert found["result"] == {"points": list(result.points), **won, "parts": parts}, case
        if nodes:
            solution = solve(position, limit=Limit(nodes=nodes)).to_dict()
            assert without_time(found["solution"]) == without_time(json.dumps(solution)), case


@pytest.mark.parametrize("game", sampling.some(Rules.games(), 3))
def test_bots_remember_and_choose_the_same(game: str, answers: Ask) -> None:
    spec = f"pimc(worlds={WORLDS},seconds=none,nodes=200)"
    asked, positions = list[dict[str, Any]](), list[Position]()
    for seed in sampling.some(range(40), one_in=40):
        draw, position, moves = Random(seed), Rules(game).deal(seed=seed), list[str]()
        for _ in range(draw.randrange(12)):
            legal = first_moves(position, 20)
            if not legal:
                break
            moves.append(str(draw.choice(legal)))
            position = position.play(moves[-1])
        positions.append(position)
        asked.append({"kind": "course", "rules": game, "seed": seed, "moves": moves, "spec": spec, "worlds": WORLDS})
    for case, position, found in zip(asked, positions, answers(*asked), strict=True):
        assert found["json"] == position.to_json(), case
        assert found["moves"] == list(map(str, position.moves)), case
        if position.to_move is None:
            continue
        seed, seen = case["seed"], position.observation(position.to_move)
        assert found["remembered"] == list(map(str, seen.moves)), case
        assert found["worlds"] == [world.to_json() for world in worlds(seen, 2, seed)], case
        choice = bot(spec, seed).choose(seen)
        assert json.loads(found["choice"]) == {
            "move": str(choice.move),
            "candidates": candidates_data(choice),
            "exact": choice.exact,
        }, case
        advice = advice_for(seen, bot(spec, seed), worlds=WORLDS, seed=seed).to_dict()
        told = json.loads(found["advice"])
        assert told | {"all_worlds": None} == advice | {"all_worlds": None}, case


def test_proofs_and_objectives_are_the_same(answers: Ask) -> None:
    ending = Rules("scopa").random_position(seed=3, plies_left=8)
    bounds = range(-2, 3)
    asked = [{"kind": "proof", "notation": str(ending), "atLeast": bound} for bound in bounds]
    for bound, found in zip(bounds, answers(*asked), strict=True):
        assert without_time(found) == without_time(json.dumps(prove(ending, bound).to_dict()))
    win = {"kind": "solution", "notation": str(ending), "options": {"objective": "win"}}
    assert without_time(answers(win)[0]) == without_time(json.dumps(solve(ending, objective="win").to_dict()))


def test_rules_are_described_the_same(answers: Ask) -> None:
    names = Rules.presets()
    for name, found in zip(names, answers(*({"kind": "rules", "text": name} for name in names)), strict=True):
        assert found == [
            {
                "name": option.name,
                "value": option.value,
                "default": option.default,
                "values": list(option.values),
                "source": option.source,
                "summary": option.summary,
            }
            for option in Rules(name).describe()
        ]


def test_errors_are_the_same(answers: Ask) -> None:
    ending = str(Rules("scopa").random_position(seed=3, plies_left=8))
    document = Rules("briscola").deal(seed=1).to_dict()
    broken = [document | fields for fields in ({"to_move": 9}, {"trump": "zz", "hands": 4}, {"rules": "x("})]
    acts: dict[str, tuple[Callable[[Any], object], list[dict[str, Any]]]] = {
        "play": (
            lambda case: Position(case["notation"]).play(case["move"]),
            [{"notation": ending, "move": move} for move in ("1C", "zz", "7D\x1b", "9")],
        ),
        "read": (
            lambda case: Position.from_json(case["json"]),
            [{"json": text} for text in ("", "{", "[]", '{"a":1,"a":2}', *map(json.dumps, broken))],
        ),
        "rules": (
            lambda case: Rules.parse(case["text"]),
            [{"text": text} for text in ("scoppa", "scopa(", "scopa(playrs=2)", "scopa(players=99)", "\u202escopa")],
        ),
        "result": (lambda case: Position(case["notation"]).result(), [{"notation": ending}]),
        "bot": (
            lambda case: bot(case["spec"]),
            [{"spec": text} for text in ("nobody", "pimc(worlds=0)", "pimc(world=1)", "level(9999)")],
        ),
    }
    for kind, (act, asked) in acts.items():
        for case, found in zip(asked, answers(*({"kind": kind, **case} for case in asked)), strict=True):
            with pytest.raises(ScopaSolverError) as raised:
                act(case)
            assert found == data(raised.value), case


def test_the_tests_of_the_package_pass() -> None:
    ran = subprocess.run(
        [str(NODE), "--test", "test/"], capture_output=True, text=True, check=False, cwd=PACKAGE, env=ENVIRONMENT
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
