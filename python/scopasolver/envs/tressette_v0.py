"""Environments of Tressette, with rovescino."""

from scopasolver import Rules
from scopasolver.envs.making import makers

env, parallel_env = makers("tressette")


def most_ahead(_rules: Rules) -> float:
    """Return a bound: 11 points of cards, and more than all declarations of the twelve cards that count in them."""
    return 64.0
