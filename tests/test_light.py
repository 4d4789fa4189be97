"""The package is light to try: its command is there at once, and the library loads nothing for it."""

import subprocess
import sys

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
