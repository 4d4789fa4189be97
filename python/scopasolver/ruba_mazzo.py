"""The classes of Ruba mazzo."""

from scopasolver._core import ruba_mazzo as _game

__all__ = list(_game.__all__)
globals().update({name: getattr(_game, name) for name in __all__})
