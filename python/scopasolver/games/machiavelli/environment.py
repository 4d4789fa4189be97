"""Machiavelli: an upper bound on the value of a hand."""

from scopasolver import Rules


def most_ahead(rules: Rules) -> float:
    """Return a bound: all the cards are paid for by one player to the other."""
    return 208.0 * int(rules.options["unit"])
