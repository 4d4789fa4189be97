"""Sette e mezzo."""

from scopasolver.games import Facts
from scopasolver.language import in_number

# All others pay the banker the most; the lead is over their average, which is as much below 0 again.
FACTS = Facts(
    most_ahead=lambda rules: 2.0 * (rules.seats - 1) * max(2, int(rules.options["bust_penalty"])),
    counted=in_number("{n} stake", "{n} stakes"),
    of_lead=0.5,
    asks_for_cards=True,
    length=lambda words, _rules: words("any number of hands"),
)

BUST, REALE = 0, 16
"""Classes of hands that are not a number of half points: bust, and 7½ with two cards."""


def points(number: int) -> str:
    """Return the points of a class of hands as players write them: `4½`, `7½ reale`."""
    whole, half = divmod(min(number, REALE - 1), 2)
    return (f"{whole or ''}{'½' if half else ''}" or "0") + (" reale" if number == REALE else "")
