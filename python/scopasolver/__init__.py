"""Exact solver for Italian card games."""

import importlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scopasolver import briscola, machiavelli, ruba_mazzo, scala40, scialandroni, scopa, sette_e_mezzo, tressette
from scopasolver._core import (
    ActionSpace,
    Array,
    Card,
    History,
    Move,
    Moves,
    MoveValue,
    Observation,
    Option,
    Position,
    Progress,
    Proof,
    Result,
    Rules,
    Solution,
    Solver,
    Standing,
    Turn,
    __version__,
    prove,
    solve,
    solve_many,
)
from scopasolver.enums import FrenchSuit, Suit
from scopasolver.exceptions import (
    IllegalMoveError,
    InternalError,
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

if TYPE_CHECKING:
    from scopasolver.vector import VectorEnv as VectorEnv

__all__ = [
    "ActionSpace",
    "Array",
    "Card",
    "FrenchSuit",
    "History",
    "IllegalMoveError",
    "InternalError",
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
    "Proof",
    "RecordError",
    "Result",
    "Rules",
    "RulesError",
    "ScopaSolverError",
    "ScoreError",
    "Solution",
    "Solver",
    "Standing",
    "Suit",
    "Turn",
    "__version__",
    "briscola",
    "machiavelli",
    "prove",
    "ruba_mazzo",
    "scala40",
    "scialandroni",
    "scopa",
    "sette_e_mezzo",
    "solve",
    "solve_many",
    "tressette",
]

# The compiled class has all methods of a sequence.
Sequence.register(Moves)


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Import `VectorEnv` on first use, because only it needs numpy."""
        if name == "VectorEnv":
            return importlib.import_module("scopasolver.vector").VectorEnv
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
