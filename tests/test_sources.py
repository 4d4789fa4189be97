"""The page of the sources: its rules strings are rules, its tests are tests that run, and no source is left out."""

import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from scopasolver import Rules

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests"
CODE = re.compile(r"`([^`]+)`")
RUST_TEST = re.compile(r"#\[test\]\n(?:\s*#\[(?!ignore)[^\n]*\n)*\s*fn (\w+)\(")


class Row(NamedTuple):
    """A sentence of a source, as the page has it."""

    title: str
    says: str
    settings: list[str]
    reading: str
    tests: list[str]


def rows_of(page: str) -> list[Row]:
    """Return the rows of all tables, each with the title of its source."""
    rows, title = [], ""
    for line in page.splitlines():
        if line.startswith("## "):
            title = line.removeprefix("## ").strip("*")
        if line.startswith("| ") and not line.startswith("| the description says |"):
            cells = [cell.strip() for cell in line.strip("|").split(" | ")]
            assert len(cells) == 4, line
            says, settings, reading, tests = cells
            rows.append(Row(title, says, CODE.findall(settings), reading, CODE.findall(tests)))
    return rows


ROWS = rows_of((ROOT / "docs/sources.md").read_text(encoding="utf-8"))
TITLES = re.findall(r"^\| \*([^*]+)\*", (ROOT / "docs/bibliography.md").read_text(encoding="utf-8"), re.MULTILINE)
SOURCES = [title for title in TITLES if title in {row.title for row in ROWS}]
EXAMPLES = sorted({test for row in ROWS for test in row.tests})


def test_every_description_of_the_bibliography_has_its_sentences() -> None:
    other_games = {"Tressette"}
    assert set(SOURCES) == set(TITLES) - other_games
    assert {row.title for row in ROWS} == set(SOURCES)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.says)
def test_every_row_has_settings_that_exist_and_a_test(row: Row) -> None:
    assert row.settings
    assert row.tests
    for setting in row.settings:
        assert str(Rules.parse(setting)).partition("(")[0] == setting.partition("(")[0]


def test_every_test_in_python_is_collected() -> None:
    named = {test for test in EXAMPLES if ".py::" in test}
    files = sorted({test.partition("::")[0] for test in named})
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *files]
    listed = subprocess.run(command, cwd=TESTS, capture_output=True, text=True, check=True).stdout
    collected = {line.partition("[")[0].removeprefix("tests/") for line in listed.splitlines()}
    assert named <= collected


@pytest.mark.parametrize("test", [test for test in EXAMPLES if ".rs::" in test])
def test_every_test_in_rust_is_there(test: str) -> None:
    file, _, name = test.partition("::")
    assert name in RUST_TEST.findall((ROOT / file).read_text(encoding="utf-8"))


def named_by(title: str) -> set[tuple[str, str]]:
    """Return the options that name this source, each with its game."""
    presets = {Rules(preset).game: preset for preset in reversed(Rules.presets())}
    return {
        (game, option.name)
        for game, preset in presets.items()
        for option in Rules(preset).describe()
        if title in option.source
    }


@pytest.mark.parametrize("title", SOURCES)
def test_every_option_that_names_a_source_follows_one_of_its_sentences(title: str) -> None:
    settings = [setting for row in ROWS if row.title == title for setting in row.settings]
    played = {
        (Rules.parse(setting).game, option)
        for setting in settings
        for option in re.findall(r"[(,](\w+)=", setting.replace(" ", ""))
    }
    assert named_by(title) <= played
