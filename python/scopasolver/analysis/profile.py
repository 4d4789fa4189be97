"""Where a player loses points: over many hands, by phase of the hand, by seat and by category of the score."""

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
    """The totals of one player's decisions over many hands.

    Attributes
    ----------
    hands : int
        Number of hands.
    totals : Totals
        Totals of all decisions; `swing` is None, because plies of several hands are not comparable.
    phases : dict of str to Totals
        Totals of the `opening`, the `middle` and the `ending`: decisions with more than two thirds of the cards left to
        play, with more than one third, and the others.
    seats : dict of int to Totals
        Totals at each seat; seat 0 plays first.
    categories : dict of str to int
        Open losses in each category of the score, if the game has categories, in points, the largest first.
    """

    hands: int
    totals: Totals
    phases: dict[str, Totals]
    seats: dict[int, Totals]
    categories: dict[str, int]


def profile(played: Iterable[tuple[Report, int]]) -> Profile:
    """Add up where a player loses points.

    Parameters
    ----------
    played : iterable of tuple of Report and int
        Reports of hands of one game, each with the player's seat; `MatchReport.of_player` returns those of a match.

    Returns
    -------
    Profile
        The totals of the decisions.

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
    """Return the totals of the decisions that have each name."""
    return {
        name: totals_of((one for report, one in mine if name_of(report, one) == name), has_plies=False)
        for name in names
    }


def _phase(report: Report, one: Decision) -> str:
    gone = 1 - one.plies_left / max(report.start.plies_left, 1)
    return PHASES[min(int(gone * len(PHASES)), len(PHASES) - 1)]
