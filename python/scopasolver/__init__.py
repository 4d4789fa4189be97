"""Exact solver for Italian card games."""

from scopasolver._core import (
    Card,
    Match,
    Move,
    MoveValue,
    Observation,
    Option,
    Position,
    Progress,
    Result,
    Rules,
    Solution,
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
    "Match",
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
    "Suit",
    "solve",
    "solve_many",
]
