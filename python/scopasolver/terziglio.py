"""The classes of Terziglio."""

from scopasolver._core import terziglio as _game

__all__ = list(_game.__all__)
globals().update({name: getattr(_game, name) for name in __all__})
