"""Losses in Terziglio: a value is the points that the hand brings to a player."""

from typing import Any

from scopasolver.analysis.terms import Terms
from scopasolver.games.terziglio import alone
from scopasolver.language import marked


def is_in_tricks(position: Any) -> bool:
    """Return whether the tricks have begun; before them the search would try too many ways to lay cards face down."""
    found = alone(position.bids, position.rules.seats)
    return found is not None and len(position.hands[found[0]]) <= 12


TERMS = Terms(unit=marked("point"), units=marked("points"), threshold=0.1, solved_from=36, has_fair_worlds=is_in_tricks)
