"""Tressette, with rovescino."""

from scopasolver.games import Facts
from scopasolver.language import in_number

# 11 points of cards, and more than all declarations of the twelve cards that count in them.
FACTS = Facts(
    most_ahead=lambda _rules: 64.0,
    counted=in_number("{n} third of a point", "{n} thirds of a point"),
    signed=False,
    total=35,
    of_lead=1.5,
)
