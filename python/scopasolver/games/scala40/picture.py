"""Scala 40 in pictures."""

from scopasolver import Rules
from scopasolver.svg import cards, layout, melds, usual, zones
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment
from scopasolver.svg.zones import Pile

STEP = 5


def title(_rules: Rules) -> str:
    """Return the name of the game."""
    return "Scala 40"


def middle(moment: Moment) -> Block:
    """Draw the melds on the table, the stock, and the top of the discards."""
    discards = moment.game.discards
    top = cards.face(discards[-1], moment.words, "discards") if discards else layout.EMPTY
    named = layout.column([top, layout.line(moment.words("discards: {n}", n=len(discards)), 13)], 4)
    return layout.row([melds.table(moment), layout.column([zones.stock(moment), named], 10)], 16)


def caption(moment: Moment, seat: int) -> list[str]:
    """Say how many cards a seat holds, and whether it has opened."""
    count = moment.words.ngettext("{n} card", "{n} cards", len(moment.hands[seat]))
    return [count, moment.words("has opened")] if moment.game.opened[seat] else [count]


beside = usual.nothing_beside


def piles(moment: Moment) -> list[Pile]:
    """Return the discards below the top one."""
    below = moment.game.discards[:-1]
    discards = [Pile(f"{moment.words('discards')} →", below, "discards")] if below else []
    return discards + zones.known_stock(moment, moment.stock)
