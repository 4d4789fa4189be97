"""Questions about the melds of one turn, on the positions of `corpus`."""

from collections.abc import Callable
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

MACHIAVELLI, SCALA40 = partial(TurnProblem, "machiavelli-melds"), partial(TurnProblem, "scala40-melds")


def _scala40(jollies: int, melds: int = 0) -> Callable[[Random], Position]:
    return partial(corpus.scala40, on_table=melds, jollies=jollies, opened=melds > 0)


PROBLEMS = (
    *(MACHIAVELLI(f"max_lay, {size} cards", max_lay, partial(corpus.machiavelli, on_table=size)) for size in TABLES),
    MACHIAVELLI("max_lay, cards left over", max_lay, _of_any_size, _leaves_cards),
    MACHIAVELLI("max_lay, played hands", max_lay, partial(_played, Rules("machiavelli")), _goes_on),
    *(MACHIAVELLI(f"any table, {size} cards", _max_lay, partial(corpus.machiavelli, on_table=size)) for size in TABLES),
    *(SCALA40(f"best_opening, {jollies} jollies", best_opening, _scala40(jollies)) for jollies in (0, 2)),
    *(SCALA40(f"min_deadwood, {melds} melds", min_deadwood, _scala40(1, melds)) for melds in MELDS),
    SCALA40("min_deadwood, 4 jollies", min_deadwood, _scala40(4)),
    SCALA40("min_deadwood, played hands", min_deadwood, partial(_played, Rules("scala40", players=2)), _goes_on),
)
