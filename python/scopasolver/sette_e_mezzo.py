"""Sette e mezzo: its classes, and exact chances when nobody knows the order of the cards.

Chances and mean payments are fractions, `float(x)` gives the nearest number; payments are in stakes. Totals, thresholds
and classes are whole numbers of half points: 15 is sette e mezzo, 10 is 5, and the class 16 is sette e mezzo reale.
Cards may be given as text, `"5C 8S"`, or as a sequence of cards or their names.
"""

from scopasolver._core import sette_e_mezzo as _game

__all__ = [
    "Decision",
    "Observation",
    "Position",
    "Result",
    "Rules",
    "StrategyTable",
    "TotalRow",
    "banker_decide",
    "banker_expects",
    "decide",
    "decide_for",
    "hand_class",
    "strategy_table",
]

Decision = _game.Decision
Observation = _game.Observation
Position = _game.Position
Result = _game.Result
Rules = _game.Rules
StrategyTable = _game.StrategyTable
TotalRow = _game.TotalRow
banker_decide = _game.banker_decide
banker_expects = _game.banker_expects
decide = _game.decide
decide_for = _game.decide_for
hand_class = _game.hand_class
strategy_table = _game.strategy_table
