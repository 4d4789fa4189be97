"""What to play, from what one seat has seen: a bot's choice, and all moves compared in the same deals."""

import math
from dataclasses import dataclass
from typing import Any

from scopasolver import Observation, ScopaSolverError
from scopasolver.bots import Bot, Candidate, Choice, Pimc, count_worlds

WORLDS = 200
"""Default number of deals of the unseen cards."""
NODES = 2_000_000
"""Node limit for solving one world, where there are few of them."""
MOST_CARDS = 108
"""Size of the largest pack: if there are few worlds, they are solved however many cards are left."""


@dataclass(frozen=True)
class Advice:
    """The choice of a bot, and the comparison of all moves."""

    seen: Observation
    adviser: Bot
    choice: Choice
    compared: Choice

    def to_dict(self) -> dict[str, Any]:
        """Return the advice as `advise --json` prints it."""
        return {
            "seat": self.seen.seat,
            "bot": str(self.adviser),
            "move": str(self.choice.move),
            "reasons": candidates_data(self.choice),
            "worlds": max((each.tries for each in self.compared.candidates), default=0),
            "all_worlds": count_worlds(self.seen),
            "exact": self.compared.exact,
            "candidates": [
                {
                    "move": str(each.move),
                    "mean": each.mean,
                    "error": 0.0 if self.compared.exact else standard_error(each),
                }
                for each in self.compared.candidates
            ],
        }


def advice_for(
    seen: Observation, adviser: Bot, *, worlds: int = WORLDS, seed: int = 0, seconds: float | None = None
) -> Advice:
    """Ask a bot, and compare all moves in the same worlds; few worlds are all solved, if that is possible.

    A seat that is not to act raises a `ScopaSolverError`.
    """
    refuse_without_turn(seen)
    choice = adviser.choose(seen)
    few = (count_worlds(seen) or worlds + 1) <= worlds
    settings: dict[str, Any] = {"solve": MOST_CARDS, "nodes": NODES} if few else {}
    measure = Pimc(worlds=worlds, seconds=seconds, seed=seed, **settings)
    return Advice(seen, adviser, choice, measure.choose(seen))


def refuse_without_turn(seen: Observation) -> None:
    """Raise a `ScopaSolverError` if the seat is not to act."""
    if seen.to_move != seen.seat:
        whose = "the hand is over" if seen.to_move is None else f"it is the turn of seat {seen.to_move}"
        raise ScopaSolverError(f"seat {seen.seat} has no move: {whose}")


def standard_error(candidate: Candidate) -> float:
    """Return the standard error of a mean."""
    return candidate.spread / math.sqrt(max(candidate.tries, 1))


def candidates_data(choice: Choice) -> list[dict[str, Any]]:
    """Return the moves that a bot has compared as data."""
    return [
        {"move": str(each.move), "mean": each.mean, "spread": each.spread, "tries": each.tries}
        for each in choice.candidates
    ]
