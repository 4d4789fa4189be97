"""Time of a bot for a move."""

from functools import partial
from random import Random

from scopasolver import Move, Position, Rules
from scopasolver.bots import bot
from scopasolver.cli.measure_turns import TurnProblem

SUITE = "bots"
SPECS = ("expert", "fast", "level(8)")
"""Bots that are measured; `level(8)` is the highest that promises an answer within 20 milliseconds."""
PRESETS = (*Rules.games(), "scopone", "scopone_scientifico")


def _moment(preset: str, random: Random) -> Position:
    """Return a random moment of a hand that is not over."""
    whole = Rules(preset).deal(seed=random.getrandbits(32))
    seed, left = random.getrandbits(32), random.randint(1, whole.plies_left)
    position = Rules(preset).random_position(seed=seed, plies_left=left)
    return whole if position.is_over else position


def _answer(spec: str, position: Position) -> Move:
    # Somebody is to move: these hands are not over.
    return bot(spec)(position.observation(position.to_move or 0))


PROBLEMS = tuple(
    TurnProblem(SUITE, f"{spec}, {preset}", partial(_answer, spec), partial(_moment, preset))
    for preset in PRESETS
    for spec in SPECS
)
