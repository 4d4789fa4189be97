"""Scala 40."""

from scopasolver.games import Facts

FACTS = Facts(most_ahead=lambda _rules: 2_500.0)  # twice the penalty for a hand of all cards
