"""Pictures of positions: the table with cards and values as SVG, and values as a table in HTML."""

from scopasolver.svg.draw import board, definitions
from scopasolver.svg.solution import values_table
from scopasolver.svg.values import Worth

__all__ = ["Worth", "board", "definitions", "values_table"]
