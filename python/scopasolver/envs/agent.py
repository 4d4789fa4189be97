"""The adapter that makes an agent a player of matches and tournaments."""

from collections.abc import Callable
from typing import SupportsIndex

import numpy as np

from scopasolver import Move, Observation
from scopasolver.envs.hand import Observed
from scopasolver.play.arguments import whole_number


class AgentPlayer:
    """A player whose moves an agent chooses touch by touch.

    Unlike in an environment, the planes `last move` are zero, because a player gets an observation without the history.

    Parameters
    ----------
    agent : callable
        Called with a dict of the arrays `planes`, `scalars` and `action_mask`; returns an action that the mask allows.
    name : str, optional
        Name of the player; the name of the agent if not given.

    Examples
    --------
    >>> from scopasolver import Rules
    >>> from scopasolver.play import Match
    >>> first = AgentPlayer(lambda seen: seen["action_mask"].argmax(), "first")
    >>> Match(Rules("scopa"), [first, "greedy"], seed=1).play_hand().points
    (0, 6)
    """

    def __init__(self, agent: Callable[[Observed], SupportsIndex], name: str | None = None) -> None:
        self.agent = agent
        self.name = str(name or getattr(agent, "__name__", type(agent).__name__))

    def __str__(self) -> str:
        """Return the name."""
        return self.name

    def __call__(self, observation: Observation) -> Move:
        """Return the move that the agent chooses for the seat to act.

        An action that the mask does not allow raises an `IllegalMoveError`; anything but an integer a `TypeError`.
        """
        turn = observation.turn()
        while turn.move is None:
            arrays = {"planes": turn.planes, "scalars": turn.scalars, "action_mask": turn.mask}
            action = self.agent({name: np.array(array) for name, array in arrays.items()})
            turn = turn.touch(whole_number("action", action, 0, observation.rules.action_space.size - 1))
        return turn.move
