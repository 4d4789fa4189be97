"""Drawing of the combinations on the table, each as a fan."""

from scopasolver.svg import cards, layout, zones
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment

STEP = 21
"""Visible width of each card of a fan but the last, in pixels."""


def table(moment: Moment) -> Block:
    """Draw the combinations on the table; the owner of a card is the number of its combination."""
    melds = moment.game.melds
    fans = [
        cards.fan([cards.face(card, moment.words, "meld", number) for card in meld], STEP)
        for number, meld in enumerate(melds)
    ]
    room = 620 if len(fans) < 10 else 860
    return zones.boxed(layout.flow(fans, room, 12, 8), moment.words("table"))
