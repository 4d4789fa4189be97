"""Examples in the docs and in the stubs run, and tables in the docs are true; `make stubs` compares the stubs."""

import ast
import doctest
import importlib
import inspect
import json
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import scopasolver
from apart import apart
from scopasolver import Position, Rules, analysis, batch, bots, engine, play, problems, svg, tournament, work

ROOT = Path(__file__).parent.parent
STUBS = [path for folder in (".", "_core") for path in sorted((ROOT / "python/scopasolver" / folder).glob("*.pyi"))]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
GAMES = (
    "scopa", "briscola", "briscola_chiamata", "ruba_mazzo", "machiavelli", "scala40", "sette_e_mezzo", "scialandroni",
    "tressette", "terziglio",
)  # fmt: skip
PARTS = (bots, *(importlib.import_module(f"scopasolver.{game}") for game in GAMES))
"""Modules that re-export names of the compiled module; the others are written in Python."""
FENCE = re.compile(r"^```(?:python|pycon)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHOWN = re.compile(r"^```json\n(.*?)^```$.*?^```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OPTION_ROW = re.compile(r"^\| `(\w+)` \| (.+) \| (.+) \|$", re.MULTILINE)
EXAMPLES = dict(zip(GAMES, ("S", "B", "BC", "R", "MA-", "Q", "M7-", "SC", "TR", "TZ"), strict=True))
"""Prefix of the ids of worked examples, by game."""
OPTIONS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


def stub_docstrings() -> dict[tuple[str, str], str]:
    """Return all docstrings of the stubs, by module and dotted name."""
    found: dict[tuple[str, str], str] = {}

    def visit(module: str, node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef | ast.FunctionDef):
                text = ast.get_docstring(child)
                if text is not None:
                    found[module, prefix + child.name] = text
                visit(module, child, f"{prefix}{child.name}.")

    for stub in STUBS:
        visit("_core" if stub.parent.name == "_core" else stub.stem, ast.parse(stub.read_text()), "")
    return found


STUB_DOCSTRINGS = stub_docstrings()


def run_examples(text: str, name: str, names: dict[str, object]) -> int:
    """Run the examples in a text and return how many there were."""
    test = doctest.DocTestParser().get_doctest(text, names, name, None, None)
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    runner.run(test, out=report.append)
    assert runner.failures == 0, "".join(report)
    return len(test.examples)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_of_the_page_run(page: Path) -> None:
    blocks = FENCE.findall(page.read_text())
    apart(lambda: run_examples("\n".join(blocks), str(page), {}))


def test_the_readme_has_an_example() -> None:
    assert ">>>" in "".join(FENCE.findall((ROOT / "README.md").read_text()))


def test_every_game_has_a_page() -> None:
    assert {page.stem for page in (ROOT / "docs/games").glob("*.md")} == set(GAMES)
    assert {Rules(preset).game for preset in Rules.presets()} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_the_options_of_the_game(game: str) -> None:
    rules = Rules(Rules.presets(game)[0])
    variants = (ROOT / f"docs/games/{game}.md").read_text().partition("## Variants")[2].partition("\n## ")[0]
    rows = OPTION_ROW.findall(variants)
    assert [(name, source) for name, _, source in rows] == [(option.name, option.source) for option in rules.describe()]
    for option, (_, text, _) in zip(rules.describe(), rows, strict=True):
        words = re.findall(r"\w+", text)
        if len(option.values) > 1:
            assert set(option.values) <= set(words)
            assert min(option.values, key=words.index).lower() == str(option.value).lower()


@pytest.mark.parametrize("game", GAMES[1:])
def test_document_and_notation_of_the_page_are_one_position(game: str) -> None:
    shown = SHOWN.search((ROOT / f"docs/games/{game}.md").read_text())
    assert shown is not None
    position = Position.from_json(shown[1])
    assert position.rules.game == game
    assert str(position) == shown[2].strip()


@pytest.mark.parametrize("game", GAMES)
def test_ids_of_tests_are_those_of_worked_examples(game: str) -> None:
    begins = EXAMPLES[game].rstrip("-")
    tested = re.findall(
        rf"(?<![A-Z0-9]){begins}[-_]?(\d+)(?![A-Z0-9])", (ROOT / f"tests/test_examples_{game}.py").read_text().upper()
    )
    page = (ROOT / f"docs/worked_examples/{game}.md").read_text()
    described = re.findall(rf"(?:^\| |\*\*){EXAMPLES[game]}(\d+)\b", page, re.MULTILINE)
    assert tested
    assert set(tested) <= set(described) == {str(number) for number in range(1, max(map(int, described)) + 1)}


@pytest.mark.parametrize("game", GAMES)
def test_the_formats_page_has_every_field(game: str) -> None:
    formats = (ROOT / "docs/formats.md").read_text()
    for field in Rules(Rules.presets(game)[0]).deal(seed=0).to_dict():
        assert f"\n| `{field}` | " in formats


@pytest.mark.parametrize(
    "module",
    [scopasolver, *PARTS, analysis, batch, engine, problems, play, tournament, svg, work],
    ids=lambda module: str(module.__name__),
)
def test_the_api_page_has_every_name(module: ModuleType) -> None:
    described = set(
        re.findall(r"^\.\. (?:auto\w+|py:data):: ([\w.]+)(?:\(\))?$", (ROOT / "docs/api.md").read_text(), re.MULTILINE)
    )
    for name in module.__all__:
        is_described = name not in GAMES and not name.startswith("_")
        assert f"{module.__name__}.{name}" in described or not is_described


@pytest.mark.parametrize("file", sorted((ROOT / "examples").glob("*.json")), ids=lambda file: file.name)
def test_examples_are_positions_and_whole_hands(file: Path) -> None:
    record = json.loads(file.read_text())
    position = Position.from_dict(record.get("start", record))
    for move in record.get("moves", ()):
        position = position.play(move)
    assert position.is_over == ("moves" in record)


@pytest.mark.parametrize("name", [name for name, text in STUB_DOCSTRINGS.items() if ">>>" in text], ids=".".join)
def test_examples_of_the_stubs_run(name: tuple[str, str]) -> None:
    module = [] if name[0] == "_core" else [importlib.import_module(f"scopasolver.{name[0]}")]
    names = {name: getattr(module, name) for module in (scopasolver, bots, *module) for name in module.__all__}
    assert run_examples(STUB_DOCSTRINGS[name], ".".join(name), names) > 0


def test_everything_that_the_stubs_have_is_documented_where_it_comes_from() -> None:
    for module in (scopasolver, *PARTS):
        for name in module.__all__:
            assert inspect.getdoc(getattr(module, name))
    assert "Parameters\n----------" in (inspect.getdoc(scopasolver.solve) or "")


@pytest.mark.parametrize("script", ["doc_ladder.py", "doc_pictures.py", "doc_rules.py"])
def test_what_scripts_write_in_the_docs_is_of_today(script: str) -> None:
    checked = subprocess.run([sys.executable, ROOT / "scripts" / script, "--check"], capture_output=True, check=False)
    assert (checked.returncode, checked.stdout) == (0, b"")
