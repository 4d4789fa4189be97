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
