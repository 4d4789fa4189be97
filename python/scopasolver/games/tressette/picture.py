"""Tressette in pictures."""

from scopasolver import Rules
from scopasolver.games.tressette import thirds
from scopasolver.svg import layout, usual, zones
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment
from scopasolver.svg.zones import Pile

STEP = 1


def title(_rules: Rules) -> str:
    """Return the name of the game."""
    return "Tressette"


def middle(moment: Moment) -> Block:
    """Draw the trick, and the stock where there is one."""
    return layout.row([zones.trick(moment, moment.game.trick, moment.game.leader), zones.stock(moment)], 22)


def caption(moment: Moment, seat: int) -> list[str]:
    """Say what a seat has declared."""
    declared = moment.game.declared[seat]
    return [moment.words("declared: {cards}", cards=moment.words.cards(declared))] if declared else []


beside = usual.nothing_beside


def piles(moment: Moment) -> list[Pile]:
    """Return the cards that each side has won, with their points."""
    won = usual.won(moment, moment.side_name, lambda side, _: _points(moment, side))
    return [*won, *zones.known_stock(moment, moment.stock)]


def _points(moment: Moment, side: int) -> str:
    """Return the whole points that count, and the thirds that they are made of."""
    won, words = thirds(moment.game, side), moment.words
    points = words.ngettext("{n} point", "{n} points", won // 3)
    return words("{points} ({thirds})", points=points, thirds=words.ngettext("{n} third", "{n} thirds", won))
