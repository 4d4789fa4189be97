"""Measure two builds of the package against each other, in one run: all that `scopasolver bench` asks.

    python scripts/compare_builds.py PYTHON PYTHON [--only TEXT] [--count N] [--rounds N]

takes two interpreters, each with a build, click, rich and numpy installed, and prints the table of docs/releasing.md.
Other work on the machine comes and goes. So both builds answer every single question by turns, some rounds of it, and
the least processor time of each counts.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from math import exp, log
from statistics import fmean
from time import process_time
from typing import Any

import numpy as np

from scopasolver import Rules, VectorEnv, solve
from scopasolver.cli.bench import TURN_PROBLEMS
from scopasolver.cli.measure import PLAYED, PROBLEMS
from scopasolver.cli.measure_analysis import PROBLEMS as ANALYSIS_PROBLEMS
from scopasolver.cli.measure_bots import PROBLEMS as BOT_PROBLEMS
from scopasolver.cli.measure_environments import random_actions

MEMORY_MB = 128
"""For the table of a search: a larger one is mostly the system's work."""
LEAST = 0.005
"""Seconds for one answer; a shorter one is asked for many times over."""
Question = Callable[[], object]


def questions(count: int) -> Iterator[tuple[str, Callable[[], list[Question]]]]:
    """Give the kinds, each with what makes its questions."""
    for problem in PROBLEMS:
        if problem.by_default:
            ask: Callable[..., object] = partial(
                solve, moves=False, threads=1, memory_mb=MEMORY_MB, objective=problem.objective
            )
            yield problem.name, partial(_asked, ask, problem, count)
    for turn in (*TURN_PROBLEMS, *BOT_PROBLEMS, *ANALYSIS_PROBLEMS):
        yield f"{turn.suite}: {turn.name}", partial(_asked, turn.question, turn, count)
    for preset in PLAYED:
        yield f"played at random: {preset}", partial(_played, preset, count)
    for preset in PLAYED:
        yield f"environment: {preset}", partial(_stepped, preset)


def _asked(ask: Callable[..., object], problem: Any, count: int) -> list[Question]:
    return [partial(ask, position) for position in problem.positions(count)]


def _played(preset: str, count: int) -> list[Question]:
    rules = Rules(preset)
    return [partial(rules.random_position, seed=seed, plies_left=0) for seed in range(count)]


def _stepped(preset: str) -> list[Question]:
    def hundred_steps() -> None:
        env, random = VectorEnv(preset, 256, threads=1), np.random.default_rng(0)
        _, info = env.reset(seed=0)
        for _ in range(100):
            *_, info = env.step(random_actions(random, info["action_mask"]))

    return [hundred_steps]


def answer(count: int) -> None:
    """Be one of the two builds: read which question to ask how often, and print what it took."""
    made: dict[str, list[Question]] = {}
    kinds = dict(questions(count))
    for line in sys.stdin:
        name, index, times = line.rstrip("\n").split("\t")
        if name not in made:
            made = {name: kinds[name]()}
        question = made[name][int(index)]
        start = process_time()
        for _ in range(int(times)):
            question()
        print(process_time() - start, flush=True)


class Build:
    """A process that answers with one of the two builds."""

    def __init__(self, python: str, count: int) -> None:
        command = [python, __file__, "--answer", "--count", str(count)]
        streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.process: Any = subprocess.Popen(command, text=True, **streams)  # type: ignore[call-overload] # noqa: S603 - our own program

    def seconds(self, name: str, index: int, times: int) -> float:
        """Ask a question so many times."""
        self.process.stdin.write(f"{name}\t{index}\t{times}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def compare(builds: list[Build], name: str, count: int, rounds: int) -> tuple[float, float]:
    """Return the milliseconds that the questions of a kind took in each build, all together."""
    sums = [0.0, 0.0]
    for index in range(count):
        first = [build.seconds(name, index, 1) for build in builds]
        times = max(1, round(LEAST / max(min(first), 1e-6)))
        least = [float("inf")] * 2
        for turn in range(rounds):
            for side in (0, 1) if turn % 2 else (1, 0):
                least[side] = min(least[side], builds[side].seconds(name, index, times) / times)
        sums = [total + 1e3 * seconds for total, seconds in zip(sums, least, strict=True)]
    return sums[0], sums[1]


def main() -> None:
    """Print a row a kind: the milliseconds of both builds, and how many times those of the second the first takes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pythons", nargs="*", metavar="PYTHON")
    parser.add_argument("--only", default="", metavar="TEXT", help="Only kinds that have this in their name.")
    parser.add_argument("--count", type=int, default=4, metavar="N", help="Questions of each kind.")
    parser.add_argument("--rounds", type=int, default=5, metavar="N")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.answer:
        answer(asked.count)
        return
    builds = [Build(python, asked.count) for python in asked.pythons]
    print("| kind | first, ms | second, ms | ratio |\n|---|---|---|---|")
    ratios = []
    for name, _ in questions(asked.count):
        if asked.only in name:
            count = 1 if name.startswith("environment") else asked.count
            first, second = compare(builds, name, count, asked.rounds)
            ratios.append(first / second)
            print(f"| {name} | {first:.4g} | {second:.4g} | {ratios[-1]:.3f} |", flush=True)
    print(f"| geometric mean of {len(ratios)} | | | {exp(fmean(map(log, ratios))):.3f} |")


if __name__ == "__main__":
    main()
