"""The classes of Tressette."""

from scopasolver._core import tressette as _game

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
