"""The Scopa family."""

from scopasolver.games import Facts

FACTS = Facts()
