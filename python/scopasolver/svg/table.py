"""The whole picture: seats around the table, the centre between them, and the piles below."""

from dataclasses import replace

from scopasolver import Card, Move
from scopasolver.games import facts_of
from scopasolver.svg import hand, layout, links, markup, zones
from scopasolver.svg.faces import definitions
from scopasolver.svg.game import Game
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment
from scopasolver.svg.packs.choice import PACKS, PackName
from scopasolver.svg.style import Theme, style
from scopasolver.svg.values import Worth

EDGE = 18
"""Margin of the picture, in pixels."""
NEAR, FAR, SIDE = 780, 420, 250
"""Widths available to the seat at the bottom, to a single seat at the top, and to any other seat, in pixels."""


def picture(
    moment: Moment,
    game: Game,
    found: list[Worth],
    played: Move | None,
    size: float | None,
    theme: Theme,
    pack: PackName = PACKS[0],
    *,
    alone: bool = True,
) -> str:
    """Draw a moment as SVG.

    `found` has the values of its moves, the best first, and `played` is a move to be marked. `size` is the width in
    pixels; None for the natural width. `pack` is the pack of Italian cards. Only a picture that stands `alone` contains
    its own definitions; the others need those of their page.
    """
    worth = (
        moment.words("value with best play: {value} ({whose})", value=found[0].text, whose=_whose(moment))
        if found
        else ""
    )
    head = layout.column([layout.line(game.title(moment.rules), 17, "b"), layout.line(worth, 13)], 2)
    seats = _around(moment, game, found, played)
    piles = _piles(moment, game, max(seats.width, 480))
    block = layout.column([head, seats, piles], 12).padded(EDGE - 6, EDGE, EDGE)
    width, height = round(block.width), round(block.height)
    scale = (size or width) / width
    lines, tips = links.links(block.parts, found, played)
    return markup.element(
        "svg",
        markup.title(f"{game.title(moment.rules)} ({moment.rules})"),
        markup.described(describe(moment, game, found)),
        style(theme) + definitions(*_cards(block), pack) if alone else "",
        markup.element("rect", x=3, y=3, width=width - 6, height=height - 6, rx=22, class_="felt"),
        *(part.draw() for part in block.parts if part.below),
        lines,
        *(part.draw() for part in block.parts if not part.below),
        tips,
        xmlns="http://www.w3.org/2000/svg",
        class_="scopasolver",
        viewBox=f"0 0 {width} {height}",
        width=round(width * scale),
        height=round(height * scale),
        role="img",
        lang=moment.words.tag,
    )


def describe(moment: Moment, game: Game, found: list[Worth]) -> str:
    """Return a description of the picture in words, for screen readers."""
    words = moment.words
    turn = moment.to_move
    says = [words("hand over") if turn is None else words("to move: {who}", who=moment.seat_name(turn))]
    for seat, cards in enumerate(moment.hands):
        known = [words.card(card) for card in cards if card is not None]
        unknown = len(cards) - len(known)
        held = [*known, *([words.ngettext("{n} face-down card", "{n} face-down cards", unknown)] if unknown else [])]
        caption = ", ".join(game.caption(moment, seat))
        says.append(
            f"{moment.seat_name(seat)}{f' ({caption})' if caption else ''}: {', '.join(held) or words('nothing')}"
        )
    says += [f"{pile.label}: {pile.note or len(pile.cards)}" for pile in game.piles(moment)]
    says += [worth.told(words) for worth in found[: hand.MOST_CHIPS]]
    return ". ".join(says) + "."


def _whose(moment: Moment) -> str:
    """Return whose point of view the values have, such as “seat 0 − seat 1”."""
    if moment.rules.sides > 2:
        return moment.side_name(moment.rules.side_of(moment.to_move or 0))
    own = moment.side_name(moment.side)
    return f"{own} {markup.MINUS} {moment.side_name(1 - moment.side)}" if facts_of(moment.rules).signed else own


def _around(moment: Moment, game: Game, found: list[Worth], played: Move | None) -> Block:
    """Arrange the seats around the centre in playing order: right of the viewer first, then top, then left."""
    count = moment.rules.seats
    order = [(moment.viewer + step) % count for step in range(count)]
    beside = _at_each_side(count)
    right, top, left = order[1 : 1 + beside], order[1 + beside : count - beside], order[count - beside :]

    def drawn(seat: int, room: float) -> Block:
        return hand.seat(moment, game, seat, found, played, room)

    across = FAR if len(top) <= 1 else SIDE
    middle = layout.column(
        [layout.row([drawn(seat, across) for seat in reversed(top)], 14, "end"), game.middle(moment)], 12
    )
    body = layout.row(
        [
            layout.column([drawn(seat, SIDE) for seat in left], 10),
            middle,
            layout.column([drawn(seat, SIDE) for seat in reversed(right)], 10),
        ],
        18,
        "middle" if beside <= 1 else "start",
    )
    return layout.column([body, drawn(moment.viewer, NEAR)], 12)


def _at_each_side(count: int) -> int:
    """Return the number of seats at the right side, and as many at the left, for a table of `count` seats."""
    if count <= 3:
        return 0
    return 1 if count <= 6 else (count - 3) // 2


def _piles(moment: Moment, game: Game, room: float) -> Block:
    drawn = [zones.pile(pile, moment.words, room - 40) for pile in game.piles(moment)]
    half = (room - 50) / 2
    if all(block.width <= half for block in drawn):
        widest = max((block.width for block in drawn), default=0)
        cells = [replace(block, width=widest) for block in drawn]
        drawn = [layout.row(cells[start : start + 2], 24, "start") for start in range(0, len(cells), 2)]
    return layout.column(drawn, 8, "start")


def _cards(block: Block) -> tuple[list[Card], list[Card]]:
    """Return the cards drawn large and the cards drawn small."""
    found: dict[bool, list[Card]] = {True: [], False: []}
    for part in block.parts:
        attributes = dict(part.attributes)
        card = attributes.get("data_card")
        if isinstance(card, Card):
            found["small" in str(attributes["class_"])].append(card)
    return found[False], found[True]
