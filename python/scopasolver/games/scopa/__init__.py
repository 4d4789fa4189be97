"""The Scopa family."""

from scopasolver import Move
from scopasolver.games import Facts
from scopasolver.language import Words, in_context, in_number


def _declaration(words: Words, move: Move) -> str:
    if move.matta is None:
        return words("Declares the hand.")
    return words("Declares the hand, with the matta as {rank}.", rank=move.matta)


# A handful of points, napoli of all denari, and a sweep with every second card; of twelve hands of three cards, a side
# can declare six for ten points each.
FACTS = Facts(
    most_ahead=lambda rules: 40.0 if rules.options["declarations"] == "off" else 100.0,
    counted=in_number("{n} point", "{n} points"),
    declaration=_declaration,
    declaring=in_context("move", "with the hand declared"),
    length=lambda words, rules: words.ngettext("{n} point", "{n} points", rules.target or 0),
)

CATEGORIES = {
    "carte": in_context("score", "carte"),
    "denari": in_context("score", "denari"),
    "settebello": in_context("score", "settebello"),
    "primiera": in_context("score", "primiera"),
    "scope": in_context("score", "scope"),
    "re_bello": in_context("score", "re bello"),
    "napoli": in_context("score", "napoli"),
    "grande": in_context("score", "grande"),
}
"""The categories of the score: fields of a result, each with its name."""
