"""Ruba mazzo in pictures."""

from dataclasses import replace

from scopasolver import Rules
from scopasolver.svg import cards, faces, layout, usual, zones
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment
from scopasolver.svg.zones import Pile

STEP = 1


def title(_rules: Rules) -> str:
    """Return the name of the game."""
    return "Ruba mazzo"


middle = usual.open_table
caption = usual.captured_last


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
    return Block(faces.WIDTH + 6, faces.HEIGHT + 5, (*below, *top))


def piles(moment: Moment) -> list[Pile]:
    """Return the cards below the top card of each pile."""
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
