"""What the analysis asks of each game; its answers are in the `losses` of the game."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from scopasolver import Move, Rules
from scopasolver.analysis.report import Estimate
from scopasolver.games import module_of


@dataclass(frozen=True)
class Judged:
    """What a game's own way to value moves says: of each move what it is worth to the seat that moves."""

    values: dict[Move, Fraction | int]
    estimate: Estimate


def by_worlds(_position: Any, _played: Move) -> Judged | None:
    """Value no move: worlds are solved, or played out."""
    return None


def always(_rules: Rules) -> int | None:
    """Let every position be solved."""
    return None


def everywhere(_position: Any) -> bool:
    """Let every decision be judged by worlds."""
    return True


def no_mixture(_position: Any) -> dict[Move, float] | None:
    """Know no strategies for hidden hands."""
    return None


@dataclass(frozen=True)
class Terms:
    """How decisions of a game are judged.

    Attributes
    ----------
    unit, units : str
        What a loss is counted in: one of it, and several.
    threshold : float
        A fair loss that is not above it is no error. Three times as much is a mistake, ten times a blunder.
    of_lead : float
        What a lead of one point, as bots count it between two sides, is in the units of the solver.
    categories : tuple of str
        Parts of the result, one number a side, that make up the value.
    solved_from : callable
        Cards left from which the search can be asked at all, for hands by some rules; None if always.
    judge : callable
        The game's own way to value the moves of a decision, where it has one that is better than worlds.
    has_fair_worlds : callable
        Whether moves of a position can be judged by worlds: not where hiding cards is what play is about.
    mixture : callable
        How often strategies for hidden hands make each move, where they are known.
    """

    unit: str
    units: str
    threshold: float
    of_lead: float = 1.0
    categories: tuple[str, ...] = ()
    solved_from: Callable[[Rules], int | None] = always
    judge: Callable[[Any, Move], Judged | None] = by_worlds
    has_fair_worlds: Callable[[Any], bool] = everywhere
    mixture: Callable[[Any], dict[Move, float] | None] = no_mixture


@cache
def terms_of(game: str) -> Terms:
    """Return how decisions of a game are judged, by its name."""
    terms: Terms = module_of(game, "losses").TERMS
    return terms
