"""The JSON Schemas of the docs accept all documents that the library writes or reads, and refuse most others."""

import json
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

import spoiling
from building import RULES
from cases import cases
from commanding import run
from sampling import examples, some
from scopasolver import (
    InvalidPositionError,
    Limit,
    MatchObjective,
    Observation,
    ParseError,
    Position,
    RecordError,
    Rules,
    RulesError,
    ScopaSolverError,
    prove,
    solve,
)
from scopasolver.analysis import analyse
from scopasolver.batch import analyse_batch, play_batch, read_rows, solve_batch, tournament_batch
from scopasolver.play import HandTree, Match, PlayedHand, Program, Record, read_record
from scopasolver.play.lines import checked
from scopasolver.problems import Problem, collection
from scopasolver.tournament import tournament
from trees import trees

ROOT = Path(__file__).parent.parent
SCHEMAS = {
    file.name.removesuffix(".schema.json"): json.loads(file.read_text())
    for file in sorted((ROOT / "python/scopasolver/formats/schemas").glob("*.schema.json"))
}
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


def closed(schema: Any) -> Any:
    """Return the schema of written documents, which allows no other fields than it names."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {name: part if name in {"if", "then"} else closed(part) for name, part in schema.items()}
    is_open = "properties" in schema and not {"additionalProperties", "unevaluatedProperties"} & schema.keys()
    return inner | ({"additionalProperties": False} if is_open and schema.get("type") == "object" else {})


READ = ("position", "observation", "hand", "record", "tournament_record")
"""Formats whose schemas refuse unknown fields, as the readers do."""
REGISTRY: Registry[Any] = Registry().with_resources(
    (f"{name}.schema.json", Resource.from_contents(schema if name.partition(".")[0] in READ else closed(schema)))
    for name, schema in SCHEMAS.items()
)


@cache
def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"{name}.schema.json"}, registry=REGISTRY)


def check(name: str, document: Any) -> None:
    """Fail if a document, passed through JSON, does not satisfy the schema."""
    for error in validator(name).iter_errors(json.loads(json.dumps(document))):
        raise AssertionError(f"{name}: {error.json_path}: {error.message[:400]}")


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


QUICK = Limit(nodes=2_000)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("plies_left", [6, 30])
def test_solutions_fit(preset: str, plies_left: int) -> None:
    position = Rules(preset).random_position(seed=4, plies_left=plies_left)
    check("solution.v1", solve(position, limit=QUICK).to_dict())


def test_the_output_of_solve_fits() -> None:
    for file in ("scopone_ending.json", "briscola_ending.json"):
        check("solution.v1", json.loads(run("solve", str(ROOT / "examples" / file), "--json").stdout))
    three = Rules("scopa", players=3).random_position(seed=3, plies_left=12)
    for limit in (None, Limit(nodes=10)):
        check("solution.v1", solve(three, limit=limit).to_dict())


def test_the_output_of_prove_fits() -> None:
    position = Rules("scopone_scientifico").random_position(seed=4, plies_left=30)
    match = MatchObjective((9, 10), undecided=0.25)
    for proof in (prove(position, 0, limit=QUICK), prove(position, 0.25, objective=match, limit=QUICK)):
        check("proof.v1", proof.to_dict())
    check("proof.v1", prove(Rules("briscola").random_position(seed=4, plies_left=6), 60).to_dict())
    file = str(ROOT / "examples/scopone_ending.json")
    check("proof.v1", json.loads(run("prove", file, "--at-least", "1", "--json").stdout))


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


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


@pytest.mark.parametrize("deals", [1, 3])
def test_tournaments_and_their_records_fit(deals: int, tmp_path: Path) -> None:
    file = tmp_path / "tournament.jsonl"
    bots: list[Any] = [Program(["false"]), "greedy", "random"]
    table = tournament(Rules("scopa"), bots, deals=deals, seed=1, workers=1, record=file)
    check("tournament.v1", table.to_dict())
    lines = lines_of(file)
    assert len(lines) == 1 + 3 * deals
    assert any("forfeit" in game for line in lines[1:] for game in line["games"])
    for line in lines:
        check("tournament_record.v2", line)
    assert not validator("tournament_record.v2").is_valid(lines[0] | {"version": 1})


def test_the_output_of_tournament_fits() -> None:
    printed = run(
        "tournament", "briscola", "--bots", "greedy", "--bots", "random", "--deals", "2", "--workers", "1", "--json"
    )
    check("tournament.v1", json.loads(printed.stdout))


REPORTED = (
    "scopa",
    "scopa(players=3)",
    "briscola",
    "machiavelli",
    "scala40",
    "sette_e_mezzo",
    "scialandroni",
    "tressette",
)


@pytest.mark.usefixtures("small_strategies")
@pytest.mark.parametrize("rules", REPORTED)
@pytest.mark.parametrize("most", [4, 200])
def test_reports_fit(rules: str, most: int) -> None:
    match = Match(Rules.parse(rules), ["random"] * Rules.parse(rules).seats, seed=6)
    match.step()
    while len(match.history[0].moves) < most and not match.position.is_over:
        match.step()
    report = analyse(match.history[0], worlds=2, limit=Limit(nodes=5_000), seed=1, deals=2 if most == 4 else 0)
    check("report.v1", report.to_dict())


def test_the_output_of_analyse_fits(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    Match(Rules("scopa"), ["greedy", "random"], seed=2, record=file).play(hands=2)
    quick = (str(file), "--json", "--worlds", "2")
    check("match_report.v1", json.loads(run("analyse", *quick).stdout))
    check("profile.v1", json.loads(run("analyse", *quick, "--player", "greedy").stdout))


@pytest.mark.parametrize("name", ["scopa", "scopone", "briscola"])
def test_problems_fit(name: str) -> None:
    for problem in some(collection(name)):
        check("problem.v1", problem.to_dict())
    spoilt_one = problem.to_dict() | {"value": "2"}
    assert not validator("problem.v1").is_valid(spoilt_one)
    with pytest.raises(ScopaSolverError):
        Problem.from_dict(spoilt_one)


def test_the_output_of_problems_fits() -> None:
    check("problem.v1", json.loads(run("problems", "scopa", "--count", "1", "--seed", "1", "--most", "14").stdout))


@pytest.mark.parametrize("kind", ["solve", "play", "tournament", "analyse"])
def test_batches_fit(kind: str, tmp_path: Path) -> None:
    file, out, bots = tmp_path / "input", tmp_path / "out", ["greedy", "random"]
    three = Rules("scopa", players=3).random_position(seed=1, plies_left=4)
    late = [Rules("scopa").random_position(seed=seed, plies_left=6) for seed in range(3)]
    file.write_text("".join(f"{line}\n" for line in [*late, three, "no position"]))
    hands = tmp_path / "hands"
    hands.mkdir()
    (hands / "hand.json").write_text((ROOT / "examples/played_briscola.json").read_text())
    (hands / "notes.txt").write_text("none\nat all\n")
    quick: dict[str, Any] = {"workers": 1, "format": "jsonl"}
    do: dict[str, Callable[[], object]] = {
        "solve": lambda: solve_batch(file, out, limit=QUICK, **quick),
        "play": lambda: play_batch(file, out, bots, **quick),
        "tournament": lambda: tournament_batch(Rules("scopa"), out, bots, deals=2, **quick),
        "analyse": lambda: analyse_batch(hands, out, limit=QUICK, worlds=4, **quick),
    }
    do[kind]()
    check("batch_manifest.v1", json.loads((out / "manifest.json").read_text()))
    rows = list(read_rows(out))
    assert len(rows) > 3
    closed_rows = validator("batch_row.v1")
    own = validator("batch_row.v1").evolve(schema=SCHEMAS["batch_row.v1"]["$defs"][kind])
    for row in rows:
        assert closed_rows.is_valid(row)
        own.validate(row)


BETTING = ("betting", "scialandroni", "--iterations", "3", "--deals", "100", "--classes", "3", "--json", "--phase")


@cases(
    ("name", "arguments"),
    ("melds.v1", ("melds", "examples/machiavelli_turn.json", "--json")),
    ("melds.v1", ("melds", "examples/scala40_turn.json", "--json")),
    ("melds.v1", ("melds", "examples/scala40_ending.json", "--json")),
    ("odds.v1", ("table", "sette_e_mezzo", "--json")),
    ("odds.v1", ("table", "sette_e_mezzo(tie_rule=push)", "--banker", "5", "--json")),
    ("betting.v1", (*BETTING, "cartetta")),
    ("betting.v1", (*BETTING, "posta_1", "--bids", "posta, passo")),
    ("advice.v1", ("advise", "examples/scopa_hand.json", "--json", "--worlds", "5", "--bot", "greedy")),
    ("advice.v1", ("advise", "examples/briscola_ending.json", "--json", "--bot", "pimc(worlds=5,seconds=none)")),
)
def test_the_output_of_other_commands_fits(name: str, arguments: tuple[str, ...]) -> None:
    printed = run(*(str(ROOT / one) if one.startswith("examples/") else one for one in arguments))
    check(name, json.loads(printed.stdout))


def test_the_messages_to_and_from_programs_fit(tmp_path: Path) -> None:
    told = tmp_path / "told.jsonl"
    copying = f"""
import sys
told = open({str(told)!r}, "w")
sys.path.insert(0, {str(ROOT / "examples/programs")!r})
sys.stdin = (told.write(line) and told.flush() or line for line in sys.stdin)
import taker
"""
    for rules in ("scopa", "scala40"):
        with Program([sys.executable, "-c", copying]) as program:
            answer = program(Rules(rules).deal(seed=1).observation(0))
        check("program_answer.v1", {"move": answer})
        (question,) = lines_of(told)
        check("program_question.v1", question)
    assert not validator("program_answer.v1").is_valid({"move": 7})
