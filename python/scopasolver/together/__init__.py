"""One position solved by many workers together."""

from scopasolver.together.solve import LostExecutorError, SearchProgress, solve_together

__all__ = ["LostExecutorError", "SearchProgress", "solve_together"]
