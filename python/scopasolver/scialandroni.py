"""Su Scialandroni: what hands are worth in the phases that are vied for, mazzu, and scores in bottle caps.

Cards may be given as text, `"7C 6C 5C 1S"`, or as a sequence of cards or their names.
"""

from scopasolver._core import HandValue, best_hand, can_mazzu, caps, hand_value

__all__ = ["HandValue", "best_hand", "can_mazzu", "caps", "hand_value"]
