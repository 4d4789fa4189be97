"""Environments of Su Scialandroni."""

from scopasolver.envs.making import makers

env, parallel_env = makers("scialandroni")
