"""Problems: positions with a single best move, which is not the obvious one.

Examples
--------
>>> from scopasolver import Rules
>>> problem = next(find(Rules("scopone_scientifico"), seed=3))
>>> solution = problem.solve()
>>> solution.best == (problem.key,) and solution.best_complete
True
"""

from scopasolver.problems.collected import COLLECTIONS, collection
from scopasolver.problems.find import find
from scopasolver.problems.page import booklet
from scopasolver.problems.problem import Problem, read_problems

__all__ = ["COLLECTIONS", "Problem", "booklet", "collection", "find", "read_problems"]
