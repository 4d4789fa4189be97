"""The JSON Schemas of the docs accept all documents that the library reads, and refuse most others."""

import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import spoiling
from building import RULES
from cases import cases
from sampling import examples, some
from schemas import SCHEMAS, check, lines_of, validator
from scopasolver import (
    InvalidPositionError,
    Observation,
    ParseError,
    Position,
    RecordError,
    Rules,
    RulesError,
    ScopaSolverError,
)
from scopasolver.play import HandTree, Match, PlayedHand, Record, read_record
from scopasolver.play.lines import checked
from trees import trees

ROOT = Path(__file__).parent.parent
GAMES = Rules.games()
PRESETS = Rules.presets()
FORMER = ("seed_000", "seed_001_scopa", "seed_001_scientifico", "scala40_001", "scala40_004")
SPOILT = [
    import_module(f"test_bad_documents{game}") for game in ("", *(f"_{game}" for game in GAMES if game != "scopa"))
]
BEYOND_A_SCHEMA = {
    "to move is null with cards in hand", "opened for two of three", "no such seat opens", "five jollies are owed",
    "known for two of three",
}  # fmt: skip
"""Faults that show only in several fields together, which no schema compares."""
JSON_BLOCK = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)
REFUSED = (InvalidPositionError, ParseError, RulesError, ScopaSolverError, TypeError)


def is_read(kind: type[Position] | type[Observation], document: Any) -> bool:
    try:
        kind.from_dict(document)
    except REFUSED:
        return False
    return True


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_schema_is_one_with_its_version_and_stands_in_the_docs(name: str) -> None:
    schema = SCHEMAS[name]
    Draft202012Validator.check_schema(schema)
    _, _, version = name.partition(".v")
    assert schema["title"].startswith("scopasolver ")
    assert schema["title"].endswith(f", version {version}")
    assert schema["description"]
    assert f"schemas/{name}.schema.json)" in (ROOT / "docs/formats.md").read_text()


def test_the_docs_name_no_schema_that_is_not_there() -> None:
    named = re.findall(r"formats/schemas/([\w.]+)\.schema\.json", (ROOT / "docs/formats.md").read_text())
    assert sorted(named) == sorted(SCHEMAS)


def test_every_preset_is_known_with_its_game_alone() -> None:
    branches = SCHEMAS["position.v1"]["allOf"]
    patterns = {
        branch["then"]["$ref"].rpartition("/")[2]: branch["if"]["properties"]["rules"]["pattern"] for branch in branches
    }
    every = SCHEMAS["position.v1"]["$defs"]["rules"]["pattern"]
    assert set(patterns) == set(GAMES)
    for preset in (*PRESETS, *FORMER):
        rules = Rules.parse(preset)
        for text in (preset, f" {preset} (players=2)"):
            assert [game for game, pattern in patterns.items() if re.search(pattern, text)] == [rules.game]
            assert re.search(every, text)
    assert len(re.findall(r"\w+", every.replace("\\s", ""))) == len(PRESETS) + len(FORMER)


@pytest.mark.parametrize("preset", PRESETS)
def test_positions_and_what_is_seen_of_them_fit(preset: str) -> None:
    rules = Rules(preset)
    for seed in some(range(60)):
        position = rules.random_position(seed=seed, plies_left=seed % 37)
        check("position.v1", position.to_dict())
        for seat in range(rules.seats):
            check("observation.v1", position.observation(seat).to_dict())


def documents_of_the_tree() -> Iterator[tuple[str, dict[str, Any]]]:
    for file in sorted((ROOT / "examples").glob("*.json")):
        yield file.name, json.loads(file.read_text())
    for page in sorted((ROOT / "docs").rglob("*.md")):
        for number, block in enumerate(JSON_BLOCK.findall(page.read_text()), start=1):
            for line in block.splitlines() if block.count("\n{") else [block]:
                document = json.loads(line)
                if "…" not in line and {"hands", "start", "protocol", "check"} & document.keys():
                    yield f"{page.stem} {number}", document


