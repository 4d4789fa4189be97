"""Losses in Tressette: a value is the thirds of a point of side 0, so three thirds move the lead by two points."""

from scopasolver.analysis.terms import Terms
from scopasolver.language import marked

TERMS = Terms(unit=marked("third of a point"), units=marked("thirds of a point"), threshold=0.5)
