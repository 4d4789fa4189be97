"""Files that several tests read, and Hypothesis profiles: HYPOTHESIS_PROFILE=ci gives every run the same examples."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

from commanding import ENDING, HARD
from sampling import SEED
from scopasolver.language.choice import VARIABLES

# A shell starts what runs in the background deaf to Ctrl-C, and so would be the programs that the tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if "CI" in os.environ else "dev"))


# What is tested speaks the language that a test asks for, not that of whoever runs it.
for name in VARIABLES:
    os.environ.pop(name, None)
os.environ["LANG"] = "C.UTF-8"


def pytest_report_header() -> str:
    return f"SCOPASOLVER_TESTS={SEED}"


@pytest.fixture
def ending_file(tmp_path: Path) -> str:
    file = tmp_path / "ending.json"
    file.write_text(ENDING.to_json())
    return str(file)


@pytest.fixture
def hard_file(tmp_path: Path) -> str:
    file = tmp_path / "hard.txt"
    file.write_text(str(HARD))
    return str(file)
