# Generated from the Rust source of the binding by `make stub-docs`: do not edit.

"""Many games stepped together by threads, in arrays that Python reads in place."""

from typing import Any, Self, final

from scopasolver._core._array import Array
from scopasolver._core._position import Position
from scopasolver._core._rules import Rules

@final
class Games:
    """Many games of the same rules, stepped together.

    `scopasolver.vector.VectorEnv` is made of it; this class needs no numpy.

    Every game follows from the seed and its own number. The arrays stay the same objects; `reset` and `step` write into
    them.

    Parameters
    ----------
    rules : Rules
        Rules of the games.
    n : int
        Number of games, at most 2**20.
    seed : int, optional
        Seed of deals and bots.
    threads : int, optional
        Number of threads that step the games. Results do not depend on it.
    opponents : str, optional
        Bot that plays the other seats, as `scopasolver.bots.bot` reads it; a limit of seconds is ignored. Without a bot
        the caller plays all seats.
    learner : int, optional
        Seat that the caller plays beside bots; if not given, each seat in turn, deal after deal.
    most_moves : int, optional
        Number of moves after which a hand is broken off.

    Raises
    ------
    ParseError
        If there is no such bot.
    IndexError
        If there is no such seat.
    TypeError
        If `learner` is given without `opponents`.
    ValueError
        If a number is too small or too large.
    """

    def __new__(
        cls,
        rules: Rules,
        n: int,
        *,
        seed: int = 0,
        threads: int = 1,
        opponents: str | None = None,
        learner: int | None = None,
        most_moves: int = 10_000,
    ) -> Self: ...
    @property
    def rules(self) -> Rules:
        """The rules of the games."""
    @property
    def planes(self) -> Array:
        """Planes of the seat to act, an `int8` array of the shape games x planes x cards."""
    @property
    def scalars(self) -> Array:
        """Scalars of the seat to act, a `float32` array of the shape games x scalars."""
    @property
    def action_mask(self) -> Array:
        """Mask of the actions that can be touched, an `int8` array of the shape games x actions."""
    @property
    def to_move(self) -> Array:
        """Seat to act in each game, an `int8` array."""
    @property
    def rewards(self) -> Array:
        """Rewards of hands that ended, a `float32` array of the shape games x seats.

        The reward of a seat is by how much its side is ahead; 0 in games whose hand goes on.
        """
    @property
    def terminations(self) -> Array:
        """Whether the hand of each game ended, a `bool` array."""
    @property
    def truncations(self) -> Array:
        """Whether the hand of each game was broken off, a `bool` array."""
    def reset(self, seed: int | None = None) -> None:
        """Deal new hands in all games.

        Parameters
        ----------
        seed : int, optional
            Seed to begin with; without it the next hands are dealt.
        """
    def step(self, actions: Any) -> None:
        """Touch an action in every game. If one of them is not allowed, nothing is touched.

        Parameters
        ----------
        actions : buffer of int64
            One action for each game.

        Raises
        ------
        IllegalMoveError
            If an action cannot be touched; the message says in which game.
        TypeError
            If it is not an array of `int64`.
        ValueError
            If it does not have one action for each game.
        ScopaSolverError
            If no hands have been dealt yet, or another thread is stepping the games.
        KeyboardInterrupt
            On Ctrl-C while bots think; the games must then be dealt anew.
        """
    def position(self, game: int) -> Position:
        """Return the position of a game.

        Parameters
        ----------
        game : int
            Its number.

        Returns
        -------
        Position
            The position of the game. Touches of an unfinished move are not included.

        Raises
        ------
        IndexError
            If there is no such game.
        """
    def __len__(self) -> int: ...
