"""Tressette in pictures."""

from collections.abc import Sequence

from scopasolver import Card, Rules
from scopasolver.svg import layout, usual, zones
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment
from scopasolver.svg.zones import Pile
from scopasolver.tressette import card_thirds

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
    won = usual.won(moment, moment.side_name, lambda _, cards: moment.words("{points} points", points=_points(cards)))
    return [*won, *zones.known_stock(moment, moment.stock)]


def _points(cards: Sequence[Card]) -> str:
    whole, rest = divmod(card_thirds(cards), 3)
    return f"{whole or ''}{('', '⅓', '⅔')[rest]}" or "0"
