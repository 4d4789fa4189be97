"""The Scopa family: a tenth of a point is what two cards that are nearly as good may differ by."""

from scopasolver.analysis.terms import Terms

TERMS = Terms(
    unit="point",
    units="points",
    threshold=0.1,
    categories=("carte", "denari", "settebello", "primiera", "scope", "re_bello", "napoli"),
)
