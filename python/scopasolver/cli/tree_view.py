"""Hands with their variations and notes, drawn for a reader."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from scopasolver.cli import drawing
from scopasolver.cli.drawing import Sheet
from scopasolver.cli.render import position_view
from scopasolver.cli.terms import Terms
from scopasolver.exceptions import visible
from scopasolver.language.spoken import gettext, ngettext, spoken
from scopasolver.play import HandTree, Node
from scopasolver.play.tree.note import Numbers

DEEPEST = 8
"""Largest number of variations around a move at which one more indents it more."""


def tree_view(tree: HandTree) -> RenderableType:
    """Draw the start of a hand, its moves with what is said of them, and the position after them."""
    parts: list[RenderableType] = [position_view(tree.start)]
    if tree.root.comment:
        parts += [Text(), Text(_in_line(tree.root.comment))]
    if tree.unknown:
        number = ngettext("{n} card", "{n} cards", len(tree.unknown))
        parts += [Text(), Text(gettext("places not known: {number}", number=number), "dim")]
    if tree.root.variations:
        parts += [Text(), _moves(tree), Text(), position_view(tree.end().position)]
    return Group(*parts)


def _moves(tree: HandTree) -> RenderableType:
    """Draw the moves, one a line, with a column for each kind of note that there is."""
    rows = list(_in_order(tree.root))
    terms = Terms(tree.start.rules)
    titles = {
        "value": gettext("value"),
        "open_loss": gettext("lost"),
        "fair_loss": gettext("on average"),
        "comment": gettext("comment"),
    }
    columns = [name for name in titles if any(getattr(node, name) not in {None, ""} for node, _ in rows)]
    sheet = Sheet(gettext("move"), gettext("seat"), gettext("played"), *(titles[name] for name in columns))
    for node, depth in rows:
        assert node.move is not None  # noqa: S101 - the root is no row
        cells = [_cell(terms, name, getattr(node, name)) for name in columns]
        number = f"{'  ' * min(depth, DEEPEST)}{node.ply}"
        sheet.add(number, str(node.seat), drawing.move(node.move), *cells, style="dim" if depth else "")
    return sheet


def _in_order(root: Node) -> Iterator[tuple[Node, int]]:
    """Yield the nodes below a root as a text has them: a move, the variations in its place, then what follows it.

    With each comes the number of variations around it.
    """
    waiting = [(root, 0, False)]
    while waiting:
        node, depth, is_new = waiting.pop()
        if is_new:
            yield node, depth
        elif node.variations:
            main, *others = node.variations
            waiting.append((main, depth, False))
            for other in reversed(others):
                waiting += [(other, depth + 1, False), (other, depth + 1, True)]
            waiting.append((main, depth, True))


def _cell(terms: Terms, name: str, content: Numbers | str) -> str:
    """Return a value, a loss or a comment as text; empty if there is none."""
    if content is None or isinstance(content, str):
        return _in_line(content or "")
    if name == "value":
        if isinstance(content, tuple) and terms.rules.sides == 2:
            return terms.interval(*content)
        return terms.number(content)
    shown = [spoken().number(number, "g") for number in (content if isinstance(content, tuple) else (content,))]
    return gettext("{least} to {most}", least=shown[0], most=shown[1]) if len(shown) > 1 else shown[0]


def _in_line(comment: str) -> str:
    """Return a comment on one line, without characters that a terminal would obey."""
    return visible(" ".join(comment.split()))
