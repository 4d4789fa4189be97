"""The problem class, and its form in JSON."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, Self

from scopasolver import Move, Position, ScopaSolverError, Solution, solve
from scopasolver.play.texts import text_of

GRADES = (5, 12, 24, 48)
"""Upper bounds (inclusive) of `Problem.lines`, in plies, for one to four stars; a larger value gives five."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A position with one best move that is hard to find.

    Attributes
    ----------
    position : Position
        The position, with all cards known.
    key : Move
        The only best move.
    value : int
        Value of the key, as from `solve`: in the units of the game, from the point of view of side 0.
    next_value : int
        Value of the best other move, in the same units.
    traps : tuple of Move
        The other moves that look at least as good as the key two plies ahead, with the greedy bot playing after that.
    depth : int
        Most plies of best play that any trap takes before it looks worse than the key, and stays so.
    lines : int
        The sum of these plies over all traps, which gives the grade.
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
        """Advantage of the key over the next best move, in the units of the solver."""
        return abs(self.value - self.next_value)

    @property
    def grade(self) -> int:
        """Difficulty, from 1 (easy) to 5 (hard)."""
        return 1 + sum(self.lines > most for most in GRADES)

    def solve(self) -> Solution:
        """Solve the position again, and return the exact solution."""
        return solve(self.position)

    def to_dict(self) -> dict[str, Any]:
        """Return the problem as a dict that JSON can hold.

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
        """Read a problem from a dict as `to_dict` returns it.

        Parameters
        ----------
        document : mapping
            The dict of a problem.

        Returns
        -------
        Problem
            The problem. Its values are not checked, nor that its key is the best move.

        Raises
        ------
        ScopaSolverError
            If a field is missing or has the wrong type, the position is impossible, or a move is not legal there.
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
    """Read the problems of a file with one JSON object per line, as `scopasolver problems` writes it.

    Parameters
    ----------
    file : str or path
        The file.

    Returns
    -------
    list of Problem
        The problems, in the order of the file.

    Raises
    ------
    ScopaSolverError
        If a line is not a problem (the message names the line), or the file is not UTF-8 text or too long.
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
