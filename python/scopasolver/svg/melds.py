"""Melds on the table, each a fan, as large as leaves room for all of them."""

from scopasolver.svg import cards, layout, zones
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment

STEP = 21
"""How much can be seen of each card but the last."""


def table(moment: Moment) -> Block:
    """Draw the combinations on the table, numbered in their order."""
    melds = moment.game.melds
    fans = [
        cards.fan([cards.face(card, moment.words, "meld", number) for card in meld], STEP)
        for number, meld in enumerate(melds)
    ]
    room = 620 if len(fans) < 10 else 860
    return zones.boxed(layout.flow(fans, room, 12, 8), moment.words("table"))
