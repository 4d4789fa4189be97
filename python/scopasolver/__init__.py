"""Exact solver for Italian card games."""

from collections.abc import Sequence

from scopasolver import briscola, machiavelli, ruba_mazzo, scala40, scialandroni, scopa, sette_e_mezzo, tressette
from scopasolver._core import (
    Card,
    Move,
    Moves,
    MoveValue,
    Observation,
    Option,
    Position,
    Progress,
    Result,
    Rules,
    Solution,
    Standing,
    __version__,
    solve,
    solve_many,
)
from scopasolver.enums import FrenchSuit, Suit
from scopasolver.exceptions import (
    IllegalMoveError,
    InvalidPositionError,
    MisdealError,
    ParseError,
    PlayerError,
    RecordError,
    RulesError,
    ScopaSolverError,
    ScoreError,
)
from scopasolver.limit import Limit, MatchObjective

__all__ = [
    "Card",
    "FrenchSuit",
    "IllegalMoveError",
    "InvalidPositionError",
    "Limit",
    "MatchObjective",
    "MisdealError",
    "Move",
    "MoveValue",
    "Moves",
    "Observation",
    "Option",
    "ParseError",
    "PlayerError",
    "Position",
    "Progress",
    "RecordError",
    "Result",
    "Rules",
    "RulesError",
    "ScopaSolverError",
    "ScoreError",
    "Solution",
    "Standing",
    "Suit",
    "__version__",
    "briscola",
    "machiavelli",
    "ruba_mazzo",
    "scala40",
    "scialandroni",
    "scopa",
    "sette_e_mezzo",
    "solve",
    "solve_many",
    "tressette",
]

# What sequences have, the compiled class has too.
Sequence.register(Moves)
