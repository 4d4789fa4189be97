"""Pages as text: elements whose text is escaped unless it is markup already."""

from collections.abc import Iterable
from html import escape
from typing import TypeAlias

VOID = {"br", "hr", "img", "input", "link", "meta"}
"""Elements without an end."""


class Html(str):
    """Text that is markup; all other text is escaped where it is put into an element."""

    __slots__ = ()


Child: TypeAlias = "str | Iterable[Child] | None"
"""What an element holds: markup, text, several of them, or nothing."""


def h(name: str, /, *children: Child, **attributes: object) -> Html:
    """Write an element; a name such as `class_` or `data_card` stands for `class` or `data-card`.

    Parameters
    ----------
    name : str
        The element.
    *children : str or iterable of str, optional
        What it holds; text that is not `Html` is escaped.
    **attributes : object
        Its attributes; those that are None or False are left out, and True stands for an attribute without a value.

    Returns
    -------
    Html
        The element.
    """
    opening = f"<{name}{''.join(_attribute(key, value) for key, value in attributes.items())}>"
    if name in VOID:
        return Html(opening)
    return Html(f"{opening}{join(*children)}</{name}>")


def join(*children: Child) -> Html:
    """Put pieces of a page one after the other."""
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
