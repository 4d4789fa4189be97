"""A table: a match with one person against bots, and the person's settings."""

import asyncio
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
from scopasolver.web.thinking import Workers

NAMES = ("Rosa", "Nino", "Pina", "Ciro", "Ines", "Ugo", "Elda", "Leo", "Lina", "Toto", "Ada", "Gino")
"""Names of the bots, by player number."""
PACES = (0, 400, 900, 1800)
"""Pauses between the moves of bots that can be chosen, in milliseconds."""


@dataclass
class Table:
    """A match that a person plays in the browser."""

    match: Match
    """The match."""
    specs: tuple[str, ...]
    """Specs of the bots by player number; empty for the person."""
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

    def __post_init__(self) -> None:
        """Build the bots, each with a seed derived from that of the match."""
        seed = self.match.seed or 0
        self._bots: list[Player | None] = [
            build(spec, derived_seed(seed, number)) if spec else None for number, spec in enumerate(self.specs)
        ]

    @classmethod
    def new(cls, rules: Rules, specs: Sequence[str], me: int, seed: int) -> "Table":
        """Return a new table with the first hand dealt; the spec at the person's place is ignored.

        Raises
        ------
        ValueError
            If there is no such player or bot.
        """
        if not 0 <= me < rules.seats:
            raise ValueError(f"player {me}: `{rules}` has players 0 to {rules.seats - 1}")
        seated = tuple("" if number == me else spec for number, spec in enumerate(specs))
        match = Match(rules, [spec or Person() for spec in seated], seed=seed)
        match.deal()
        return cls(match, seated, me)

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
        return self.hand.players.index(self.me) if self.me in self.hand.players else None

    @property
    def is_mine(self) -> bool:
        """Whether the person is to move."""
        return self.match.to_move is not None and self.match.to_move[1] == self.me

    @property
    def can_undo(self) -> bool:
        """Whether the person has made a move in this match."""
        moves = chain.from_iterable(hand.moves for hand in self.match.history)
        return any(played.player == self.me for played in moves)

    def name(self, player: int) -> str:
        """Return the name of a player; empty for the person, whose name depends on the language."""
        return "" if player == self.me else NAMES[player % len(NAMES)]

    def play(self, move: str) -> None:
        """Play the person's move."""
        self.match.step(move)
        self.version += 1

    def undo(self) -> None:
        """Go back to before the person's last move."""
        self.match.undo(self.me)
        self.version += 1

    def deal(self) -> None:
        """Deal the next hand."""
        self.match.deal()
        self.version += 1

    def finish(self) -> None:
        """Play the hand to its end, whatever is played."""
        while self.match.to_move is not None:
            self.match.step(self.match.position.legal_moves()[0])
        self.version += 1

    def leave(self) -> None:
        """Leave the match instead of coming in again, in Scala 40 with `reentry_choice`."""
        self.match.decline(self.me)
        self.version += 1

    async def let_bot_move(self, think: Workers) -> None:
        """Let the bot whose turn it is choose a move in a worker thread, and play that move."""
        turn = self.match.to_move
        if turn is None or (bot := self._bots[turn[1]]) is None:
            raise ScopaSolverError("no bot is to move")
        seat, number = turn
        move = await think(ask, bot, self.match.position, seat, number)
        self.match.step(move)
        self.version += 1
