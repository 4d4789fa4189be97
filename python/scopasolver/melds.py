"""Exact answers about melds: what one turn of Machiavelli or Scala 40 can lay, and a way to lay it.

Every function is about the seat to act. Cards may be given as text, `"5h 6h"`, or as a sequence of cards or their
names; a table as a sequence of such combinations.
"""

from scopasolver._core import (
    Lay,
    Laydown,
    all_maximal_lays,
    arrange,
    arrange_lay,
    best_laydown,
    best_opening,
    can_close,
    can_close_in_hand,
    can_take_discard,
    is_legal_table,
    lay,
    lays,
    legal_discards,
    max_lay,
    min_deadwood,
    verify,
)

__all__ = [
    "Lay",
    "Laydown",
    "all_maximal_lays",
    "arrange",
    "arrange_lay",
    "best_laydown",
    "best_opening",
    "can_close",
    "can_close_in_hand",
    "can_take_discard",
    "is_legal_table",
    "lay",
    "lays",
    "legal_discards",
    "max_lay",
    "min_deadwood",
    "verify",
]
