"""Environments of Briscola."""

from scopasolver.envs.making import makers

env, parallel_env = makers("briscola")
