"""Layout: blocks of drawn parts with a size, arranged in rows and columns."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from scopasolver.svg import markup

Align = Literal["start", "middle", "end"]
SHARE = {"start": 0.0, "middle": 0.5, "end": 1.0}


@dataclass(frozen=True)
class Part:
    """A piece of markup at a place."""

    x: float
    y: float
    """Its top left corner, in pixels."""
    body: str
    """Its markup, with that corner as the origin."""
    attributes: tuple[tuple[str, object], ...] = ()
    """Attributes of the group around it."""
    turned: str = ""
    """An SVG transformation applied before it is moved to its place; empty for none."""
    anchor: str = ""
    """Name by which links find it; empty if no link ends there."""
    width: float = 0
    height: float = 0
    """Size of the area at which links end, in pixels."""
    below: bool = False
    """Whether it is drawn below the links, as frames are."""

    def draw(self) -> str:
        """Return the part as markup."""
        place = f"translate({markup.number(float(self.x))} {markup.number(float(self.y))}){self.turned}"
        return markup.element("g", self.body, **dict(self.attributes), transform=place)


@dataclass(frozen=True)
class Block:
    """Parts that are arranged as a unit."""

    width: float = 0
    height: float = 0
    parts: tuple[Part, ...] = ()

    def moved(self, x: float, y: float) -> tuple[Part, ...]:
        """Return the parts moved by `x` and `y`."""
        return tuple(replace(part, x=part.x + x, y=part.y + y) for part in self.parts)

    def padded(self, top: float = 0, side: float = 0, bottom: float = 0) -> "Block":
        """Return the block with space around it."""
        return Block(self.width + 2 * side, self.height + top + bottom, self.moved(side, top))


EMPTY = Block()


def row(blocks: Iterable[Block], gap: float = 8, align: Align = "middle") -> Block:
    """Arrange blocks in a row; blocks without width are left out."""
    shown = [block for block in blocks if block.width]
    height = max((block.height for block in shown), default=0)
    parts, x = list[Part](), 0.0
    for block in shown:
        parts += block.moved(x, (height - block.height) * SHARE[align])
        x += block.width + gap
    return Block(max(0, x - gap), height, tuple(parts))


def column(blocks: Iterable[Block], gap: float = 8, align: Align = "middle") -> Block:
    """Arrange blocks in a column; blocks without width are left out."""
    shown = [block for block in blocks if block.width]
    width = max((block.width for block in shown), default=0)
    parts, y = list[Part](), 0.0
    for block in shown:
        parts += block.moved((width - block.width) * SHARE[align], y)
        y += block.height + gap
    return Block(width, max(0, y - gap), tuple(parts))


def flow(blocks: Sequence[Block], width: float, gap: float = 8, line_gap: float = 8) -> Block:
    """Arrange blocks in rows that are at most `width` wide; a wider block gets a row of its own."""
    rows: list[list[Block]] = [[]]
    filled = 0.0
    for block in blocks:
        if rows[-1] and filled + block.width > width:
            rows.append([])
            filled = 0
        rows[-1].append(block)
        filled += block.width + gap
    return column([row(line, gap) for line in rows], line_gap)


def line(words: str, size: float = 14, class_: str = "t") -> Block:
    """Return a line of text as a block; an empty text gives an empty block."""
    width = markup.width_of(words, size)
    body = markup.text(words, 0, size * 0.85, size, class_=class_)
    return Block(width, size * 1.15, (Part(0, 0, body),)) if words else EMPTY
