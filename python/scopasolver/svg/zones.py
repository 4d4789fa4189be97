"""Zones of the table besides the hands: rows of open cards, the stock, the trick, and piles."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from scopasolver import Card
from scopasolver.language import Words
from scopasolver.svg import cards, faces, layout, markup
from scopasolver.svg.layout import Block, Part
from scopasolver.svg.moment import Cards, Moment

PILE_STEP = 16
"""Visible width of each small card of a pile but the last, in pixels."""
OPEN_ROOM = 360
"""Largest width of a row of open cards, in pixels."""


@dataclass(frozen=True)
class Pile:
    """A pile of cards, drawn small below the table."""

    label: str
    """Label of the pile."""
    cards: Cards
    """The cards; None for a face-down card."""
    zone: str
    """Name of the zone, for the attribute `data-zone`."""
    owner: int | None = None
    """The seat or side that has the pile."""
    note: str = ""
    """Remark behind the label."""


def pile(shown: Pile, words: Words, room: float) -> Block:
    """Draw a pile: its label, then overlapping cards in rows at most `room` wide."""
    note = shown.note if shown.cards or shown.note else words("nothing")
    in_row = max(1, int((room - faces.SMALL[0]) / PILE_STEP) + 1)
    drawn = [cards.small(card, words, shown.zone, shown.owner) for card in shown.cards]
    rows = [cards.fan(drawn[start : start + in_row], PILE_STEP) for start in range(0, len(drawn), in_row)]
    return layout.column([layout.line(f"{shown.label}: {note}" if note else shown.label, 14), *rows], 4, "start")


def spread(several: Iterable[Card], moment: Moment, zone: str) -> Block:
    """Draw open cards side by side."""
    return layout.flow([cards.face(card, moment.words, zone) for card in several], OPEN_ROOM, 8)


def boxed(inside: Block, label: str, least: tuple[float, float] = (150, 116)) -> Block:
    """Draw a block in a frame with a label above it; `least` is the smallest size of the frame."""
    width, height = max(inside.width + 20, least[0]), max(inside.height + 16, least[1])
    frame = markup.element("rect", width=width, height=height, rx=12, class_="zone")
    parts = inside.moved((width - inside.width) / 2, (height - inside.height) / 2)
    block = Block(width, height, (Part(0, 0, frame, below=True), *parts))
    return layout.column([layout.line(label, 13), block], 3)


def stock(moment: Moment, below: Card | None = None) -> Block:
    """Draw the stock with its number of cards; a face-up card lies crosswise below it."""
    size = len(moment.stock)
    if not size:
        return layout.EMPTY
    backs = min(3, size - (below is not None))
    parts: list[Part] = []
    if below is not None:
        for part in cards.face(below, moment.words, "trump").parts:
            turned = " rotate(90)"
            parts.append(
                Part(faces.HEIGHT + 12, 18, part.body, part.attributes, turned, part.anchor, part.width, part.height)
            )
    for place in range(backs):
        parts += cards.back(moment.words, "stock").moved(3 * place, -2 * place + 4)
    block = Block(faces.HEIGHT + 14 if below is not None else faces.WIDTH + 6, faces.HEIGHT + 6, tuple(parts))
    return layout.column([block, layout.line(moment.words("stock: {size}", size=size), 13)], 2)


def trick(moment: Moment, played: Sequence[Card], leader: int) -> Block:
    """Draw the cards of a trick, each near the seat that played it."""
    if not played:
        return boxed(layout.line(_leads(moment, leader), 13), moment.words("trick"))
    seats = moment.rules.seats
    parts: list[Part] = []
    width, height = (150.0, 150.0) if seats <= 2 else (230.0, 190.0)
    reach = ((width - faces.WIDTH) / 2, (height - faces.HEIGHT) / 2)
    for turn, card in enumerate(played):
        seat = (leader + turn) % seats
        angle = 2 * pi * ((seat - moment.viewer) % seats) / seats
        aside = 38 * cos(angle) if seats <= 2 else reach[0] * sin(angle)
        x, y = reach[0] + aside, reach[1] + reach[1] * cos(angle)
        parts += cards.face(card, moment.words, "trick", seat).moved(x, y)
    return boxed(Block(width, height, tuple(parts)), moment.words("trick"))


def _leads(moment: Moment, leader: int) -> str:
    """Return who leads; "" once the hand is over."""
    if moment.to_move is None:
        return ""
    who, words = moment.seat_name(leader), moment.words
    return words("you lead") if who == words("You") else words("{who} leads", who=who)


def known_stock(moment: Moment, cards: Cards) -> list[Pile]:
    """Return the stock as a pile, the next card first, if any of its cards is known."""
    return [Pile(f"{moment.words('stock')} →", cards, "stock")] if any(cards) else []
