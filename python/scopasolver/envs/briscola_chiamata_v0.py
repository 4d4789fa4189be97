"""Environments of Briscola chiamata."""

from scopasolver.envs.making import makers

env, parallel_env = makers("briscola_chiamata")
