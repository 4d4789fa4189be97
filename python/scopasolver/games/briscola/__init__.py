"""Briscola."""

from scopasolver.games import Facts
from scopasolver.language import in_number

FACTS = Facts(
    most_ahead=lambda _rules: 120.0,  # all card points
    counted=in_number("{n} point", "{n} points"),
    signed=False,
    total=120,
    of_lead=0.5,
    length=lambda words, rules: words.ngettext("{n} won hand", "{n} won hands", rules.target or 0),
)
