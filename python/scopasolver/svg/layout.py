"""Blocks: drawn things with a place and a size, put side by side and under each other."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from scopasolver.svg import markup

Align = Literal["start", "middle", "end"]
SHARE = {"start": 0.0, "middle": 0.5, "end": 1.0}


@dataclass(frozen=True)
class Part:
    """Something drawn, at a place.

    Attributes
    ----------
    x, y : float
        Its top left corner.
    body : str
        Its markup, drawn as if that corner were the origin.
    attributes : dict
        Attributes of the group that it stands in.
    turned : str
        A transformation beyond being moved to its place.
    anchor : str
        The name by which links find it.
    width, height : float
        How much of it links go to.
    below : bool
        Whether links are drawn above it: a frame.
    """

    x: float
    y: float
    body: str
    attributes: tuple[tuple[str, object], ...] = ()
    turned: str = ""
    anchor: str = ""
    width: float = 0
    height: float = 0
    below: bool = False

    def draw(self) -> str:
        """Write the part."""
        place = f"translate({markup.number(float(self.x))} {markup.number(float(self.y))}){self.turned}"
        return markup.element("g", self.body, **dict(self.attributes), transform=place)


@dataclass(frozen=True)
class Block:
    """Parts that keep together."""

    width: float = 0
    height: float = 0
    parts: tuple[Part, ...] = ()

    def moved(self, x: float, y: float) -> tuple[Part, ...]:
        """Return the parts with the block at another place."""
        return tuple(replace(part, x=part.x + x, y=part.y + y) for part in self.parts)

    def padded(self, top: float = 0, side: float = 0, bottom: float = 0) -> "Block":
        """Return the block with room around it."""
        return Block(self.width + 2 * side, self.height + top + bottom, self.moved(side, top))


EMPTY = Block()


def row(blocks: Iterable[Block], gap: float = 8, align: Align = "middle") -> Block:
    """Put blocks side by side; empty ones take no room."""
    shown = [block for block in blocks if block.width]
    height = max((block.height for block in shown), default=0)
    parts, x = list[Part](), 0.0
    for block in shown:
        parts += block.moved(x, (height - block.height) * SHARE[align])
        x += block.width + gap
    return Block(max(0, x - gap), height, tuple(parts))


def column(blocks: Iterable[Block], gap: float = 8, align: Align = "middle") -> Block:
    """Put blocks under each other; empty ones take no room."""
    shown = [block for block in blocks if block.width]
    width = max((block.width for block in shown), default=0)
    parts, y = list[Part](), 0.0
    for block in shown:
        parts += block.moved((width - block.width) * SHARE[align], y)
        y += block.height + gap
    return Block(width, max(0, y - gap), tuple(parts))


def flow(blocks: Sequence[Block], width: float, gap: float = 8, line_gap: float = 8, align: Align = "middle") -> Block:
    """Put blocks side by side in as many rows as a width asks for."""
    rows: list[list[Block]] = [[]]
    filled = 0.0
    for block in blocks:
        if rows[-1] and filled + block.width > width:
            rows.append([])
            filled = 0
        rows[-1].append(block)
        filled += block.width + gap
    return column([row(line, gap) for line in rows], line_gap, align)


def line(words: str, size: float = 14, class_: str = "t") -> Block:
    """Write a line of text."""
    width = markup.width_of(words, size)
    body = markup.text(words, 0, size * 0.85, size, class_=class_)
    return Block(width, size * 1.15, (Part(0, 0, body),)) if words else EMPTY
