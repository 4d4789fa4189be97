"""SVG markup: elements, numbers and escaped text."""

from html import escape

MINUS = "\N{MINUS SIGN}"


def element(name: str, *children: str, **attributes: object) -> str:
    """Return an element as markup.

    The attribute `class_` is written as `class`, and `data_card` as `data-card`; those that are None are left out.
    """
    written = "".join(
        f' {key.strip("_").replace("_", "-")}="{escape(number(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    inner = "".join(children)
    return f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>"


def number(value: object) -> str:
    """Return an attribute value as text; a float is rounded to one decimal place."""
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def title(words: str) -> str:
    """Return a `title` element; empty if there is no text."""
    return f"<title>{escape(words, quote=False)}</title>" if words else ""


def described(words: str) -> str:
    """Return a `desc` element."""
    return f"<desc>{escape(words, quote=False)}</desc>"


def text(words: str, x: float, y: float, size: float, **attributes: object) -> str:
    """Return a line of text whose baseline starts at (`x`, `y`)."""
    return element("text", escape(words, quote=False), x=x, y=y, font_size=size, **attributes)


def use(name: str, x: float = 0, y: float = 0, size: float | None = None, **attributes: object) -> str:
    """Return a reference to a definition; a symbol is scaled to a square of side `size`."""
    place = {"x": x or None, "y": y or None, "width": size, "height": size}
    return element("use", href=f"#{name}", **place, **attributes)


def width_of(words: str, size: float) -> float:
    """Return an estimate of the width of a line of text, in pixels."""
    return 0.56 * size * len(words)
