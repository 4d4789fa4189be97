"""Briscola."""

from scopasolver import Move
from scopasolver.games import Facts
from scopasolver.language import Words, in_context, in_number


def _declaration(words: Words, _move: Move) -> str:
    return words("Takes the turned card in exchange.")


FACTS = Facts(
    most_ahead=lambda _rules: 120.0,  # all card points
    counted=in_number("{n} point", "{n} points"),
    signed=False,
    total=120,
    of_lead=0.5,
    declaration=_declaration,
    declaring=in_context("move", "after an exchange"),
    length=lambda words, rules: words.ngettext("{n} won hand", "{n} won hands", rules.target or 0),
)
