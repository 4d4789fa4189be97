"""Scala 40: its classes, and exact functions for the melds and discards of a turn.

Every function is about the seat to act.
"""

from scopasolver._core import scala40 as _game

__all__ = list(_game.__all__)
globals().update({name: getattr(_game, name) for name in __all__})
