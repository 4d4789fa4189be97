"""The table of requests: each answers as the library does, in every game, and is described where it should be."""

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from cases import cases
from protocol_asking import answer_to, refusal
from sampling import SEED, some
from scopasolver import Limit, MatchObjective, Position, Rules, prove, solve
from scopasolver.analysis import analyse
from scopasolver.bots import bot
from scopasolver.exceptions import IllegalMoveError, ScopaSolverError
from scopasolver.play import PlayedHand, load_hands
from scopasolver.protocol.catalogue import REQUESTS
from scopasolver.protocol.errors import KINDS, error_data
from scopasolver.protocol.formats import format_schema
from scopasolver.protocol.openapi import openapi_document
from scopasolver.protocol.work import Bounds

ROOT = Path(__file__).parent.parent
GAMES = Rules.games()
PRESETS = Rules.presets()
NAMES = [path.name.removesuffix(".schema.json") for path in (ROOT / "python/scopasolver/formats/schemas").iterdir()]
REGISTRY: Registry[Any] = Registry().with_resources(
    (f"{name}.schema.json", Resource.from_contents(format_schema(name))) for name in NAMES
)
TIMES = ("seconds", "nodes")


def fits(name: str, document: Any) -> None:
    """Fail if a document does not satisfy a schema, or a part of one."""
    for error in Draft202012Validator({"$ref": name}, registry=REGISTRY).iter_errors(document):
        raise AssertionError(f"{name}: {error.json_path}: {error.message[:400]}")


def answered(name: str, **parameters: Any) -> dict[str, Any]:
    """Return an answer that fits its schema, to a request that fits its own."""
    fits(
        f"engine_request.v1.schema.json#/$defs/{name}", {"id": 1, "request": name} | json.loads(json.dumps(parameters))
    )
    answer = answer_to(name, **parameters)
    fits(f"engine_answer.v1.schema.json#/$defs/{name}", {"id": 1} | answer)
    return answer


def plain(value: Any) -> Any:
    """Return a value of the library as JSON has it."""
    return json.loads(json.dumps(value))


def timeless(answer: dict[str, Any]) -> dict[str, Any]:
    """Return an answer without its time."""
    return {name: value for name, value in answer.items() if name != "seconds"}


def written(position: Position) -> dict[str, Any]:
    return {
        "position": plain(position.to_dict()),
        "notation": str(position),
        "to_move": position.to_move,
        "is_over": position.is_over,
        "plies_left": position.plies_left,
    }


# Every request says what the library says.


@pytest.mark.parametrize("preset", PRESETS)
def test_rules_and_deals(preset: str) -> None:
    rules = Rules(preset)
    described = answered("rules", rules=preset)
    assert {option["name"]: option["value"] for option in described["options"]} == rules.options
    assert (described["rules"], described["seats"], described["sides"]) == (preset, rules.seats, rules.sides)
    assert described["side_of"] == [rules.side_of(seat) for seat in range(rules.seats)]
    dealt = answered("deal", rules=preset, seed=3)
    assert dealt == {"seed": 3} | written(rules.deal(seed=3))
    late = answered("deal", rules=preset, seed=3, plies_left=5)
    assert late == {"seed": 3} | written(rules.random_position(seed=3, plies_left=5))
    assert answered("deal", rules=preset)["seed"] >= 0


@pytest.mark.parametrize("preset", PRESETS)
def test_a_hand_is_played_from_deal_to_result(preset: str) -> None:
    position, moves = Rules(preset).random_position(seed=4, plies_left=12), list[str]()
    start = position
    for form in (str(start), start.to_dict(), {"start": start.to_dict(), "moves": []}):
        assert answered("position", position=form) == written(start) | {"assumed": []}
    while not position.is_over and len(moves) < 40:
        told = answered("legal_moves", position=position.to_dict(), most=30)
        found = list(map(str, position.legal_moves()[:31]))
        assert told == {"legal_moves": found[:30], "complete": len(found) <= 30}
        moves.append(found[len(moves) % min(len(found), 30)])
        seats = position.rules.seats
        for seat in (None, *range(seats)):
            seen = position.observation((position.to_move or 0) if seat is None else seat)
            told = answered("observation", position=str(position), seat=seat)
            assert told == {"seat": seen.seat, "observation": plain(seen.to_dict()), "notation": seen.notation}
        position = position.play(moves[-1])
    assert answered("play", position=start.to_dict(), moves=moves) == written(position)
    hand = {"start": start.to_dict(), "moves": moves}
    if not position.is_over:
        assert refusal("result", position=hand) == error_data(caught(position.result))
        return
    result = position.result()
    assert answered("result", position=hand) == plain(
        {"points": result.points, "winner": result.winner, "winners": result.winners, "parts": result.parts}
    )