@pytest.mark.parametrize(("name", "document"), list(documents_of_the_tree()))
def test_documents_of_the_tree_fit(name: str, document: dict[str, Any]) -> None:
    if "moves" in document:
        check("hand.v1", document)
        assert PlayedHand.from_dict(document).moves
    elif "check" in document:
        check("record.v1", document)
    elif "protocol" in document:
        check("program_question.v1", document)
    else:
        kind, schema = (Observation, "observation.v1") if "seat" in document else (Position, "position.v1")
        check(schema, document)
        assert is_read(kind, document), name


SOUND = {name: document for name, document in vars(spoiling).items() if isinstance(document, dict) and name.isupper()}


@pytest.mark.parametrize("name", SOUND)
def test_documents_with_fields_left_out_fit(name: str) -> None:
    check("position.v1", SOUND[name])


@cases(
    ("field", "text"),
    ("table", "as 2♥ kD\t jb  10c"),
    ("table", ""),
    ("table", " "),
    ("captured", ["rest", ""]),
    ("last_capture", None),
)
def test_all_forms_that_are_read_fit(field: str, text: Any) -> None:
    check("position.v1", spoiling.MIDDLE | {field: text, "seen": None, "composed": False})


@pytest.mark.parametrize("reader", [Position, Observation])
def test_a_document_may_say_its_version_and_no_other(reader: type[Position] | type[Observation]) -> None:
    position = Rules("scopa").random_position(seed=1, plies_left=20)
    document = (position if reader is Position else position.observation(0)).to_dict()
    name = f"{reader.__name__.lower()}.v1"
    check(name, document | {"version": 1})
    assert reader.from_dict(document | {"version": 1}) == reader.from_dict(document)
    for other in (2, 0, "1", None):
        assert not validator(name).is_valid(document | {"version": other})
        with pytest.raises(InvalidPositionError, match=r"`version`: .* instead of 1, the form that is read$"):
            reader.from_dict(document | {"version": other})


SHAPES = {name: spoilt for module in SPOILT for name, (spoilt, _) in getattr(module, "SHAPES", {}).items()}


@pytest.mark.parametrize("shape", sorted(SHAPES.keys() - BEYOND_A_SCHEMA))
def test_spoilt_shapes_are_refused_by_schema_and_reader(shape: str) -> None:
    assert not is_read(Position, SHAPES[shape])
    assert not validator("position.v1").is_valid(SHAPES[shape])


VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    1,
    -1,
    0.5,
    "",
    "x",
    "7D",
    "7d",
    "rest",
    "?",
    [],
    [""],
    ["rest"],
    [0],
    {},
    [[]],
)


