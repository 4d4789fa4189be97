"""A hand played touch by touch, the common part of the PettingZoo and Gymnasium environments."""

from typing import Any, Literal, TypeAlias, get_args

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from scopasolver import History, Move, Position, Rules, ScopaSolverError, Turn
from scopasolver.envs.worth import by_seat, leads, most_ahead
from scopasolver.play.arguments import expect, whole_number

Illegal: TypeAlias = Literal["raise", "lose", "first"]
"""Effect of an action outside the mask: an error, the loss of the hand, or the first allowed action instead."""
Observed: TypeAlias = dict[str, NDArray[Any]]
"""Observation of an agent: the arrays `planes`, `scalars` and `action_mask`."""

MOST_SEED = 2**63
MOST_SCALAR = 2.0**24
"""Upper bound of the absolute value of a scalar."""


def rules_of(game: str, rules: Rules | str | None) -> Rules:
    """Return the rules of an environment, by default those of the game's main preset; refuse those of another game."""
    read = Rules.parse(rules) if isinstance(rules, str) else Rules(game) if rules is None else rules
    expect("rules", read, Rules, "Rules, or a rules string")
    if read.game != game:
        raise ValueError(f"`rules` is `{read}`, rules of {read.game}: this environment is one of {game}")
    return read


def space_of(rules: Rules) -> spaces.Dict:
    """Return the observation space of an agent."""
    seen = rules.deal(seed=0).observation(0)
    planes, scalars = np.asarray(seen.planes), np.asarray(seen.scalars)
    number = np.iinfo(np.int8)
    return spaces.Dict(
        {
            "planes": spaces.Box(number.min, number.max, planes.shape, np.int8),
            "scalars": spaces.Box(-MOST_SCALAR, MOST_SCALAR, scalars.shape, np.float32),
            "action_mask": spaces.Box(0, 1, (rules.action_space.size,), np.int8),
        }
    )


def checked_seed(seed: Any) -> int | None:
    """Return the seed of a reset, or None; refuse anything but a non-negative integer."""
    return None if seed is None else whole_number("seed", seed, 0)


class Hand:
    """One hand, with the actions that the seat to act has touched of its move.

    A call that raises an error leaves the hand unchanged.

    Parameters
    ----------
    rules : Rules
        The rules.
    illegal : {"raise", "lose", "first"}
        Effect of an action outside the mask: an error, the loss of the hand, or the first allowed action instead.
    max_cycles : int or None
        Number of touches after which the hand is truncated; None for no limit.
    """

    def __init__(self, rules: Rules, illegal: Illegal, max_cycles: int | None) -> None:
        if illegal not in get_args(Illegal):
            raise ValueError(f"`illegal` is {illegal!r}: expected one of {', '.join(get_args(Illegal))}")
        self.rules, self.illegal = rules, illegal
        self.max_cycles = None if max_cycles is None else whole_number("max_cycles", max_cycles, 1)
        self._actions: int = rules.action_space.size
        self._history: History | None = None
        self._turn: Turn | None = None

    def begin(self, random: np.random.Generator, options: dict[str, Any] | None) -> None:
        """Deal a hand, or start from the option `position`; other options are ignored."""
        seed, position = int(random.integers(MOST_SEED)), (options or {}).get("position")
        if position is None:
            position = self.rules.deal(seed=seed)
        elif isinstance(position, str):
            position = Position(position)
        expect("position", position, Position, "a Position, or its notation")
        if position.rules != self.rules:
            raise ValueError(f"`position` has the rules `{position.rules}`, the environment `{self.rules}`")
        if position.is_over:
            raise ValueError("`position` is the end of a hand: nobody is to move")
        self._loser: int | None = None
        self._touches = 0
        self._stand(History(position))

    def _stand(self, history: History) -> None:
        self._history = history
        self._turn = None if history.position.is_over else history.turn()

    @property
    def history(self) -> History:
        """The history of the hand so far."""
        if self._history is None:
            raise ScopaSolverError("no hand has been dealt: call `reset` first")
        return self._history

    @property
    def position(self) -> Position:
        """The position, without the actions touched of the next move."""
        return self.history.position

    @property
    def seat(self) -> int | None:
        """The seat to act; None when the hand is over or truncated."""
        return None if self.is_over or self.is_truncated else self.position.to_move

    @property
    def is_over(self) -> bool:
        """Whether the hand was played to its end or lost by an action outside the mask."""
        return self.position.is_over or self._loser is not None

    @property
    def is_truncated(self) -> bool:
        """Whether the hand was truncated, because it reached the largest number of touches."""
        return not self.is_over and self._touches == self.max_cycles

    def touch(self, action: Any) -> None:
        """Perform one touch of the seat to act; once its move is complete, play the move."""
        if isinstance(action, bool | np.bool_):
            raise TypeError(f"`action` is {action!r}: expected an integer")
        number = whole_number("action", action, 0, self._actions - 1)
        seat, turn = self.seat, self._turn
        if seat is None or turn is None:
            raise ScopaSolverError("the hand is over: call `reset` for the next one")
        if number not in turn.actions and self.illegal != "raise":
            if self.illegal == "lose":
                self._loser = seat
                return
            number = turn.actions[0]
        turn = turn.touch(number)
        if turn.move is None:
            self._turn = turn
        else:
            self._stand(self.history.play(turn.move))
        self._touches += 1

    def play(self, move: Move) -> None:
        """Play a whole move of the seat to act, which does not count as touches."""
        self._stand(self.history.play(move))

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return the action mask of a seat, which is all zero unless the seat is to act."""
        if self._turn is None or seat != self.seat:
            return np.zeros(self._actions, np.int8)
        return np.array(self._turn.mask)

    def observe(self, seat: int) -> Observed:
        """Return the observation of a seat in new arrays."""
        if self._turn is not None and seat == self.seat:
            planes, scalars = self._turn.planes, self._turn.scalars
        else:
            planes, scalars = self.history.planes(seat), self.history.scalars(seat)
        return {"planes": np.array(planes), "scalars": np.array(scalars), "action_mask": self.mask(seat)}

    def rewards(self) -> tuple[float, ...]:
        """Return the reward of each seat: 0 before the end, then the lead of its side in hand points.

        A side that loses by an action outside the mask gets the lowest possible reward; the others share its opposite.
        """
        rules = self.rules
        if self._loser is not None:
            most, side = most_ahead(rules), rules.side_of(self._loser)
            sides = tuple(-most if one == side else most / (rules.sides - 1) for one in range(rules.sides))
        else:
            sides = leads(self.position) if self.position.is_over else (0.0,) * rules.sides
        return by_seat(rules, sides)
