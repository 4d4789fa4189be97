"""The compiled module runs on every processor of its kind: an emulator with the fewest features runs it."""

import platform
import shutil
import subprocess
import sys

import pytest

EMULATOR = shutil.which("qemu-x86_64-static") or shutil.which("qemu-x86_64")
SOLVE = """
from scopasolver import Rules, solve
for preset in ("scopone_scientifico", "briscola", "tressette"):
    position = Rules(preset).random_position(seed=2, plies_left=8)
    print(preset, [(str(entry.move), entry.value) for entry in solve(position).moves])
"""


def answers(*emulator: str) -> str:
    done = subprocess.run([*emulator, sys.executable, "-c", SOLVE], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(platform.machine() not in {"x86_64", "AMD64"}, reason="about processors of the kind x86-64")
@pytest.mark.skipif(EMULATOR is None, reason="qemu-user is not installed: no other processor can be tried here")
def test_the_first_x86_64_processor_gives_the_same_answers() -> None:
    assert EMULATOR is not None
    assert answers(EMULATOR, "-cpu", "qemu64") == answers()
