"""Su Scialandroni: its classes, what hands are worth in the phases that are vied for, vying itself, mazzu, bottle caps.

Cards may be given as text, `"7C 6C 5C 1S"`, or as a sequence of cards or their names.
"""

from scopasolver._core import scialandroni as _game

__all__ = [
    "HandClass",
    "HandValue",
    "Observation",
    "Position",
    "Result",
    "Rules",
    "Vying",
    "VyingMeasure",
    "VyingProgress",
    "best_hand",
    "can_mazzu",
    "caps",
    "hand_value",
    "solve_vying",
]

HandClass = _game.HandClass
HandValue = _game.HandValue
Observation = _game.Observation
Position = _game.Position
Result = _game.Result
Rules = _game.Rules
Vying = _game.Vying
VyingMeasure = _game.VyingMeasure
VyingProgress = _game.VyingProgress
best_hand = _game.best_hand
can_mazzu = _game.can_mazzu
caps = _game.caps
hand_value = _game.hand_value
solve_vying = _game.solve_vying
