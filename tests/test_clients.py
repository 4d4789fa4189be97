"""The clients of the examples in other languages run, are short, and get the answers of the library."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scopasolver import Rules, solve
from scopasolver.bots import bot
from waiting import PATIENCE

CLIENTS = Path(__file__).parent.parent / "examples/clients"
ENDING = Rules("scopone").random_position(seed=7, plies_left=12)
pytestmark = pytest.mark.skipif(os.name != "posix", reason="the engine is started by a script of the shell")


def output_of(tmp_path: Path, language: str, client: str) -> str:
    """Return what a client prints."""
    if shutil.which(language) is None:
        pytest.skip(f"{language} is not on this machine")
    script = tmp_path / "scopasolver"
    script.write_text(f"#!/bin/sh\nexec '{sys.executable}' -c 'from scopasolver.cli import main; main()' \"$@\"\n")
    script.chmod(0o700)
    done = subprocess.run(
        [language, CLIENTS / client],
        capture_output=True,
        env=os.environ | {"SCOPASOLVER": str(script)},
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_client_in_javascript(tmp_path: Path) -> None:
    position, greedy = Rules("scopone").deal(seed=7), bot("greedy")
    while position.plies_left > 12:
        position = position.play(greedy(position.observation(position.to_move or 0)))
    solution = solve(position)
    expected = f"value {solution.value}: {' '.join(map(str, solution.line))}\n"
    assert output_of(tmp_path, "node", "client.mjs") == expected


def test_the_client_in_bash(tmp_path: Path) -> None:
    solution = solve(ENDING)
    expected = f"value {solution.value}: {json.dumps(list(map(str, solution.best)))}\n"
    assert output_of(tmp_path, "bash", "client.sh") == expected


def test_the_client_in_java(tmp_path: Path) -> None:
    solution = solve(ENDING)
    best, suggested = output_of(tmp_path, "java", "Client.java").splitlines()
    assert best == f"best {json.dumps(list(map(str, solution.best)))}"
    assert suggested.removeprefix("suggested ").strip('"') in map(str, Rules("scopone").deal(seed=7).legal_moves())


@pytest.mark.parametrize("client", sorted(CLIENTS.iterdir()), ids=lambda path: path.name)
def test_clients_are_short_and_named_in_the_docs(client: Path) -> None:
    assert sum(bool(line.strip()) for line in client.read_text().splitlines()) <= 40
    assert "examples/clients" in (CLIENTS.parent.parent / "docs/programs.md").read_text()
