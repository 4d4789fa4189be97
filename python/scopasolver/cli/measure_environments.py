"""Touches per second of many games that are stepped together."""

from dataclasses import dataclass
from time import perf_counter

import numpy as np
import numpy.typing as npt

from scopasolver.vector import VectorEnv

SECONDS = 1.0
"""Time over which each rate is measured, in seconds."""
GAMES = 1024
"""Number of games stepped together."""


@dataclass(frozen=True)
class EnvironmentRate:
    """Touches per second of all games together: with the choice of actions by numpy, and of the steps alone."""

    rules: str
    with_choice: float
    steps_alone: float


def environment_rate(preset: str, threads: int) -> EnvironmentRate:
    """Step games for a while, each with a random action of those that its mask allows."""
    env = VectorEnv(preset, GAMES, threads=threads)
    _, info = env.reset(seed=0)
    random = np.random.default_rng(0)
    steps, within, start = 0, 0.0, perf_counter()
    while perf_counter() - start < SECONDS:
        actions = random_actions(random, info["action_mask"])
        before = perf_counter()
        env.step(actions)
        within += perf_counter() - before
        steps += GAMES
    return EnvironmentRate(preset, steps / (perf_counter() - start), steps / within)


def random_actions(random: np.random.Generator, mask: npt.NDArray[np.int8]) -> npt.NDArray[np.intp]:
    """Return an action for each game: the allowed one with the highest of some random numbers.

    Equal numbers are rare (one in 256) and the first of them counts, so the chances are nearly equal.
    """
    words = random.integers(0, 2**64 - 1, -(-mask.size // 8), dtype=np.uint64, endpoint=True)
    numbers = words.view(np.uint8)[: mask.size].reshape(mask.shape)
    np.maximum(numbers, 1, out=numbers)
    chosen: npt.NDArray[np.intp] = np.multiply(numbers, mask.view(np.uint8), out=numbers).argmax(axis=1)
    return chosen
