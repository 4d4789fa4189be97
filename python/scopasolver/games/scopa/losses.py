"""Losses in the Scopa family: cards that differ by a tenth of a point count as equally good."""

from scopasolver.analysis.terms import Terms
from scopasolver.games.scopa import CATEGORIES
from scopasolver.language import marked

TERMS = Terms(unit=marked("point"), units=marked("points"), threshold=0.1, categories=tuple(CATEGORIES))
