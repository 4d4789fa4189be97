"""Analysis that runs beside other work, and gets better while it does.

Examples
--------
>>> from scopasolver import Rules
>>> position = Rules("scopa").random_position(seed=3, plies_left=8)
>>> with Engine() as engine, engine.analyse(position) as analysis:
...     for solution in analysis:
...         pass
>>> solution.exact, solution == analysis.solution
(True, True)
"""

from scopasolver.engine.analysis import Analysis
from scopasolver.engine.engine import Engine

__all__ = ["Analysis", "Engine"]
