"""Briscola in pictures."""

from collections.abc import Sequence

from scopasolver import Card, Rules
from scopasolver.games.briscola import points
from scopasolver.svg import layout, zones
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


def caption(_moment: Moment, _seat: int) -> list[str]:
    """Say nothing: the trick shows who leads."""
    return []


def beside(_moment: Moment, _seat: int) -> Block:
    """Draw nothing: tricks that are won lie apart."""
    return layout.EMPTY


def piles(moment: Moment) -> list[Pile]:
    """Return the cards that each seat has won, with their points."""
    won = [
        Pile(moment.words("taken, {who}", who=moment.seat_name(seat)), cards, "taken", seat, _note(moment, cards))
        for seat, cards in enumerate(moment.game.captured)
    ]
    return [*won, *zones.known_stock(moment, moment.stock[:-1])]


def _note(moment: Moment, cards: Sequence[Card]) -> str:
    if not cards:
        return ""
    words = moment.words
    counted = words.ngettext("{n} point", "{n} points", points(cards))
    return f"{words.ngettext('{n} card', '{n} cards', len(cards))}, {counted}"
