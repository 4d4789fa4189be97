"""Options that commands with a search share: limits, resources and the objective."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Literal

import click

from scopasolver import Limit, MatchObjective, Position
from scopasolver.cli.inputs import (
    MEMORY_MB,
    SEED,
    BadInput,
    Positive,
    limit_of,
    several,
    threads_option,
    totals,
    with_scores,
)

OPTIONS = (
    click.option("--seconds", type=Positive(), metavar="S", help="Stop after S seconds."),
    click.option("--nodes", type=click.IntRange(min=1), metavar="N", help="Stop after N positions."),
    threads_option,
    click.option(
        "--memory-mb",
        type=MEMORY_MB,
        default=1024,
        metavar="M",
        show_default=True,
        help="Memory for the table, in MiB.",
    ),
    click.option(
        "--order-seed",
        type=SEED,
        default=0,
        metavar="N",
        help="Seed of the order in which moves are tried. The answer does not depend on it, so a second search checks "
        "the first.",
    ),
    click.option(
        "--objective",
        type=click.Choice(["win"]),
        help="With two sides, win asks only who wins the hand: 1 is side 0, -1 is side 1, 0 is a draw.",
    ),
    click.option(
        "--match-totals",
        metavar="A,B",
        callback=totals,
        help="Totals of side 0 and side 1 before this hand. The sides then play for the match, in the Scopa family, or "
        "for the gioco, in Su Scialandroni.",
    ),
)


@dataclass(frozen=True, slots=True)
class Search:
    """Limits, resources and objective of a search."""

    limit: Limit | None
    threads: int
    memory_mb: int
    order_seed: int
    objective: Literal["win"] | None
    match_totals: tuple[int, int] | None

    @property
    def plays_for(self) -> Literal["win"] | MatchObjective | None:
        """The objective; the match, if its totals are given."""
        if self.match_totals is None:
            return self.objective
        try:
            return MatchObjective(self.match_totals)
        except ValueError as error:
            raise BadInput(f"match {error}") from error

    @property
    def arguments(self) -> dict[str, Any]:
        """The keyword arguments that `solve` and `prove` share."""
        shared = {name: getattr(self, name) for name in ("limit", "threads", "memory_mb", "order_seed")}
        return shared | {"objective": self.plays_for}


def search_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add these options to a command that has a position; it gets them as its argument `search`."""

    @wraps(command)
    def with_search(
        *,
        position: Position,
        seconds: float | None,
        nodes: int | None,
        threads: int,
        memory_mb: int,
        order_seed: int,
        objective: Literal["win"] | None,
        match_totals: tuple[int, int] | None,
        **others: object,
    ) -> None:
        if objective is not None and match_totals is not None:
            raise BadInput("--objective and --match-totals are two different questions: leave one out")
        limit = limit_of(seconds, nodes)
        if match_totals is not None:
            position = with_scores(position, match_totals)
        search = Search(limit, threads, memory_mb, order_seed, objective, match_totals)
        command(position=position, search=search, **others)

    return several(*OPTIONS)(with_search)
