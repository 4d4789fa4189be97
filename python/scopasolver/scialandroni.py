"""Su Scialandroni: its classes, what hands are worth in the betting phases, strategies for them, mazzu, bottle caps.

Cards may be given as text, `"7C 6C 5C 1S"`, or as a sequence of cards or their names.
"""

from scopasolver._core import scialandroni as _game

__all__ = [
    "BettingMeasure",
    "BettingProgress",
    "BettingSolution",
    "HandClass",
    "HandValue",
    "Observation",
    "Position",
    "Result",
    "Rules",
    "best_hand",
    "can_mazzu",
    "caps",
    "hand_value",
    "solve_betting",
]

HandClass = _game.HandClass
HandValue = _game.HandValue
Observation = _game.Observation
Position = _game.Position
Result = _game.Result
Rules = _game.Rules
BettingSolution = _game.BettingSolution
BettingMeasure = _game.BettingMeasure
BettingProgress = _game.BettingProgress
best_hand = _game.best_hand
can_mazzu = _game.can_mazzu
caps = _game.caps
hand_value = _game.hand_value
solve_betting = _game.solve_betting
