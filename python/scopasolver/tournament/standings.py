"""The table of a tournament: results, estimates, and which differences are significant."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import chain, islice
from math import fsum, isfinite
from typing import Any

from scopasolver import Rules
from scopasolver.tournament.schedule import Game, Plan, Task, place_names, seatings
from scopasolver.tournament.score import HandScore, more_of, scores_of
from scopasolver.tournament.statistics import Estimate, mean, rate, ratings, told_apart

Results = Mapping[Task, tuple[Game, ...]]

VERSION = 1
"""Version of the document that `Standings.to_dict` returns."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Hands won, tied and lost, and points.

    Attributes
    ----------
    wins, ties, losses : int
        Number of hands; a tie is a hand without a winner.
    points : float
        Mean lead of the bot, in points per hand.
    """

    wins: int
    ties: int
    losses: int
    points: float


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two bots on the same deals, each deal played in every seating.

    Attributes
    ----------
    first, second : str
        The bots.
    deals : int
        Number of deals played, each in every seating.
    total : Tally
        All hands, from the point of view of the first bot.
    places : tuple of Tally
        The same by place of the first bot. With two sides: as side 0, which leads, and as side 1, which deals. With
        more sides: the first bot alone in each seat, then the second bot alone in each seat.
    points : Estimate
        Mean lead of the first bot over the deals, in points per hand.
    win_rate : Estimate
        Share of the hands that the first bot wins; a tie counts as half a win.
    winner : str or None
        The better bot, if the points prove it; see `Standings.winner`.
    parts : dict of str to Estimate
        Mean lead of the first bot per hand in each part of the score (`Result.parts`) that was not 0 in all hands.
    forfeits : tuple of int
        Number of hands that the first and the second bot have lost by failing.
    """

    first: str
    second: str
    deals: int
    total: Tally
    places: tuple[Tally, ...]
    points: Estimate
    win_rate: Estimate
    winner: str | None
    parts: dict[str, Estimate]
    forfeits: tuple[int, int]

    def __str__(self) -> str:
        """Return the two bots, the mean lead of the first with its standard error, and the verdict."""
        points = f"{self.points.value:+.3f} ± {self.points.error:.3f} points a hand"
        return f"{self.first} against {self.second}: {points}, {self.verdict}"

    @property
    def verdict(self) -> str:
        """Which bot is better, as text, if the points prove it."""
        return "no difference proved" if self.winner is None else f"{self.winner} is better"


@dataclass(frozen=True, slots=True)
class Placed:
    """One bot in a tournament.

    Attributes
    ----------
    name : str
        Name of the bot, marked if the bot was shown all hands.
    total : Tally
        All its hands.
    rating : float
        Bradley-Terry rating in Elo points, for display only: it has no error estimate.
    sees_all : bool
        Whether it was shown all hands.
    forfeits : int
        Number of hands that it has lost by failing.
    failure : str or None
        The deal and the reason of the first failure.
    """

    name: str
    total: Tally
    rating: float
    sees_all: bool
    forfeits: int
    failure: str | None


@dataclass(frozen=True, slots=True, repr=False)
class Standings:
    """The table of a tournament.

    Attributes
    ----------
    rules : Rules
        The rules.
    seed : int
        Seed of the deals and of the bots' random choices.
    deals : int
        Number of deals planned for each pairing; a pairing that was decided early has played fewer.
    stop_when_sure : bool
        Whether pairings ended as soon as they were decided; if so, all intervals are valid at any stopping time.
    bots : tuple of Placed
        The bots, in the order given.
    pairings : tuple of Pairing
        Every pair of bots.
    winner : str or None
        The bot that is proved to be better than each of the others. All pairings are tested together by Holm's
        procedure, so that among equally strong bots at most one tournament in 20 names a difference. With fewer than
        30 deals no difference is named.
    """

    rules: Rules
    seed: int
    deals: int
    stop_when_sure: bool
    bots: tuple[Placed, ...]
    pairings: tuple[Pairing, ...]
    winner: str | None

    def __repr__(self) -> str:
        bots = ", ".join(bot.name for bot in self.bots)
        return f"<Standings {self.rules} deals={self.deals} seed={self.seed} bots=[{bots}] winner={self.winner}>"

    def __str__(self) -> str:
        """Return the arguments, a line per pairing, and the verdict."""
        arguments = f"{self.rules}, seed {self.seed}, deals of each pairing: {self.deals}"
        return "\n".join([arguments, *map(str, self.pairings), self.verdict])

    @property
    def verdict(self) -> str:
        """The winner as text, if the pairings prove one."""
        return "No bot is proved to be better than all others." if self.winner is None else f"Winner: {self.winner}"

    def to_dict(self) -> dict[str, Any]:
        """Return the object that `scopasolver tournament --json` prints.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes; errors and bounds that are infinite after a single deal are None.
        """
        document = {"version": VERSION} | asdict(self) | {"rules": str(self.rules)}
        for pairing in document["pairings"]:
            for estimate in (pairing["points"], *pairing["parts"].values()):
                estimate |= {name: value if isfinite(value) else None for name, value in estimate.items()}
            places = zip(place_names(self.rules), pairing["places"], strict=True)
            pairing["places"] = [{"place": place} | tally for place, tally in places]
        return document


Meeting = list[tuple[HandScore, ...]]
"""The scores of a pairing for the first bot, deal by deal, one per seating."""


