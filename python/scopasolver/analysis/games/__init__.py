"""What the analysis knows of each game: a module a game."""

from importlib import import_module

from scopasolver import Rules
from scopasolver.analysis.terms import Terms


def _terms(game: str) -> Terms:
    terms: Terms = import_module(f"{__name__}.{game}").TERMS
    return terms


TERMS = {game: _terms(game) for game in Rules.games()}
"""How decisions of each game are judged, by its name."""
