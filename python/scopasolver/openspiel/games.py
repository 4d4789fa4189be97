"""The two games, with their types and sizes for OpenSpiel."""

from typing import Any

import pyspiel

from scopasolver.envs.worth import most_ahead
from scopasolver.openspiel.observers import Observer, of_hidden, of_open
from scopasolver.openspiel.setting import MOST_TOUCHES, Setting
from scopasolver.openspiel.states import HiddenState, OpenState

MOST_DEALS = 10
"""Number of deals per hand for which `max_game_length` leaves room; void deals are dealt again."""
MOST_SEATS = 20


def _type(*, is_open: bool, has_chance: bool = True, tells_numbers: bool = True) -> pyspiel.GameType:
    kind, chance, information = pyspiel.GameType, pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    return kind(
        short_name="scopasolver_open" if is_open else "scopasolver",
        long_name="Italian card games, all cards open" if is_open else "Italian card games",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if has_chance else chance.DETERMINISTIC,
        information=information.PERFECT_INFORMATION if is_open else information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        min_num_players=2,
        max_num_players=MOST_SEATS,
        provides_information_state_string=not is_open,
        provides_information_state_tensor=not is_open and tells_numbers,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"rules": "", "start": ""},
    )


HIDDEN_TYPE = _type(is_open=False)
OPEN_TYPE = _type(is_open=True)


def _info(setting: Setting, players: int, *, outcomes: int) -> pyspiel.GameInfo:
    most = most_ahead(setting.rules)
    return pyspiel.GameInfo(
        num_distinct_actions=setting.rules.action_space.size,
        max_chance_outcomes=outcomes,
        num_players=players,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0,
        # Shimmy counts the cards dealt as well as the decisions.
        max_game_length=MOST_TOUCHES + MOST_DEALS * setting.pack.total(),
    )


class HiddenGame(pyspiel.Game):
    """The game with hidden cards: each player sees what its seat sees."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.setting = Setting.read(params or {})
        setting = self.setting
        outcomes = max(setting.cards) + 1 if setting.start is None else len(setting.starts)
        kind = _type(is_open=False, tells_numbers=setting.tells_numbers)
        super().__init__(kind, _info(setting, setting.rules.seats, outcomes=outcomes), setting.parameters())

    def new_initial_state(self) -> HiddenState:
        """Return the initial state, a chance node."""
        return HiddenState(self, self.setting)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """Return what observes the game; None if it is not observed like that."""
        return of_hidden(self.setting, iig_obs_type, params)


class OpenGame(pyspiel.Game):
    """The game with all cards open, whose players are the sides."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.setting = Setting.read(params or {})
        setting = self.setting
        kind = _type(is_open=True, has_chance=setting.start is None)
        info = _info(setting, setting.rules.sides, outcomes=max(setting.cards) + 1)
        super().__init__(kind, info, setting.parameters())

    def new_initial_state(self) -> OpenState:
        """Return the state before the deal, or the state of the position `start`."""
        state = OpenState(self, self.setting)
        if self.setting.start is not None:
            state.begin(self.setting.start)
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """Return what observes the game; None if it is not observed like that."""
        return of_open(self.setting, iig_obs_type, params)
