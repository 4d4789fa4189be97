"""The functions about chances in Sette e mezzo; they are defined in `sette_e_mezzo`."""

from scopasolver.sette_e_mezzo import (
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
