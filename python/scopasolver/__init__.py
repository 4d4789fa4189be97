"""Exact solver for Italian card games."""

from scopasolver._core import (
    Card,
    Move,
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
    "Solution",
    "Standing",
    "Suit",
    "__version__",
    "solve",
    "solve_many",
]
