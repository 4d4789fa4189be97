"""Ruba mazzo."""

from scopasolver.svg import cards, layout, zones
from scopasolver.svg.layout import Block, Part
from scopasolver.svg.moment import Moment
from scopasolver.svg.zones import Pile

TITLE = "Ruba mazzo"
SIGNED = True
STEP = 1


def middle(moment: Moment) -> Block:
    """Draw the table, the stock, and the top card of each pile, which others may steal."""
    table = zones.boxed(zones.spread(moment.game.table, moment, "table"), moment.words("table"))
    tops = layout.row([_top(moment, seat) for seat in range(moment.rules.seats) if moment.game.piles[seat]], 14)
    return layout.column([layout.row([table, zones.stock(moment)], 16), tops], 10)


def caption(moment: Moment, seat: int) -> str:
    """Say who has captured last."""
    return moment.words("last") if seat == moment.game.last_capture else ""


def piles(moment: Moment) -> list[Pile]:
    """Return what lies under the top card of each pile."""
    words = moment.words
    return [
        Pile(
            f"{words('pile')}, {moment.seat_name(seat)}",
            pile[:-1],
            "taken",
            seat,
            words.count(len(pile), "card", "cards"),
        )
        for seat, pile in enumerate(moment.game.piles)
    ]


def _top(moment: Moment, seat: int) -> Block:
    pile = moment.game.piles[seat]
    below = cards.back(moment.words, "pile", seat).parts if len(pile) > 1 else ()
    top = [
        Part(6, 5, part.body, part.attributes, anchor=f"pile:{seat}", width=part.width, height=part.height)
        for part in cards.face(pile[-1], moment.words, "pile", seat).parts
    ]
    block = Block(cards.WIDTH + 6, cards.HEIGHT + 5, (*below, *top))
    return layout.column([block, layout.line(f"{moment.words('pile')}, {moment.seat_name(seat)}: {len(pile)}", 13)], 3)