def caught(call: Any) -> Exception:
    with pytest.raises(ScopaSolverError) as found:
        call()
    return found.value


@pytest.mark.parametrize("game", GAMES)
def test_searches(game: str) -> None:
    position = Rules(Rules.presets(game)[0]).random_position(seed=4, plies_left=6)
    found = solve(position, limit=Limit(nodes=5_000))
    assert timeless(answered("solve", position=str(position), nodes=5_000)) == plain(timeless(found.to_dict()))
    alone = solve(position, limit=Limit(nodes=5_000), moves=False)
    told = answered("solve", position=position.to_dict(), nodes=5_000.0, moves=False)
    assert timeless(told) == plain(timeless(alone.to_dict()))
    if position.rules.sides == 2:
        for objective in (None, "win"):
            told = answered("prove", position=str(position), at_least=1, nodes=5_000, objective=objective)
            shown: Any = {"objective": objective, "memory_mb": 256, "limit": Limit(nodes=5_000)}
            assert timeless(told) == plain(timeless(prove(position, 1, **shown).to_dict()))


def test_searches_for_a_match_and_for_three() -> None:
    position = Rules("scopa").random_position(seed=4, plies_left=6)
    match = solve(position, objective=MatchObjective((9, 10), 0.25))
    told = answered("solve", position=str(position), match_totals=[9, 10], undecided=0.25)
    assert timeless(told) == plain(timeless(match.to_dict()))
    three = Rules("scopa", players=3).random_position(seed=3, plies_left=6)
    for method in ("max_n", "paranoid"):
        found = solve(three, method=method)
        assert timeless(answered("solve", position=str(three), method=method)) == plain(timeless(found.to_dict()))


@pytest.mark.parametrize("game", GAMES)
def test_bots_choose_and_advise(game: str) -> None:
    position = Rules(Rules.presets(game)[0]).deal(seed=5)
    seen = position.observation(position.to_move or 0)
    spec = "pimc(worlds=5,solve=4,playouts=1,seconds=none)"
    choice = bot(spec, seed=7).choose(seen)
    told = answered("choose", observation=seen.to_dict(), bot=spec, seed=7)
    assert (told["move"], told["exact"]) == (str(choice.move), choice.exact)
    assert [each["mean"] for each in told["candidates"]] == [each.mean for each in choice.candidates]
    assert told["bot"] == str(bot(spec))
    assert told == answered("choose", observation=seen.notation, bot=spec, seed=7.0, legal_moves=["x"])
    assert told == answer_to("choose", observation=seen.to_dict(), seed=7, bounds=Bounds(bot=spec))
    all_seen = answered("choose", observation=position.to_dict(), bot="cheat(playouts=2,seconds=none)")
    assert all_seen["move"] == str(bot("cheat(playouts=2,seconds=none)")(position))
    assert refusal("choose", observation=seen.to_dict(), bot="cheat")["kind"] == "argument"
    advice = answered("advise", observation=seen.to_dict(), bot="greedy", worlds=3)
    assert advice["move"] == str(bot("greedy")(seen))


def test_a_bot_knows_how_a_hand_was_played() -> None:
    start = Rules("scopone").deal(seed=2)
    hand = PlayedHand(start, [start.legal_moves()[3], *start.play(start.legal_moves()[3]).legal_moves()[:1]])
    spec = "pimc(worlds=20,beliefs=yes,playouts=1,seconds=none)"
    informed, moment = (
        answered("choose", observation=what, bot=spec)
        for what in (hand.to_dict(), hand.end.observation(hand.end.to_move or 0).to_dict())
    )
    choice = bot(spec).choose(hand.end.observation(hand.end.to_move or 0))
    assert [each["mean"] for each in informed["candidates"]] == [each.mean for each in choice.candidates]
    assert informed["candidates"] != moment["candidates"]


def test_hands_are_analysed() -> None:
    score = "rules: scopa\nhands: 2C 6S 9C / 7D 3B 10B\ntable: 9S 6B 5D 10D\nstock: ?\n9C 3B\n"
    hand = json.loads((ROOT / "examples/played_briscola.json").read_text())
    for form, played in ((score, load_hands(score)[0]), (hand, PlayedHand.from_dict(hand))):
        told = answered("analyse", hand=form, nodes=2_000, worlds=2, seconds=1000)
        assert told == plain(analyse(played, limit=Limit(nodes=2_000, seconds=1000), worlds=2).to_dict())


