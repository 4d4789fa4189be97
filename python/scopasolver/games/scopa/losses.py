"""The Scopa family: a tenth of a point is what two cards that are nearly as good may differ by."""

from scopasolver.analysis.terms import Terms
from scopasolver.games.scopa import CATEGORIES
from scopasolver.language import marked

TERMS = Terms(
    unit=marked("point"),
    units=marked("points"),
    threshold=0.1,
    categories=tuple(CATEGORIES),
)
