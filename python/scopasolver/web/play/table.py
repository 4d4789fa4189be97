"""A table: a match, one person in it, and how that person likes to play."""

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
"""What the bots are called."""
PACES = (0, 400, 900, 1800)
"""Thousandths of a second between the moves of bots."""


@dataclass
class Table:
    """A match that somebody plays in the browser.

    Attributes
    ----------
    match : Match
        The match.
    specs : tuple of str
        The bots at the places of the players; nothing at the person's place.
    me : int
        The number of the person.
    pace : int
        How many thousandths of a second lie between moves of bots.
    memory : bool
        Whether taken cards are hidden, as in the hand of somebody who has to remember them.
    id : str
        Its name, which nobody can guess.
    version : int
        Grows with everything that happens, so that a page knows whether it is up to date.
    """

    match: Match
    specs: tuple[str, ...]
    me: int
    pace: int = PACES[2]
    memory: bool = False
    id: str = field(default_factory=lambda: secrets.token_hex(12))
    version: int = 0
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        """Build the bots, each with the random numbers that the match gives it."""
        seed = self.match.seed or 0
        self._bots: list[Player | None] = [
            build(spec, derived_seed(seed, number)) if spec else None for number, spec in enumerate(self.specs)
        ]

    @classmethod
    def new(cls, rules: Rules, specs: Sequence[str], me: int, seed: int) -> "Table":
        """Sit down and deal.

        Parameters
        ----------
        rules : Rules
            The rules.
        specs : sequence of str
            The bots, one a player; that of the person is not asked.
        me : int
            The number of the person.
        seed : int
            What the deals follow from.

        Returns
        -------
        Table
            The table with the first hand dealt.

        Raises
        ------
        ValueError
            If there is no such bot or player.
        """
        if not 0 <= me < rules.seats:
            raise ValueError(f"player {me}: `{rules}` has players 0 to {rules.seats - 1}")
        seated = tuple("" if number == me else spec for number, spec in enumerate(specs))
        match = Match(rules, [spec or Person() for spec in seated], seed=seed)
        match.deal()
        return cls(match, seated, me)

    def take_over(self, record: Record) -> None:
        """Play what a record has, as when the server starts again."""
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
        """Where the person sits in it; None if they have left the match."""
        return self.hand.players.index(self.me) if self.me in self.hand.players else None

    @property
    def is_mine(self) -> bool:
        """Whether the person is to move."""
        return self.match.to_move is not None and self.match.to_move[1] == self.me

    @property
    def can_undo(self) -> bool:
        """Whether the person has moved."""
        moves = chain.from_iterable(hand.moves for hand in self.match.history)
        return any(played.player == self.me for played in moves)

    def name(self, player: int) -> str:
        """Return what a player is called; nothing for the person, whom every language calls otherwise."""
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

    def leave(self) -> None:
        """Leave the match, which the person could come into again."""
        self.match.decline(self.me)
        self.version += 1

    async def let_bot_move(self, think: Workers) -> None:
        """Let the bot whose turn it is think elsewhere, and play what it has chosen."""
        turn = self.match.to_move
        if turn is None or (bot := self._bots[turn[1]]) is None:
            raise ScopaSolverError("no bot is to move")
        seat, number = turn
        move = await think(ask, bot, self.match.position, seat, number)
        self.match.step(move)
        self.version += 1
