"""Machiavelli: its classes, and exact answers about what one turn can lay, and a way to lay it.

Every function is about the seat to act. Cards may be given as text, `"5h 6h"`, or as a sequence of cards or their
names; a table as a sequence of such combinations.
"""

from scopasolver._core import machiavelli as _game

__all__ = [
    "Lay",
    "Observation",
    "Position",
    "Result",
    "Rules",
    "all_maximal_lays",
    "arrange",
    "arrange_lay",
    "can_close",
    "is_legal_table",
    "lay",
    "lays",
    "max_lay",
    "verify",
]

Lay = _game.Lay
Observation = _game.Observation
Position = _game.Position
Result = _game.Result
Rules = _game.Rules
all_maximal_lays = _game.all_maximal_lays
arrange = _game.arrange
arrange_lay = _game.arrange_lay
can_close = _game.can_close
is_legal_table = _game.is_legal_table
lay = _game.lay
lays = _game.lays
max_lay = _game.max_lay
verify = _game.verify
