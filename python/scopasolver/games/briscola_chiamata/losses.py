"""Losses in Briscola chiamata: a value is the points that the hand brings to a player."""

from typing import Any

from scopasolver.analysis.terms import Terms
from scopasolver.language import marked


def has_call(position: Any) -> bool:
    """Return whether a card is called; worlds cannot judge bids, because a good bid hides the own hand."""
    return position.called is not None


TERMS = Terms(unit=marked("point"), units=marked("points"), threshold=0.1, solved_from=20, has_fair_worlds=has_call)
