"""Environments of Ruba mazzo."""

from scopasolver.envs.making import makers

env, parallel_env = makers("ruba_mazzo")
