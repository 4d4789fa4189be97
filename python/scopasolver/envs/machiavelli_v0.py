"""Environments of Machiavelli."""

from scopasolver.envs.making import makers

env, parallel_env = makers("machiavelli")
