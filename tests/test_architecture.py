"""What ARCHITECTURE.md says of a new game is true of every game there is."""

import re
from pathlib import Path

import pytest

from scopasolver import Rules

ROOT = Path(__file__).parent.parent
CHECKLIST = (ROOT / "ARCHITECTURE.md").read_text().partition("## A new game")[2].partition("\n## ")[0]
NAMED = re.compile(r"`([\w./]+\.\w+)`")
GAMES = Rules.games()


def checklist() -> list[str]:
    """Return the files that the checklist names, with `GAME` in the place of a game."""
    named = [name for name in NAMED.findall(CHECKLIST) if name != "tests/test_architecture.py"]
    folder = next(name for name in named if name.endswith("GAME/mod.rs")).removesuffix("mod.rs")
    of_folder = {"rules.rs", "deal.rs", "state.rs", "score.rs", "setup.rs", "hidden.rs", "greedy.rs", "offer.rs"}
    of_folder |= {"environment.rs", "solve/mod.rs"}
    return [folder + name if name in of_folder else name for name in named]


def test_the_checklist_names_the_files_of_a_game() -> None:
    files = checklist()
    assert "rust/core/src/games/GAME/hidden.rs" in files
    assert len([name for name in files if "GAME" in name]) > 15


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_files_of_the_checklist(game: str) -> None:
    missing = [name for name in checklist() if not (ROOT / name.replace("GAME", game)).is_file()]
    assert not missing


def test_every_folder_of_games_is_a_game() -> None:
    folders = {path.name for path in (ROOT / "rust/core/src/games").iterdir() if path.is_dir()}
    assert folders - {"any"} == set(GAMES)


def test_the_list_of_the_games_is_the_only_one() -> None:
    """What enumerates the games takes the list; the package names its modules, and the benchmark its problems."""
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
