"""The Scopa family."""

from scopasolver.games import Facts
from scopasolver.language import in_context

FACTS = Facts()

CATEGORIES = {
    "carte": in_context("score", "carte"),
    "denari": in_context("score", "denari"),
    "settebello": in_context("score", "settebello"),
    "primiera": in_context("score", "primiera"),
    "scope": in_context("score", "scope"),
    "re_bello": in_context("score", "re bello"),
    "napoli": in_context("score", "napoli"),
}
"""What there are points for: the fields of a result, each with its name."""
