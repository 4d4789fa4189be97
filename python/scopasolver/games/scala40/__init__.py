"""Scala 40."""

from scopasolver import Rules
from scopasolver.games import Facts
from scopasolver.language import Words, in_number


def _length(words: Words, rules: Rules) -> str:
    """Say which total ends a match, or which number of closed hands."""
    if rules.target:
        return words.ngettext("{n} won hand", "{n} won hands", rules.target)
    return words.ngettext("{n} penalty point", "{n} penalty points", int(rules.options["exit_limit"]) + 1)


FACTS = Facts(
    most_ahead=lambda _rules: 2_500.0,  # twice the penalty for a hand of all cards
    counted=in_number("{n} penalty point", "{n} penalty points"),
    length=_length,
)
