"""Scala 40."""

from scopasolver.games import Facts
from scopasolver.language import in_number

FACTS = Facts(
    most_ahead=lambda _rules: 2_500.0,  # twice the penalty for a hand of all cards
    counted=in_number("{n} penalty point", "{n} penalty points"),
)
