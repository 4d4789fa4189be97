"""Questions about the probabilities of one decision in Sette e mezzo."""

from functools import partial
from random import Random

from scopasolver.cli.measure_turns import TurnProblem
from scopasolver.sette_e_mezzo import Position, Rules, StrategyTable, decide, hand_class, strategy_table

SUITE = "sette-e-mezzo-odds"


def _dealt(players: int, random: Random) -> Position:
    return Rules("sette_e_mezzo", players=players).deal(seed=random.getrandbits(32))


def _at_the_bank(players: int, random: Random) -> Position:
    """Let each player draw below 5 points until the banker is to act."""
    position = _dealt(players, random)
    while not position.is_over and position.to_move != players - 1:
        below = hand_class(position.hands[position.to_move or 0], rules=position.rules) < BELOW
        position = position.play("draw" if below else "stand")
    return position


def _goes_on(position: Position) -> bool:
    return not position.is_over


def _table(position: Position) -> StrategyTable:
    return strategy_table(rules=position.rules)


BELOW = 10
"""Half points from which players stand."""

PROBLEMS = (
    TurnProblem(SUITE, "decide, player", decide, partial(_dealt, 2)),
    *(
        TurnProblem(SUITE, f"decide, banker against {players}", decide, partial(_at_the_bank, players + 1), _goes_on)
        for players in (1, 3, 6, 11)
    ),
    TurnProblem(SUITE, "strategy_table", _table, partial(_dealt, 2)),
)
