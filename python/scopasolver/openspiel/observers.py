"""Observers: what a player sees of a state, as text and as tensors."""

from abc import ABC, abstractmethod
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray  # noqa: TC002 - imports stay at the top, also those only annotations use

from scopasolver import History
from scopasolver.openspiel.setting import Setting
from scopasolver.openspiel.states import State


class Observer(ABC):
    """Observer of a state.

    `dict` has the tensors by name, which are views into `tensor`. An observer that gives only texts has an empty
    `dict`, and its `tensor` is None.
    """

    def __init__(self, shapes: dict[str, tuple[int, ...]]) -> None:
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        numbers = np.zeros(sum(sizes), np.float32)
        parts = np.split(numbers, np.cumsum(sizes)[:-1])
        self.tensor: NDArray[np.float32] | None = numbers if shapes else None
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=False)}

    def set_from(self, state: State, player: int) -> None:
        """Write the observation of a player into the tensors; before the deal they are zero."""
        for part in self.dict.values():
            part.fill(0)
        if self.dict and state.moment.history is not None:
            self.write(state, state.moment.history, player)

    def string_from(self, state: State, player: int) -> str:
        """Return the observation of a player as text."""
        history = state.moment.history
        return f"player {player}, before the deal" if history is None else self.text(state, history, player)

    @abstractmethod
    def write(self, state: State, history: History, player: int) -> None:
        """Write the tensors of a state after the deal."""

    @abstractmethod
    def text(self, state: State, history: History, player: int) -> str:
        """Return the text of a state after the deal."""


class OneSeat(Observer):
    """Observer of what a seat sees now, with the actions it has already touched of its move."""

    def __init__(self, setting: Setting) -> None:
        super().__init__({"planes": setting.planes, "scalars": (setting.scalars,)})

    def write(self, state: State, history: History, player: int) -> None:
        """Write the tensors of a state after the deal."""
        self.dict["planes"][:], self.dict["scalars"][:] = seen_by(state, history, player)

    def text(self, state: State, history: History, player: int) -> str:
        """Return the text of a state after the deal."""
        return with_touches(history.position.observation(player).notation, state, player)


class Recall(Observer):
    """Observer of all that a seat has seen since the start, with the actions it has already touched of its move.

    Where the tensor would be too long (`MOST_NUMBERS`), it gives only texts.
    """

    def __init__(self, setting: Setting) -> None:
        told, actions = setting.told, setting.rules.action_space.size
        super().__init__({"history": (told,), "touched": (actions,)} if setting.tells_numbers else {})

    def write(self, state: State, history: History, player: int) -> None:
        """Write the tensors of a state after the deal."""
        self.dict["history"][:] = history.information_state_tensor(player)
        turn = state.moment.turn
        if turn is not None and state.current_player() == player:
            np.add.at(self.dict["touched"], list(turn.touched), 1)

    def text(self, state: State, history: History, player: int) -> str:
        """Return the text of a state after the deal."""
        return with_touches(history.information_state(player), state, player)


class AllSeats(Observer):
    """Observer of what all seats see now, with the actions already touched of the next move."""

    def __init__(self, setting: Setting) -> None:
        seats = setting.rules.seats
        super().__init__({"planes": (seats, *setting.planes), "scalars": (seats, setting.scalars)})

    def write(self, state: State, history: History, _player: int) -> None:
        """Write the tensors of a state after the deal."""
        for seat in range(len(self.dict["planes"])):
            self.dict["planes"][seat], self.dict["scalars"][seat] = seen_by(state, history, seat)

    def text(self, state: State, _history: History, _player: int) -> str:
        """Return the text of a state after the deal."""
        return str(state)


def seen_by(state: State, history: History, seat: int) -> tuple[Any, Any]:
    """Return the planes and scalars of a seat; they include the actions already touched if it is to act."""
    turn = state.moment.turn
    if turn is not None and history.position.to_move == seat:
        return turn.planes, turn.scalars
    return history.planes(seat), history.scalars(seat)


def with_touches(text: str, state: State, player: int) -> str:
    """Return a text, followed by the actions already touched if `player` is to act."""
    return "; ".join([text, *state.touched()]) if state.current_player() == player else text


def of_hidden(setting: Setting, kind: Any, parameters: Any) -> Observer | None:
    """Return the observer of the game with hidden cards; None for an unsupported kind of observation."""
    if not _is_of_one_player(kind, parameters):
        return None
    return Recall(setting) if kind is not None and kind.perfect_recall else OneSeat(setting)


def of_open(setting: Setting, kind: Any, parameters: Any) -> Observer | None:
    """Return the observer of the game with all cards open; None for an unsupported kind of observation."""
    has_recall = kind is not None and kind.perfect_recall
    return AllSeats(setting) if _is_of_one_player(kind, parameters) and not has_recall else None


def _is_of_one_player(kind: Any, parameters: Any) -> bool:
    """Return whether an observation has the public information and the private information of one player."""
    if parameters:
        raise ValueError(f"an observer has no parameters: {parameters!r} was given")
    single = pyspiel.PrivateInfoType.SINGLE_PLAYER
    return kind is None or (kind.public_info and kind.private_info == single)
