"""Machiavelli in pictures."""

from scopasolver import Rules
from scopasolver.svg import layout, melds, usual, zones
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment

STEP = 1


def title(_rules: Rules) -> str:
    """Return the name of the game."""
    return "Machiavelli"


def middle(moment: Moment) -> Block:
    """Draw the combinations on the table, and the stock."""
    return layout.row([melds.table(moment), zones.stock(moment)], 16)


def caption(moment: Moment, seat: int) -> list[str]:
    """Say how many cards a seat holds, and that players have passed."""
    words = moment.words
    passes = [words("passes: {n}", n=moment.game.passes)] if moment.game.passes and seat == moment.to_move else []
    return [words.ngettext("{n} card", "{n} cards", len(moment.hands[seat])), *passes]


beside = usual.nothing_beside
piles = usual.stock_alone
