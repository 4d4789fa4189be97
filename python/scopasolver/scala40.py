"""Scala 40: its classes, and exact answers about what one turn can make of a hand.

Every function is about the seat to act.
"""

from scopasolver._core import scala40 as _game

__all__ = [
    "Laydown",
    "Observation",
    "Position",
    "Result",
    "Rules",
    "best_laydown",
    "best_opening",
    "can_close",
    "can_close_in_hand",
    "can_take_discard",
    "legal_discards",
    "min_deadwood",
]

Laydown = _game.Laydown
Observation = _game.Observation
Position = _game.Position
Result = _game.Result
Rules = _game.Rules
best_laydown = _game.best_laydown
best_opening = _game.best_opening
can_close = _game.can_close
can_close_in_hand = _game.can_close_in_hand
can_take_discard = _game.can_take_discard
legal_discards = _game.legal_discards
min_deadwood = _game.min_deadwood
