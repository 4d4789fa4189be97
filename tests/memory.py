"""Measure how much of its memory a search uses, and how much it takes beyond.

python tests/memory.py     prints the memory requested and used, in MiB
"""

import os
import subprocess
import sys
from pathlib import Path

PATIENCE = 60.0
"""Seconds after which a process that should have ended counts as stuck."""
PREAMBLE = """
import os, resource, sys, threading
from extremes import dealt, jollies, laying
from scopasolver import Limit, Rules, machiavelli, scialandroni, solve, solve_many
from scopasolver.bots import all_worlds, bot, worlds

def status(name):
    return int(next(line.split()[1] for line in open("/proc/self/status") if line.startswith(name))) / 1024

def peak():
    "Most memory held so far, without pages of files: how many of these count depends on what the system has cached."
    return status("VmHWM") - status("RssFile")

def allow(megabytes):
    "Allow so much address space beside what is taken."
    resource.setrlimit(resource.RLIMIT_AS, (int(status("VmSize") + megabytes) << 20,) * 2)
"""
ENDINGS = "[Rules('scopa').random_position(seed=seed, plies_left=14) for seed in range(600)]"
BRIEFLY = "limit=Limit(nodes=600_000)"
"""Enough nodes to fill a table of 32 MiB, and to show four more bytes a node."""
KEPT: dict[str, tuple[int, float, str]] = {
    "two sides": (32, 2, f"solve(dealt('scopone'), memory_mb=32, {BRIEFLY})"),
    "two sides, two threads": (32, 2, f"solve(dealt('scopone'), memory_mb=32, threads=2, {BRIEFLY})"),
    "two sides, once the large table is in use": (
        32,
        2,
        f"solve(Rules('scopone_scientifico').random_position(seed=0, plies_left=28), memory_mb=32, {BRIEFLY})",
    ),
    "two sides of Tressette": (6, 2, f"solve(dealt('tressette'), memory_mb=6, {BRIEFLY})"),
    "two sides of Machiavelli": (
        4,
        2,
        f"solve(laying(14, other='Kc Kd Qd Jd 2d 3d 5h 7h 8h 2h 4s 9c'), memory_mb=4, {BRIEFLY})",
    ),
    "two sides, with more memory than the limit can fill": (
        16,
        2,
        "solve(dealt('scopone_scientifico'), limit=Limit(nodes=20_000))",
    ),
    "max-n": (32, 2, f"solve(dealt('scopa', players=3), memory_mb=32, {BRIEFLY})"),
    "paranoid": (32, 2, f"solve(dealt('scopa', players=3), memory_mb=32, method='paranoid', {BRIEFLY})"),
    "max-n of Machiavelli": (
        1,
        1,
        "solve(dealt('machiavelli', players=3), memory_mb=1, limit=Limit(nodes=100_000))",  # four times its table
    ),
    "solve_many, 2 threads": (32, 2, f"list(solve_many([dealt('scopone')] * 2, threads=2, memory_mb=32, {BRIEFLY}))"),
    "solve_many, 512 threads": (
        1,
        512 * 0.1,
        f"list(solve_many({ENDINGS}, threads=512, memory_mb=1, limit=Limit(nodes=20_000), moves=False))",
    ),
}
"""Searches that fill their memory and could exceed it: MiB of the limit, MiB allowed beside it, and the search.

The allowance covers stacks and scratch space for melds; a thread takes 50 KiB.
"""
LEAST_SHARE = 0.8
"""Least part of the limit that such a search uses: a table with a power of two of bytes used half."""
SMALL = "solve(Rules('machiavelli', players=3).random_position(seed=1, plies_left=4), memory_mb=1)"
"""A first search, which loads the code that all searches need."""


def run(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program after the preamble and return its output."""
    command = [sys.executable, "-c", f"{PREAMBLE}\n{program}"]
    path = os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")])
    environment = os.environ | {"PYTHONPATH": path}
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False, env=environment)


def used(work: str) -> float:
    """Return the growth of the memory of a process, in MiB."""
    done = run(f"{SMALL}\nbefore = peak()\n{work}\nprint(peak() - before)")
    assert done.returncode == 0, done.stderr
    return float(done.stdout)


if __name__ == "__main__":
    for name, (asked, _, work) in KEPT.items():
        print(f"{asked:5} {used(work):7.1f}  {name}", flush=True)
    refused = "solve(Rules('scopa', players=3).random_position(seed=1, plies_left=9), memory_mb=10**9)"
    print(f"10**9 {used(f'allow(350); {refused}'):7.1f}  max-n, with 350 MiB of address space left")
