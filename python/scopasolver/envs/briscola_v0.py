"""Environments of Briscola."""

from scopasolver import Rules
from scopasolver.envs.making import makers

env, parallel_env = makers("briscola")


def most_ahead(rules: Rules) -> float:  # noqa: ARG001
    """Return a bound: all the card points there are."""
    return 120.0
