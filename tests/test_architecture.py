"""The floors of the core and the checklist of a new game in ARCHITECTURE.md are true of all files and games."""

import ast
import re
from collections import defaultdict
from graphlib import TopologicalSorter
from pathlib import Path, PurePosixPath

import pytest

from rust_uses import Crate, circles, read
from scopasolver import Rules

ROOT = Path(__file__).parent.parent
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text()
CHECKLIST = ARCHITECTURE.partition("## A new game")[2].partition("\n## ")[0]
FLOORS = ARCHITECTURE.partition("## Floors of the core")[2].partition("```text\n")[2].partition("```")[0]
NAMED = re.compile(r"`([\w./]+\.\w+)`")
GAMES = Rules.games()
CORE = read(ROOT / "rust/core/src")


def floors() -> dict[str, int]:
    """Return the floor of each file and folder of the core, counted from the ground."""
    lines = FLOORS.strip().splitlines()[::-1]
    return {name: floor for floor, line in enumerate(lines) for name in line.split()}


def top(file: str) -> str:
    """Return the top-level file or folder of the core to which a file belongs."""
    return file.partition("/")[0].removesuffix(".rs")


def uses_in_folders(crate: Crate) -> dict[str, dict[str, set[str]]]:
    """Return, for each folder, which of its files and folders use which others there."""
    folders = defaultdict[str, dict[str, set[str]]](lambda: defaultdict(set))
    for file, used in crate.uses.items():
        parts = PurePosixPath(file).with_suffix("").parts
        for other in used:
            others = PurePosixPath(other).with_suffix("").parts
            depth = next((i for i, (one, two) in enumerate(zip(parts, others, strict=False)) if one != two), None)
            if depth is not None:  # otherwise one of them is the folder of the other
                folders["/".join(parts[:depth])][parts[depth]].add(others[depth])
    return folders


def test_every_file_of_the_core_has_a_floor() -> None:
    named = re.findall(r"\w+", FLOORS)
    assert sorted(named) == sorted({top(file) for file in CORE.uses} - {"lib"})


def test_no_floor_of_the_core_uses_a_higher_one() -> None:
    floor = floors() | {"lib": 0}
    wrong = [
        f"{file} uses {other}"
        for file, used in CORE.uses.items()
        for other in sorted(used)
        if top(other) != top(file) and floor[top(other)] >= floor[top(file)]
    ]
    assert not wrong


def test_the_files_of_a_folder_use_each_other_in_no_circle() -> None:
    found = {folder: circles(uses) for folder, uses in uses_in_folders(CORE).items()}
    assert not {folder: groups for folder, groups in found.items() if groups}


def test_no_game_uses_another_one() -> None:
    uses = uses_in_folders(CORE)["games"]
    assert not {game: others for game in GAMES if (others := uses[game] & set(GAMES))}


@pytest.mark.parametrize(
    "file",
    ["python/src/lib", "core/src/options", "core/src/moves", "core/src/record/mod", "core/src/documents/mod"]
    + [f"core/src/games/{game}/{file}" for game in GAMES for file in ("deal", "setup")],
)
def test_arithmetic_is_checked_where_numbers_come_from_outside(file: str) -> None:
    assert "#![deny(clippy::arithmetic_side_effects)]" in (ROOT / f"rust/{file}.rs").read_text()


def test_uses_are_found_however_they_are_written() -> None:
    crate = Crate(
        {
            "lib.rs": "mod cards;\nmod games;\npub use cards::Card;",
            "cards/mod.rs": "mod card;\n// use crate::games::Rules;\npub use card::{Card, Suit as Seed};",
            "cards/card.rs": "pub struct Card;",
            "games/mod.rs": "pub mod scopa;\npub struct Rules;",
            "games/scopa/mod.rs": "mod state;\nuse crate::Card;\nuse self::state::State;",
            "games/scopa/state.rs": """
                use std::fmt;
                use super::super::{self as all, Rules};
                use crate::{cards::{self, Seed}, games::scopa::Hand};
                fn card() -> $crate::cards::Card {}
                #[cfg(test)]
                mod tests { use crate::Card; }
            """,
        }
    )
    assert {file: used for file, used in crate.uses.items() if used} == {
        "games/scopa/mod.rs": {"cards/card.rs", "games/scopa/state.rs"},
        "games/scopa/state.rs": {"cards/card.rs", "cards/mod.rs", "games/mod.rs", "games/scopa/mod.rs"},
    }
    assert circles(uses_in_folders(crate)["games/scopa"]) == [["mod", "state"]]


