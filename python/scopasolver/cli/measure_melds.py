"""Questions about the melds of one turn, on the positions of `corpus`."""

from functools import partial
from random import Random

from scopasolver import Position, Rules, machiavelli
from scopasolver.cli import corpus
from scopasolver.cli.measure_turns import TurnProblem
from scopasolver.machiavelli import Lay, max_lay
from scopasolver.scala40 import best_opening, min_deadwood


def _of_any_size(random: Random) -> Position:
    return corpus.machiavelli(random, on_table=random.choice(TABLES))


def _max_lay(position: machiavelli.Position) -> Lay:
    return max_lay(position, least_disturbance=False)


def _leaves_cards(position: machiavelli.Position) -> bool:
    return len(max_lay(position).cards) < len(position.hands[0])


def _played(rules: Rules, random: Random) -> Position:
    """Play a hand at random to some moment."""
    return rules.random_position(seed=random.getrandbits(32), plies_left=random.choice(CARDS_LEFT))


def _goes_on(position: Position) -> bool:
    return not position.is_over


TABLES = (20, 40, 60, 80)
MELDS = (0, 4, 8, 12)
CARDS_LEFT = range(20, 91)

PROBLEMS = (
    *(
        TurnProblem("machiavelli-melds", f"max_lay, {size} cards", max_lay, partial(corpus.machiavelli, on_table=size))
        for size in TABLES
    ),
    TurnProblem("machiavelli-melds", "max_lay, cards left over", max_lay, _of_any_size, _leaves_cards),
    TurnProblem(
        "machiavelli-melds", "max_lay, played hands", max_lay, partial(_played, Rules("machiavelli")), _goes_on
    ),
    *(
        TurnProblem(
            "machiavelli-melds", f"any table, {size} cards", _max_lay, partial(corpus.machiavelli, on_table=size)
        )
        for size in TABLES
    ),
    *(
        TurnProblem(
            "scala40-melds",
            f"best_opening, {jollies} jollies",
            best_opening,
            partial(corpus.scala40, on_table=0, jollies=jollies, opened=False),
        )
        for jollies in (0, 2)
    ),
    *(
        TurnProblem(
            "scala40-melds",
            f"min_deadwood, {melds} melds",
            min_deadwood,
            partial(corpus.scala40, on_table=melds, jollies=1, opened=melds > 0),
        )
        for melds in MELDS
    ),
    TurnProblem(
        "scala40-melds",
        "min_deadwood, 4 jollies",
        min_deadwood,
        partial(corpus.scala40, on_table=0, jollies=4, opened=False),
    ),
    TurnProblem(
        "scala40-melds",
        "min_deadwood, played hands",
        min_deadwood,
        partial(_played, Rules("scala40", players=2)),
        _goes_on,
    ),
)
