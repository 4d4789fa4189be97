"""Sette e mezzo: an upper bound on the value of a hand."""

from scopasolver import Rules


def most_ahead(rules: Rules) -> float:
    """Return a bound: what all the others pay the banker at the most, who is as much ahead of them again."""
    return 2.0 * (rules.seats - 1) * max(2, int(rules.options["bust_penalty"]))
