"""Environments of Scopa, with its whole family."""

from scopasolver.envs.making import makers

env, parallel_env = makers("scopa")
