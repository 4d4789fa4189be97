"""The words in moves: `discard 9c` is written so in every file, and said in the language of the one who reads."""

from collections.abc import Callable

from scopasolver import Move
from scopasolver.language.marking import in_context

SAID = {
    "after": in_context("move", "after"),
    "attach": in_context("move", "attach"),
    "before": in_context("move", "before"),
    "discard": in_context("move", "discard"),
    "draw": in_context("move", "draw"),
    "in": in_context("move", "in"),
    "lay": in_context("move", "lay"),
    "open": in_context("move", "open"),
    "pass": in_context("move", "pass"),
    "raise": in_context("move", "raise"),
    "stand": in_context("move", "stand"),
    "swap": in_context("move", "swap"),
    "take": in_context("move", "take"),
    "to": in_context("move", "to"),
}
"""For each word of a move how it is said."""


def said(move: Move, translated: Callable[[str, str], str]) -> str:
    """Return a move with its words translated, by a function that is given their context and the word."""
    return " ".join(translated("move", SAID[word]) if word in SAID else word for word in str(move).split())
