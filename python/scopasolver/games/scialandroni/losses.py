"""Su Scialandroni: words are held against strategies for hidden hands, cards of the scartu are judged by worlds."""

from functools import lru_cache

from scopasolver import Move, ScopaSolverError
from scopasolver.analysis.terms import Terms
from scopasolver.games.scialandroni import SCARTU
from scopasolver.language import marked
from scopasolver.scialandroni import BettingSolution, Position, Rules, solve_betting

CLASSES, DEALS, ITERATIONS = 8, 5_000, 100
"""Strategies that are found in a fraction of a second, close enough to tell rare words from usual ones."""


@lru_cache(maxsize=64)
def _strategies(rules: Rules, phase: str, scores: tuple[int, int], declared: tuple[str, ...]) -> BettingSolution:
    return solve_betting(
        phase, rules=rules, scores=scores, declared=declared, classes=CLASSES, deals=DEALS, iterations=ITERATIONS
    )


def mixture(position: Position) -> dict[Move, float] | None:
    """Return how often strategies for hidden hands say each word; None outside the betting they are for."""
    try:
        own, other = position.scores
        found = _strategies(position.rules, position.phase, (own, other), position.declared or ("nothing",) * 4)
        return found.policy(position.observation(position.to_move or 0))
    except (ScopaSolverError, ValueError):  # a declaration, a raise off the menu, a phase without betting
        return None


def is_scartu(position: Position) -> bool:
    """Tell whether cards are laid: what is said goes by hands that the others do not know."""
    return position.phase == SCARTU


TERMS = Terms(
    unit=marked("arriali"), units=marked("arrialis"), threshold=0.5, has_fair_worlds=is_scartu, mixture=mixture
)
