"""Scopa: the classes of the whole family, Scopone and all other variants."""

from scopasolver._core import scopa as _game

__all__ = [
    "Observation",
    "Position",
    "Result",
    "Rules",
]

Observation = _game.Observation
Position = _game.Position
Result = _game.Result
Rules = _game.Rules
