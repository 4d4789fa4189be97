"""Scopa: the classes of the whole family, Scopone and all other variants."""

from scopasolver._core import scopa as _game

__all__ = list(_game.__all__)
globals().update({name: getattr(_game, name) for name in __all__})