def checklist() -> list[str]:
    """Return the files that the checklist names, with `GAME` in the place of a game."""
    files, folder = list[str](), ""
    for name in NAMED.findall(CHECKLIST):
        if (ROOT / name.partition("/")[0]).is_dir():
            folder = name.rpartition("/")[0]
            files.append(name)
        else:  # a file beside the one that was named before
            files.append(f"{folder}/{name}")
    return [name for name in files if name != "tests/test_architecture.py"]


def test_the_checklist_names_the_files_of_a_game() -> None:
    files = checklist()
    assert "rust/core/src/games/GAME/solve/mod.rs" in files
    assert "python/scopasolver/games/GAME/picture.py" in files
    assert len([name for name in files if "GAME" in name]) > 15


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_files_of_the_checklist(game: str) -> None:
    missing = [name for name in checklist() if not (ROOT / name.replace("GAME", game)).is_file()]
    assert not missing


@pytest.mark.parametrize("games", ["rust/core/src/games", "python/scopasolver/games"])
def test_every_folder_of_games_is_a_game(games: str) -> None:
    folders = {path.name for path in (ROOT / games).iterdir() if path.is_dir()}
    assert folders - {"any", "__pycache__"} == set(GAMES)


def test_the_list_of_the_games_is_the_only_one() -> None:
    """Code that enumerates games takes the list; only the package names its modules, and the benchmark its problems."""
    lists = []
    for path in [*(ROOT / "rust").glob("*/src/**/*.rs"), *(ROOT / "python").rglob("*.py")]:
        text = path.read_text()
        if all(re.search(rf"\b{game}\b", text) for game in GAMES):
            lists.append(path.relative_to(ROOT).as_posix())
    of_python = ["python/scopasolver/__init__.py", "python/scopasolver/cli/measure.py"]
    assert sorted(lists) == [*of_python, "rust/core/src/games/mod.rs"]


def test_nothing_outside_a_game_asks_for_the_name_of_one() -> None:
    asks = re.compile(r"""\bgame\s*(?:==|!=|in)\s*[("']""")
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in (ROOT / "python").rglob("*.py")
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if asks.search(line)
    ]
    assert not found


def imports_of(code: str) -> set[str]:
    """Return the names that Python code imports, at its top or later, each as `module` or `module.name`."""
    found = set[str]()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.update(f"{node.module}.{name.name}" for name in node.names)
    return found


def test_no_modules_of_the_package_import_each_other_in_a_circle() -> None:
    source = ROOT / "python"
    files = {".".join(path.relative_to(source).with_suffix("").parts): path for path in source.rglob("*.py")}
    modules = {name.removesuffix(".__init__"): path for name, path in files.items()}
    # What is imported from a module that is no module itself is a name in it.
    uses = {
        module: {name if name in modules else name.rpartition(".")[0] for name in imports_of(path.read_text())}
        - {module}
        for module, path in modules.items()
    }
    assert len(uses) > 200
    assert not circles({module: used & modules.keys() for module, used in uses.items()})


def test_no_files_of_the_binding_import_each_other_in_a_circle() -> None:
    source = ROOT / "rust/python/src"
    imports: dict[str, set[str]] = {}
    for path in source.rglob("*.rs"):
        name = path.relative_to(source).with_suffix("").parts[0]  # a folder is one room
        code = re.sub(r"^\s*//.*$", "", path.read_text(), flags=re.MULTILINE)
        imports.setdefault(name, set()).update(set(re.findall(r"\bcrate::(\w+)", code)) - {name})
    assert len(imports) > 40
    TopologicalSorter(imports).prepare()  # fails with the circle, if there is one
