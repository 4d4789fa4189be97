"""Tressette, with rovescino: an upper bound on the value of a hand."""

from scopasolver import Rules


def most_ahead(_rules: Rules) -> float:
    """Return a bound: 11 points of cards, and more than all declarations of the twelve cards that count in them."""
    return 64.0
