"""Environments of Tressette, with rovescino."""

from scopasolver.envs.making import makers

env, parallel_env = makers("tressette")
