"""Ruba mazzo."""

from scopasolver.games import Facts

FACTS = Facts()
