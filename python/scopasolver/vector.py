"""Many games stepped together, as numpy arrays; the extra `rl` installs numpy."""

from typing import TYPE_CHECKING, Any, TypedDict

import numpy as np
import numpy.typing as npt

from scopasolver._core import Games, Position, Rules
from scopasolver.play.arguments import rules_of

__all__ = ["FlatVectorEnv", "Info", "Observations", "VectorEnv"]

if TYPE_CHECKING:
    from gymnasium.vector import VectorEnv as _Base
else:
    try:
        from gymnasium.vector import VectorEnv as _Base
    except ImportError:  # numpy is enough to step games

        class _Base:
            """What is left without Gymnasium: no spaces."""

            def __class_getitem__(cls, _types: object) -> type:
                return cls


class Observations(TypedDict):
    """The observations of the seats to act, one per game."""

    planes: npt.NDArray[np.int8]
    scalars: npt.NDArray[np.float32]


class Info(TypedDict):
    """The action masks of the seats to act, and these seats, one per game."""

    action_mask: npt.NDArray[np.int8]
    to_move: npt.NDArray[np.int8]


FlatStep = tuple[
    npt.NDArray[np.float32],
    npt.NDArray[np.float32],
    npt.NDArray[np.bool_],
    npt.NDArray[np.bool_],
    dict[str, npt.NDArray[np.int8]],
]
Step = tuple[Observations, npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], Info]


