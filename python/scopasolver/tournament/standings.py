"""The results of a tournament, and what they prove."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from itertools import chain
from math import fsum, isfinite
from typing import Any, NamedTuple

from scopasolver import Rules
from scopasolver.tournament.schedule import Game, Plan, Seating, Task, place_names, seatings
from scopasolver.tournament.statistics import Estimate, mean, rate, ratings, told_apart

Results = Mapping[Task, tuple[Game, ...]]


@dataclass(frozen=True, slots=True)
class Tally:
    """Hands won, tied and lost, and points.

    Attributes
    ----------
    wins, ties, losses : int
        Hands; a tie is one that nobody has won.
    points : float
        By how many points a hand the bot was ahead, on average.
    """

    wins: int
    ties: int
    losses: int
    points: float


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two bots on the same deals, each from all places.

    Attributes
    ----------
    first, second : str
        The bots.
    deals : int
        Deals that were played from all places.
    total : Tally
        All hands, as the first bot sees them.
    places : tuple of Tally
        The same by where the first bot sat: with two sides as side 0, which leads, and as side 1, which deals; among
        more players alone in each seat, then with the second one alone in each.
    points : Estimate
        By how many points a hand the first bot is ahead: the mean over deals.
    win_rate : Estimate
        How often the first bot wins, a tie being half a win.
    winner : str or None
        The better bot, if the points prove it; see `Standings.winner`.
    """

    first: str
    second: str
    deals: int
    total: Tally
    places: tuple[Tally, ...]
    points: Estimate
    win_rate: Estimate
    winner: str | None

    def __str__(self) -> str:
        """Return who met whom, by how much the first is ahead, and what that proves."""
        points = f"{self.points.value:+.3f} ± {self.points.error:.3f} points a hand"
        return f"{self.first} against {self.second}: {points}, {self.verdict}"

    @property
    def verdict(self) -> str:
        """What the points prove."""
        return "no difference proved" if self.winner is None else f"{self.winner} is better"


@dataclass(frozen=True, slots=True)
class Placed:
    """One bot in a tournament.

    Attributes
    ----------
    name : str
        The bot; one that was shown all hands is called so.
    total : Tally
        All its hands.
    rating : float
        Bradley and Terry's rating in Elo points, for display only: it says nothing of chance.
    sees_all : bool
        Whether it was shown all hands.
    """

    name: str
    total: Tally
    rating: float
    sees_all: bool


@dataclass(frozen=True, slots=True, repr=False)
class Standings:
    """The table of a tournament.

    Attributes
    ----------
    rules : Rules
        The rules.
    seed : int
        What deals and bots' choices follow from.
    deals : int
        Deals that each pairing has played.
    bots : tuple of Placed
        The bots, as they were given.
    pairings : tuple of Pairing
        Every two of them.
    winner : str or None
        The bot that is proved to be better than each of the others. Several pairings are tested together, by Holm's
        procedure, so that with bots of equal strength a difference is named in one tournament out of 20 at most; and on
        fewer than 30 deals none is named.
    """

    rules: Rules
    seed: int
    deals: int
    bots: tuple[Placed, ...]
    pairings: tuple[Pairing, ...]
    winner: str | None

    def __repr__(self) -> str:
        bots = ", ".join(bot.name for bot in self.bots)
        return f"<Standings {self.rules} deals={self.deals} seed={self.seed} bots=[{bots}] winner={self.winner}>"

    def __str__(self) -> str:
        """Return a line for each pairing, and what they prove."""
        arguments = f"{self.rules}, seed {self.seed}, deals of each pairing: {self.deals}"
        return "\n".join([arguments, *map(str, self.pairings), self.verdict])

    @property
    def verdict(self) -> str:
        """What the pairings prove."""
        return "No bot is proved to be better than all others." if self.winner is None else f"Winner: {self.winner}"

    def to_dict(self) -> dict[str, Any]:
        """Return the object that `scopasolver tournament --json` prints.

        Returns
        -------
        dict
            Plain values that `json.dumps` takes; None for bounds and errors that one deal alone does not give.
        """
        document = asdict(self) | {"rules": str(self.rules)}
        for pairing in document["pairings"]:
            pairing["points"] = {name: value if isfinite(value) else None for name, value in pairing["points"].items()}
            places = zip(place_names(self.rules), pairing["places"], strict=True)
            pairing["places"] = [{"place": place} | tally for place, tally in places]
        return document


