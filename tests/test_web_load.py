"""Some seconds of `make web-load`: many people play at the same time without an error."""

import subprocess
import sys
from pathlib import Path

from sampling import EVERYTHING

LOAD = Path(__file__).parent / "web_load.py"


def test_many_people_play_at_the_same_time() -> None:
    people, seconds = ("200", "20") if EVERYTHING else ("60", "4")
    ran = subprocess.run([sys.executable, LOAD, seconds, people], capture_output=True, text=True, check=False)
    print(ran.stdout)
    assert (ran.stderr, ran.returncode) == ("", 0)
