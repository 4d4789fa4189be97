"""Batches of any size, written to a folder from which an interrupted batch can resume.

Examples
--------
>>> import tempfile
>>> from scopasolver import Rules
>>> endings = [Rules("scopa").random_position(seed=seed, plies_left=6) for seed in range(5)]
>>> with tempfile.TemporaryDirectory() as folder:
...     solve_batch(endings, folder, workers=1, format="jsonl", part_size=2).parts
...     [row["value"] for row in read_rows(folder)]
3
[-3, 1, 5, 5, -1]
"""

from scopasolver.batch.folder import BatchError
from scopasolver.batch.parts import read_rows
from scopasolver.batch.run import Batch, analyse_batch, play_batch, solve_batch, tournament_batch

__all__ = [
    "Batch",
    "BatchError",
    "analyse_batch",
    "play_batch",
    "read_rows",
    "solve_batch",
    "tournament_batch",
]
