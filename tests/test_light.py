"""The package is light: its command starts at once, and the library does not load what only the command needs."""

import subprocess
import sys

import pytest

ALONE = """
import sys
import scopasolver
from scopasolver import analysis, batch, bots, play, problems, svg, tournament, work
print(*sorted({"click", "rich", "numpy", "matplotlib", "starlette", "pyarrow", "distributed"} & set(sys.modules)))
"""


def output(*arguments: str, stdin: str = "") -> str:
    done = subprocess.run([sys.executable, *arguments], input=stdin, capture_output=True, text=True, check=True)
    return done.stdout


def test_the_library_loads_nothing_of_the_command_line() -> None:
    assert output("-c", ALONE).strip() == ""


def test_the_module_is_the_command() -> None:
    dealt = output("-m", "scopasolver", "deal", "scopone_scientifico", "--seed", "2", "--plies-left", "8")
    assert " nodes in " in output("-m", "scopasolver", "solve", "-", stdin=dealt)
    assert output("-m", "scopasolver", "--help").startswith("Usage: scopasolver ")


@pytest.mark.parametrize("package", ["click", "rich"])
def test_without_its_packages_a_command_says_what_to_install(package: str) -> None:
    missing = f"import sys; sys.modules[{package!r}] = None; sys.argv = ['scopasolver', 'rules']; "
    command = [sys.executable, "-c", f"{missing}from scopasolver.cli import main; main()"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "scopasolver: the command line needs two more packages: pip install click rich\n"


def test_a_command_loads_no_other_command() -> None:
    loaded = output("-c", "import sys; from scopasolver.cli.main import program; print(*sys.modules)").split()
    assert "scopasolver.cli.main" in loaded
    assert not {"rich", "scopasolver.cli.solve", "scopasolver.cli.play", "scopasolver.tournament"} & set(loaded)
