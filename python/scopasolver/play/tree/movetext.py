"""Moves with their variations and notes as text, as PGN writes them in chess."""

from collections.abc import Iterator
from dataclasses import dataclass

from scopasolver.play.tree.comments import braced
from scopasolver.play.tree.node import Node

INDENT = "  "
DEEPEST = 20
"""Largest number of parentheses around a line at which one more indents it more."""
OPEN, CLOSE = "(", ")"


@dataclass(frozen=True, slots=True)
class Piece:
    """A move with or without its number, a note in braces, or a parenthesis.

    `depth` is the number of parentheses around it, and `begins` says whether a line of a score begins with it.
    """

    text: str
    depth: int
    begins: bool = False
    is_bare: bool = False
    """Whether it is a move without a number, which is told from a move before it by a comma if moves have spaces."""


def movetext(root: Node) -> str:
    """Return the moves in one line."""
    return "".join(_joined(root, on_lines=False))


def movelines(root: Node) -> str:
    """Return the moves as the lines of a score: a line for a move of each seat, and a line for each variation."""
    text = "".join(_joined(root, on_lines=True))
    return f"{text}\n" if text else ""


def _joined(root: Node, *, on_lines: bool) -> Iterator[str]:
    """Yield the text of each piece, and before it the space or the line break that it needs."""
    moves_have_spaces = any(" " in str(node.move) for node in root.nodes() if node is not root)
    former: Piece | None = None
    for piece in _pieces(root):
        if former is not None and former.text != OPEN and piece.text != CLOSE:
            if on_lines and (piece.begins or former.text == CLOSE):
                yield "\n" + INDENT * min(piece.depth, DEEPEST)
            else:
                yield ", " if moves_have_spaces and piece.is_bare and former.text[-1:] not in "})" else " "
        yield piece.text
        former = piece


def _pieces(root: Node) -> Iterator[Piece]:
    """Yield the pieces of a tree: each move, its note, the variations in its place, then what follows the move."""
    seats = root.position.rules.seats
    if root.note:
        yield Piece(braced(root.note), 0)
    waiting: list[tuple[Node | None, str, int]] = [(root, "after", 0)]
    depth, needs_number = 0, True
    while waiting:
        node, what, ply = waiting.pop()
        if node is None:
            depth += 1 if what == OPEN else 0
            yield Piece(what, depth, begins=what == OPEN)
            depth -= 1 if what == CLOSE else 0
            needs_number = True
        elif what == "move":
            number, place = divmod(ply, seats)
            dots = "." if place == 0 else "..."
            is_numbered = needs_number or place == 0
            text = f"{number + 1}{dots} {node.move}" if is_numbered else str(node.move)
            yield Piece(text, depth, begins=depth == 0 and place == 0, is_bare=not is_numbered)
            if node.note:
                yield Piece(braced(node.note), depth)
            needs_number = False
        elif node.variations:
            main, *others = node.variations
            waiting.append((main, "after", ply + 1))
            for other in reversed(others):
                waiting += [(None, CLOSE, 0), (other, "after", ply + 1), (other, "move", ply), (None, OPEN, 0)]
            waiting.append((main, "move", ply))