class VectorEnv(_Base[Any, npt.NDArray[Any], npt.NDArray[Any]]):
    """Games of the same rules that are stepped together by threads of the core, without the interpreter lock.

    It is a vector environment of Gymnasium if that is installed, with spaces and autoreset mode `SAME_STEP`. Rewards
    have a column for each seat; `FlatVectorEnv` has one array of observations and the reward of one seat, as most
    scripts for learning expect.

    An action is one touch (see `Rules.action_space`); a seat touches until its move is complete. A hand that ends is
    followed by the next one in the same step: the rewards of that step have its result, and the observation is the
    first of the next hand.

    All arrays are made once and overwritten by every step: copy what you keep. A game depends only on the seed and its
    number, not on `threads` or `n`.

    Parameters
    ----------
    rules : Rules or str
        The rules, or a rules string.
    n : int
        Number of games.
    seed : int, optional
        Seed of deals and bots.
    threads : int, optional
        Number of threads that step the games.
    opponents : str, optional
        Spec of the bot that plays the other seats, such as `greedy`: a step then goes on until the learner is to act
        again. Its limit in seconds is ignored, so that only the seed decides. Without opponents, you play all seats.
    learner : int, optional
        Your seat beside opponents. By default you have each seat in turn: game `i` has its deal number `k`, from 0, in
        seat `(i + k) % seats`.
    most_moves : int, optional
        Number of moves after which a hand is truncated, without rewards. Only hands of Scala 40 can be so long.

    Attributes
    ----------
    rules : Rules
        The rules.
    n, num_envs : int
        Number of games.
    observations : Observations
        Observations of the seats to act: `planes`, `int8` of shape (games, planes, cards), and `scalars`, `float32` of
        shape (games, scalars), as in `History.turn`.
    action_mask : numpy.ndarray
        1 for each action that can be touched, `int8` of shape (games, actions).
    to_move : numpy.ndarray
        The seat to act in each game, `int8`.
    rewards : numpy.ndarray
        Hand points of hands that ended in the last step, `float32` of shape (games, seats); 0 where none ended. A seat
        gets the points of its side minus the average of the other sides (penalties count negative), so they sum to 0.

    Raises
    ------
    ParseError
        If the rules string or the spec of the bot cannot be read.
    RulesError
        If the rules do not exist.
    IndexError
        If there is no such seat.
    TypeError
        If `learner` is given without `opponents`, or an argument has the wrong type.
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
        self.rules = rules_of(rules)
        self.n = self.num_envs = n
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
        if _Base.__module__ != __name__:
            self._declare_spaces()

    def _declare_spaces(self) -> None:
        """Declare the spaces and the autoreset mode of Gymnasium."""
        from gymnasium import spaces
        from gymnasium.vector import AutoresetMode
        from gymnasium.vector.utils import batch_space

        small, planes, scalars = np.iinfo(np.int8), self.observations["planes"], self.observations["scalars"]
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = spaces.Dict(
            planes=spaces.Box(small.min, small.max, planes.shape[1:], np.int8),
            scalars=spaces.Box(-np.inf, np.inf, scalars.shape[1:], np.float32),
        )
        self.single_action_space = spaces.Discrete(self.action_mask.shape[1])
        self.observation_space = batch_space(self.single_observation_space, self.n)
        self.action_space = batch_space(self.single_action_space, self.n)

    def reset(  # type: ignore[override] # the infos are typed more exactly
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - Gymnasium passes them
    ) -> tuple[Observations, Info]:
        """Deal new hands in all games.

        Parameters
        ----------
        seed : int, optional
            Seed of the new hands; if not given, the next hands are dealt.
        options : dict, optional
            Ignored.

        Returns
        -------
        tuple of Observations and Info
            The observations and action masks of the seats to act, one per game.

        Raises
        ------
        ValueError
            If the seed is negative or does not fit in 64 bits.
        """
        self._games.reset(seed)
        return self.observations, self._info

    def step(self, actions: npt.ArrayLike) -> Step:  # type: ignore[override] # as above
        """Touch an action in every game; if one action is not allowed, no game changes.

        Parameters
        ----------
        actions : array_like of int
            One action per game, each allowed by `action_mask`.

        Returns
        -------
        observations : Observations
            Observations of the seats to act.
        rewards : numpy.ndarray
            Rewards of each seat, where a hand ended.
        terminations : numpy.ndarray
            Whether a hand ended in each game, `bool`.
        truncations : numpy.ndarray
            Whether a hand was truncated in each game, `bool`.
        info : Info
            `action_mask` and `to_move`.

        Raises
        ------
        IllegalMoveError
            If an action is not allowed; the message names the first such game.
        TypeError
            If the actions are not integers.
        ValueError
            If there is not one action per game.
        ScopaSolverError
            If `reset` has not been called, or another thread is stepping the games.
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
            Number of the game.

        Returns
        -------
        Position
            The position, without the touches of an incomplete move.

        Raises
        ------
        IndexError
            If there is no such game.
        """
        return self._games.position(game)

    def __repr__(self) -> str:
        """Return the rules and the number of games."""
        return f"<VectorEnv: {self.n} games of {self.rules}>"


class FlatVectorEnv(VectorEnv):
    """Games with one learner, in the form in which scripts for learning expect them: arrays with one entry per game.

    An observation is one `float32` array with planes and scalars after each other, and the reward is that of the
    learner. An action that is not allowed counts as the next one that is, so a script that knows no masks runs
    unchanged; `info["action_mask"]` has the mask.

    Parameters
    ----------
    rules : Rules or str
        The rules, or a rules string.
    n : int
        Number of games.
    opponents : str
        Spec of the bot that plays the other seats.
    seed, threads, learner, most_moves
        As for `VectorEnv`.

    Raises
    ------
    Exception
        As `VectorEnv` does.

    Examples
    --------
    >>> env = FlatVectorEnv("briscola", 3, opponents="greedy")
    >>> observations, info = env.reset(seed=1)
    >>> observations, rewards, terminations, truncations, info = env.step([0, 1, 2])
    >>> observations.dtype, rewards.shape
    (dtype('float32'), (3,))
    """

    def __init__(
        self,
        rules: Rules | str,
        n: int,
        *,
        opponents: str,
        seed: int = 0,
        threads: int = 1,
        learner: int | None = 0,
        most_moves: int = 10_000,
    ) -> None:
        super().__init__(
            rules, n, seed=seed, threads=threads, opponents=opponents, learner=learner, most_moves=most_moves
        )

    def _declare_spaces(self) -> None:
        from gymnasium import spaces
        from gymnasium.vector.utils import batch_space

        super()._declare_spaces()
        size = sum(
            int(np.prod(array.shape[1:])) for array in (self.observations["planes"], self.observations["scalars"])
        )
        self.single_observation_space = spaces.Box(-np.inf, np.inf, (size,), np.float32)
        self.observation_space = batch_space(self.single_observation_space, self.n)

    def reset(  # type: ignore[override] # arrays instead of tables
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.float32], dict[str, npt.NDArray[np.int8]]]:
        """Deal new hands in all games.

        Parameters
        ----------
        seed : int, optional
            Seed of the new hands; if not given, the next hands are dealt.
        options : dict, optional
            Ignored.

        Returns
        -------
        tuple of numpy.ndarray and dict
            The observations of the learner, and the infos `action_mask` and `to_move`.
        """
        super().reset(seed=seed, options=options)
        return self._flat(), self._told()

    def step(self, actions: npt.ArrayLike) -> FlatStep:  # type: ignore[override] # as above
        """Touch an action in every game.

        Parameters
        ----------
        actions : array_like of int
            One action per game.

        Returns
        -------
        tuple
            Observations, rewards, terminations, truncations and infos, each with one entry per game.
        """
        seats = self.to_move.astype(np.intp)
        _, rewards, over, broken_off, _ = super().step(self._allowed(np.asarray(actions)))
        return self._flat(), rewards[np.arange(self.n), seats], over.copy(), broken_off.copy(), self._told()

    def _allowed(self, actions: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Return for each action the next one that is allowed, or itself."""
        size = self.action_mask.shape[1]
        from_there = (actions[:, None] + np.arange(size)) % size
        first = np.take_along_axis(self.action_mask, from_there, axis=1).argmax(axis=1)
        return np.where((actions >= 0) & (actions < size), (actions + first) % size, actions)

    def _flat(self) -> npt.NDArray[np.float32]:
        parts = (self.observations["planes"], self.observations["scalars"])
        return np.concatenate([part.reshape(self.n, -1).astype(np.float32) for part in parts], axis=1)

    def _told(self) -> dict[str, npt.NDArray[np.int8]]:
        return {"action_mask": self.action_mask.copy(), "to_move": self.to_move.copy()}
