"""Pictures of positions: the table with cards and move values as SVG, and tables of values as HTML."""

from scopasolver.svg.draw import board, definitions
from scopasolver.svg.solution import values_table
from scopasolver.svg.values import Worth

__all__ = ["Worth", "board", "definitions", "values_table"]
