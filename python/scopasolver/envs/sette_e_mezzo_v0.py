"""Environments of Sette e mezzo."""

from scopasolver.envs.making import makers

env, parallel_env = makers("sette_e_mezzo")
