"""Drawing of a seat: its name, its cards, and the values of its moves."""

from scopasolver import Card, Move
from scopasolver.svg import cards, faces, layout, markup
from scopasolver.svg.game import Game
from scopasolver.svg.layout import Block, Part
from scopasolver.svg.moment import Moment
from scopasolver.svg.values import Worth, playing

PILL = 19
"""Height of the label with the value of a move, in pixels."""
MOST_CHIPS = 8
"""Upper bound of the number of labels for moves that do not play exactly one card."""


def seat(moment: Moment, game: Game, number: int, found: list[Worth], played: Move | None, room: float) -> Block:
    """Draw a seat within a width of `room` pixels."""
    is_to_move = number == moment.to_move
    name = f"{'▶ ' if is_to_move else ''}{moment.seat_name(number)}"
    caption = layout.line(" · ".join(game.caption(moment, number)), 13)
    label = layout.column([layout.line(name, 15, "b turn" if is_to_move else "b"), caption], 2)
    mine = found if is_to_move else []
    chosen = played if is_to_move else None
    beside = game.beside(moment, number)
    hand = layout.row([_hand(moment, number, mine, chosen, room - beside.width), beside], 22, "end")
    parts = [label, hand, _chips(moment, mine, room)]
    if number == moment.viewer:  # its name goes below, because links lead up from its cards
        parts = [*parts[1:], label]
    panel = layout.column(parts, 6).padded(7, 9, 8)
    box = {"class_": "seat", "data_seat": number}
    frame = markup.element(
        "rect", width=panel.width, height=panel.height, rx=10, class_="turnbox" if is_to_move else None, fill="none"
    )
    return Block(panel.width, panel.height, (Part(0, 0, frame, tuple(box.items()), below=True), *panel.parts))


def _hand(moment: Moment, number: int, found: list[Worth], played: Move | None, room: float) -> Block:
    hand = moment.hands[number]
    if not hand:
        return layout.EMPTY
    known = [card for card in hand if card is not None]
    drawn = [_card(moment, number, card, found, played) for card in known]
    drawn += [cards.back(moment.words, "hand", number)] * (len(hand) - len(known))
    has_pills = any(playing(found, card) for card in known)
    step = _step(drawn, known, found, room, is_near=number == moment.viewer)
    in_row = max(1, int((room - faces.WIDTH) / step) + 1)
    in_row = -(-len(drawn) // -(-len(drawn) // in_row))  # rows of about the same length
    rows = [cards.fan(drawn[start : start + in_row], step) for start in range(0, len(drawn), in_row)]
    row_step = 42 + (PILL + 3 if has_pills else 0)
    parts = tuple(part for place, row in enumerate(rows) for part in row.moved(0, place * row_step))
    return Block(max(row.width for row in rows), (len(rows) - 1) * row_step + rows[-1].height, parts)


def _step(drawn: list[Block], known: list[Card], found: list[Worth], room: float, *, is_near: bool) -> float:
    """Return the distance from each card of a hand to the next, in pixels."""
    labels = [_pill_width(worths[0]) for card in known if (worths := playing(found, card))]
    least = max(labels, default=24 if known else 13) + 3
    most = faces.WIDTH + 5 if is_near or labels else 44 if known else 20
    return max(least, min(most, (room - faces.WIDTH) / max(1, len(drawn) - 1)))


def _card(moment: Moment, number: int, card: Card, found: list[Worth], played: Move | None) -> Block:
    worths = playing(found, card)
    is_played = played is not None and card in played.cards
    more: dict[str, object] = {"class_": "card played"} if is_played else {}
    if worths:
        more |= {
            "data_value": worths[0].text.replace(markup.MINUS, "-"),
            "data_kind": worths[0].kind,
            "data_loss": worths[0].loss or None,
        }
    drawn = cards.face(card, moment.words, "hand", number, **more)
    if is_played:
        ring = markup.element("rect", x=-1, y=-1, width=faces.WIDTH + 2, height=faces.HEIGHT + 2, rx=7, class_="ring")
        drawn = Block(drawn.width, drawn.height, (*drawn.parts, Part(0, 0, ring)))
    if not worths:
        return drawn
    told = "; ".join(worth.told(moment.words) for worth in worths)
    parts = (*drawn.moved(0, PILL + 2), *pill(worths[0], told).parts)
    return Block(drawn.width, drawn.height + PILL + 2, parts)


def pill(worth: Worth, told: str, before: str = "") -> Block:
    """Draw the value of a move as a label, whose colour and sign show how much the move loses."""
    width = _pill_width(worth, before)
    body = (
        markup.title(told)
        + markup.element("rect", width=width, height=PILL, rx=PILL / 2, class_=f"pill {worth.kind}")
        + markup.text(f"{before}{worth.label}", width / 2, 14, 13, class_="b m")
    )
    attributes = (("class_", "move"), ("data_move", worth.move), ("data_kind", worth.kind))
    return Block(width, PILL, (Part(0, 0, body, attributes),))


def _pill_width(worth: Worth, before: str = "") -> float:
    return markup.width_of(f"{before}{worth.label}", 13) + 12


def _chips(moment: Moment, found: list[Worth], room: float) -> Block:
    """Draw the values of moves that do not play exactly one card, such as draws and lays of several cards."""
    others, words = [worth for worth in found if len(worth.move.cards) != 1], moment.words
    chips = [pill(worth, worth.told(words), f"{words.move(worth.move)}  ") for worth in others[:MOST_CHIPS]]
    if len(others) > MOST_CHIPS:
        chips.append(layout.line(words("+ {n} more", n=len(others) - MOST_CHIPS)))
    return layout.flow(chips, room, 6, 5)
