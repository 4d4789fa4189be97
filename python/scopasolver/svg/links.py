"""Lines from a card to what it takes."""

from collections.abc import Iterable, Sequence

from scopasolver import Move
from scopasolver.svg import markup
from scopasolver.svg.layout import Part
from scopasolver.svg.values import Worth


def links(parts: Sequence[Part], found: Iterable[Worth]) -> str:
    """Link each card whose capture is valued to the cards and piles it takes; the best on top."""
    places = {part.anchor: part for part in parts if part.anchor}
    return "".join(
        _link(places[start], places[end], worth.move, worth.kind)
        for worth in reversed(list(found))
        for start, end in _ends(worth.move)
        if start in places and end in places
    )


def played(parts: Sequence[Part], move: Move | None) -> str:
    """Link the card of a move that is played to what it takes."""
    places = {part.anchor: part for part in parts if part.anchor}
    ends = _ends(move) if move is not None else []
    return "".join(
        _link(places[start], places[end], move, "ring")
        for start, end in ends
        if move is not None and start in places and end in places
    )


def _ends(move: Move) -> list[tuple[str, str]]:
    if len(move.cards) != 1 or move.kind not in {"capture", "steal"}:
        return []
    start = f"hand:{move.card}"
    piles = [f"pile:{seat}" for seat in move.stolen]
    return [(start, end) for end in [*(f"table:{card}" for card in move.captured), *piles]]


def _link(start: Part, end: Part, move: Move, kind: str) -> str:
    is_below = end.y >= start.y + start.height
    x1, x2 = start.x + 22, end.x + end.width / 2
    y1 = start.y + start.height if is_below else start.y - 22
    y2 = end.y + end.height - 6 if end.y + end.height <= start.y else end.y + 8
    bend = (y1 + y2) / 2
    curve = f"M{x1:.0f} {y1:.0f}C{x1:.0f} {bend:.0f} {x2:.0f} {bend:.0f} {x2:.0f} {y2:.0f}"
    tip = markup.element("circle", cx=round(x2), cy=round(y2), r=4, class_=kind)
    return markup.element("path", d=curve, class_=f"link {kind}", data_move=move) + tip
