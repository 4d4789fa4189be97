"""The luck of the cards: the value of a deal compared with random deals, and with other orders of its stock."""

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
"""Numbers that make the seeds of deals and of stock orders differ."""
PATIENCE = 50
"""Factor by which the node limit for a whole deal exceeds `fair.NODES`, the one for a world."""

Mean = tuple[float, float]
"""A mean and its standard error."""


def luck_of(
    start: Position, value: float, deals: int, seed: int, solvers: Mapping[str, Any], clock: Clock
) -> Luck | None:
    """Estimate how much the deal and the order of its stock favoured side 0.

    `value` is that of the hand for side 0, with all cards known. As many random deals are solved as random orders of
    the stock, 2 or more, and `solvers` are the keyword arguments of `solve_many` that say where. The result is None if
    a deal could not be solved within the limits.
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
"""Cache of the mean value of random deals, by rules, number of deals and seed: every hand of a match needs it."""


def _mean_of_deals(rules: Rules, deals: int, seed: int, solvers: Mapping[str, Any], clock: Clock) -> Mean | None:
    key = rules, deals, seed
    if key not in _means:
        found = _mean((rules.deal(seed=derived_seed(seed, DEALS, i)) for i in range(deals)), solvers, clock)
        if found is None:
            return None
        _means[key] = found
    return _means[key]


def _mean(positions: Iterator[Position], solvers: Mapping[str, Any], clock: Clock) -> Mean | None:
    """Return the mean value of positions for side 0 and its standard error; None if one is not solved."""
    values: list[float] = []
    limit = Limit(nodes=PATIENCE * NODES)
    for solution in solve_many(positions, limit=limit, **solvers, moves=False):
        if not solution.exact or clock.is_over:
            return None
        values.append(solution.value)
    return fmean(values), stdev(values) / sqrt(len(values))


def orders_of(start: Position, number: int, seed: int) -> Iterator[Position]:
    """Yield the start with its stock shuffled; stock cards that a seat has seen keep their places."""
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
