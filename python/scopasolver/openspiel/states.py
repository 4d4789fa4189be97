"""The states of a game: chance deals, then the seats touch their moves."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pyspiel

from scopasolver import MisdealError, Move, Position
from scopasolver.envs.worth import by_seat, leads
from scopasolver.openspiel.setting import MOST_TOUCHES, Setting


class State(pyspiel.State):
    """A state of either game; `seats_of` says which player has a seat."""

    def __init__(self, game: Any, setting: Setting) -> None:
        super().__init__(game)
        self._setting = setting
        self._dealt: tuple[int, ...] = ()
        self._touches = 0
        self.moves: tuple[Move, ...] = ()
        self.first: Position | None = None
        self.position: Position | None = None
        self.turn: Any = None

    def begin(self, position: Position) -> None:
        """Begin the play."""
        self.first = position
        self._stand(position)

    def _stand(self, position: Position) -> None:
        seat = position.to_move
        self.position = position
        self.turn = None if seat is None else position.observation(seat).turn()

    def player_at(self, seat: int) -> int:
        """Return the player who has a seat."""
        raise NotImplementedError

    # What follows is the interface of OpenSpiel.

    def current_player(self) -> int:
        """Return who is to act."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.position.to_move
        assert seat is not None
        return self.player_at(seat)

    def is_terminal(self) -> bool:
        """Return whether the hand is over, or was broken off."""
        return self.position is not None and (self.position.is_over or self._touches >= MOST_TOUCHES)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may do next: the cards that are left, or the positions of the start."""
        setting = self._setting
        if setting.start is not None:
            return [(number, chance) for number, (_, chance) in enumerate(setting.starts)]
        left = setting.pack - Counter(setting.cards[number] for number in self._dealt)
        return [(number, left[card] / left.total()) for number, card in setting.cards.items() if left[card]]

    def _legal_actions(self, player: int) -> Sequence[int]:
        return sorted(self.turn.actions) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self._deal(action)
            return
        turn = self.turn.touch(action)
        if turn.move is None:
            self.turn = turn
        else:
            self.moves = (*self.moves, turn.move)
            self._stand(self.position.play(turn.move))
        self._touches += 1

    def _deal(self, outcome: int) -> None:
        setting = self._setting
        if setting.start is not None:
            self.begin(setting.starts[outcome][0])
            return
        self._dealt = (*self._dealt, outcome)
        if len(self._dealt) == setting.pack.total():
            drawn, self._dealt = self._dealt, ()
            try:
                self.begin(setting.deal(drawn))
            except MisdealError:
                return  # a void deal is made again, from the first card on

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return str(self._setting.rules.action_space.name(action))
        start = self._setting.start
        return f"deal {self._setting.cards[action]}" if start is None else f"start {action}"

    def returns(self) -> list[float]:
        """Return by how many points each player is ahead; nothing before the end."""
        raise NotImplementedError

    def touched(self) -> list[str]:
        """Return what has been touched of the next move."""
        space = self._setting.rules.action_space
        return [] if self.turn is None else [space.name(action) for action in self.turn.touched]

    def __str__(self) -> str:
        """Return where the hand stands."""
        if self.position is None:
            return " ".join(["dealt:", *(str(self._setting.cards[number]) for number in self._dealt)])
        return "; ".join([str(self.position), *self.touched()])


class HiddenState(State):
    """A state of the game in which a player sees what its seat sees."""

    def player_at(self, seat: int) -> int:
        """Return the player who has a seat: the one with its number."""
        return seat

    def returns(self) -> list[float]:
        """Return by how many points each player is ahead; nothing before the end."""
        rules = self._setting.rules
        if self.position is None or not self.position.is_over:
            return [0.0] * rules.seats
        return list(by_seat(rules, leads(self.position)))


class OpenState(State):
    """A state of the game in which all cards lie open."""

    def player_at(self, seat: int) -> int:
        """Return the player who has a seat: its side."""
        return self._setting.rules.side_of(seat)

    def returns(self) -> list[float]:
        """Return by how many points each player is ahead; nothing before the end."""
        over = self.position is not None and self.position.is_over
        return list(leads(self.position)) if over and self.position else [0.0] * self._setting.rules.sides
