"""Environments of Terziglio."""

from scopasolver.envs.making import makers

env, parallel_env = makers("terziglio")
