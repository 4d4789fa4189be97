"""The result of a job, as a worker returns it and as a journal stores it."""

from dataclasses import asdict, dataclass
from typing import Any

from scopasolver._core import Proof, Solution


@dataclass(frozen=True, slots=True)
class Found:
    """The result of one job about a position, with moves as text."""

    position: str
    at_least: int | None
    """Goal of the test, from the point of view of side 0; None if the job searched for the value."""
    lower: int
    upper: int
    moves: list[tuple[str, int, int]]
    """Moves in the order in which the search tries them, each with its lower and upper bound."""
    line: list[str]
    """Best play to the end if the value was found, else empty."""
    guess: int | None
    """Goal of the first test in a search for the value, if the job has estimated one."""
    nodes: int

    @classmethod
    def of_test(cls, position: str, at_least: int, proof: Proof) -> "Found":
        """Return the result of a test."""
        moves = [(str(known.move), int(known.lower), int(known.upper)) for known in proof.moves]
        return cls(position, at_least, int(proof.lower), int(proof.upper), moves, [], None, proof.nodes)

    @classmethod
    def of_value(cls, position: str, solution: Solution[int], guess: int | None) -> "Found":
        """Return the result of a search for the value."""
        line = [str(move) for move in solution.line]
        return cls(position, None, int(solution.lower), int(solution.upper), [], line, guess, solution.nodes)

    @classmethod
    def read(cls, fields: dict[str, Any]) -> "Found | None":
        """Return the result that a line of a journal holds; None if the line has other fields."""
        match fields:
            case {
                "position": str(position),
                "at_least": int() | None as at_least,
                "lower": int(lower),
                "upper": int(upper),
                "moves": list(moves),
                "line": list(line),
                "guess": int() | None as guess,
                "nodes": int(nodes),
            }:
                bounds = [(move, low, up) for move, low, up in moves]
                return cls(position, at_least, lower, upper, bounds, line, guess, nodes)
        return None

    def written(self) -> dict[str, Any]:
        """Return the fields of the journal line for this result."""
        return asdict(self)