def test_what_there_is() -> None:
    assert [entry["game"] for entry in answered("games")["games"]] == list(GAMES)
    assert {preset for entry in answered("games")["games"] for preset in entry["presets"]} == set(PRESETS)
    assert {entry["name"] for entry in answered("bots")["bots"] if entry["sees_all"]} == {"cheat"}
    assert answered("about")["protocol"] == "scopasolver program"
    listed = {entry["name"]: entry["parameters"] for entry in answered("requests")["requests"]}
    assert listed == plain({name: request.schema for name, request in REQUESTS.items()})


@pytest.mark.parametrize("name", REQUESTS)
def test_the_example_of_a_request_is_answered(name: str) -> None:
    answered(name, **REQUESTS[name].example)


# Descriptions follow from the table.


def test_schemas_and_page_are_those_of_the_table() -> None:
    checked = subprocess.run(
        [sys.executable, ROOT / "scripts/protocol.py", "--check"], capture_output=True, check=False
    )
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, b"", b"")


def test_functions_and_tables_have_the_same_parameters() -> None:
    for request in REQUESTS.values():
        names = [each.name for each in request.parameters]
        assert len(set(names)) == len(names)
        assert not {"id", "request", "protocol", "version"} & set(names)
        fields = {field.name for field in request.answer.fields}
        fields |= set(format_schema(request.answer.format)["properties"]) if request.answer.format else set()
        assert fields
        assert not {"id", "error", "progress"} & fields


def test_every_error_of_the_library_has_a_kind() -> None:
    for cls in ScopaSolverError.__subclasses__():
        if cls.__name__ in {"PlayerError", "RecordError"}:  # no request plays matches or reads records
            continue
        kind = error_data(cls.__new__(cls, "x"))["kind"] if cls.__init__ is ScopaSolverError.__init__ else None
        assert kind is None or kind in KINDS, cls
    data = error_data(IllegalMoveError("no", "7D", ["1C"] * 5000))
    assert (data["kind"], data["move"], len(data["legal_moves"])) == ("illegal_move", "7D", 1000)


def test_the_openapi_document_stands_alone() -> None:
    document = openapi_document(has_token=True)

    def references(value: Any) -> set[str]:
        if isinstance(value, dict):
            return (
                {value["$ref"]} if "$ref" in value else {one for inner in value.values() for one in references(inner)}
            )
        return {one for inner in value for one in references(inner)} if isinstance(value, list) else set()

    for reference in references(document):
        found: Any = document
        for key in reference.removeprefix("#/").split("/"):
            found = found[key]
    assert document["openapi"].startswith("3.1")
    assert "quit" not in json.dumps(list(document["paths"]))


# Errors name the field and the reason.

SCOPA = Rules("scopa").random_position(seed=3, plies_left=12)


