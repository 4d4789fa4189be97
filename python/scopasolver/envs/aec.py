"""Hands as PettingZoo AEC environments, whose agents are the seats."""

from typing import Any

import numpy as np  # noqa: TC002 - imports stay at the top, also those only annotations use
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv

from scopasolver import Rules, ScopaSolverError
from scopasolver.envs import rendering
from scopasolver.envs.hand import Hand, Illegal, Observed, checked_seed, rules_of, space_of


class HandAEC(rendering.Drawn, AECEnv[str, Observed, Any], EzPickle):
    """One hand of a game as an AEC environment; `player_0` is seat 0.

    Parameters
    ----------
    game, rules, illegal, render_mode
        As for `scopasolver.envs.single.HandEnv`, but an action outside the mask raises an error by default.
    max_cycles : int, optional
        Number of touches of all seats after which the hand is truncated; no limit if not given.
    """

    def __init__(
        self,
        game: str,
        rules: Rules | str | None = None,
        *,
        illegal: Illegal = "raise",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        rendering.check(render_mode)
        chosen = rules_of(game, rules)
        EzPickle.__init__(self, game, str(chosen), illegal=illegal, max_cycles=max_cycles, render_mode=render_mode)
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": list(rendering.MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.hand = Hand(chosen, illegal, max_cycles)
        self.possible_agents = [f"player_{seat}" for seat in range(chosen.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observations = {agent: space_of(chosen) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(chosen.action_space.size) for agent in self.possible_agents}
        self._random: np.random.Generator | None = None
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the observation space of an agent."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """Return the action space of an agent."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a hand, or start from the option `position`, a `Position` or its notation.

        A seed counts for this deal and the deals after it; other options are ignored.
        """
        random = self._random
        if checked_seed(seed) is not None or random is None:
            random, _ = seeding.np_random(checked_seed(seed))
        self.hand.begin(random, options)
        self._random = random
        self.agents = self.possible_agents[:]
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._skip_agent_selection = None
        self._tell()

    def step(self, action: Any) -> None:
        """Perform one touch of the selected agent; after the end of the hand, remove the agent.

        The action is None once the hand is over. An action outside the mask raises an `IllegalMoveError` if `illegal`
        is `raise`; if no agent is left, a `ScopaSolverError` is raised.
        """
        if not self.agents:
            raise ScopaSolverError("nobody is to act: call `reset` for the next hand")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.hand.touch(action)
        self._cumulative_rewards[agent] = 0.0
        self._tell()
        self._accumulate_rewards()

    def _tell(self) -> None:
        """Update rewards, terminations, truncations, infos and the selected agent."""
        hand = self.hand
        self.rewards = dict(zip(self.agents, hand.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, hand.is_over)
        self.truncations = dict.fromkeys(self.agents, hand.is_truncated)
        self.infos = {agent: {"action_mask": hand.mask(self._seats[agent])} for agent in self.agents}
        self.agent_selection = self.agents[hand.seat or 0]

    def observe(self, agent: str) -> Observed:
        """Return the arrays `planes`, `scalars` and `action_mask` of an agent.

        The mask is all zero unless the agent is to act.
        """
        return self.hand.observe(self._seats[agent])

    def close(self) -> None:
        """Do nothing, because the environment holds no resources."""
