"""Environments of Scala 40."""

from scopasolver.envs.making import makers

env, parallel_env = makers("scala40")
