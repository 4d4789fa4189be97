"""Terziglio."""

from typing import Any

from scopasolver.games import Facts
from scopasolver.language import in_number
from scopasolver.tressette import card_thirds

PASS = "passo"  # noqa: S105 - a word of the auction, no password

SOLISSIMO = "solissimo"

LAST_TRICK = 3
"""Thirds of a point for the last trick."""


def alone(bids: tuple[str, ...], seats: int) -> tuple[int, str] | None:
    """Return the seat that plays alone and its bid; None before the end of the auction, and if all have passed."""
    said = [(seat, word) for seat, word in enumerate(bids) if word != PASS]
    is_over = len(bids) == seats or SOLISSIMO in bids
    return said[-1] if said and is_over else None


def thirds(shown: Any, seat: int) -> int:
    """Return the thirds of a point that a seat has won, with those for the last trick once the hand is over.

    `shown` is a position or an observation.
    """
    is_over = shown.to_move is None and alone(shown.bids, shown.rules.seats) is not None
    return card_thirds(shown.captured[seat]) + LAST_TRICK * (is_over and shown.leader == seat)


# A solissimo with all points: two opponents, who pay six each; the player alone is that far ahead of each of them.
FACTS = Facts(
    most_ahead=lambda _rules: 18.0,
    counted=in_number("{n} point", "{n} points"),
    length=lambda words, rules: words.ngettext("{n} point", "{n} points", rules.target or 0),
)
