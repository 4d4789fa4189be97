"""How long the report of a hand takes."""

from functools import partial
from random import Random

from scopasolver import Move, Position, Rules
from scopasolver.analysis import Report, analyse
from scopasolver.cli.measure_turns import TurnProblem

SUITE = "analysis"
THREADS = 2
"""Threads of the reports that take long."""


def _report(worlds: int, threads: int, position: Position) -> Report:
    """Play a hand on at random, and analyse it; playing takes a millisecond."""
    chance, moves = Random(str(position)), list[Move]()
    moment = position
    while not moment.is_over:
        moves.append(chance.choice(moment.legal_moves()))
        moment = moment.play(moves[-1])
    return analyse((position, moves), worlds=worlds, threads=threads)


def _moment(rules: str, plies_left: int, random: Random) -> Position:
    return Rules.parse(rules).random_position(seed=random.getrandbits(32), plies_left=plies_left)


PROBLEMS = (
    TurnProblem(SUITE, "scopa, open", partial(_report, 0, 1), partial(_moment, "scopa", 36)),
    TurnProblem(SUITE, "scopa, 200 worlds", partial(_report, 200, THREADS), partial(_moment, "scopa", 36)),
    TurnProblem(SUITE, "briscola, open", partial(_report, 0, 1), partial(_moment, "briscola", 40)),
    TurnProblem(SUITE, "briscola, 200 worlds", partial(_report, 200, THREADS), partial(_moment, "briscola", 40)),
    TurnProblem(SUITE, "ruba_mazzo, open", partial(_report, 0, 1), partial(_moment, "ruba_mazzo", 36)),
    *(
        TurnProblem(
            SUITE,
            f"scientifico from {plies}, open",
            partial(_report, 0, THREADS),
            partial(_moment, "scopone_scientifico", plies),
        )
        for plies in (24, 28)
    ),
)
