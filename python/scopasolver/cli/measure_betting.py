"""Questions about betting strategies of Su Scialandroni."""

from functools import cached_property
from random import Random

from scopasolver import Move
from scopasolver.cli.measure_turns import TurnProblem
from scopasolver.scialandroni import BettingSolution, Position, Rules, solve_betting

SUITE = "scialandroni-betting"
PHASE = "cartetta"


def _to_the_cartetta(random: Random) -> Position:
    """Deal, and say as little as possible until the betting on the cartetta."""
    position = Rules("scialandroni").deal(seed=random.getrandbits(32))
    silent = Move("tace")
    while position.phase != PHASE:
        position = position.play(silent if silent in position.legal_moves() else "passo")
    return position


class _Policy:
    """Asks strategies, which are found for the first question."""

    @cached_property
    def strategies(self) -> BettingSolution:
        return solve_betting(PHASE, iterations=10)

    def __call__(self, position: Position) -> dict[Move, float]:
        return self.strategies.policy(position)


def _one_iteration(position: Position) -> BettingSolution:
    return solve_betting(position, iterations=1)


PROBLEMS = (
    TurnProblem(SUITE, "policy", _Policy(), _to_the_cartetta),
    TurnProblem(SUITE, "cartetta, one iteration", _one_iteration, _to_the_cartetta),
)
