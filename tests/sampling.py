"""Choose how much of a long comparison runs: all with SCOPASOLVER_TESTS=all (`make test-all`), otherwise a sample.

SCOPASOLVER_TESTS=17 draws the sample of that seed. Without it the seed follows from the tree of the last commit, so
that a tree passes everywhere or nowhere. pytest names the seed of a run at its beginning.
"""

import os
import random
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

from hypothesis import settings

if "SCOPASOLVER_TESTS" not in os.environ:
    ROOT = Path(__file__).parent.parent
    os.environ["SCOPASOLVER_TESTS"] = subprocess.check_output([ROOT / "scripts/sample"], cwd=ROOT, text=True).strip()
SEED = os.environ["SCOPASOLVER_TESTS"]
EVERYTHING = SEED == "all"

if not (EVERYTHING or SEED.isdecimal()):
    raise ValueError(f"SCOPASOLVER_TESTS is {SEED!r}: neither `all` nor a seed")

T = TypeVar("T")


def some(items: Iterable[T], one_in: int = 8) -> list[T]:
    """Return one item in `one_in`, at least one, drawn by the seed, in their order."""
    everything = list(items)
    if EVERYTHING:
        return everything
    places = random.Random(SEED).sample(range(len(everything)), -(-len(everything) // one_in))
    return [everything[place] for place in sorted(places)]


def examples(in_all: int, one_in: int = 8) -> settings:
    """Return the settings of a test with `in_all` examples, of which a sample tries one in `one_in`."""
    return settings(max_examples=in_all if EVERYTHING else -(-in_all // one_in))


def is_enough(found: int, in_all: int) -> bool:
    """Tell whether something came up more than `in_all` times; always true in a sample."""
    return found > in_all or not EVERYTHING
