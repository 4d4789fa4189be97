"""Briscola."""

from scopasolver.games import Facts

FACTS = Facts(most_ahead=lambda _rules: 120.0, signed=False)  # all card points
