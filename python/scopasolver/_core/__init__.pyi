# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Rules, positions and exact search, compiled."""

from typing import Any, Final

from scopasolver import briscola as briscola
from scopasolver import briscola_chiamata as briscola_chiamata
from scopasolver import machiavelli as machiavelli
from scopasolver import ruba_mazzo as ruba_mazzo
from scopasolver import scala40 as scala40
from scopasolver import scialandroni as scialandroni
from scopasolver import scopa as scopa
from scopasolver import sette_e_mezzo as sette_e_mezzo
from scopasolver import terziglio as terziglio
from scopasolver import tressette as tressette
from scopasolver._core._action_space import ActionSpace as ActionSpace
from scopasolver._core._array import Array as Array
from scopasolver._core._bots import Bot as Bot
from scopasolver._core._bots import Candidate as Candidate
from scopasolver._core._bots import Choice as Choice
from scopasolver._core._bots import all_worlds as all_worlds
from scopasolver._core._bots import count_worlds as count_worlds
from scopasolver._core._bots import levels as levels
from scopasolver._core._bots import worlds as worlds
from scopasolver._core._cards import Card as Card
from scopasolver._core._cards import FrenchCard as FrenchCard
from scopasolver._core._cards import Move as Move
from scopasolver._core._estimate import Estimate as Estimate
from scopasolver._core._hand_result import Result as Result
from scopasolver._core._history import History as History
from scopasolver._core._legal_moves import Moves as Moves
from scopasolver._core._observation import Observation as Observation
from scopasolver._core._option import Option as Option
from scopasolver._core._position import Position as Position
from scopasolver._core._progress import Progress as Progress
from scopasolver._core._proof import Proof as Proof
from scopasolver._core._prove import prove as prove
from scopasolver._core._rules import Rules as Rules
from scopasolver._core._search import Search as Search
from scopasolver._core._search import SearchOwner as SearchOwner
from scopasolver._core._solutions import MoveValue as MoveValue
from scopasolver._core._solutions import Solution as Solution
from scopasolver._core._solve import solve as solve
from scopasolver._core._solve_many import solve_many as solve_many
from scopasolver._core._solver import Solver as Solver
from scopasolver._core._standing import Standing as Standing
from scopasolver._core._turn import Turn as Turn
from scopasolver._core._turns import Turns as Turns
from scopasolver._core._vector import Games as Games

BOT_SETTINGS: Final[dict[str, dict[str, Any]]] = {
    "random": {},
    "greedy": {"looks_ahead": True},
    "learnt": {},
    "pimc": {
        "worlds": 300,
        "solve": None,
        "nodes": 100000,
        "playouts": 8,
        "learnt": False,
        "focus": False,
        "beliefs": False,
        "seconds": 0.25,
    },
    "ismcts": {"iterations": 4000, "seconds": 0.25},
    "expert": {
        "worlds": 300,
        "solve": None,
        "nodes": 100000,
        "playouts": 8,
        "learnt": True,
        "focus": False,
        "beliefs": True,
        "seconds": 0.25,
    },
    "fast": {
        "worlds": 100,
        "solve": 12,
        "nodes": 20000,
        "playouts": 4,
        "learnt": True,
        "focus": False,
        "beliefs": True,
        "seconds": 0.015,
    },
    "level": {"number": 5, "slips": None, "memory": None},
    "cheat": {"solve": None, "nodes": 2000000, "playouts": 100, "seconds": 0.25},
}
__version__: str
__all__ = [
    "BOT_SETTINGS",
    "ActionSpace",
    "Array",
    "Bot",
    "Candidate",
    "Card",
    "Choice",
    "Estimate",
    "FrenchCard",
    "Games",
    "History",
    "Move",
    "MoveValue",
    "Moves",
    "Observation",
    "Option",
    "Position",
    "Progress",
    "Proof",
    "Result",
    "Rules",
    "Search",
    "SearchOwner",
    "Solution",
    "Solver",
    "Standing",
    "Turn",
    "Turns",
    "__version__",
    "all_worlds",
    "briscola",
    "briscola_chiamata",
    "count_worlds",
    "levels",
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
    "worlds",
]
