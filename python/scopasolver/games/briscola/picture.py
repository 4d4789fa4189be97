"""Briscola in pictures."""

from scopasolver import Rules
from scopasolver.briscola import card_points
from scopasolver.svg import layout, usual, zones
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment
from scopasolver.svg.zones import Pile

STEP = 2


def title(_rules: Rules) -> str:
    """Return the name of the game."""
    return "Briscola"


def middle(moment: Moment) -> Block:
    """Draw the trick, and the stock with the turned card below it; without a stock, the suit that is trump."""
    trump = moment.game.trump
    trick = zones.trick(moment, moment.game.trick, moment.game.leader)
    named = layout.line(moment.words("trump: {suit}", suit=moment.words.suit(trump.suit)), 13, "b")
    below = trump if moment.stock else None
    return layout.row([trick, layout.column([zones.stock(moment, below), named], 4)], 22)


caption = usual.no_caption  # the trick shows who leads
beside = usual.nothing_beside


def piles(moment: Moment) -> list[Pile]:
    """Return the cards that each seat has won, with their points."""
    won = usual.won(
        moment, moment.seat_name, lambda _, cards: moment.words.ngettext("{n} point", "{n} points", card_points(cards))
    )
    return [*won, *zones.known_stock(moment, moment.stock[:-1])]