def spoilt(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the document without each field, with other values of it, and with an unknown field."""
    for field, content in document.items():
        yield {name: kept for name, kept in document.items() if name != field}
        for value in VALUES:
            yield document | {field: value}
            if isinstance(content, list) and content:
                yield document | {field: [value, *content[1:]]}
    yield document | {"version": 1}


@pytest.mark.parametrize("game", GAMES)
def test_a_document_that_a_schema_refuses_is_refused_by_the_reader(game: str) -> None:
    rules = Rules(Rules.presets(game)[0])
    both = 0
    for seed in some(range(12)):
        position = rules.random_position(seed=seed, plies_left=2 * seed)
        for kind, name, document in (
            (Position, "position.v1", position.to_dict()),
            (Observation, "observation.v1", position.observation(0).to_dict()),
        ):
            for other in spoilt(document):
                if not validator(name).is_valid(other):
                    both += 1
                    assert not is_read(kind, other), other
    assert both > 100


@pytest.mark.parametrize("preset", ["scopa", "briscola", "tressette", "scialandroni"])
def test_records_fit(preset: str, tmp_path: Path) -> None:
    match = Match(Rules(preset), ["greedy"] * Rules(preset).seats, seed=2, record=tmp_path / "match.jsonl")
    match.undo(match.step().player)
    match.play(hands=2)
    kinds = set[str]()
    for line in lines_of(tmp_path / "match.jsonl"):
        check("record.v1", line)
        kinds |= line.keys()
    assert {"record", "hand", "move", "undo", "points"} <= kinds


def test_matches_that_end_fit(tmp_path: Path) -> None:
    Match(Rules("scopa", target=3), ["greedy", "random"], seed=1, record=tmp_path / "match.jsonl").play()
    *_, last = lines_of(tmp_path / "match.jsonl")
    assert last["over"]
    check("record.v1", last)
    check("record.v1", {"left": 1, "check": "0123abcd"})


@cases(
    "change",
    {"version": 2}, {"record": "scopasolver tournament"}, {"rules": "bridge"}, {"seed": "1"}, {"players": "two"},
        {"players": [{"name": "greedy"}, {"name": "random"}]}, {"more": 1},
)  # fmt: skip
def test_first_lines_that_begin_no_match_are_refused_by_schema_and_reader(
    change: dict[str, Any], tmp_path: Path
) -> None:
    file = tmp_path / "match.jsonl"
    Match(Rules("scopa"), ["greedy", "random"], seed=1, record=file).step()
    (first, *_) = lines_of(file)
    check("record.v1", first)
    spoilt_line, _ = checked({name: value for name, value in (first | change).items() if name != "check"}, 0)
    assert not validator("record.v1").is_valid(json.loads(spoilt_line))
    with pytest.raises(RecordError):
        read_record([spoilt_line])


@pytest.mark.parametrize(
    "change", [{"moves": "9S"}, {"moves": [9]}, {"start": "scopa"}, {"more": 1}, {"unknown": ["9S"]}]
)
def test_hands_that_are_none_are_refused_by_schema_and_reader(change: dict[str, Any]) -> None:
    document = PlayedHand(Rules("scopa").deal(seed=1), ("9S",)).to_dict()
    check("hand.v1", document)
    assert not validator("hand.v1").is_valid(document | change)
    with pytest.raises((ParseError, TypeError)):
        PlayedHand.from_dict(document | change)


@pytest.mark.parametrize("game", GAMES)
@examples(20)
@given(data=st.data())
def test_trees_and_their_records_fit(game: str, data: st.DataObject) -> None:
    tree = data.draw(trees(RULES[game]))
    check("hand.v1", tree.to_dict())
    if not tree.start.is_over:
        record = Record.from_hand(tree.start.rules, tree.start, tree.mainline_moves()).with_trees([tree])
        for line in record.lines():
            check("record.v1", json.loads(line))


@cases(
    "change",
    {"notes": {}}, {"notes": [{"after": 1}]}, {"notes": [{"comment": "x"}]}, {"notes": [{"after": 1, "comment": 3}]},
    {"notes": [{"after": 1, "value": "x"}]}, {"notes": [{"after": 1, "open_loss": [1, 2, 3]}]},
    {"notes": [{"after": 1, "more": 1}]}, {"variations": {}}, {"variations": [{"moves": ["5Dx5S"]}]},
    {"variations": [{"after": 0}]}, {"variations": [{"after": 0, "moves": []}]},
    {"variations": [{"after": -1, "moves": ["5Dx5S"]}]}, {"variations": [{"after": 0, "moves": ["5Dx5S"], "more": 1}]},
)  # fmt: skip
def test_trees_that_are_none_are_refused_by_schema_and_reader(change: dict[str, Any]) -> None:
    document = HandTree.parse(Rules("scopa").deal(seed=1), "9S {x} (5D)").to_dict()
    check("hand.v1", document)
    assert not validator("hand.v1").is_valid(document | change)
    with pytest.raises(ParseError):
        HandTree.from_dict(document | change)
