"""Machiavelli: its classes, and exact functions for the lays of a turn and for arranging the table.

Every function is about the seat to act. Cards may be given as text, `"5h 6h"`, or as a sequence of cards or their
names; a table as a sequence of such combinations.
"""

from scopasolver._core import machiavelli as _game

__all__ = list(_game.__all__)
globals().update({name: getattr(_game, name) for name in __all__})
