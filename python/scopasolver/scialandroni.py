"""Su Scialandroni: its classes, values of hands in the betting phases, betting strategies, mazzu and bottle caps.

Cards may be given as text, `"7C 6C 5C 1S"`, or as a sequence of cards or their names.
"""

from scopasolver._core import scialandroni as _game

__all__ = list(_game.__all__)
globals().update({name: getattr(_game, name) for name in __all__})
