"""Tressette: values are thirds of a point of one side, three for each point and half of what it is ahead by."""

from scopasolver.analysis.terms import Terms
from scopasolver.language import marked

TERMS = Terms(unit=marked("third of a point"), units=marked("thirds of a point"), threshold=0.5, of_lead=1.5)
