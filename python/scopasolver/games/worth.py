"""What moves are worth to the player who chooses among them, in the unit of the game.

Bots count a lead, and the solver what side 0 gets or leads by. Pages and the terminal show both as one number: what the
player's side gets, or leads by, at the end of the hand.
"""

from dataclasses import dataclass
from typing import Any

from scopasolver import Move, MoveValue, Rules, Solution
from scopasolver.bots import Choice
from scopasolver.games import facts_of
from scopasolver.language import Words

DIGITS = 2
"""Decimal places of the means that are shown and compared."""
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class Amount:
    """The worth of a move to the side that chooses, between bounds; None for a bound that is not known."""

    move: Move
    """The move."""
    least: float | None
    most: float | None
    is_best: bool = False
    """Whether this is the suggested move, or one of the best if several are proved to be."""


def of_lead(rules: Rules, lead: float) -> float:
    """Return the worth of a mean lead that a bot has counted."""
    facts, sides = facts_of(rules), rules.sides
    scale = facts.of_lead if sides == 2 else (sides - 1) / sides
    base = facts.total / 2 if sides == 2 else 0.0
    return round(base + scale * lead, DIGITS) + 0.0


def of_value(rules: Rules, value: Any, side: int) -> float | None:
    """Return the worth to a side of a value of the solver; None if the value is not known."""
    if value is None:
        return None
    if isinstance(value, tuple):
        return float(value[side])
    return float(value if side == 0 else facts_of(rules).total - value)


def compared(choice: Choice, rules: Rules) -> list[Amount]:
    """Return the moves that a bot has compared: the one it plays, then the others, the best first."""
    found = [
        Amount(one.move, worth, worth, one.move == choice.move)
        for one in choice.candidates
        for worth in [of_lead(rules, one.mean)]
    ]
    if found and not any(amount.is_best for amount in found):
        found.append(Amount(choice.move, None, None, is_best=True))
    return sorted(found, key=lambda amount: (not amount.is_best, -(amount.most or 0.0)))


def proved(solution: Solution[Any], rules: Rules, side: int) -> list[Amount]:
    """Return the moves of a solution, the best for the side to move first."""
    found = [between(one, rules, side, is_best=one.move in solution.best) for one in solution.moves]
    lowest = float("-inf")
    return sorted(found, key=lambda amount: (not amount.is_best, -_or(amount.least, lowest), -_or(amount.most, lowest)))


def between(value: MoveValue, rules: Rules, side: int, *, is_best: bool = False) -> Amount:
    """Return the worth of a move to a side, from the solver's bounds of its value."""
    bounds = of_value(rules, value.lower, side), of_value(rules, value.upper, side)
    is_own = side == 0 or isinstance(value.lower or value.upper, tuple)
    least, most = bounds if is_own else reversed(bounds)
    return Amount(value.move, least, most, is_best)


def lost(amount: Amount, best: Amount) -> float | None:
    """Return what a move surely loses against the best one; 0 for none, and None if that is not known."""
    if amount.is_best:
        return 0.0
    if best.least is None or amount.most is None:
        return None
    return max(0.0, round(best.least - amount.most, DIGITS))


def told(words: Words, rules: Rules, amount: Amount) -> str:
    """Return the worth of a move with its unit, such as `+2 points`."""
    signed = facts_of(rules).signed and rules.sides == 2
    ends = [_number(words, bound, signed=signed) for bound in dict.fromkeys((amount.least, amount.most))]
    is_one = len(ends) == 1 and abs(amount.least or 0.0) == 1
    return words.ngettext(*facts_of(rules).counted, 1 if is_one else 2, n=" … ".join(ends))


def heading(words: Words, rules: Rules) -> str:
    """Return what the amounts of a game count."""
    if rules.sides == 2 and not facts_of(rules).signed:
        return words("what you get in this hand")
    return words("how far you end ahead")


def number(words: Words, value: float) -> str:
    """Return a number with at most two decimal places."""
    return words.number(value, f".{DIGITS}f" if value % 1 else "g").replace("-", MINUS)


def _number(words: Words, bound: float | None, *, signed: bool) -> str:
    if bound is None:
        return "?"
    return ("+" if signed and bound > 0 else "") + number(words, bound)


def _or(bound: float | None, other: float) -> float:
    return other if bound is None else bound
