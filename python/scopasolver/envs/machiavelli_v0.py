"""Environments of Machiavelli."""

from scopasolver import Rules
from scopasolver.envs.making import makers

env, parallel_env = makers("machiavelli")


def most_ahead(rules: Rules) -> float:
    """Return a bound: all the cards are paid for by one player to the other."""
    return 208.0 * int(rules.options["unit"])
