"""The classes of Tressette, and what its cards count."""

from scopasolver._core import tressette as _game

__all__ = list(_game.__all__)
globals().update({name: getattr(_game, name) for name in __all__})
