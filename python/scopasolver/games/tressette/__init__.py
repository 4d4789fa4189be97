"""Tressette, with rovescino and with a dead hand."""

from typing import Any

from scopasolver import Move
from scopasolver.games import Facts
from scopasolver.language import Words, in_context, in_number
from scopasolver.tressette import Result, card_thirds

SIGNS = {
    "busso": in_context("sign", "busso"),
    "striscio": in_context("sign", "striscio"),
    "volo": in_context("sign", "volo"),
}
"""Names of the words that a player who leads may say to the partner."""


def _declaration(words: Words, _move: Move) -> str:
    return words("Declares the 3s, 2s and assi of the hand that count.")


# 11 points of cards, and more than all declarations of the twelve cards that count in them.
FACTS = Facts(
    most_ahead=lambda _rules: 64.0,
    counted=in_number("{n} third of a point", "{n} thirds of a point"),
    signed=False,
    total=35,
    of_lead=1.5,
    signs=SIGNS,
    declaration=_declaration,
    declaring=in_context("move", "with a declaration"),
    length=lambda words, rules: words.ngettext("{n} point", "{n} points", rules.target or 0),
)

LAST_TRICK = 3
"""Thirds of a point for the last trick."""


def thirds(shown: Any, side: int) -> int:
    """Return the thirds of a point that a side has won, with those for the last trick once the hand is over.

    `shown` is a position or an observation.
    """
    has_last = shown.to_move is None and shown.rules.side_of(shown.leader) == side
    return card_thirds(shown.captured[side]) + LAST_TRICK * has_last


def coup_of(result: Result) -> str:
    """Return the name of what wins the match at once in a hand, the same in all languages; empty if nothing does."""
    if result.cappotto is not None:
        return "cappotto"
    return "" if result.stramazzo is None else "stramazzo"
