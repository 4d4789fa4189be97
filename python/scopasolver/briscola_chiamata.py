"""The classes of Briscola chiamata."""

from scopasolver._core import briscola_chiamata as _game

__all__ = list(_game.__all__)
globals().update({name: getattr(_game, name) for name in __all__})
