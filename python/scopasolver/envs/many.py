"""Many hands at once as one Gymnasium vector environment, stepped by `VectorEnv`."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from scopasolver import Rules, VectorEnv
from scopasolver.envs.hand import MOST_SEED, Observed, checked_seed, rules_of, space_of
from scopasolver.play.arguments import expect, whole_number


class HandsEnv(gymnasium.vector.VectorEnv[Observed, NDArray[Any], NDArray[Any]]):
    """Many hands of a game, in each of which the agent has one seat and a bot plays the other seats.

    A hand that ends is followed by the next one in the same step (autoreset mode `SAME_STEP`). The reward has its
    result; its last observation is not returned, because no action follows it. An action outside the mask raises an
    error, and no hand is stepped.

    Parameters
    ----------
    game : str
        One of `Rules.games()`.
    num_envs : int
        Number of hands.
    rules : Rules or str, optional
        Rules of the game; those of its main preset if not given.
    opponent : str, optional
        The spec of the bot that plays at the other seats.
    seat : int, optional
        The agent's seat; None for each seat in turn.
    threads : int, optional
        Number of threads that step the hands.
    copy : bool, optional
        Whether each step returns new arrays; otherwise it overwrites those of the step before.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        rules: Rules | str | None = None,
        *,
        opponent: str = "greedy",
        seat: int | None = 0,
        threads: int = 1,
        copy: bool = True,
    ) -> None:
        num_envs = whole_number("num_envs", num_envs, 1)
        expect("opponent", opponent, str, "the spec of a bot, as the core plays it; or use the mode `sync`")
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.rules = rules_of(game, rules)
        self.games = VectorEnv(self.rules, num_envs, threads=threads, opponents=opponent, learner=seat)
        self.num_envs = num_envs
        self.single_observation_space = space_of(self.rules)
        self.single_action_space = spaces.Discrete(self.rules.action_space.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal all hands; a seed counts for all deals and bots, and options are ignored.

        Returns
        -------
        tuple of dict
            The observations of the agent, one per hand, and the infos: its action masks (`action_mask`) and its seats
            (`seat`).
        """
        super().reset(seed=checked_seed(seed), options=options)
        self.games.reset(seed=int(self.np_random.integers(MOST_SEED)))
        return self._told()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observed, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Perform one touch of the agent in each hand, one action per hand.

        Returns
        -------
        tuple
            Observations, rewards, terminations, truncations and infos, each with one entry per hand.
        """
        seats = self.games.to_move.astype(np.intp)
        _, rewards, over, broken_off, _ = self.games.step(actions)
        observed, info = self._told()
        return observed, rewards[np.arange(self.num_envs), seats], over.copy(), broken_off.copy(), info

    def _told(self) -> tuple[Observed, dict[str, Any]]:
        games = self.games
        seen = games.observations
        observed: Observed = {"planes": seen["planes"], "scalars": seen["scalars"], "action_mask": games.action_mask}
        info = {"action_mask": games.action_mask, "seat": games.to_move}
        if self._copy:
            return _copied(observed), _copied(info)
        return observed, info


def _copied(arrays: dict[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
    return {name: array.copy() for name, array in arrays.items()}
