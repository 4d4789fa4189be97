"""A table: a match of one person, or of several with guests, against bots, and the settings of these people."""

import asyncio
import copy
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain

from scopasolver import Rules, ScopaSolverError
from scopasolver.play import Hand, Match, Player, Record
from scopasolver.play.match import play_again
from scopasolver.play.person import Person
from scopasolver.play.players import ask, build
from scopasolver.play.seeds import derived_seed
from scopasolver.web.places import Place, driver
from scopasolver.web.thinking import Workers

NAMES = ("Rosa", "Nino", "Pina", "Ciro", "Ines", "Ugo", "Elda", "Leo", "Lina", "Toto", "Ada", "Gino")
"""Names of the bots, by player number."""
PACES = (0, 400, 900, 1800)
"""Pauses between the moves of bots that can be chosen, in milliseconds."""


@dataclass
class Table:
    """A match that a person plays in the browser.

    With guests, `places` has the place of every person, that of the one who has opened the table first. The table as a
    guest sees it is a copy with another `me`, see `seen_by`.
    """

    match: Match
    """The match."""
    specs: tuple[str, ...]
    """Specs of the bots by player number; empty for the person if there are no guests, who is never replaced then."""
    me: int
    """Player number of the person."""
    pace: int = PACES[2]
    """Pause between moves of bots, in milliseconds."""
    memory: bool = False
    """Whether taken cards are hidden, so that the person has to remember them."""
    id: str = field(default_factory=lambda: secrets.token_hex(12))
    """Its random name."""
    version: int = 0
    """Counter that grows with every change of the match, so that outdated requests are recognised."""
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Lock held while a request changes the match."""
    places: tuple[Place, ...] = ()
    """Places of the people at a table with guests; empty without guests."""
    news: list[asyncio.Event] = field(default_factory=lambda: [asyncio.Event()])
    """The event, as the only item, that happens with the next change; it is then replaced."""

    def __post_init__(self) -> None:
        """Build the bots, each with a seed derived from that of the match."""
        seed = self.match.seed or 0
        self._bots: list[Player | None] = [
            build(spec, derived_seed(seed, number)) if spec else None for number, spec in enumerate(self.specs)
        ]

    @classmethod
    def new(cls, rules: Rules, specs: Sequence[str], me: int, seed: int, places: Sequence[Place] = ()) -> "Table":
        """Return a new table with the first hand dealt.

        Without guests the spec at the person's place is ignored; with guests a bot of that spec plays while somebody is
        away.

        Raises
        ------
        ValueError
            If there is no such player or bot.
        """
        if not 0 <= me < rules.players:
            raise ValueError(f"player {me}: `{rules}` has players 0 to {rules.players - 1}")
        seated = tuple("" if number == me and not places else spec for number, spec in enumerate(specs))
        people = {me, *(place.player for place in places)}
        match = Match(rules, [Person() if number in people else spec for number, spec in enumerate(seated)], seed=seed)
        match.deal()
        return cls(match, seated, me, places=tuple(places))

    def seen_by(self, player: int) -> "Table":
        """Return the table as the person with a player number has it before them; only to read from."""
        if player == self.me:
            return self
        seen = copy.copy(self)
        seen.me = player
        seen.memory = next(place.memory for place in self.places if place.player == player)
        return seen

    def take_over(self, record: Record) -> None:
        """Replay the hands of a record, to restore a stored table."""
        play_again(self.match, record.hands)

    @property
    def rules(self) -> Rules:
        """The rules."""
        return self.match.rules

    @property
    def hand(self) -> Hand:
        """The current hand, or the one that has just ended."""
        return self.match.history[-1]

    @property
    def seat(self) -> int | None:
        """The person's seat in the current hand; None if they have left the match."""
        return self.hand.seat_of(self.me)

    @property
    def is_mine(self) -> bool:
        """Whether the person is to move."""
        return self.match.to_move is not None and self.match.to_move[1] == self.me

    @property
    def allows_help(self) -> bool:
        """Whether hints are given: with guests, not before the hand is over."""
        return not self.places or self.match.to_move is None

    @property
    def can_undo(self) -> bool:
        """Whether the person has made a move in this match, and plays against bots alone."""
        if self.places:
            return False
        moves = chain.from_iterable(hand.moves for hand in self.match.history)
        return any(played.player == self.me for played in moves)

    def name(self, player: int) -> str:
        """Return the name of a player; empty for the person, whose name depends on the language."""
        if player == self.me:
            return ""
        given = next((place.name for place in self.places if place.player == player), "")
        return given or NAMES[player % len(NAMES)]

    def awaited(self, now: float) -> Place | None:
        """Return the place of the person who is to move and is waited for; None if a bot moves, or nobody."""
        turn = self.match.to_move
        return next((each for each in self.places if turn and each.player == turn[1] and each.is_awaited(now)), None)

    def turn(self, now: float) -> str:
        """Return whose turn the person's page shows.

        `mine`, `over` after the hand, `bot` if the page has to let a bot move, or `other` if it waits for a person or
        for another page.
        """
        if self.match.to_move is None:
            return "over"
        if self.is_mine:
            return "mine"
        return "bot" if not self.places or self._drives(now) else "other"

    def _drives(self, now: float) -> bool:
        return self.awaited(now) is None and driver(self.places, now) == self.me

    def state(self, now: float) -> str:
        """Return a text that changes with everything that the page shows."""
        return f"{self.version}{''.join(place.stands(now) for place in self.places)}"

    def awaited_for_next(self, now: float) -> list[Place]:
        """Return the places of the people in the match who still look at the finished hand."""
        still_in = self.match.standing.players
        return [place for place in self.places if place.player in still_in and place.stands(now) == "h"]

    def wants_next(self, player: int, now: float) -> None:
        """Deal the next hand as soon as every person who is here wants it."""
        for place in self.places:
            place.is_ready = place.is_ready or place.player == player
        if not self.awaited_for_next(now):
            self.deal()
        self.tell()

    def waive(self) -> None:
        """Let bots play for the people who have not come yet."""
        for place in self.places:
            place.waived = True
        self.tell()

    def tell(self) -> None:
        """Wake the pages that wait for a change."""
        self.news[0].set()
        self.news[0] = asyncio.Event()

    def play(self, move: str) -> None:
        """Play the move of the person who is to move."""
        self.match.step(move)
        self._changed()

    def undo(self) -> None:
        """Go back to before the person's last move."""
        self.match.undo(self.me)
        self._changed()

    def deal(self) -> None:
        """Deal the next hand."""
        self.match.deal()
        for place in self.places:
            place.is_ready = False
        self._changed()

    def finish(self) -> None:
        """Play the hand to its end, whatever is played."""
        while self.match.to_move is not None:
            self.match.step(self.match.position.legal_moves()[0])
        self._changed()

    def leave(self, player: int) -> None:
        """Let a person leave the match instead of coming in again, in Scala 40 with `reentry_choice`."""
        self.match.decline(player)
        self._changed()

    async def let_bot_move(self, think: Workers) -> None:
        """Let the bot whose turn it is choose a move in a worker thread, and play that move."""
        turn = self.match.to_move
        if turn is None or (bot := self._bots[turn[1]]) is None:
            raise ScopaSolverError("no bot is to move")
        seat, number = turn
        move = await think(ask, bot, self.match.position, seat, number)
        self.match.step(move)
        self._changed()

    def _changed(self) -> None:
        self.version += 1
        self.tell()