class HandScore(NamedTuple):
    """One hand as one of its two bots sees it: the points it was ahead, and 1, 1/2 or 0."""

    ahead: float
    score: float

    def from_the_other_side(self) -> "HandScore":
        """Return the hand as the other bot sees it."""
        return HandScore(-self.ahead, 1 - self.score)


Meeting = list[tuple[HandScore, ...]]
"""The hands of a pairing, deal by deal, as the first bot sees them."""


def standings(plan: Plan, results: Results) -> Standings:
    """Compute the table from all results."""
    met = {pair: meeting(plan, pair, results) for pair in plan.pairings}
    points = {pair: mean([fsum(hand.ahead for hand in deal) / len(deal) for deal in met[pair]]) for pair in met}
    won: dict[tuple[int, int], int] = {}
    for pair, clear in zip(met, told_apart(list(points.values()), plan.deals), strict=True):
        if clear:
            won[pair] = pair[points[pair].value < 0]
    names = [player.name for player in plan.players]
    pairings = tuple(
        Pairing(
            first=names[pair[0]],
            second=names[pair[1]],
            deals=plan.deals,
            total=tally(chain.from_iterable(deals)),
            places=tuple(map(tally, zip(*deals, strict=True))),
            points=points[pair],
            win_rate=rate([fsum(hand.score for hand in deal) / len(deal) for deal in deals], len(deals[0])),
            winner=names[won[pair]] if pair in won else None,
        )
        for pair, deals in met.items()
    )
    best = [bot for bot in range(len(names)) if list(won.values()).count(bot) == len(names) - 1]
    winner = names[best[0]] if best else None
    return Standings(plan.rules, plan.seed, plan.deals, placed(plan, met), pairings, winner)


def meeting(plan: Plan, pair: tuple[int, int], results: Results) -> Meeting:
    """Return the hands of a pairing."""
    layout = seatings(plan.rules)
    deals = (results[Task(pair, deal)] for deal in range(plan.deals))
    return [tuple(score_of(plan.rules, *hand) for hand in zip(layout, games, strict=True)) for games in deals]


def score_of(rules: Rules, seating: Seating, game: Game) -> HandScore:
    """Return a hand as the first bot of the pairing sees it, ahead of the average of the other's sides."""
    bot_of = {rules.side_of(seat): bot for seat, bot in enumerate(seating)}
    points = [[game.points[side] for side, bot in bot_of.items() if bot == which] for which in (0, 1)]
    ahead = sum(points[0]) / len(points[0]) - sum(points[1]) / len(points[1])
    score = 0.5 if game.winner is None else float(bot_of[game.winner] == 0)
    return HandScore(-ahead if rules.fewest_points_win else ahead, score)


def tally(hands: Iterable[HandScore]) -> Tally:
    """Add up hands."""
    hands = tuple(hands)
    scores = [hand.score for hand in hands]
    points = fsum(hand.ahead for hand in hands) / len(hands)
    return Tally(scores.count(1.0), scores.count(0.5), scores.count(0.0), points)


def placed(plan: Plan, met: Mapping[tuple[int, int], Meeting]) -> tuple[Placed, ...]:
    """Add up what each bot has done against all others together."""
    hands: list[list[HandScore]] = [[] for _ in plan.players]
    beaten = [[0.0] * len(plan.players) for _ in plan.players]
    for (first, second), deals in met.items():
        as_first = list(chain.from_iterable(deals))
        as_second = [hand.from_the_other_side() for hand in as_first]
        for bot, other, own in ((first, second, as_first), (second, first, as_second)):
            hands[bot] += own
            beaten[bot][other] = fsum(hand.score for hand in own)
    return tuple(
        Placed(player.name, tally(own), rating, player.sees_all)
        for player, own, rating in zip(plan.players, hands, ratings(beaten), strict=True)
    )
