"""The benchmark corpus and its timing."""

import os
import platform
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Literal

from scopasolver import Position, Rules, solve
from scopasolver.cli import corpus
from scopasolver.games import first_moves

PLAY_SECONDS = 0.5
"""Time over which each rate of `play_rates` is measured, in seconds."""
PLAYED = (*Rules.games(), "scopone_scientifico")
"""Rules whose rates are measured."""
MOST_MOVES = 100
"""Number of legal moves from which a random one is drawn."""


@dataclass(frozen=True)
class Problem:
    """A kind of position: rules, number of cards left to play, and objective."""

    name: str
    rules: str
    plies_left: int
    objective: Literal["win"] | None = None
    by_default: bool = True
    made: Callable[[Random], Position] | None = None
    """Makes a position with melds, or a scartu; positions of other kinds are deals played at random."""

    def positions(self, count: int) -> list[Position]:
        """Return the first positions of this kind, made from the seeds 0, 1, 2 and so on."""
        if self.made is not None:
            return [self.made(Random(seed)) for seed in range(count)]
        rules = Rules.parse(self.rules)
        return [rules.random_position(seed=seed, plies_left=self.plies_left) for seed in range(count)]


PROBLEMS = (
    Problem("scopa-2-players", "scopa", 36),
    Problem("scopa-4-players", "scopa(players=4)", 36),
    Problem("scientifico-4", "scopone_scientifico", 16),
    Problem("scientifico-5", "scopone_scientifico", 20),
    Problem("scientifico-6", "scopone_scientifico", 24),
    Problem("scientifico-7", "scopone_scientifico", 28),
    Problem("scientifico-8", "scopone_scientifico", 32, by_default=False),
    Problem("briscola-2", "briscola", 40),
    Problem("briscola-2-win", "briscola", 40, "win"),
    Problem("briscola-4", "briscola(players=4)", 40),
    Problem("briscola-4-win", "briscola(players=4)", 40, "win"),
    Problem("briscola-chiamata-20", "briscola_chiamata", 20),
    Problem("terziglio-36", "terziglio", 36),
    Problem("tressette-4", "tressette", 40),
    Problem("tressette-4-win", "tressette", 40, "win"),
    Problem("tressette-2", "tressette(players=2)", 28),
    Problem("tressette-2-deal", "tressette(players=2)", 40, by_default=False),
    Problem("ruba-mazzo-2", "ruba_mazzo", 36),
    Problem("ruba-mazzo-3", "ruba_mazzo(players=3)", 36),
    Problem("sette-e-mezzo-2", "sette_e_mezzo", 40),
    Problem("sette-e-mezzo-6", "sette_e_mezzo(players=6)", 40),
    Problem("machiavelli-2", "machiavelli", 18, made=partial(corpus.machiavelli, on_table=30, hands=(6, 6), stock=6)),
    Problem(
        "scala40-2",
        "scala40(players=2,stock_exhausted=end_hand)",
        12,
        made=partial(corpus.scala40_ending, on_table=6, hands=(4, 4), stock=4),
    ),
    Problem("scialandroni-scartu", "scialandroni", 36, made=corpus.scartu),
)


@dataclass(frozen=True)
class Measurement:
    """Solving times of one kind of position, in seconds, for the value alone."""

    name: str
    rules: str
    plies_left: int
    objective: str | None
    median_seconds: float
    p90_seconds: float
    worst_seconds: float
    median_nodes: int
    all_moves_ratio: float | None


@dataclass(frozen=True)
class Machine:
    """The machine of a measurement."""

    processor: str
    cores: int
    python: str
    version: str


def measure(
    problem: Problem, count: int, *, threads: int, memory_mb: int, all_moves: bool, started: Callable[[int], None]
) -> Measurement:
    """Solve the first positions of a kind, each with an empty table, and with `all_moves` once more for all moves.

    `started` is called with the number of each position, from 1, before it is solved.
    """
    ask = partial(solve, threads=threads, memory_mb=memory_mb, objective=problem.objective)
    value_times: list[float] = []
    moves_times: list[float] = []
    nodes: list[int] = []
    for index, position in enumerate(problem.positions(count), start=1):
        started(index)
        start = perf_counter()
        nodes.append(ask(position, moves=False).nodes)
        value_times.append(perf_counter() - start)
        if all_moves:
            start = perf_counter()
            ask(position)
            moves_times.append(perf_counter() - start)
    middle, most, worst = spread(value_times)
    return Measurement(
        problem.name,
        problem.rules,
        problem.plies_left,
        problem.objective,
        median_seconds=middle,
        p90_seconds=most,
        worst_seconds=worst,
        median_nodes=round(median(nodes)),
        all_moves_ratio=median(moves_times) / middle if all_moves else None,
    )


def spread(times: Sequence[float]) -> tuple[float, float, float]:
    """Return the median, the 90th percentile and the worst of some times."""
    return median(times), sorted(times)[(9 * len(times) + 9) // 10 - 1], max(times)


def play_rates() -> dict[str, float]:
    """Return the number of random hands played per second, inside the core and card by card from Python.

    Card by card, a move is drawn from the first legal ones, because some positions have millions.
    """
    rates = {}
    for rules in map(Rules, PLAYED):
        rates[f"{rules}, played inside the core"] = _rate(partial(_play_inside, rules))
        rates[f"{rules}, played card by card"] = _rate(partial(_play_card_by_card, rules))
    return rates


def machine() -> Machine:
    """Return a description of this machine."""
    return Machine(_processor(), os.cpu_count() or 1, platform.python_version(), version("scopasolver"))


def _rate(play: Callable[[int], object]) -> float:
    hands = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < PLAY_SECONDS:
        play(hands)
        hands += 1
    return hands / elapsed


def _play_inside(rules: Rules, seed: int) -> None:
    rules.random_position(seed=seed, plies_left=0)


def _play_card_by_card(rules: Rules, seed: int) -> None:
    random = Random(seed)
    position = rules.deal(seed=seed)
    while not position.is_over:
        position = position.play(random.choice(first_moves(position, MOST_MOVES)))
    position.result()


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(models, platform.processor() or platform.machine())
