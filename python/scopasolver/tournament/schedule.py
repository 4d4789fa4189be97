"""The schedule of a tournament: every pairing of bots plays the same deals, each deal once in every seating."""

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
"""Number of moves after which a hand counts as level; the longest usual hands have some hundred moves."""

Seating = tuple[int, ...]
"""For each seat, the bot of the pairing that plays there: 0 or 1."""


LONGEST_REASON = 200
"""Number of characters that are kept of an error message."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A hand lost by a failure: the bot of the pairing that failed (0 or 1), and the reason."""

    bot: int
    reason: str


class Game(NamedTuple):
    """The result of one hand of a pairing, by sides of the hand; a tuple, because a tournament holds thousands of them.

    `counts` holds for each of `names`, a part of the score, one number per side.
    """

    points: tuple[int, ...]
    winner: int | None
    names: tuple[str, ...] = ()
    counts: tuple[int, ...] = ()
    forfeit: Forfeit | None = None

    @classmethod
    def of(cls, position: Position, forfeit: Forfeit | None = None) -> "Game":
        """Return the result of a hand; an unfinished one, stopped after `LONGEST_HAND` moves, counts as level."""
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
    """Return one shared object for equal tuples, so that hands pickled together contain it once."""
    return names


class Task(NamedTuple):
    """A pairing on one deal, played in every seating; a tuple, because a tournament looks up thousands of them."""

    pairing: tuple[int, int]
    deal: int


@dataclass(frozen=True, slots=True)
class Plan:
    """The data that every task needs."""

    rules: Rules
    bots: tuple[Player | str, ...]
    players: tuple[Seated, ...]
    deals: int
    seed: int

    @classmethod
    def of(cls, rules: Rules, bots: Sequence[Player | str], deals: int, seed: int) -> "Plan":
        """Make a plan; a bot that sees all hands is named so, and repeated names get a number."""
        players, names = list[Seated](), list[str]()
        for bot in bots:
            player = introduce(build(bot, seed), bot)
            names.append(f"{player.name} (sees all hands)" if player.sees_all else player.name)
            count = names.count(names[-1])
            players.append(Seated(names[-1] if count == 1 else f"{names[-1]} ({count})", player.sees_all))
        return cls(rules, tuple(bots), tuple(players), deals, seed)

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """Every pair of bots, by their numbers."""
        return tuple(combinations(range(len(self.bots)), 2))

    @property
    def tasks(self) -> "Tasks":
        """All tasks, deal by deal."""
        return Tasks(self.pairings, self.deals)


class Tasks(Sequence[Task]):
    """All tasks, deal by deal, so that an interrupted tournament has played about as many deals of every pairing.

    A task is made when it is read, because a tournament that stops when sure may be given a thousand million deals.
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
    """Return the seatings of two bots, in which both bots have every place equally often.

    With two sides there are two seatings, with the sides exchanged. With more sides each bot sits once alone in each
    seat, and the other bot plays all other seats.
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

    Each seat has its own random stream, which does not depend on the bot in the seat. So the hands of a deal differ
    only in who plays where.
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
    """Play one hand, then close the players that have a method `close`.

    If a player whose attribute `forfeits` is true fails, it loses the hand, and the bot `random` plays on in its seat.
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
    """Return the reason of a failure, shortened because some errors list all legal moves."""
    played = "" if error.move is None else f"played `{error.move}`: "
    whole = visible(f"{played}{error.reason}")
    return whole if len(whole) <= LONGEST_REASON else f"{whole[: LONGEST_REASON - 1]}…"
