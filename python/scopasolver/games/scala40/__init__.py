"""Scala 40."""

from scopasolver.games import Facts

FACTS = Facts()
