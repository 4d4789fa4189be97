"""The words in moves, which are English in files (`discard 9c`) and translated for people."""

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
"""English text to translate for each word of a move, for display."""


TYPED = {
    "attach": in_context("typed for a move", "attach"),
    "discard": in_context("typed for a move", "discard"),
    "draw": in_context("typed for a move", "draw"),
    "lay": in_context("typed for a move", "lay"),
    "open": in_context("typed for a move", "open"),
    "pass": in_context("typed for a move", "pass"),
    "raise": in_context("typed for a move", "raise"),
    "stand": in_context("typed for a move", "stand"),
    "swap": in_context("typed for a move", "swap"),
    "take": in_context("typed for a move", "take"),
    "after": in_context("typed for a move", "after"),
    "before": in_context("typed for a move", "before"),
    "to": in_context("typed for a move", "to"),
}
"""English text to translate for each word of a move, for typing; a translation lists all accepted words."""


def said(move: Move | str, translated: Callable[[str, str], str]) -> str:
    """Return a move with its words translated by a function of context and text."""
    return " ".join(translated("move", SAID[word]) if word in SAID else word for word in str(move).split())


def written(text: str, translated: Callable[[str, str], str]) -> str:
    """Return a typed move with its translated words replaced by those used in files."""
    meant = {known: word for word in TYPED for known in translated("typed for a move", TYPED[word]).split()}
    return " ".join(word if word in TYPED else meant.get(word, word) for word in text.split())
