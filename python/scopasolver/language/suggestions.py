"""The words for a move that is suggested although the value is not proved."""

from collections.abc import Callable
from typing import Any

from scopasolver import Solution
from scopasolver.language.marking import marked
from scopasolver.language.words import Words

REASONS = {
    "proof": marked("no other move is better, which is proved"),
    "search": marked("the search has proved its bound by it, not that it is best"),
    "play-outs": marked("by hands played to their end; not proved"),
    "policy": marked("by what the game has learnt; not proved"),
    "rule": marked("by the rule of thumb; not proved"),
}
"""What each kind of suggestion rests on."""


def reason(words: Words, solution: Solution[Any]) -> str:
    """Return what the suggested move of a solution rests on."""
    return words(REASONS[solution.suggested_by or "rule"])


def estimated(words: Words, solution: Solution[Any], of_side: Callable[[Any], Any] | None = None) -> str:
    """Return the estimate of the value in words; empty if there is none.

    `of_side` turns a value of side 0 into that of the side that is told; without it side 0's is told.
    """
    estimate = solution.estimate
    if estimate is None:
        return ""
    value = _numbers(words, estimate.value if of_side is None else of_side(estimate.value))
    if estimate.error is None:
        return words("the value is estimated at {value}", value=value)
    return words("the value is estimated at {value} ± {error}", value=value, error=_numbers(words, estimate.error))


def _numbers(words: Words, value: float | tuple[float, ...]) -> str:
    parts = value if isinstance(value, tuple) else (value,)
    return "/".join(words.number(round(part, 1) + 0.0, "g") for part in parts)
