"""Many games stepped at once, as numpy arrays; the extra `rl` installs numpy."""

from typing import TypedDict

import numpy as np
import numpy.typing as npt

from scopasolver._core import Games, Position, Rules

__all__ = ["Info", "Observations", "VectorEnv"]


class Observations(TypedDict):
    """What the seat to act has seen in each game."""

    planes: npt.NDArray[np.int8]
    scalars: npt.NDArray[np.float32]


class Info(TypedDict):
    """What it can touch, and which seat it is."""

    action_mask: npt.NDArray[np.int8]
    to_move: npt.NDArray[np.int8]


Step = tuple[Observations, npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], Info]


class VectorEnv:
    """Games of the same rules that are stepped together by threads of the core, without the interpreter lock.

    An action is one touch, see `Rules.action_space`; whoever is to act touches until its move is made. A hand that ends
    is followed by the next one at once: its result is in the rewards of the step that ended it, and the observation is
    the first of the next hand.

    All arrays are made once, and every step writes the same ones anew: copy what is to last. Every game follows from
    the seed and its number, whatever `threads` and `n` are.

    Parameters
    ----------
    rules : Rules or str
        What is played, or the rules string.
    n : int
        How many games.
    seed : int, optional
        What deals and bots follow from.
    threads : int, optional
        How many threads step the games.
    opponents : str, optional
        The bot that plays the other seats, such as `greedy`: a step then goes on until the learner is to act again. A
        limit of seconds does not count, as only the seed shall decide. Without it all seats are played from outside.
    learner : int, optional
        The seat that is played from outside beside bots. Without it each seat in turn: game `i` plays its deal number
        `k`, from 0, in seat `(i + k) % seats`.
    most_moves : int, optional
        A hand that comes to so many moves is broken off, without rewards. Only hands of Scala 40 can be so long.

    Attributes
    ----------
    rules : Rules
        What is played.
    n : int
        How many games.
    observations : Observations
        What the seat to act has seen: `planes`, `int8` of the shape games x planes x cards, and `scalars`, `float32` of
        the shape games x scalars, as `History.turn` has them.
    action_mask : numpy.ndarray
        A 1 for each action that can be touched, `int8` of the shape games x actions.
    to_move : numpy.ndarray
        The seat to act in each game, `int8`.
    rewards : numpy.ndarray
        Points of the hand that ended in the last step, `float32` of the shape games x seats; 0 where none ended. Each
        seat has its side's points less the average of the other sides', penalties as less: together they are 0.

    Raises
    ------
    ParseError
        If the rules string or the bot is none.
    RulesError
        If there are no such rules.
    IndexError
        If there is no such seat.
    TypeError
        If a learner is given without opponents, or something of another type.
    ValueError
        If a number is too small or too large.

    Examples
    --------
    >>> env = VectorEnv("scopa", 3, seed=7)
    >>> observations, info = env.reset()
    >>> observations["planes"].shape, info["action_mask"].shape
    ((3, 8, 40), (3, 81))
    >>> first = info["action_mask"].argmax(axis=1)
    >>> observations, rewards, terminations, truncations, info = env.step(first)
    >>> info["to_move"].tolist(), rewards.any(), terminations.any()
    ([1, 1, 1], np.False_, np.False_)
    """

    def __init__(
        self,
        rules: Rules | str,
        n: int,
        *,
        seed: int = 0,
        threads: int = 1,
        opponents: str | None = None,
        learner: int | None = None,
        most_moves: int = 10_000,
    ) -> None:
        self.rules = Rules.parse(rules) if isinstance(rules, str) else rules
        self.n = n
        self._games = Games(
            self.rules, n, seed=seed, threads=threads, opponents=opponents, learner=learner, most_moves=most_moves
        )
        self.observations = Observations(planes=np.asarray(self._games.planes), scalars=np.asarray(self._games.scalars))
        self.action_mask: npt.NDArray[np.int8] = np.asarray(self._games.action_mask)
        self.to_move: npt.NDArray[np.int8] = np.asarray(self._games.to_move)
        self.rewards: npt.NDArray[np.float32] = np.asarray(self._games.rewards)
        self._terminations: npt.NDArray[np.bool_] = np.asarray(self._games.terminations)
        self._truncations: npt.NDArray[np.bool_] = np.asarray(self._games.truncations)
        self._info = Info(action_mask=self.action_mask, to_move=self.to_move)

    def reset(self, *, seed: int | None = None) -> tuple[Observations, Info]:
        """Deal new hands in all games.

        Parameters
        ----------
        seed : int, optional
            Begins with the hands of this seed; without it the next hands are dealt.

        Returns
        -------
        tuple of Observations and Info
            What the seat to act sees in each game, and what it can touch.

        Raises
        ------
        ValueError
            If the seed is negative or does not fit in 64 bits.
        """
        self._games.reset(seed)
        return self.observations, self._info

    def step(self, actions: npt.ArrayLike) -> Step:
        """Touch an action in every game; if one of them cannot be touched, nothing is.

        Parameters
        ----------
        actions : array_like of int
            One action a game, each one that `action_mask` allows.

        Returns
        -------
        observations : Observations
            What the seat to act sees.
        rewards : numpy.ndarray
            What each seat has of hands that ended.
        terminations : numpy.ndarray
            Whether a hand ended in each game, `bool`.
        truncations : numpy.ndarray
            Whether a hand was broken off, `bool`.
        info : Info
            `action_mask` and `to_move`.

        Raises
        ------
        IllegalMoveError
            If an action cannot be touched; the message names the first game with one.
        TypeError
            If the actions are no integers.
        ValueError
            If there is not one action a game.
        ScopaSolverError
            If `reset` has not been called yet, or another thread is at it.
        """
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"`actions` are of type {given.dtype}: expected integers")
        if given.dtype == np.uint64:
            given = np.minimum(given, np.iinfo(np.int64).max)  # no action is as high
        self._games.step(np.ascontiguousarray(given, dtype=np.int64))
        return self.observations, self.rewards, self._terminations, self._truncations, self._info

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
        return self._games.position(game)

    def __repr__(self) -> str:
        """Return the rules and the number of games."""
        return f"<VectorEnv: {self.n} games of {self.rules}>"
