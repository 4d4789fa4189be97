"""What is played: every pairing of bots, on the same deals, from all places."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations
from typing import NamedTuple, overload

from scopasolver import PlayerError, Position, Rules, ScopaSolverError
from scopasolver.bots import Random
from scopasolver.exceptions import visible
from scopasolver.play.events import Seated
from scopasolver.play.players import Player, ask, build, introduce
from scopasolver.play.seeds import derived_seed

LONGEST_HAND = 2_000
"""Moves after which a hand counts as level; some hundred are usual where hands are longest."""

Seating = tuple[int, ...]
"""For each seat which bot of the pairing plays there, 0 or 1."""


LONGEST_REASON = 200
"""Letters of what is kept of an error."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A hand that one of the two bots, 0 or 1, has lost because it failed, and how."""

    bot: int
    reason: str


class Game(NamedTuple):
    """The result of one hand of a pairing, by sides of the hand; a tuple, as a tournament is thousands of these.

    `counts` has for each of `names` what each side has of that part of the score.
    """

    points: tuple[int, ...]
    winner: int | None
    names: tuple[str, ...] = ()
    counts: tuple[int, ...] = ()
    forfeit: Forfeit | None = None

    @classmethod
    def of(cls, position: Position, forfeit: Forfeit | None = None) -> "Game":
        """Return the result of a hand that has been played; one that would never end has none, and counts as level."""
        if not position.is_over:
            return cls((0,) * position.rules.sides, None, forfeit=forfeit)
        result = position.result()
        return cls.with_parts(result.points, result.winner, result.parts, forfeit)

    @classmethod
    def with_parts(
        cls, points: tuple[int, ...], winner: int | None, parts: Mapping[str, Iterable[int]], forfeit: Forfeit | None
    ) -> "Game":
        """Return the result with the parts of its score by name."""
        return cls(points, winner, _same(tuple(parts)), tuple(chain.from_iterable(parts.values())), forfeit)

    @property
    def parts(self) -> dict[str, tuple[int, ...]]:
        """The parts of the score by name."""
        sides = len(self.points)
        return {name: self.counts[sides * at : sides * (at + 1)] for at, name in enumerate(self.names)}


@lru_cache(maxsize=256)
def _same(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return one object for all equal ones: many hands that are sent together hold it once."""
    return names


class Task(NamedTuple):
    """A pairing on one deal, played from all places; a tuple, since a tournament sends and looks up thousands."""

    pairing: tuple[int, int]
    deal: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What every task needs to know."""

    rules: Rules
    bots: tuple[Player | str, ...]
    players: tuple[Seated, ...]
    deals: int
    seed: int

    @classmethod
    def of(cls, rules: Rules, bots: Sequence[Player | str], deals: int, seed: int) -> "Plan":
        """Make a plan; names say who sees all hands, and one that was there before gets a number."""
        players, names = list[Seated](), list[str]()
        for bot in bots:
            player = introduce(build(bot, seed), bot)
            names.append(f"{player.name} (sees all hands)" if player.sees_all else player.name)
            count = names.count(names[-1])
            players.append(Seated(names[-1] if count == 1 else f"{names[-1]} ({count})", player.sees_all))
        return cls(rules, tuple(bots), tuple(players), deals, seed)

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """Every two bots."""
        return tuple(combinations(range(len(self.bots)), 2))

    @property
    def tasks(self) -> "Tasks":
        """All there is to do."""
        return Tasks(self.pairings, self.deals)


class Tasks(Sequence[Task]):
    """All there is to do, deal by deal, so that what is cut short has compared all bots alike.

    A task is made when it is asked for: a tournament that stops when sure may have been given a thousand million deals.
    """

    def __init__(self, pairings: tuple[tuple[int, int], ...], deals: int) -> None:
        self._pairings = pairings
        self._deals = range(deals)

    def __len__(self) -> int:
        return len(self._pairings) * len(self._deals)

    @overload
    def __getitem__(self, number: int) -> Task: ...
    @overload
    def __getitem__(self, number: slice) -> list[Task]: ...
    def __getitem__(self, number: int | slice) -> Task | list[Task]:
        if isinstance(number, slice):
            return [self[one] for one in range(len(self))[number]]
        deal, pairing = divmod(range(len(self))[number], len(self._pairings))
        return Task(self._pairings[pairing], self._deals[deal])


def seatings(rules: Rules) -> tuple[Seating, ...]:
    """Return the ways in which two bots sit down: each has every place as often, and as many hands.

    Two sides are exchanged. Among more players each bot sits alone against the other one in each seat.
    """
    seats = range(rules.seats)
    if rules.sides == 2:
        sides = [rules.side_of(seat) for seat in seats]
        return tuple(tuple(side ^ exchanged for side in sides) for exchanged in (0, 1))
    return tuple(tuple(alone ^ (seat != place) for seat in seats) for alone in (0, 1) for place in seats)


def place_names(rules: Rules) -> tuple[str, ...]:
    """Return where the first bot of a pairing sits in each of the `seatings`."""
    if rules.sides == 2:
        return ("leading", "dealing")
    return tuple(f"{where} {seat}" for where in ("only seat", "all but seat") for seat in range(rules.seats))


def play_task(plan: Plan, task: Task) -> tuple[Game, ...]:
    """Play one deal of a pairing, once for each seating.

    A seat draws from the same stream whoever sits there, and no two seats share one: what differs between the hands of
    a deal is only who plays.
    """
    start = plan.rules.deal(seed=derived_seed(plan.seed, task.deal))
    seeds = [derived_seed(plan.seed, task.deal, seat) for seat in range(plan.rules.seats)]
    games = []
    for seating in seatings(plan.rules):
        players = [build(plan.bots[task.pairing[which]], seed) for which, seed in zip(seating, seeds, strict=True)]
        try:
            games.append(play_hand(start, players, seating, seeds))
        except ScopaSolverError as error:
            names = ", ".join(plan.players[task.pairing[which]].name for which in seating)
            error.add_note(f"in deal {task.deal}, {start}, between {names}")
            raise
    return tuple(games)


def play_hand(start: Position, players: list[Player], seating: Seating, seeds: Sequence[int]) -> Game:
    """Play one hand, after which the players that have a method `close` are done with.

    A player whose attribute `forfeits` is true and who fails has lost the hand; `random` plays on in that seat.
    """
    position, forfeit = start, None
    with ExitStack() as done:
        for player in players:
            if hasattr(player, "close"):
                done.callback(player.close)
        for _ in range(LONGEST_HAND):
            if (seat := position.to_move) is None:
                break
            try:
                move = ask(players[seat], position, seat, seat)
            except PlayerError as error:
                if not getattr(players[seat], "forfeits", False):
                    raise
                forfeit = forfeit or Forfeit(seating[seat], _reason(error))
                players[seat] = Random(seed=seeds[seat])
            else:
                position = position.play(move)
    return Game.of(position, forfeit)


def _reason(error: PlayerError) -> str:
    """Return what was wrong, cut where an error lists all legal moves."""
    played = "" if error.move is None else f"played `{error.move}`: "
    whole = visible(f"{played}{error.reason}")
    return whole if len(whole) <= LONGEST_REASON else f"{whole[: LONGEST_REASON - 1]}…"
