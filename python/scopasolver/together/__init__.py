"""One position solved by many workers together."""

from scopasolver.together.engines import engine
from scopasolver.together.solve import SearchProgress, solve_together

__all__ = ["SearchProgress", "engine", "solve_together"]
