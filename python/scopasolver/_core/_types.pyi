"""Aliases and variables of types in the stubs. This file is written by hand; all other stubs are generated."""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from typing_extensions import TypeVar

from scopasolver._core._cards import Card
from scopasolver._core._position import Position

# Cards as text, or one by one.
_Cards: TypeAlias = str | Sequence[Card | str]

# What the numbers of a solution are: integers in by far the most solves. `Any` stands for the others, and beside a type
# for None, where a limit left a value open, so that everybody else need not tell them apart.
_V_co = TypeVar("_V_co", covariant=True, default=int | Any)

# The positions that an observation is of; those of its game, where the game is known.
_P_co = TypeVar("_P_co", bound=Position, covariant=True, default=Position)
_P = TypeVar("_P", bound=Position)

# How the banker of Sette e mezzo plays.
_Banker: TypeAlias = Literal["informed", "best"] | int

# Where an ace may stand in a run of Machiavelli.
_AceInRuns: TypeAlias = Literal["low_or_high", "low_only", "high_only", "wrap"]
