"""One position solved by many workers together."""

from scopasolver.together.solve import SearchProgress, solve_together

__all__ = ["SearchProgress", "solve_together"]
