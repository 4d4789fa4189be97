"""Hands as Gymnasium environments: the agent has one seat, and players of any kind have the others."""

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from scopasolver import Rules
from scopasolver.envs import rendering
from scopasolver.envs.hand import MOST_SEED, Hand, Illegal, Observed, checked_seed, rules_of, space_of
from scopasolver.play.arguments import whole_number
from scopasolver.play.players import Player, ask, build


class HandEnv(gymnasium.Env[Observed, Any]):
    """One hand of a game, from one seat.

    The reward comes at the end: by how many points the side of the seat is ahead.

    Parameters
    ----------
    game : str
        One of `Rules.games()`.
    rules : Rules or str, optional
        Rules of the game; those of its main preset if not given.
    opponent : callable or str, or a sequence of these, optional
        Who plays at the other seats, partners too: a player, or the spec of a bot; or one for each other seat, those
        after the agent's first.
    seat : int, default 0
        The agent's seat; None draws one for each hand.
    illegal : {"raise", "lose", "first"}, optional
        What an action outside the mask leads to.
    max_cycles : int, optional
        After how many touches of the agent the hand is broken off; never if not given.
    render_mode : {"ansi", "human"}, optional
        Whether `render` returns the text of the position, or prints it.
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
        """Deal a hand, and play on until the agent is to act.

        Where the others play a hand to its end before that, the next one is dealt.

        Parameters
        ----------
        seed : int, optional
            What this deal, those after it and the draws of bots follow from.
        options : dict, optional
            `position`, a `Position` or its notation to begin with, and `seat`, the agent's in this hand; other options
            mean nothing.

        Returns
        -------
        tuple of dict
            What the agent sees, and the info: its action mask and its seat.
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
        """Touch what an action stands for, and play on until the agent is to act again.

        Parameters
        ----------
        action : int
            The action.

        Returns
        -------
        tuple
            What the agent sees, its reward, whether the hand is over, whether it was broken off, and the info.
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

    def render(self) -> str | None:
        """Return or print the position, as the render mode has it.

        Returns
        -------
        str or None
            The text in the mode `ansi`.
        """
        return rendering.render(self.hand.position, self.render_mode)


def _for_each_seat(opponent: Player | str | Sequence[Player | str], others: int) -> list[Player | str]:
    """Return who plays at each of the other seats."""
    if isinstance(opponent, str) or not isinstance(opponent, Sequence):
        return [opponent] * others
    if len(opponent) != others:
        raise ValueError(f"`opponent` has {len(opponent)} entries: there are {others} other seats")
    return list(opponent)
