"""Tressette in pictures."""

from collections.abc import Sequence

from scopasolver import Card, Rules
from scopasolver.games.tressette import thirds
from scopasolver.svg import layout, zones
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


def beside(_moment: Moment, _seat: int) -> Block:
    """Draw nothing: tricks that are won lie apart."""
    return layout.EMPTY


def piles(moment: Moment) -> list[Pile]:
    """Return the cards that each side has won, with what they are worth."""
    won = [
        Pile(moment.words("taken, {who}", who=moment.side_name(side)), cards, "taken", side, _note(moment, cards))
        for side, cards in enumerate(moment.game.captured)
    ]
    return [*won, *zones.known_stock(moment, moment.stock)]


def _note(moment: Moment, cards: Sequence[Card]) -> str:
    if not cards:
        return ""
    points, rest = divmod(thirds(cards), 3)
    worth = f"{points or ''}{('', '⅓', '⅔')[rest]}" or "0"
    words = moment.words
    return f"{words.ngettext('{n} card', '{n} cards', len(cards))}, {words('{points} points', points=worth)}"
