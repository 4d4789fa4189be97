"""How much of a long comparison runs: all with SCOPASOLVER_TESTS=all, as `make test-all` has it, otherwise a sample.

SCOPASOLVER_TESTS=17 draws the sample of that seed; pytest names the seed of a run at its beginning.
"""

import os
import random
from collections.abc import Iterable
from typing import TypeVar

from hypothesis import settings

SEED = os.environ.setdefault("SCOPASOLVER_TESTS", str(random.randrange(10**6)))
"""In the environment, so that processes that share the tests draw the same sample."""
EVERYTHING = SEED == "all"

if not (EVERYTHING or SEED.isdecimal()):
    raise ValueError(f"SCOPASOLVER_TESTS is {SEED!r}: neither `all` nor a seed")

T = TypeVar("T")


def some(items: Iterable[T], one_in: int = 4) -> list[T]:
    """Return one in so many, drawn by lot and at least one, in their order."""
    everything = list(items)
    if EVERYTHING:
        return everything
    places = random.Random(SEED).sample(range(len(everything)), -(-len(everything) // one_in))
    return [everything[place] for place in sorted(places)]


def examples(in_all: int, one_in: int = 4) -> settings:
    """Return the settings of a test that Hypothesis tries so often in all."""
    return settings(max_examples=in_all if EVERYTHING else -(-in_all // one_in))


def is_enough(found: int, in_all: int) -> bool:
    """Tell whether something came up more than `in_all` times; a sample may miss it."""
    return found > in_all or not EVERYTHING
