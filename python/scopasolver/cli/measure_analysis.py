"""Time of the report of a hand."""

from functools import partial
from random import Random

from scopasolver import Move, Position, Rules
from scopasolver.analysis import Report, analyse
from scopasolver.cli.measure_turns import TurnProblem

SUITE = "analysis"
THREADS = 2
"""Number of threads for long reports."""


def _report(worlds: int, threads: int, position: Position, *, moves: bool = True) -> Report:
    """Play a hand to its end at random, which takes a millisecond, and analyse it."""
    chance, played = Random(str(position)), list[Move]()
    moment = position
    while not moment.is_over:
        played.append(chance.choice(moment.legal_moves()))
        moment = moment.play(played[-1])
    return analyse((position, played), worlds=worlds, moves=moves, threads=threads)


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
            f"scientifico from {plies}, {what}",
            partial(_report, 0, THREADS, moves=moves),
            partial(_moment, "scopone_scientifico", plies),
        )
        for plies, what, moves in ((24, "open", True), (28, "played", False), (28, "open", True))
    ),
)
