"""How much work in tasks gains on two processes, and costs on a cluster, beside one process of the same run.

    python benches/python/batch.py          prints seconds and ratios
    python benches/python/batch.py 3        the median of three runs of each

Ratios are of the same minute; on a machine with other work they say less.
"""

import os
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter

from distributed import Client, LocalCluster

from scopasolver import Position, Rules, solve_many
from scopasolver.tournament import tournament
from scopasolver.work import open_executor

BOTS = ("greedy", "random")
SCOPA = Rules("scopa")


def seconds(work: Callable[[], object], times: int) -> float:
    """Return the median time of some work."""
    found = []
    for _ in range(times):
        began = perf_counter()
        work()
        found.append(perf_counter() - began)
    return median(found)


def main(times: int) -> None:
    load = os.getloadavg()[0]
    print(f"{os.cpu_count()} cores, load {load:.1f} before\n")
    row("", "one process", "two", "ratio")
    cheap = seconds(lambda: tournament(SCOPA, BOTS, deals=400, workers=1), times)
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster, Client(cluster) as client:
        executor = client.get_executor()
        tournament(SCOPA, BOTS, deals=50, executor=executor)  # the workers import the library
        spread = seconds(lambda: tournament(SCOPA, BOTS, deals=400, executor=executor), times)
    row("400 cheap deals on Dask", cheap, spread, f"{spread / cheap:.2f} x the time")
    endings: list[Position] = [Rules("scopone").random_position(seed=seed, plies_left=14) for seed in range(2000)]
    with open_executor(2) as executor:
        list(solve_many(endings[:20], executor=executor))
        alone = seconds(lambda: list(solve_many(endings, threads=1)), times)
        spread = seconds(lambda: list(solve_many(endings, executor=executor)), times)
    row("2 000 Scopone endings of 14 cards", alone, spread, f"{spread / (alone / 2):.2f} x half the time")
    alone = seconds(lambda: tournament(SCOPA, BOTS, deals=20_000, workers=1), times)
    spread = seconds(lambda: tournament(SCOPA, BOTS, deals=20_000, workers=2), times)
    row("20 000 cheap deals", alone, spread, f"{alone / spread:.2f} x as fast")
    print(f"\nload {os.getloadavg()[0]:.1f} after")


def row(name: str, alone: float | str, spread: float | str, ratio: str) -> None:
    """Print a line of the table."""
    cells = [f"{cell:.2f} s" if isinstance(cell, float) else cell for cell in (alone, spread)]
    print(f"{name:36}{cells[0]:>12}{cells[1]:>10}  {ratio}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
