"""Hands as PettingZoo environments: the agents are the seats, and act one after the other."""

from typing import Any

import numpy as np  # noqa: TC002 - a module is imported once, in the open
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv

from scopasolver import Rules, ScopaSolverError
from scopasolver.envs import rendering
from scopasolver.envs.hand import Hand, Illegal, Observed, checked_seed, rules_of, space_of


class HandAEC(AECEnv[str, Observed, Any], EzPickle):
    """One hand of a game; `player_0` is seat 0.

    Parameters
    ----------
    game : str
        One of `Rules.games()`.
    rules : Rules or str, optional
        Rules of the game; those of its main preset if not given.
    illegal : {"raise", "lose", "first"}, optional
        What an action outside the mask leads to.
    max_cycles : int, optional
        After how many touches the hand is broken off; never if not given.
    render_mode : {"ansi", "human"}, optional
        Whether `render` returns the text of the position, or prints it.
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
        """Return the space of what an agent observes."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """Return the actions of an agent."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a hand; the option `position` is one to begin with.

        Parameters
        ----------
        seed : int, optional
            What this deal and those after it follow from.
        options : dict, optional
            `position`, a `Position` or its notation; other options mean nothing.
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
        """Touch what an action stands for; of a hand that is over every agent takes None.

        Parameters
        ----------
        action : int or None
            The action of the agent that is selected.
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
        """Say how the hand stands to every agent."""
        hand = self.hand
        self.rewards = dict(zip(self.agents, hand.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, hand.is_over)
        self.truncations = dict.fromkeys(self.agents, hand.is_truncated)
        self.infos = {agent: {"action_mask": hand.mask(self._seats[agent])} for agent in self.agents}
        self.agent_selection = self.agents[hand.seat or 0]

    def observe(self, agent: str) -> Observed:
        """Return what an agent sees: its planes, scalars and action mask.

        Parameters
        ----------
        agent : str
            One of `possible_agents`.

        Returns
        -------
        dict
            The arrays; the mask is empty unless the agent is to act.
        """
        return self.hand.observe(self._seats[agent])

    def render(self) -> str | None:
        """Return or print the position, as the render mode has it.

        Returns
        -------
        str or None
            The text in the mode `ansi`.
        """
        return rendering.render(self.hand.position, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to let go of."""
