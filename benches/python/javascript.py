"""How long the JavaScript package takes in node beside Python, for the same values of the benchmark's positions.

    python benches/python/javascript.py          median seconds of each kind of position, and the ratio
    python benches/python/javascript.py 9        of nine positions of each kind

It measures what `make wasm` has built. Both run on this machine, one after the other. Seconds are those of the
processor, so that other programs count little. Node solves every position once before, because it compiles functions
while they run.
"""

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from time import process_time

from scopasolver import Position, solve
from scopasolver.cli.measure import PROBLEMS

ROOT = Path(__file__).parent.parent.parent
MEMORY_MB = 128
NODE = """
import { createInterface } from "node:readline";
import { load, solve } from "./js/src/index.js";

await load();
for await (const line of createInterface({ input: process.stdin })) {
  const { position, ...options } = JSON.parse(line);
  solve(position, options);
  const start = process.cpuUsage();
  const { value, nodes } = solve(position, options);
  const { user, system } = process.cpuUsage(start);
  console.log(JSON.stringify({ value, nodes, seconds: (user + system) / 1e6 }));
}
"""


def in_node(asked: Iterable[dict[str, object]]) -> list[dict[str, float]]:
    """Return what node finds, and how long it takes."""
    text = "".join(json.dumps(each) + "\n" for each in asked)
    command = ["node", "--input-type=module", "--eval", NODE]
    printed = subprocess.run(command, input=text, capture_output=True, text=True, check=True, cwd=ROOT).stdout  # noqa: S603 - our own program
    return [json.loads(line) for line in printed.splitlines()]


def in_python(position: Position, objective: str | None) -> dict[str, float]:
    """Return what Python finds, and how long it takes."""
    start = process_time()
    solution = solve(position, moves=False, memory_mb=MEMORY_MB, objective="win" if objective else None)
    value = json.loads(json.dumps(solution.value))  # a list for several sides, as in node
    return {"value": value, "nodes": solution.nodes, "seconds": process_time() - start}


def main() -> None:
    """Measure every kind of position."""
    count = int(sys.argv[1]) if sys.argv[1:] else 5
    for problem in (each for each in PROBLEMS if each.by_default):
        positions = problem.positions(count)
        options = {"moves": False, "memoryMb": MEMORY_MB, "objective": problem.objective}
        node = in_node({"position": position.to_dict(), **options} for position in positions)
        python = [in_python(position, problem.objective) for position in positions]
        for one, other in zip(node, python, strict=True):
            assert (one["value"], one["nodes"]) == (other["value"], other["nodes"]), (problem.name, one, other)
        beside, own = (median(each["seconds"] for each in found) for found in (node, python))
        print(f"{problem.name:<20} node {beside:8.3f} s  Python {own:8.3f} s  ratio {beside / own:5.2f}")


if __name__ == "__main__":
    main()
