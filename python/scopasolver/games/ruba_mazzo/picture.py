"""Ruba mazzo in pictures."""

from dataclasses import replace

from scopasolver import Rules
from scopasolver.svg import cards, layout, zones
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment
from scopasolver.svg.zones import Pile

STEP = 1


def title(_rules: Rules) -> str:
    """Return the name of the game."""
    return "Ruba mazzo"


def middle(moment: Moment) -> Block:
    """Draw the table, and the stock."""
    table = zones.boxed(zones.spread(moment.game.table, moment, "table"), moment.words("table"))
    return layout.row([table, zones.stock(moment)], 16)


def caption(moment: Moment, seat: int) -> list[str]:
    """Say who has captured last."""
    return [moment.words("captured last")] if seat == moment.game.last_capture else []


def beside(moment: Moment, seat: int) -> Block:
    """Draw the pile of a seat, whose top card others may steal."""
    pile = moment.game.piles[seat]
    if not pile:
        return layout.EMPTY
    below = cards.back(moment.words, "pile", seat).parts if len(pile) > 1 else ()
    top = [
        replace(part, x=6, y=5, anchor=f"pile:{seat}")
        for part in cards.face(pile[-1], moment.words, "pile", seat).parts
    ]
    return Block(cards.WIDTH + 6, cards.HEIGHT + 5, (*below, *top))


def piles(moment: Moment) -> list[Pile]:
    """Return what lies under the top card of each pile."""
    words = moment.words
    below = [
        Pile(
            words("pile, {who}", who=moment.seat_name(seat)),
            pile[:-1],
            "taken",
            seat,
            words.ngettext("{n} card", "{n} cards", len(pile)) if pile else "",
        )
        for seat, pile in enumerate(moment.game.piles)
    ]
    return below + zones.known_stock(moment, moment.stock)
