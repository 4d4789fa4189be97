"""The states of the two games: first chance deals, then the seats compose their moves touch by touch."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pyspiel

from scopasolver import History, MisdealError, Position, ScopaSolverError, Turn
from scopasolver.envs.worth import by_seat, leads
from scopasolver.openspiel.setting import MOST_TOUCHES, Setting


@dataclass(frozen=True, slots=True)
class Moment:
    """The content of a state: before play the cards dealt, later the history and the actions touched of the next move.

    `touches` counts all actions touched since the deal.
    """

    dealt: tuple[int, ...] = ()
    history: History | None = None
    turn: Turn | None = None
    touches: int = 0

    def __deepcopy__(self, _memo: object) -> "Moment":
        """Return the object itself, which never changes, so that clones of a state share it."""
        return self


class State(pyspiel.State):
    """A state of either game; its subclasses map seats to players by `player_at`."""

    def __init__(self, game: Any, setting: Setting) -> None:
        super().__init__(game)
        self._setting = setting
        self.moment = Moment()

    def begin(self, position: Position) -> None:
        """Start play from a position."""
        self._stand(History(position), touches=0)

    def _stand(self, history: History, touches: int) -> None:
        turn = None if history.position.is_over else history.turn()
        self.moment = Moment(history=history, turn=turn, touches=touches)

    @property
    def position(self) -> Position | None:
        """The position, without the actions touched of the next move; None before the deal."""
        return None if self.moment.history is None else self.moment.history.position

    def player_at(self, seat: int) -> int:
        """Return the player at a seat."""
        raise NotImplementedError

    # The methods below are the interface of OpenSpiel.

    def current_player(self) -> int:
        """Return the player to act, or OpenSpiel's number for chance or for a terminal state."""
        if self.moment.history is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = None if self.is_terminal() else self.moment.history.position.to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else self.player_at(seat)

    def is_terminal(self) -> bool:
        """Return whether the hand is over or was truncated."""
        moment = self.moment
        return moment.history is not None and (moment.turn is None or moment.touches >= MOST_TOUCHES)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the chance outcomes with their probabilities: cards left to deal, or numbers of start positions."""
        setting = self._setting
        if setting.start is not None:
            return [(number, chance) for number, (_, chance) in enumerate(setting.starts)]
        left = setting.pack - Counter(setting.cards[number] for number in self.moment.dealt)
        return [(number, left[card] / left.total()) for number, card in setting.cards.items() if left[card]]

    def _legal_actions(self, player: int) -> Sequence[int]:
        turn = self.moment.turn
        return turn.actions if turn is not None and player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        moment = self.moment
        if moment.history is None:
            self._deal(action)
        elif moment.turn is None:
            raise ScopaSolverError("the hand is over: there is no action")
        else:
            turn, touches = moment.turn.touch(action), moment.touches + 1
            if turn.move is None:
                self.moment = replace(moment, turn=turn, touches=touches)
            else:
                self._stand(moment.history.play(turn.move), touches)

    def _deal(self, outcome: int) -> None:
        setting, dealt = self._setting, (*self.moment.dealt, outcome)
        if setting.start is not None:
            self.begin(setting.starts[outcome][0])
        elif len(dealt) < setting.pack.total():
            self.moment = Moment(dealt)
        else:
            try:
                self.begin(setting.deal(dealt))
            except MisdealError:
                self.moment = Moment()  # a void deal is dealt again from the first card

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self._setting.rules.action_space.name(action)
        start = self._setting.start
        return f"deal {self._setting.cards[action]}" if start is None else f"start {action}"

    def returns(self) -> list[float]:
        """Return the lead of each player in hand points; 0 before the end of the hand."""
        position = self.position
        if position is None or not position.is_over:
            return [0.0] * self.num_players()
        return list(self._of_players(leads(position)))

    def _of_players(self, sides: tuple[float, ...]) -> tuple[float, ...]:
        """Return values by player from values by side."""
        raise NotImplementedError

    def touched(self) -> list[str]:
        """Return the names of the actions touched of the next move."""
        turn = self.moment.turn
        return [] if turn is None else [self._setting.rules.action_space.name(action) for action in turn.touched]

    def __str__(self) -> str:
        """Return the position and the actions touched of the next move, or the cards dealt so far."""
        if self.position is None:
            return " ".join(["dealt:", *(str(self._setting.cards[number]) for number in self.moment.dealt)])
        return "; ".join([str(self.position), *self.touched()])


class HiddenState(State):
    """A state of the game with hidden cards."""

    def player_at(self, seat: int) -> int:
        """Return the player at a seat, which has the same number."""
        return seat

    def _of_players(self, sides: tuple[float, ...]) -> tuple[float, ...]:
        return by_seat(self._setting.rules, sides)


class OpenState(State):
    """A state of the game with all cards open."""

    def player_at(self, seat: int) -> int:
        """Return the player at a seat, which is its side."""
        return self._setting.rules.side_of(seat)

    def _of_players(self, sides: tuple[float, ...]) -> tuple[float, ...]:
        return sides
