"""Losses in Briscola: a value is the card points of side 0, so a card point moves the lead by two."""

from scopasolver.analysis.terms import Terms
from scopasolver.language import marked

TERMS = Terms(unit=marked("card point"), units=marked("card points"), threshold=1.0)
