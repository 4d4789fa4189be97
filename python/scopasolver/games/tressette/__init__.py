"""Tressette, with rovescino and with a dead hand."""

from typing import Any

from scopasolver import Move, Rules
from scopasolver.games import Facts
from scopasolver.language import Words, in_context, in_number
from scopasolver.tressette import Result, card_thirds

SIGNS = (
    (in_context("sign", "busso"), in_context("sign", "play your best card of this suit, and lead it back to me")),
    (in_context("sign", "striscio"), in_context("sign", "I have more cards of this suit, but only small ones")),
    (in_context("sign", "volo"), in_context("sign", "this is my last card of this suit")),
)
"""What a player who leads may say to the partner, and what it means."""


def signs(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return what a player who leads may say: only partners of a whole match speak."""
    return SIGNS if rules.sides < rules.players == rules.seats else ()


def _declaration(words: Words, _move: Move) -> str:
    return words("Declares the 3s, 2s and assi of the hand that count.")


# 11 points of cards, and more than all declarations of the twelve cards that count in them.
FACTS = Facts(
    most_ahead=lambda _rules: 64.0,
    counted=in_number("{n} third of a point", "{n} thirds of a point"),
    signed=False,
    total=35,
    of_lead=1.5,
    signs=signs,
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
