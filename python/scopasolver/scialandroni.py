"""Su Scialandroni: what hands are worth in the phases that are vied for, vying itself, mazzu, scores in bottle caps.

Cards may be given as text, `"7C 6C 5C 1S"`, or as a sequence of cards or their names.
"""

from scopasolver._core import (
    HandClass,
    HandValue,
    Vying,
    VyingMeasure,
    VyingProgress,
    best_hand,
    can_mazzu,
    caps,
    hand_value,
    solve_vying,
)

__all__ = [
    "HandClass",
    "HandValue",
    "Vying",
    "VyingMeasure",
    "VyingProgress",
    "best_hand",
    "can_mazzu",
    "caps",
    "hand_value",
    "solve_vying",
]
