"""Sette e mezzo: its classes, and exact chances over all orders of the stock.

Chances and mean payments are fractions, `float(x)` gives the nearest number; payments are in stakes. Totals, thresholds
and classes are whole numbers of half points: 15 is sette e mezzo, 10 is 5, and the class 16 is sette e mezzo reale.
Cards may be given as text, `"5C 8S"`, or as a sequence of cards or their names.
"""

from scopasolver._core import sette_e_mezzo as _game

__all__ = list(_game.__all__)
globals().update({name: getattr(_game, name) for name in __all__})
