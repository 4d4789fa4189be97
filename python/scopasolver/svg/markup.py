"""SVG as text: elements, numbers and what must be escaped."""

from xml.sax.saxutils import escape, quoteattr

MINUS = "\N{MINUS SIGN}"


def element(name: str, *children: str, **attributes: object) -> str:
    """Write an element; a name such as `class_` or `data_card` stands for `class` or `data-card`.

    Parameters
    ----------
    name : str
        The element.
    *children : str
        What it holds, as markup.
    **attributes : object
        Its attributes; those that are None are left out.

    Returns
    -------
    str
        The element as markup.
    """
    written = "".join(
        f" {key.strip('_').replace('_', '-')}={quoteattr(number(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    inner = "".join(children)
    return f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>"


def number(value: object) -> str:
    """Write a value; of a fraction no more than one decimal place."""
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def title(words: str) -> str:
    """Write what an element is called."""
    return f"<title>{escape(words)}</title>" if words else ""


def described(words: str) -> str:
    """Write what an element shows."""
    return f"<desc>{escape(words)}</desc>"


def text(words: str, x: float, y: float, size: float, **attributes: object) -> str:
    """Write a line of text whose base line begins at a point."""
    return element("text", escape(words), x=x, y=y, font_size=size, **attributes)


def use(name: str, x: float = 0, y: float = 0, size: float | None = None, **attributes: object) -> str:
    """Draw something that is defined under a name; a symbol in a square of this size."""
    place = {"x": x or None, "y": y or None, "width": size, "height": size}
    return element("use", href=f"#{name}", **place, **attributes)


def width_of(words: str, size: float) -> float:
    """Estimate how wide a line of text is in a font of this size."""
    return 0.56 * size * len(words)
