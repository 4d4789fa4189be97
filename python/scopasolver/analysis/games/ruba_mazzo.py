"""Ruba mazzo."""

from scopasolver.analysis.terms import Terms

TERMS = Terms(unit="card", units="cards", threshold=0.5)
