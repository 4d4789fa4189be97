"""The luck of the cards: what a deal was worth against others, and the order of the stock against other orders."""

from collections.abc import Iterator, Mapping
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from scopasolver import Limit, Position, Rules, solve_many
from scopasolver.analysis.exact import Clock
from scopasolver.analysis.fair import NODES
from scopasolver.analysis.report import Luck
from scopasolver.play.seeds import derived_seed

DEALS, ORDERS = 0, 1
"""What tells the seeds of deals and of orders of the stock apart."""
PATIENCE = 50
"""How many times `fair.NODES` the solve of a whole deal may take."""

Mean = tuple[float, float]
"""A mean and its standard error."""


def luck_of(
    start: Position, value: float, deals: int, seed: int, solvers: Mapping[str, Any], clock: Clock
) -> Luck | None:
    """Say what chance has brought side 0 by a deal.

    Parameters
    ----------
    start : Position
        The hand before its first move.
    value : float
        What it is worth.
    deals : int
        How many deals, and orders of the stock, to draw by lot; 2 or more.
    seed : int
        What they follow from.
    solvers : mapping
        Who solves, as `solve_many` is told it.
    clock : Clock
        What it may take.

    Returns
    -------
    Luck or None
        None if a deal could not be solved in time.
    """
    if clock.is_over:
        return None
    orders = _mean(orders_of(start, deals, seed), solvers, clock) if start.stock else (value, 0.0)
    mean = None if orders is None else _mean_of_deals(start.rules, deals, seed, solvers, clock)
    if orders is None or mean is None:
        return None
    return Luck(
        mean=mean[0],
        mean_error=mean[1],
        dealt=orders[0] - mean[0],
        dealt_error=sqrt(orders[1] ** 2 + mean[1] ** 2),
        drawn=value - orders[0],
        drawn_error=orders[1],
        deals=deals,
    )


_means: dict[tuple[Rules, int, int], Mean] = {}
"""What deals by some rules are worth, which is asked for each hand of a match."""


def _mean_of_deals(rules: Rules, deals: int, seed: int, solvers: Mapping[str, Any], clock: Clock) -> Mean | None:
    key = rules, deals, seed
    if key not in _means:
        found = _mean((rules.deal(seed=derived_seed(seed, DEALS, i)) for i in range(deals)), solvers, clock)
        if found is None:
            return None
        _means[key] = found
    return _means[key]


def _mean(positions: Iterator[Position], solvers: Mapping[str, Any], clock: Clock) -> Mean | None:
    """Return the mean value of positions; None if one is not solved."""
    values: list[float] = []
    limit = Limit(nodes=PATIENCE * NODES)
    for solution in solve_many(positions, limit=limit, **solvers, moves=False):
        if not solution.exact or clock.is_over:
            return None
        values.append(solution.value)
    return fmean(values), stdev(values) / sqrt(len(values))


def orders_of(start: Position, number: int, seed: int) -> Iterator[Position]:
    """Give the start with its stock in other orders, cards that somebody sees in their places."""
    document, rules = start.to_dict(), start.rules
    stocks = [start.observation(seat).stock for seat in range(rules.seats)]
    hidden = [place for place, seen in enumerate(zip(*stocks, strict=True)) if not any(seen)]
    chance = Random(derived_seed(seed, ORDERS))  # noqa: S311 - a shuffle that can be drawn again is wanted
    for _ in range(number):
        cards = list(start.stock)
        shuffled = [cards[place] for place in hidden]
        chance.shuffle(shuffled)
        for place, card in zip(hidden, shuffled, strict=True):
            cards[place] = card
        yield Position.from_dict(document | {"stock": " ".join(map(str, cards))})
