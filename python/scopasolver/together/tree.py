"""The proof tree near the root: proved bounds of its positions, and the jobs to run next."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from scopasolver._core import Position
from scopasolver.play.arguments import MOST

LIMIT_GROWTH = 4
"""Factor by which a job's node limit grows per ply from the root.

On endings with seven cards in each hand, a factor of 2 visits 20 % more nodes, because more jobs end without an answer.
"""


@dataclass(slots=True)
class Bounds:
    """Proved bounds (inclusive) of the value of a position, from the point of view of side 0."""

    lower: float = float("-inf")
    upper: float = float("inf")

    def answer(self, at_least: int) -> bool | None:
        """Return whether the value is at least `at_least`; None if that is not known."""
        if self.lower >= at_least:
            return True
        return False if self.upper < at_least else None


@dataclass(frozen=True, slots=True)
class Wanted:
    """A job to run, with its node limit."""

    position: Position
    at_least: int | None
    """Goal of the test; None to search for the value."""
    nodes: int = field(compare=False)
    """Most nodes before the job gives up."""


@dataclass(slots=True)
class Tree:
    """The proved bounds of positions near the root, and the tests that were too large for one job.

    Positions are keys, compared by their full state, so two move orders to the same position share one entry.
    """

    nodes: int
    """Node limit of jobs at the root."""
    bounds: dict[Position, Bounds] = field(default_factory=dict)
    split: dict[tuple[Position, int], list[Position]] = field(default_factory=dict)
    """For each test that was too large for one job, the positions after each move, in search order."""

    def known(self, position: Position) -> Bounds:
        """Return the bounds of a position; changes to them are kept."""
        return self.bounds.setdefault(position, Bounds())

    def narrow(self, position: Position, lower: int, upper: int) -> None:
        """Tighten the bounds of a position by newly proved ones."""
        known = self.known(position)
        known.lower, known.upper = max(known.lower, lower), min(known.upper, upper)

    def answer(self, position: Position, at_least: int) -> bool | None:
        """Return whether the value is at least `at_least`; None if that does not follow from what is proved."""
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
        """Yield the tests that an answer needs, the most urgent first.

        Until a move of a position has failed, only the first move is tested, because it usually suffices. Once one has
        failed, usually all fail, so all the others are tested at the same time.
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
        """Estimate the finished share of a test, 0 to 1.

        All parts of a test count equally. Until a move has failed, the first move is assumed to suffice. Running jobs
        count as 0.
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
        """Return a move that is proved to keep the known value of a position; None if there is no such proof yet."""
        wants_more = moves_for_more(position)
        for move in position.legal_moves():
            known = self.bounds.get(position.play(move))
            if known is not None and (known.lower >= value if wants_more else known.upper <= value):
                return str(move)
        return None


def moves_for_more(position: Position) -> bool:
    """Return whether the side to move is the maximiser, side 0."""
    return position.rules.side_of(position.to_move or 0) == 0
