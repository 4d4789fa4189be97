"""Ruba mazzo."""

from scopasolver.games import Facts
from scopasolver.language import in_number

FACTS = Facts(
    most_ahead=lambda _rules: 40.0,
    counted=in_number("{n} card", "{n} cards"),
    length=lambda words, rules: words.ngettext("{n} hand", "{n} hands", int(rules.options["hands"])),
)  # all cards
