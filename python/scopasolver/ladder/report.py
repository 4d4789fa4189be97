"""What a ladder says: the rating of each level, and the points by which one is ahead of the one below."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from math import fsum, isfinite
from typing import Any

from scopasolver import Rules
from scopasolver.ladder.elo import Ratings
from scopasolver.tournament.schedule import Game, Plan, Task
from scopasolver.tournament.standings import meeting
from scopasolver.tournament.statistics import Estimate, mean

VERSION = 1
"""Version of the document that `Ladder.to_dict` returns."""


@dataclass(frozen=True, slots=True)
class Step:
    """One player against another one.

    Attributes
    ----------
    stronger, weaker : str
        The two players; the first is the one that is expected to be stronger.
    won, level, lost : int
        Number of deals that the first player won, tied and lost, over all seatings of the deal together.
    points : Estimate
        Its mean lead, in points a hand.
    """

    stronger: str
    weaker: str
    won: int
    level: int
    lost: int
    points: Estimate


@dataclass(frozen=True, slots=True)
class Rung:
    """A player on the ladder.

    Attributes
    ----------
    name : str
        The player.
    level : int or None
        Its level, if it is one.
    rating : Estimate
        Its rating above the lowest level, in Elo points.
    step : Estimate or None
        The rating above the next lower level; None for the lowest one, and for other players.
    points : Estimate or None
        Mean lead over the next lower level, in points a hand; None as for `step`.
    """

    name: str
    level: int | None
    rating: Estimate
    step: Estimate | None
    points: Estimate | None


@dataclass(frozen=True, slots=True)
class Ladder:
    """The levels of a game from the weakest to the strongest, and other players.

    Attributes
    ----------
    rules : Rules
        The rules.
    deals, seed : int
        Number of deals of each pairing, and the seed of all random choices.
    rungs : tuple of Rung
        The levels in ascending order, then the other players.
    steps : tuple of Step
        Every pairing that was played.
    """

    rules: Rules
    deals: int
    seed: int
    rungs: tuple[Rung, ...]
    steps: tuple[Step, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return the object that `scopasolver ladder` writes.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes; bounds that are infinite after a single deal are None.
        """
        document = {"version": VERSION} | asdict(self) | {"rules": str(self.rules)}
        for entry in (*document["rungs"], *document["steps"]):
            for name in ("rating", "step", "points"):
                if (estimate := entry.get(name)) is not None:
                    entry[name] = {key: value if isfinite(value) else None for key, value in estimate.items()}
        return document


def measured(
    plan: Plan,
    levels: Sequence[int],
    pairings: Sequence[tuple[int, int]],
    results: Mapping[Task, tuple[Game, ...]],
) -> Ladder:
    """Rate all players. The result of a deal is that of its hands in all seatings together."""
    ahead = {
        pair: [fsum(hand.ahead for hand in deal) / len(deal) for deal in meeting(plan, pair, plan.deals, results)]
        for pair in pairings
    }
    names = [player.name for player in plan.players]
    ratings = Ratings(len(names), {pair: list(map(_score, leads)) for pair, leads in ahead.items()})
    steps = {
        pair: Step(
            names[pair[0]],
            names[pair[1]],
            sum(lead > 0 for lead in leads),
            sum(lead == 0 for lead in leads),
            sum(lead < 0 for lead in leads),
            mean(leads),
        )
        for pair, leads in ahead.items()
    }
    rungs = [
        Rung(
            name,
            levels[number] if number < len(levels) else None,
            ratings.rating(number),
            ratings.difference(number, number - 1) if 0 < number < len(levels) else None,
            steps[number, number - 1].points if 0 < number < len(levels) else None,
        )
        for number, name in enumerate(names)
    ]
    return Ladder(plan.rules, plan.deals, plan.seed, tuple(rungs), tuple(steps.values()))


def _score(lead: float) -> float:
    return 0.5 if lead == 0 else float(lead > 0)