def standings(plan: Plan, results: Results, ended: Mapping[tuple[int, int], int] | None = None) -> Standings:
    """Compute the table; with `ended`, the number of deals that decided each pairing, later deals do not count."""
    stopped = ended is not None
    deals = {pair: (ended or {}).get(pair, plan.deals) for pair in plan.pairings}
    met = {pair: meeting(plan, pair, deals[pair], results) for pair in plan.pairings}
    points = {pair: mean(_averages([hand.ahead for hand in deal] for deal in met[pair]), stopped) for pair in met}
    failed = failures(plan, deals, results)
    clear = [pair in ended for pair in met] if ended is not None else told_apart(list(points.values()), plan.deals)
    won = {pair: pair[points[pair].value < 0] for pair, is_clear in zip(met, clear, strict=True) if is_clear}
    names = [player.name for player in plan.players]
    pairings = tuple(
        Pairing(
            first=names[pair[0]],
            second=names[pair[1]],
            deals=deals[pair],
            total=tally(chain.from_iterable(hands)),
            places=tuple(map(tally, zip(*hands, strict=True))),
            points=points[pair],
            win_rate=rate(_averages([hand.score for hand in deal] for deal in hands), len(hands[0]), stopped),
            winner=names[won[pair]] if pair in won else None,
            parts=parts(plan, pair, deals[pair], results, stopped),
            forfeits=(len(failed[pair][0]), len(failed[pair][1])),
        )
        for pair, hands in met.items()
    )
    best = [bot for bot in range(len(names)) if list(won.values()).count(bot) == len(names) - 1]
    winner = names[best[0]] if best else None
    return Standings(plan.rules, plan.seed, plan.deals, stopped, placed(plan, met, failed), pairings, winner)


def meeting(plan: Plan, pair: tuple[int, int], deals: int, results: Results) -> Meeting:
    """Return the scores of a pairing."""
    played = [results[Task(pair, deal)] for deal in range(deals)]
    by_seating = zip(seatings(plan.rules), zip(*played, strict=True), strict=True)
    return list(zip(*(scores_of(plan.rules, seating, games) for seating, games in by_seating), strict=True))


def parts(plan: Plan, pair: tuple[int, int], deals: int, results: Results, at_any_time: bool) -> dict[str, Estimate]:
    """Estimate the first bot's mean lead in each part of the score."""
    played = [results[Task(pair, deal)] for deal in range(deals)]
    names = max((game.names for games in played for game in games), key=len)
    counted: set[str] = set()
    more: list[dict[str, list[float]]] = []
    for seating, games in zip(seatings(plan.rules), zip(*played, strict=True), strict=True):
        columns = iter(list(zip(*(_counts(plan.rules, names, game) for game in games), strict=True)))
        by_side = {name: tuple(islice(columns, plan.rules.sides)) for name in names}
        counted.update(name for name, sides in by_side.items() if any(map(any, sides)))
        more.append({name: more_of(plan.rules, seating, zip(*sides, strict=True)) for name, sides in by_side.items()})
    return {
        name: mean(_averages(zip(*(seating[name] for seating in more), strict=True)), at_any_time)
        for name in names
        if name in counted
    }


def _counts(rules: Rules, names: tuple[str, ...], game: Game) -> tuple[int, ...]:
    """Return the counts of a hand for these parts of the score; a part that it lacks counts 0."""
    if game.names == names:
        return game.counts
    none = (0,) * rules.sides
    return tuple(chain.from_iterable(game.parts.get(name, none) for name in names))


def _averages(deals: Iterable[Sequence[float]]) -> list[float]:
    """Return the average of each deal's hands."""
    return [fsum(hands) / len(hands) for hands in deals]


def tally(hands: Iterable[HandScore]) -> Tally:
    """Add up hands."""
    hands = tuple(hands)
    scores = [hand.score for hand in hands]
    points = fsum(hand.ahead for hand in hands) / len(hands)
    return Tally(scores.count(1.0), scores.count(0.5), scores.count(0.0), points)


def failures(
    plan: Plan, deals: Mapping[tuple[int, int], int], results: Results
) -> dict[tuple[int, int], tuple[list[str], list[str]]]:
    """Return for the two bots of each pairing the deal and the reason of every hand lost by failing."""
    found = {pair: (list[str](), list[str]()) for pair in plan.pairings}
    for pair in plan.pairings:
        for deal in range(deals[pair]):
            for game in results[Task(pair, deal)]:
                if game.forfeit is not None:
                    found[pair][game.forfeit.bot].append(f"in deal {deal}: {game.forfeit.reason}")
    return found


def placed(
    plan: Plan, met: Mapping[tuple[int, int], Meeting], failed: Mapping[tuple[int, int], tuple[list[str], list[str]]]
) -> tuple[Placed, ...]:
    """Return the results of each bot against all others together."""
    hands: list[list[HandScore]] = [[] for _ in plan.players]
    beaten = [[0.0] * len(plan.players) for _ in plan.players]
    for (first, second), deals in met.items():
        as_first = list(chain.from_iterable(deals))
        as_second = [hand.from_the_other_side() for hand in as_first]
        for bot, other, own in ((first, second, as_first), (second, first, as_second)):
            hands[bot] += own
            beaten[bot][other] = fsum(hand.score for hand in own)
    lost = [
        [reason for pair, reasons in failed.items() if bot in pair for reason in reasons[pair.index(bot)]]
        for bot in range(len(plan.players))
    ]
    return tuple(
        Placed(player.name, tally(own), rating, player.sees_all, len(reasons), reasons[0] if reasons else None)
        for player, own, rating, reasons in zip(plan.players, hands, ratings(beaten), lost, strict=True)
    )