@cases(
    ("name", "parameters", "kind", "details"),
    ("sovle", {}, "unknown_request", {"nearest": "solve"}),
    ("", {}, "unknown_request", {"nearest": None}),
    (None, {}, "unknown_request", {"nearest": None}),
    ([], {}, "unknown_request", {"nearest": None}),
    ("solve", {}, "missing_parameter", {"parameter": "position"}),
    ("solve", {"position": None}, "missing_parameter", {"parameter": "position"}),
    (
        "solve",
        {"position": str(SCOPA), "second": 1},
        "unknown_parameter",
        {"parameter": "second", "nearest": "seconds"},
    ),
    ("solve", {"position": str(SCOPA), "seconds": "1"}, "parameter", {"parameter": "seconds"}),
    ("solve", {"position": str(SCOPA), "seconds": 0}, "parameter", {"parameter": "seconds"}),
    ("solve", {"position": str(SCOPA), "nodes": True}, "parameter", {"parameter": "nodes"}),
    ("solve", {"position": str(SCOPA), "match_totals": [1]}, "parameter", {"parameter": "match_totals"}),
    ("solve", {"position": str(SCOPA), "match_totals": [1, "2"]}, "parameter", {"parameter": "match_totals"}),
    ("solve", {"position": str(SCOPA), "method": "max_n"}, "argument", {}),
    ("solve", {"position": str(SCOPA), "match_totals": [1, 2], "objective": "win"}, "argument", {}),
    ("solve", {"position": 7}, "parameter", {"parameter": "position"}),
    ("solve", {"position": "scopa"}, "parse", {"parameter": "position"}),
    ("solve", {"position": {"rules": "bridge"}}, "rules", {"parameter": "position"}),
    ("solve", {"position": {"rules": "scopa"}}, "invalid_position", {"parameter": "position"}),
    ("play", {"position": str(SCOPA), "moves": ["7D7D"]}, "parse", {}),
    ("play", {"position": str(SCOPA), "moves": ["10D"]}, "illegal_move", {"move": "10D"}),
    ("result", {"position": str(SCOPA)}, "hand_not_over", {"plies_left": 12}),
    ("deal", {"rules": "scopa", "deck": "1C", "seed": 1}, "argument", {}),
    ("deal", {"rules": "scopa", "deck": "1C"}, "invalid_position", {}),
    ("deal", {"rules": "scopa", "plies_left": 50}, "argument", {}),
    ("observation", {"position": str(SCOPA), "seat": 2}, "argument", {}),
    ("choose", {"observation": SCOPA.observation(0).to_dict(), "seat": 1}, "argument", {}),
    ("choose", {"observation": SCOPA.observation(1).to_dict()}, "library", {}),
    ("choose", {"observation": str(SCOPA), "bot": "nobody"}, "parse", {}),
    ("advise", {"observation": str(SCOPA), "bot": "cheat"}, "library", {}),
    ("analyse", {"hand": "rules: scopa\nx\n"}, "score", {"parameter": "hand"}),
    ("analyse", {"hand": "/etc/passwd"}, "score", {"parameter": "hand"}),
    ("about", {"protocol": "uci"}, "version", {}),
    ("about", {"version": 2}, "version", {}),
)
def test_what_is_wrong_is_told(name: Any, parameters: dict[str, Any], kind: str, details: dict[str, Any]) -> None:
    error = refusal(name, **parameters)
    assert error["kind"] == kind, error
    assert error["message"]
    assert error.items() >= details.items()
    fits("engine_answer.v1.schema.json#/$defs/error", {"error": error})


def test_bounds_hold_whatever_is_asked_for() -> None:
    hard, bounds = Rules("scopone_scientifico").deal(seed=1), Bounds(seconds=0.05, threads=1, memory_mb=16)
    found = answer_to("solve", position=str(hard), seconds=1000, bounds=bounds)
    assert (found["stopped_by"], found["threads"]) == ("limit", 1)
    found = answer_to("prove", position=str(hard), at_least=3, threads=1000, memory_mb=100_000, bounds=bounds)
    assert (found["stopped_by"], found["threads"]) == ("limit", 1)
    error = answer_to("choose", observation=str(hard), bot="pimc(seconds=none)", bounds=bounds)["error"]
    assert "0.05 seconds at most" in error["message"]


VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 0.5, 1e300, -1e300, 2**63, 2**64, 2**64 - 1, 10**400, 1.0, "", " ", "x", "7D", "scopa",
    "-", "?", "\x00", "\ud800", "9" * 500, "(" * 500, [], [[]], {}, {"start": 1}, {"start": {}, "moves": []},
    {"rules": "scopa", "hands": 3}, {"rules": 1}, {"hands": ["?"]}, [1, 2], ["7D"], [None],
)  # fmt: skip


@pytest.mark.parametrize("name", REQUESTS)
def test_no_value_of_a_parameter_breaks_a_request(name: str) -> None:
    """Every value is answered or refused with an error that a client can show; none is an internal error."""
    request, chance = REQUESTS[name], random.Random(SEED)
    bounds = Bounds(seconds=0.02, threads=2, memory_mb=16, bot="greedy")
    names = [each.name for each in request.parameters]
    tried = [{name: value} for name in names for value in VALUES]
    tried += [{name: chance.choice(VALUES) for name in names} for _ in range(40)]
    for parameters in tried:
        answer = answer_to(name, bounds=bounds, **request.example | parameters)
        if "error" in answer:
            assert answer["error"]["kind"] in KINDS.keys() - {"internal"}, (parameters, answer)
            assert str(answer["error"]["message"]).isprintable()


@pytest.mark.parametrize("preset", some(PRESETS))
def test_no_spoilt_document_breaks_a_request(preset: str) -> None:
    document = Rules(preset).random_position(seed=1, plies_left=10).to_dict()
    for field in document:
        for value in VALUES:
            for name, parameter in (
                ("legal_moves", "position"),
                ("observation", "position"),
                ("choose", "observation"),
            ):
                bounds = Bounds(bot="random")
                answer = answer_to(name, **{parameter: document | {field: value}}, bounds=bounds)
                assert answer.get("error", {}).get("kind") != "internal", answer
