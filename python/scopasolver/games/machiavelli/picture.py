"""Machiavelli in pictures."""

from scopasolver import Rules
from scopasolver.svg import layout, melds, zones
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment
from scopasolver.svg.zones import Pile

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


def beside(_moment: Moment, _seat: int) -> Block:
    """Draw nothing: cards are laid in the middle."""
    return layout.EMPTY


def piles(moment: Moment) -> list[Pile]:
    """Return the stock: cards are laid, not won."""
    return zones.known_stock(moment, moment.stock)
