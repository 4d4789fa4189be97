"""Exact chances in Sette e mezzo, when nobody knows the order of the cards.

Chances and mean payments are fractions, `float(x)` gives the nearest number; payments are in stakes. Totals, thresholds
and classes are whole numbers of half points: 15 is sette e mezzo, 10 is 5, and the class 16 is sette e mezzo reale.
Cards may be given as text, `"5C 8S"`, or as a sequence of cards or their names.
"""

from scopasolver._core import (
    Decision,
    StrategyTable,
    TotalRow,
    banker_decide,
    banker_expects,
    decide,
    decide_for,
    hand_class,
    strategy_table,
)

__all__ = [
    "Decision",
    "StrategyTable",
    "TotalRow",
    "banker_decide",
    "banker_expects",
    "decide",
    "decide_for",
    "hand_class",
    "strategy_table",
]
