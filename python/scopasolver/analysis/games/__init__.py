"""What the analysis knows of each game: a module a game."""

from functools import cache
from importlib import import_module

from scopasolver.analysis.terms import Terms


@cache
def terms_of(game: str) -> Terms:
    """Return how decisions of a game are judged, by its name."""
    terms: Terms = import_module(f"{__name__}.{game}").TERMS
    return terms
