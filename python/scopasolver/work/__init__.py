"""Running many pieces of work on any executor: a local pool or a cluster.

Examples
--------
>>> from concurrent.futures import ThreadPoolExecutor
>>> with ThreadPoolExecutor(2) as executor:
...     print([outcome.result() for outcome in in_chunks(len, ["7D", "settebello"], executor)])
[2, 10]
"""

from scopasolver.work.chunks import Outcome, in_chunks
from scopasolver.work.executors import open_executor
from scopasolver.work.pace import Pace

__all__ = ["Outcome", "Pace", "in_chunks", "open_executor"]
