"""What players see of a state, as text and as numbers."""

from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from scopasolver import History
from scopasolver.openspiel.setting import Setting
from scopasolver.openspiel.states import State


class Observer:
    """The tensors by name in `dict`, which are parts of `tensor`."""

    def __init__(self, shapes: dict[str, tuple[int, ...]]) -> None:
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)}

    def set_from(self, state: State, player: int) -> None:
        """Write what a player sees into the tensors; nothing before the deal."""
        self.tensor.fill(0)
        if state.position is not None:
            self.write(state, player)

    def string_from(self, state: State, player: int) -> str:
        """Return what a player sees as text."""
        return f"player {player}, dealing" if state.position is None else self.text(state, player)

    def write(self, state: State, player: int) -> None:
        """Write the tensors of a state after the deal."""
        raise NotImplementedError

    def text(self, state: State, player: int) -> str:
        """Return the text of a state after the deal."""
        raise NotImplementedError


class OneSeat(Observer):
    """What a seat sees now, and what it has touched of its move."""

    def __init__(self, setting: Setting) -> None:
        rules = setting.rules
        seen = rules.deal(seed=0).observation(0)
        planes, scalars = np.shape(seen.planes), np.shape(seen.scalars)
        super().__init__({"planes": planes, "scalars": scalars, "touched": (rules.action_space.size,)})

    def write(self, state: State, player: int) -> None:
        """Write the tensors of a state after the deal."""
        assert state.position is not None
        seen = state.position.observation(player)
        self.dict["planes"][:] = seen.planes
        self.dict["scalars"][:] = seen.scalars
        write_touches(self.dict["touched"], state, player)

    def text(self, state: State, player: int) -> str:
        """Return the text of a state after the deal."""
        assert state.position is not None
        return with_touches(state.position.observation(player).notation, state, player)


class Recall(Observer):
    """All that a seat has seen since the start."""

    def __init__(self, setting: Setting) -> None:
        rules = setting.rules
        size = np.size(History(rules.deal(seed=0)).information_state_tensor(0))
        super().__init__({"information": (size,), "touched": (rules.action_space.size,)})

    def write(self, state: State, player: int) -> None:
        """Write the tensors of a state after the deal."""
        self.dict["information"][:] = history(state).information_state_tensor(player)
        write_touches(self.dict["touched"], state, player)

    def text(self, state: State, player: int) -> str:
        """Return the text of a state after the deal."""
        return with_touches(history(state).information_state(player), state, player)


class AllSeats(Observer):
    """What all seats see now: all cards, where everything lies open."""

    def __init__(self, setting: Setting) -> None:
        rules = setting.rules
        self._seats = rules.seats
        seen = rules.deal(seed=0).observation(0)
        planes, scalars = np.shape(seen.planes), np.shape(seen.scalars)
        shapes = {"planes": (rules.seats, *planes), "scalars": (rules.seats, *scalars)}
        super().__init__(shapes | {"touched": (rules.action_space.size,)})

    def write(self, state: State, player: int) -> None:
        """Write the tensors of a state after the deal."""
        assert state.position is not None
        for seat in range(self._seats):
            seen = state.position.observation(seat)
            self.dict["planes"][seat] = seen.planes
            self.dict["scalars"][seat] = seen.scalars
        write_touches(self.dict["touched"], state, player)

    def text(self, state: State, player: int) -> str:
        """Return the text of a state after the deal."""
        return with_touches(str(state.position), state, player)


def history(state: State) -> History:
    """Return the course of play up to a state."""
    assert state.first is not None
    course = History(state.first)
    for move in state.moves:
        course.play(move)
    return course


def write_touches(tensor: NDArray[np.float32], state: State, player: int) -> None:
    """Write what the player to act has touched of its move."""
    if state.turn is not None and state.current_player() == player:
        np.add.at(tensor, list(state.turn.touched), 1)


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
