"""Themes of problems: what kind of decision the right move is."""

from typing import Any

from scopasolver import Move
from scopasolver.language import in_context
from scopasolver.problems.problem import Problem

THEMES = {
    "leave": in_context("theme", "do not take"),
    "take_less": in_context("theme", "take fewer cards"),
    "discard": in_context("theme", "which card to discard"),
    "lead": in_context("theme", "which card to lead"),
    "between": in_context("theme", "in the middle of a trick"),
    "win": in_context("theme", "take the trick"),
    "duck": in_context("theme", "let the trick go"),
    "wait": in_context("theme", "wait"),
    "lay_less": in_context("theme", "lay fewer cards"),
}
"""Name of each theme, by the word for it in addresses."""


def theme_of(problem: Problem) -> str:
    """Return the theme of a problem, a key of `THEMES`."""
    position, key = problem.position, problem.key
    if hasattr(position, "trick"):
        return _of_tricks(position, key)
    return _of_captures(position, key) if hasattr(key, "captured") else _of_lays(key)


def _of_captures(position: Any, key: Move) -> str:
    if key.captured:
        return "take_less"
    return "leave" if any(move.captured for move in position.legal_moves()) else "discard"


def _of_tricks(position: Any, key: Move) -> str:
    played = len(position.trick)
    if not played:
        return "lead"
    if played + 1 < position.rules.seats:
        return "between"
    return "win" if position.play(key).leader == position.to_move else "duck"


def _of_lays(key: Move) -> str:
    return "lay_less" if key.cards else "wait"
