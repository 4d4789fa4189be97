"""How many more positions two workers visit together than one search alone, for the table of docs/command_line.md.

    python benches/python/together.py CARDS ENDINGS JOB_NODES    as 8 20 2000000

The endings are of Scopone scientifico, with so many cards in each hand. Endings alone are solved two at a time.
"""

import sys
from statistics import median

from scopasolver import Position, Rules, solve
from scopasolver.together import solve_together
from scopasolver.work import open_executor

MEMORY_MB = 4096


def alone(position: Position) -> tuple[int | None, int]:
    """Return what a position is worth, and the positions visited to find out."""
    solution = solve(position, moves=False, memory_mb=MEMORY_MB)
    return solution.value, solution.nodes


def main(cards: int, count: int, job_nodes: int) -> None:
    """Print a line for each ending, and what all come to."""
    endings = [Rules("scopone_scientifico").random_position(seed=seed, plies_left=4 * cards) for seed in range(count)]
    with open_executor(2) as executor:
        known = list(executor.map(alone, endings))
    ratios, total = [], 0
    for position, (value, nodes) in zip(endings, known, strict=True):
        with open_executor(2) as executor:  # with new tables
            found = solve_together(position, executor, job_nodes=job_nodes, memory_mb=MEMORY_MB)
        if found.value != value:
            raise AssertionError(f"{position}: {value} alone, {found.value} together")
        ratios.append(found.nodes / nodes)
        total += found.nodes
        print(f"{value:+} {nodes:,} {found.nodes:,} {ratios[-1]:.2f}", flush=True)
    of_all = total / sum(nodes for _, nodes in known)
    print(f"{of_all:.2f} times, {min(ratios):.2f} to {max(ratios):.2f}, median {median(ratios):.2f}")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*map(int, sys.argv[1:]))
