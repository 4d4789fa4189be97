"""Tressette, with rovescino."""

from scopasolver.games import Facts

# 11 points of cards, and more than all declarations of the twelve cards that count in them.
FACTS = Facts(most_ahead=lambda _rules: 64.0, signed=False)
