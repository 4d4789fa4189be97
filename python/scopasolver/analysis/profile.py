"""Where somebody loses points: over many hands, by phase of the hand, by seat and by category of the score."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from scopasolver.analysis.report import Decision, Report, Totals
from scopasolver.analysis.totals import totals_of

PHASES = ("opening", "middle", "ending")
"""The thirds of a hand, by the cards still to be played."""

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Profile:
    """What the decisions of one person come to over many hands.

    Attributes
    ----------
    hands : int
        How many hands.
    totals : Totals
        All decisions together; `swing` is None, since plies of several hands are not comparable.
    phases : dict of str to Totals
        Those of the `opening`, the `middle` and the `ending`: more than two thirds of the cards left to play, more than
        one third, and the rest.
    seats : dict of int to Totals
        Those at each seat, 0 the first to play.
    categories : dict of str to int
        The points that open losses cost in each category of the score, where the game has them, the most first.
    """

    hands: int
    totals: Totals
    phases: dict[str, Totals]
    seats: dict[int, Totals]
    categories: dict[str, int]


def profile(played: Iterable[tuple[Report, int]]) -> Profile:
    """Say where somebody loses points.

    Parameters
    ----------
    played : iterable of tuple of Report and int
        Hands of one game, and the seat of the person in each; `MatchReport.of_player` gives those of a match.

    Returns
    -------
    Profile
        What the decisions come to.

    Raises
    ------
    ValueError
        If the hands are of different games, whose losses cannot be added.
    """
    hands = list(played)
    games = sorted({report.start.rules.game for report, _ in hands})
    if len(games) > 1:
        raise ValueError(f"`played` has hands of {', '.join(games)}: expected one game, whose losses can be added")
    mine = [(report, one) for report, seat in hands for one in report.decisions if one.seat == seat]
    costs: defaultdict[str, int] = defaultdict(int)
    for _, one in mine:
        for name, lost in one.categories:
            costs[name] += lost
    return Profile(
        hands=len(hands),
        totals=totals_of((one for _, one in mine), has_plies=False),
        phases=_grouped(mine, PHASES, _phase),
        seats=_grouped(mine, sorted({seat for _, seat in hands}), lambda _, one: one.seat),
        categories=dict(sorted(costs.items(), key=lambda cost: -cost[1])),
    )


def _grouped(
    mine: list[tuple[Report, Decision]], names: Iterable[K], name_of: Callable[[Report, Decision], K]
) -> dict[K, Totals]:
    """Add up decisions by what they are called."""
    return {
        name: totals_of((one for report, one in mine if name_of(report, one) == name), has_plies=False)
        for name in names
    }


def _phase(report: Report, one: Decision) -> str:
    gone = 1 - one.plies_left / max(report.start.plies_left, 1)
    return PHASES[min(int(gone * len(PHASES)), len(PHASES) - 1)]
