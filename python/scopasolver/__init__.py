"""Exact solver for Italian card games."""

import importlib
import importlib.util
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scopasolver import (
    briscola,
    briscola_chiamata,
    machiavelli,
    ruba_mazzo,
    scala40,
    scialandroni,
    scopa,
    sette_e_mezzo,
    terziglio,
    tressette,
)
from scopasolver._core import (
    ActionSpace,
    Array,
    Card,
    Estimate,
    FrenchCard,
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
    HandNotOverError,
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
    "Estimate",
    "FrenchCard",
    "FrenchSuit",
    "HandNotOverError",
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
    "VectorEnv",
    "__version__",
    "briscola",
    "briscola_chiamata",
    "machiavelli",
    "prove",
    "ruba_mazzo",
    "scala40",
    "scialandroni",
    "scopa",
    "sette_e_mezzo",
    "solve",
    "solve_many",
    "terziglio",
    "tressette",
]

_MODULES = (
    "analysis",
    "batch",
    "bots",
    "engine",
    "enums",
    "envs",
    "exceptions",
    "ladder",
    "language",
    "limit",
    "melds",
    "odds",
    "openspiel",
    "play",
    "problems",
    "svg",
    "testing",
    "together",
    "tournament",
    "vector",
    "web",
    "work",
)
"""Modules that are imported on first use; some need packages of an extra."""

# The compiled class has all methods of a sequence.
Sequence.register(Moves)

if importlib.util.find_spec("numpy") is None:
    # It needs numpy, and `from scopasolver import *` must work without it. For type checkers it is there.
    del __all__[__all__.index("VectorEnv")]


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Import a module, or `VectorEnv`, on first use."""
        if name == "VectorEnv":
            return importlib.import_module("scopasolver.vector").VectorEnv
        if name in _MODULES:
            return importlib.import_module(f"scopasolver.{name}")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        """List everything that can be imported from here."""
        return sorted({*globals(), *__all__, *_MODULES})
