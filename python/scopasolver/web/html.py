"""HTML elements as text; text that is not yet markup is escaped."""

from collections.abc import Iterable
from html import escape
from typing import TypeAlias

VOID = {"br", "hr", "img", "input", "link", "meta"}
"""Names of the elements that have no end tag."""


class Html(str):
    """Text that is markup; any other text is escaped when an element takes it in."""

    __slots__ = ()


Child: TypeAlias = "str | Iterable[Child] | None"
"""Content of an element: markup, text, an iterable of these, or None for nothing."""


def h(name: str, /, *children: Child, **attributes: object) -> Html:
    """Return an element as markup.

    Text that is not `Html` is escaped, and a child that is None is left out. The attribute `class_` is written as
    `class`, and `data_card` as `data-card`. None and False leave an attribute out, and True writes it without a value.
    """
    opening = f"<{name}{''.join(_attribute(key, value) for key, value in attributes.items())}>"
    if name in VOID:
        return Html(opening)
    return Html(f"{opening}{join(*children)}</{name}>")


def press(*children: Child, **attributes: object) -> Html:
    """Return a button that does not submit a form."""
    return h("button", *children, type="button", **attributes)


def join(*children: Child) -> Html:
    """Concatenate pieces of a page; text that is not `Html` is escaped."""
    return Html("".join(_markup(child) for child in children))


def _markup(child: Child) -> str:
    if child is None:
        return ""
    if isinstance(child, Html):
        return child
    return escape(child) if isinstance(child, str) else join(*child)


def _attribute(key: str, value: object) -> str:
    if value is None or value is False:
        return ""
    name = key.strip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'
