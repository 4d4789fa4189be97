"""Scala 40."""

from scopasolver.games import Facts
from scopasolver.language import in_number

FACTS = Facts(
    most_ahead=lambda _rules: 2_500.0,  # twice the penalty for a hand of all cards
    counted=in_number("{n} penalty point", "{n} penalty points"),
    length=lambda words, rules: words.ngettext(
        "{n} penalty point", "{n} penalty points", int(rules.options["exit_limit"]) + 1
    ),
)
