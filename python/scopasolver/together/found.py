"""What a job has found: as it comes from a worker, and as it stands in a journal."""

from dataclasses import asdict, dataclass
from typing import Any

from scopasolver._core import Proof, Solution


@dataclass(frozen=True, slots=True)
class Found:
    """What a job has found about a position; moves as text."""

    position: str
    at_least: int | None
    """The test; None where the value was asked for."""
    lower: int
    upper: int
    moves: list[tuple[str, int, int]]
    """Moves in the order in which they are tried, each with its bounds."""
    line: list[str]
    """Best play, where the value was found."""
    guess: int | None
    """Where a search for the value begins."""
    nodes: int

    @classmethod
    def of_test(cls, position: str, at_least: int, proof: Proof) -> "Found":
        """Return what a test has shown."""
        moves = [(str(known.move), int(known.lower), int(known.upper)) for known in proof.moves]
        return cls(position, at_least, int(proof.lower), int(proof.upper), moves, [], None, proof.nodes)

    @classmethod
    def of_value(cls, position: str, solution: Solution[int], guess: int | None) -> "Found":
        """Return what a solve has shown."""
        line = [str(move) for move in solution.line]
        return cls(position, None, int(solution.lower), int(solution.upper), [], line, guess, solution.nodes)

    @classmethod
    def read(cls, fields: dict[str, Any]) -> "Found | None":
        """Return what a line of a journal says; None if it is no such line."""
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
        """Return the fields of its line in a journal."""
        return asdict(self)
