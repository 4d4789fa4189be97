"""What players see of a state, as text and as numbers."""

from abc import ABC, abstractmethod
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray  # noqa: TC002 - a module is imported once, in the open

from scopasolver import History
from scopasolver.openspiel.setting import Setting
from scopasolver.openspiel.states import State


class Observer(ABC):
    """The tensors by name in `dict`, which are parts of `tensor`; None where there are only texts."""

    def __init__(self, shapes: dict[str, tuple[int, ...]]) -> None:
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        numbers = np.zeros(sum(sizes), np.float32)
        parts = np.split(numbers, np.cumsum(sizes)[:-1])
        self.tensor: NDArray[np.float32] | None = numbers if shapes else None
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=False)}

    def set_from(self, state: State, player: int) -> None:
        """Write what a player sees into the tensors; nothing before the deal."""
        for part in self.dict.values():
            part.fill(0)
        if self.dict and state.moment.history is not None:
            self.write(state, state.moment.history, player)

    def string_from(self, state: State, player: int) -> str:
        """Return what a player sees as text."""
        history = state.moment.history
        return f"player {player}, before the deal" if history is None else self.text(state, history, player)

    @abstractmethod
    def write(self, state: State, history: History, player: int) -> None:
        """Write the tensors of a state after the deal."""

    @abstractmethod
    def text(self, state: State, history: History, player: int) -> str:
        """Return the text of a state after the deal."""


class OneSeat(Observer):
    """What a seat sees now, and what it has touched of its move."""

    def __init__(self, setting: Setting) -> None:
        super().__init__({"planes": setting.planes, "scalars": (setting.scalars,)})

    def write(self, state: State, history: History, player: int) -> None:
        """Write the tensors of a state after the deal."""
        self.dict["planes"][:], self.dict["scalars"][:] = seen_by(state, history, player)

    def text(self, state: State, history: History, player: int) -> str:
        """Return the text of a state after the deal."""
        return with_touches(history.position.observation(player).notation, state, player)


class Recall(Observer):
    """All that a seat has seen since the start, and what it has touched of its move; as text alone where it is long."""

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
    """What every seat sees now: all cards, and what has been touched of the next move."""

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
    """Return the planes and scalars of a seat, with what it has touched if it is to act."""
    turn = state.moment.turn
    if turn is not None and history.position.to_move == seat:
        return turn.planes, turn.scalars
    return history.planes(seat), history.scalars(seat)


def with_touches(text: str, state: State, player: int) -> str:
    """Return a text with what the player to act has touched of its move."""
    return "; ".join([text, *state.touched()]) if state.current_player() == player else text


def of_hidden(setting: Setting, kind: Any, parameters: Any) -> Observer | None:
    """Return what observes the game in which a player sees what its seat sees; None for other kinds of observation."""
    if not _is_of_one_player(kind, parameters):
        return None
    return Recall(setting) if kind is not None and kind.perfect_recall else OneSeat(setting)


def of_open(setting: Setting, kind: Any, parameters: Any) -> Observer | None:
    """Return what observes the game in which all cards lie open; None for other kinds of observation."""
    has_recall = kind is not None and kind.perfect_recall
    return AllSeats(setting) if _is_of_one_player(kind, parameters) and not has_recall else None


def _is_of_one_player(kind: Any, parameters: Any) -> bool:
    """Tell whether what one player sees is asked for, private and public together."""
    if parameters:
        raise ValueError(f"an observer has no parameters: {parameters!r} was given")
    single = pyspiel.PrivateInfoType.SINGLE_PLAYER
    return kind is None or (kind.public_info and kind.private_info == single)
