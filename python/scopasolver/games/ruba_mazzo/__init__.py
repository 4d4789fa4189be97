"""Ruba mazzo."""

from scopasolver.games import Facts

FACTS = Facts(most_ahead=lambda _rules: 40.0)  # all cards
