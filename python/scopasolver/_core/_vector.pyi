"""Many games stepped together by threads, in arrays that Python reads where they are."""

from typing import Any, Self, final

from scopasolver._core._array import Array
from scopasolver._core._position import Position
from scopasolver._core._rules import Rules

@final
class Games:
    """Many games of the same rules, stepped together: what `scopasolver.vector.VectorEnv` is made of, without numpy.

    Every game follows from the seed and its own number. The arrays are the same all the time; `reset` and `step` write
    them.

    Parameters
    ----------
    rules : Rules
        What is played.
    n : int
        How many games, at most 2**20.
    seed : int, optional
        What deals and bots follow from.
    threads : int, optional
        How many threads step the games; what happens does not depend on it.
    opponents : str, optional
        The bot that plays the other seats, as `scopasolver.bots.bot` reads it; a limit of seconds does not count.
        Without one all seats are played from outside.
    learner : int, optional
        The seat that is played from outside beside bots; without it each seat in turn, deal after deal.
    most_moves : int, optional
        A hand that comes to so many moves is broken off.

    Raises
    ------
    ParseError
        If there is no such bot.
    IndexError
        If there is no such seat.
    TypeError
        If a learner is given without opponents.
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
        """The planes that the seat to act sees, `int8`, of the shape games x planes x cards."""
    @property
    def scalars(self) -> Array:
        """The scalars that it sees, `float32`, games x scalars."""
    @property
    def action_mask(self) -> Array:
        """What it can touch, `int8`, games x actions."""
    @property
    def to_move(self) -> Array:
        """The seat to act, `int8`, one for each game."""
    @property
    def rewards(self) -> Array:
        """By how much each seat's side came out ahead where a hand ended, `float32`, games x seats."""
    @property
    def terminations(self) -> Array:
        """Whether a hand ended, `bool`, one for each game."""
    @property
    def truncations(self) -> Array:
        """Whether a hand was broken off, `bool`, one for each game."""
    def reset(self, seed: int | None = None) -> None:
        """Deal new hands in all games.

        Parameters
        ----------
        seed : int, optional
            Begins with the hands of this seed; without it the next hands are dealt.
        """
    def step(self, actions: Any) -> None:
        """Touch an action in every game. Nothing is touched if one of them cannot be.

        Parameters
        ----------
        actions : buffer of int64
            One action a game.

        Raises
        ------
        IllegalMoveError
            If an action cannot be touched; the message says in which game.
        TypeError
            If it is no array of `int64`.
        ValueError
            If it does not have one action a game.
        ScopaSolverError
            If no hands have been dealt yet, or another thread is at it.
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
            Where it has come to; touches of a move that is not made yet are not in it.

        Raises
        ------
        IndexError
            If there is no such game.
        """
    def __len__(self) -> int: ...
