"""Losses in Su Scialandroni: bids are compared with strategies for hidden hands, cards of the scartu with worlds."""

from functools import lru_cache

from scopasolver import Move, ScopaSolverError
from scopasolver.analysis.terms import Terms
from scopasolver.games.scialandroni import SCARTU
from scopasolver.language import marked
from scopasolver.scialandroni import BettingSolution, Position, Rules, solve_betting

CLASSES, DEALS, ITERATIONS = 8, 5_000, 100
"""Size of the strategies: computed in a fraction of a second, and exact enough to tell rare bids from usual ones."""


@lru_cache(maxsize=64)
def _strategies(rules: Rules, phase: str, scores: tuple[int, int], declared: tuple[str, ...]) -> BettingSolution:
    return solve_betting(
        phase, rules=rules, scores=scores, declared=declared, classes=CLASSES, deals=DEALS, iterations=ITERATIONS
    )


def mixture(position: Position) -> dict[Move, float] | None:
    """Return the probability of each bid in a strategy for hidden hands; None where there is no such strategy."""
    try:
        own, other = position.scores
        found = _strategies(position.rules, position.phase, (own, other), position.declared or ("nothing",) * 4)
        return found.policy(position.observation(position.to_move or 0))
    except (ScopaSolverError, ValueError):  # a declaration, a raise off the menu, a phase without betting
        return None


def is_scartu(position: Position) -> bool:
    """Return whether cards are laid; worlds cannot judge bids, because a good bid hides the own hand."""
    return position.phase == SCARTU


TERMS = Terms(
    unit=marked("arriali"), units=marked("arrialis"), threshold=0.5, has_fair_worlds=is_scartu, mixture=mixture
)
