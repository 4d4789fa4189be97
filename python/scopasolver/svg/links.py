"""Links: curves from a card of a hand to the cards or the pile that it takes."""

from collections.abc import Iterable, Sequence

from scopasolver import Move
from scopasolver.svg import markup
from scopasolver.svg.layout import Part
from scopasolver.svg.values import Worth


def links(parts: Sequence[Part], found: Iterable[Worth], played: Move | None) -> tuple[str, str]:
    """Draw a link for every capture with a value and for the move played; links of better moves lie on top.

    The ends of a link are found by the anchors of the parts. The curves are returned, and the dots at their ends.
    """
    places = {part.anchor: part for part in parts if part.anchor}
    moves = [(worth.move, worth.kind) for worth in reversed(list(found))]
    if played is not None:
        moves.append((played, "ring"))
    drawn = [
        _link(places[start], places[end], move, kind)
        for move, kind in moves
        for start, end in _ends(move)
        if start in places and end in places
    ]
    return "".join(line for line, _ in drawn), "".join(tip for _, tip in drawn)


def _ends(move: Move) -> list[tuple[str, str]]:
    if len(move.cards) != 1 or move.kind not in {"capture", "steal"}:
        return []
    start = f"hand:{move.card}"
    piles = [f"pile:{seat}" for seat in move.stolen]
    return [(start, end) for end in [*(f"table:{card}" for card in move.captured), *piles]]


def _link(start: Part, end: Part, move: Move, kind: str) -> tuple[str, str]:
    is_below = end.y >= start.y + start.height
    x1, x2 = start.x + 22, end.x + end.width / 2
    y1 = start.y + start.height if is_below else start.y - 22
    y2 = end.y + end.height - 6 if end.y + end.height <= start.y else end.y + 8
    bend = (y1 + y2) / 2
    curve = f"M{x1:.0f} {y1:.0f}C{x1:.0f} {bend:.0f} {x2:.0f} {bend:.0f} {x2:.0f} {y2:.0f}"
    tip = markup.element("circle", cx=round(x2), cy=round(y2), r=4, class_=kind)
    return markup.element("path", d=curve, class_=f"link {kind}", data_move=move), tip
