"""Solving one position with many workers at the same time."""

from scopasolver.together.solve import LostExecutorError, SearchProgress, solve_together

__all__ = ["LostExecutorError", "SearchProgress", "solve_together"]
