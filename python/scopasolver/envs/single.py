"""Hands as Gymnasium environments, in which the agent has one seat and bots or other players have the others."""

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from scopasolver import Rules
from scopasolver.envs import rendering
from scopasolver.envs.hand import MOST_SEED, Hand, Illegal, Observed, checked_seed, rules_of, space_of
from scopasolver.play.arguments import whole_number
from scopasolver.play.players import Player, ask, build


class HandEnv(rendering.Drawn, gymnasium.Env[Observed, Any]):
    """One hand of a game, with the agent at one seat.

    The reward is 0 before the end of the hand, and then the lead of the agent's side in hand points.

    Parameters
    ----------
    game : str
        One of `Rules.games()`.
    rules : Rules or str, optional
        Rules of the game; those of its main preset if not given.
    opponent : callable or str, or a sequence of these, optional
        Players of the other seats, partners included: one player or bot spec for all of them, or a sequence with one
        for each, in playing order after the agent.
    seat : int, default 0
        The agent's seat; None draws one at each reset.
    illegal : {"raise", "lose", "first"}, optional
        Effect of an action outside the mask: an error, the loss of the hand, or the first allowed action instead.
    max_cycles : int, optional
        Number of touches of the agent after which the hand is truncated; no limit if not given.
    render_mode : {"ansi", "human"}, optional
        Whether `render` returns the position as text (`ansi`) or prints it (`human`).
    """

    metadata = {"render_modes": list(rendering.MODES), "render_fps": 1}  # noqa: RUF012 # as Gymnasium has it

    def __init__(
        self,
        game: str,
        rules: Rules | str | None = None,
        *,
        opponent: Player | str | Sequence[Player | str] = "greedy",
        seat: int | None = 0,
        illegal: Illegal = "lose",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        rendering.check(render_mode)
        chosen = rules_of(game, rules)
        self.render_mode = render_mode
        self.hand = Hand(chosen, illegal, max_cycles)
        self._fixed_seat = None if seat is None else whole_number("seat", seat, 0, chosen.seats - 1)
        self._opponents = _for_each_seat(opponent, chosen.seats - 1)
        for given in self._opponents:
            build(given, 0)
        self.observation_space: spaces.Space[Any] = space_of(chosen)
        self.action_space = spaces.Discrete(chosen.action_space.size)
        self._seat = 0
        self._players: dict[int, Player] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal a hand and let the other players move until the agent is to act.

        If the hand ends before that, another one is dealt, or a `ValueError` is raised if its start was given.

        Parameters
        ----------
        seed : int, optional
            Seed of this deal, the deals after it and the random choices of bots.
        options : dict, optional
            `position` is the position to start from, a `Position` or its notation; `seat` is the agent's seat in this
            hand. Other options are ignored.

        Returns
        -------
        tuple of dict
            The observation of the agent, and the info: its action mask (`action_mask`) and its seat (`seat`).
        """
        super().reset(seed=checked_seed(seed))
        options = options or {}
        own = options.get("seat", self._fixed_seat)
        seats = self.hand.rules.seats
        own = int(self.np_random.integers(seats)) if own is None else whole_number("seat", own, 0, seats - 1)
        while True:
            self.hand.begin(self.np_random, options)
            self._seat = own
            self._players = {
                (own + after) % seats: build(given, int(self.np_random.integers(MOST_SEED)))
                for after, given in enumerate(self._opponents, start=1)
            }
            self._let_others_play()
            if self.hand.seat is not None:
                return self._told()
            if "position" in options:
                raise ValueError(f"`position` is over before seat {own} is to act")

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Perform one touch of the agent and let the other players move until the agent is to act again.

        An action outside the mask raises an `IllegalMoveError` if `illegal` is `raise`; a touch after the end of the
        hand raises a `ScopaSolverError`.

        Returns
        -------
        tuple
            Observation, reward, termination, truncation and info.
        """
        self.hand.touch(action)
        self._let_others_play()
        observed, info = self._told()
        return observed, self.hand.rewards()[self._seat], self.hand.is_over, self.hand.is_truncated, info

    def _let_others_play(self) -> None:
        hand = self.hand
        while (seat := hand.seat) is not None and seat != self._seat:
            hand.play(ask(self._players[seat], hand.position, seat, seat))

    def _told(self) -> tuple[Observed, dict[str, Any]]:
        observed = self.hand.observe(self._seat)
        return observed, {"action_mask": self.hand.mask(self._seat), "seat": self._seat}


def _for_each_seat(opponent: Player | str | Sequence[Player | str], others: int) -> list[Player | str]:
    """Return one opponent for each of the other seats."""
    if isinstance(opponent, str) or not isinstance(opponent, Sequence):
        return [opponent] * others
    if len(opponent) != others:
        raise ValueError(f"`opponent` has {len(opponent)} entries: there are {others} other seats")
    return list(opponent)
