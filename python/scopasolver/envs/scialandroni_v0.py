"""Environments of Su Scialandroni."""

from scopasolver import Rules
from scopasolver.envs.making import makers

env, parallel_env = makers("scialandroni")


def most_ahead(_rules: Rules) -> float:
    """Return a bound: four phases that are bet up to the limit, and a scartu in which everybody pays for nine cards."""
    return 5_000.0
