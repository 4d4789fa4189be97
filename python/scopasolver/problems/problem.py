"""What a problem is, and how it is written down."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, Self

from scopasolver import Move, Position, ScopaSolverError, Solution, solve
from scopasolver.play.texts import text_of

GRADES = (5, 12, 24, 48)
"""Plies to be seen through, trap by trap, up to which a problem has one star, two stars and so on; more are five."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A position with one best move that is hard to find.

    Attributes
    ----------
    position : Position
        The position, all cards known.
    key : Move
        The best move; there is no other.
    value : int
        What it leads to, as `solve` says: in the units of the game, from the point of view of side 0.
    next_value : int
        What the best of the other moves leads to.
    traps : tuple of Move
        The other moves that look as good to somebody who looks two plies ahead and then plays by the rule of thumb.
    depth : int
        Plies of best play after which the last of the traps looks as bad as it is; more are needed of none.
    lines : int
        The sum of such plies over all traps: how much has to be seen through.
    line : tuple of Move
        Best play from the key to the end of the hand.
    """

    position: Position
    key: Move
    value: int
    next_value: int
    traps: tuple[Move, ...]
    depth: int
    lines: int
    line: tuple[Move, ...]

    @property
    def gap(self) -> int:
        """By how much the key is better than the next best move, in the units of the solver."""
        return abs(self.value - self.next_value)

    @property
    def grade(self) -> int:
        """How hard it is, from 1 to 5."""
        return 1 + sum(self.lines > most for most in GRADES)

    def solve(self) -> Solution:
        """Return the exact solution, found anew."""
        return solve(self.position)

    def to_dict(self) -> dict[str, Any]:
        """Return the problem as what JSON can hold.

        Returns
        -------
        dict
            `start`, the position document; `key`, `value`, `next_value`, `grade`, `traps`, `depth`, `lines`, `line`.
        """
        return {
            "start": self.position.to_dict(),
            "key": str(self.key),
            "value": self.value,
            "next_value": self.next_value,
            "grade": self.grade,
            "traps": [str(move) for move in self.traps],
            "depth": self.depth,
            "lines": self.lines,
            "line": [str(move) for move in self.line],
        }

    @classmethod
    def from_dict(cls, document: Mapping[str, Any]) -> Self:
        """Read what `to_dict` has written.

        Parameters
        ----------
        document : mapping
            The problem.

        Returns
        -------
        Problem
            The problem; that its key is best is not checked.

        Raises
        ------
        ScopaSolverError
            If a field is missing or of another kind, the position is impossible, or a move is not legal there.
        """
        try:
            position = Position.from_dict(document["start"])
            key, traps = document["key"], document["traps"]
            line, moment = list[Move](), position
            for text in document["line"]:
                line.append(moment.parse_move(text))
                moment = moment.play(line[-1])
            numbers = [document[name] for name in ("value", "next_value", "depth", "lines")]
            if not all(type(number) is int for number in numbers):
                raise ScopaSolverError("`value`, `next_value`, `depth` and `lines` of a problem are whole numbers")
            value, next_value, depth, lines = numbers
            moves = position.parse_move(key), tuple(position.parse_move(trap) for trap in traps)
            return cls(position, moves[0], value, next_value, moves[1], depth, lines, tuple(line))
        except KeyError as error:
            raise ScopaSolverError(f"`{error.args[0]}` of a problem is missing") from error
        except TypeError as error:
            raise ScopaSolverError(f"a problem has a field of another kind: {error}") from error


def read_problems(file: str | PathLike[str]) -> list[Problem]:
    """Read the problems of a file, one JSON object a line, as `scopasolver problems` writes them.

    Parameters
    ----------
    file : str or path
        The file.

    Returns
    -------
    list of Problem
        The problems, in order.

    Raises
    ------
    ScopaSolverError
        If a line is no problem, the message has its number; or if the file is not UTF-8 text, or too long.
    OSError
        If the file cannot be read.
    """
    found = []
    for number, line in enumerate(text_of(Path(file)).splitlines(), start=1):
        if not line.strip():
            continue
        try:
            document = json.loads(line)
            if not isinstance(document, dict):
                raise ScopaSolverError("a problem is a JSON object")
            found.append(Problem.from_dict(document))
        except (ValueError, RecursionError, ScopaSolverError) as error:
            raise ScopaSolverError(f"line {number}: {error}") from error
    return found
