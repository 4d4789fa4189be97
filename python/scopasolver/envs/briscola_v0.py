"""Environments of Briscola."""

from scopasolver import Rules
from scopasolver.envs.making import makers

env, parallel_env = makers("briscola")


def most_ahead(_rules: Rules) -> float:
    """Return a bound: all the card points there are."""
    return 120.0
