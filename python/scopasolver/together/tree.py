"""The proof tree of the tests near the root: what is known, and which jobs would help."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from scopasolver._core import Position
from scopasolver.play.arguments import MOST

LIMIT_GROWTH = 4
"""A job may visit so many times as many positions as one a ply nearer to the root.

Measured on endings of seven cards each: with 2 a fifth more positions, since more jobs end without an answer.
"""


@dataclass(slots=True)
class Bounds:
    """What is proved about the value of a position."""

    lower: float = float("-inf")
    upper: float = float("inf")

    def answer(self, at_least: int) -> bool | None:
        """Return whether the value is at least so much, if that is known."""
        if self.lower >= at_least:
            return True
        return False if self.upper < at_least else None


@dataclass(frozen=True, slots=True)
class Wanted:
    """A job that would help, so far as it may cost no more."""

    position: Position
    at_least: int | None
    """None where the value is asked for."""
    nodes: int = field(compare=False)
    """After so many positions it is given up."""


@dataclass(slots=True)
class Tree:
    """What is proved about positions near the root, and which of them were too much for one job.

    Positions are told apart by all that they are, so one that is reached in another order is the same.
    """

    nodes: int
    """What the first job may visit."""
    bounds: dict[Position, Bounds] = field(default_factory=dict)
    split: dict[tuple[Position, int], list[Position]] = field(default_factory=dict)
    """Positions behind the tests that were too much, in the order in which they are tried."""

    def known(self, position: Position) -> Bounds:
        """Return what is proved about a position, to be read and added to."""
        return self.bounds.setdefault(position, Bounds())

    def narrow(self, position: Position, lower: int, upper: int) -> None:
        """Take down what is proved about a position."""
        known = self.known(position)
        known.lower, known.upper = max(known.lower, lower), min(known.upper, upper)

    def answer(self, position: Position, at_least: int) -> bool | None:
        """Return whether a position is worth so much, if that follows from what is proved."""
        known = self.known(position).answer(at_least)
        children = self.split.get((position, at_least))
        if known is not None or children is None:
            return known
        wants_more = moves_for_more(position)
        answers = [self.answer(child, at_least) for child in children]
        if wants_more in answers:
            known = wants_more
        elif None not in answers:
            known = not wants_more
        if known is not None:
            bounds = self.known(position)
            if known:
                bounds.lower = max(bounds.lower, at_least)
            else:
                bounds.upper = min(bounds.upper, at_least - 1)
        return known

    def wanted(self, position: Position, at_least: int, depth: int = 0) -> Iterator[Wanted]:
        """Yield the tests that are needed for an answer, the most urgent first.

        As long as no move of a position has failed, only the best is tried: mostly it is enough. Once one has, mostly
        all do, and all the others are tried at the same time.
        """
        if self.answer(position, at_least) is not None:
            return
        children = self.split.get((position, at_least))
        if children is None:
            yield Wanted(position, at_least, min(self.nodes * LIMIT_GROWTH**depth, MOST))
            return
        answers = [(child, self.answer(child, at_least)) for child in children]
        still_open = [child for child, answer in answers if answer is None]
        has_failed = len(still_open) < len(children)
        for child in still_open if has_failed else still_open[:1]:
            yield from self.wanted(child, at_least, depth + 1)

    def share(self, position: Position, at_least: int) -> float:
        """Return about what share of a test is done, 0 to 1.

        All that a test is cut into counts alike. Where no move has failed the best is taken to be enough. Jobs in hand
        count for nothing.
        """
        if self.answer(position, at_least) is not None:
            return 1.0
        children = self.split.get((position, at_least))
        if children is None:
            return 0.0
        answers = [self.answer(child, at_least) for child in children]
        needed = children if any(answer is not None for answer in answers) else children[:1]
        return sum(self.share(child, at_least) for child in needed) / len(needed)

    def best_move(self, position: Position, value: int) -> str | None:
        """Return a move that keeps the value of a position, which is known, if one is proved to."""
        wants_more = moves_for_more(position)
        for move in position.legal_moves():
            known = self.bounds.get(position.play(move))
            if known is not None and (known.lower >= value if wants_more else known.upper <= value):
                return str(move)
        return None


def moves_for_more(position: Position) -> bool:
    """Tell whether the side to move is the one whose points count up."""
    return position.rules.side_of(position.to_move or 0) == 0
