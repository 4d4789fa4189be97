"""The interface between analysis and games: each game defines its `Terms` in its module `losses`."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from scopasolver import Move
from scopasolver.analysis.report import Estimate
from scopasolver.games import module_of


@dataclass(frozen=True)
class Judged:
    """Values of the moves of a decision by a game's own method, from the point of view of the seat that moves."""

    values: dict[Move, Fraction | int]
    estimate: Estimate


def by_worlds(_position: Any, _played: Move) -> Judged | None:
    """Value no move, so that decisions are judged by worlds (default of `Terms.judge`)."""
    return None


def everywhere(_position: Any) -> bool:
    """Allow every decision to be judged by worlds (default of `Terms.has_fair_worlds`)."""
    return True


def no_mixture(_position: Any) -> dict[Move, float] | None:
    """Return no strategy for hidden hands (default of `Terms.mixture`)."""
    return None


@dataclass(frozen=True)
class Terms:
    """How decisions of a game are judged."""

    unit: str
    units: str
    """Name of the unit of a loss, singular and plural."""
    threshold: float
    """Largest fair loss that is not an error. A mistake loses at least three times as much, a blunder ten times."""
    categories: tuple[str, ...] = ()
    """Names of the parts of the result that add up to the value; each part has one number per side."""
    solved_from: int | None = None
    """Largest number of cards left at which positions are solved; None for no bound."""
    judge: Callable[[Any, Move], Judged | None] = by_worlds
    """Takes a position and the move played; values the moves by the game's own method if it has one, else None."""
    has_fair_worlds: Callable[[Any], bool] = everywhere
    """Takes a position; tells whether worlds can judge its moves. They cannot where a good move hides the own cards."""
    mixture: Callable[[Any], dict[Move, float] | None] = no_mixture
    """Takes a position; returns the probability of each move in a strategy for hidden hands, or None if unknown."""
    cut_down: Callable[[Any, int, Random], Any] | None = None
    """Takes a position and a number of cards; returns a random ending with that number of cards left.

    None if whole hands come to endings that are small enough to be solved.
    """


@cache
def terms_of(game: str) -> Terms:
    """Return the `Terms` of the game with this name."""
    terms: Terms = module_of(game, "losses").TERMS
    return terms
