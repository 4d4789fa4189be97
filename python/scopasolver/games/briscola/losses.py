"""Briscola: values are the card points of one side, half of what it is ahead by."""

from scopasolver.analysis.terms import Terms
from scopasolver.language import marked

TERMS = Terms(unit=marked("card point"), units=marked("card points"), threshold=1.0, of_lead=0.5)
