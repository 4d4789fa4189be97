"""Sette e mezzo."""

from scopasolver.games import Facts

FACTS = Facts()

BUST, REALE = 0, 16
"""Classes of hands that are no number of half points: too many points, and 7½ in two cards."""


def points(number: int) -> str:
    """Return what a class of hands counts, as players write it: `4½`, `7½ reale`."""
    whole, half = divmod(min(number, REALE - 1), 2)
    return (f"{whole or ''}{'½' if half else ''}" or "0") + (" reale" if number == REALE else "")
