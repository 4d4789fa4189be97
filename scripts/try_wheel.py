"""Try a wheel with the Python that runs this, in an empty virtual environment and outside the source tree.

    python scripts/try_wheel.py WHEEL [--packages FOLDER]

First without the packages that it depends on, which the library needs for nothing; then as `pip install` brings it,
with the command. With `--packages` those packages come from a folder, and no index is asked.
"""

import argparse
import os
import platform
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

LIBRARY = """
import importlib.metadata
import importlib.resources
import importlib.util

import scopasolver
from scopasolver import Limit, Position, Rules, solve
from scopasolver.language import language
from scopasolver.problems import collection

needed = [line for line in importlib.metadata.requires("scopasolver") if "extra ==" not in line]
assert sorted(line.partition(">")[0] for line in needed) == ["click", "rich"], needed
assert importlib.util.find_spec("click") is None, "the environment is not empty"

ending = Rules("scopone_scientifico").random_position(seed=1, plies_left=12)
solution = solve(Position.from_json(ending.to_json()), limit=Limit(seconds=60))
assert solution.exact and solution.lower == solution.value == solution.upper
assert language("it")("trick") == "presa"
assert importlib.resources.files("scopasolver").joinpath("web/static/play.js").is_file()
assert len(collection("scopa")) == 100
assert importlib.metadata.version("scopasolver") == scopasolver.__version__
"""


class Room:
    """A folder of its own, with a virtual environment."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder / "venv", with_pip=True)
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")

    def run(self, program: str, *arguments: str, given: str = "", status: int = 0) -> str:
        """Run a program of the environment, and return all that it prints."""
        command = [str(self.bin / program), *arguments]
        out, err = subprocess.PIPE, subprocess.STDOUT
        done = subprocess.run(command, cwd=self.folder, input=given, text=True, check=False, stdout=out, stderr=err)  # noqa: S603 - our own program
        if done.returncode != status:
            sys.exit(f"{' '.join(command)} ended with {done.returncode} in place of {status}:\n{done.stdout}")
        return done.stdout

    def install(self, *arguments: str) -> None:
        """Let pip install something."""
        self.run("python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments)


def try_library(room: Room, wheel: Path) -> None:
    """Use the library with nothing else installed; the command says what it lacks."""
    room.install("--no-index", "--no-deps", str(wheel))
    room.run("python", "-c", LIBRARY)
    assert "pip install click rich" in room.run("scopasolver", "--help", status=2)  # noqa: S101 - a script, run without -O


def try_command(room: Room, wheel: Path, packages: Path | None) -> None:
    """Type what somebody types who tries it for the first time."""
    room.install(*(["--no-index", "--find-links", str(packages)] if packages else []), str(wheel))
    dealt = room.run("scopasolver", "deal", "scopone_scientifico", "--seed", "2", "--plies-left", "20")
    answers = (room.run("scopasolver", "solve", "-", given=dealt), room.run("scopasolver", "show", "-", given=dealt))
    assert all("6Bx6D" in answer for answer in answers), answers  # noqa: S101 - a script, run without -O
    assert "scopasolver, version" in room.run("python", "-m", "scopasolver", "--version")  # noqa: S101 - a script, run without -O


def main() -> None:
    """Try a wheel."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--packages", type=Path)
    asked = parser.parse_args()
    wheel, packages = asked.wheel.resolve(strict=True), asked.packages and asked.packages.resolve(strict=True)
    with tempfile.TemporaryDirectory() as folder:
        room = Room(Path(folder))
        try_library(room, wheel)
        try_command(room, wheel, packages)
    print(f"{wheel.name} works on {platform.python_implementation()} {platform.python_version()}")


if __name__ == "__main__":
    main()
