"""Losses in Ruba mazzo: a value is a number of cards."""

from scopasolver.analysis.terms import Terms
from scopasolver.language import marked

TERMS = Terms(unit=marked("card"), units=marked("cards"), threshold=0.5)
