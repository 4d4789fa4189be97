"""Markers by which `make catalogues` finds texts that are translated later, such as those in tables."""


def marked(text: str) -> str:
    """Return the text unchanged."""
    return text


def in_context(_context: str, text: str) -> str:
    """Return the text unchanged; its translation by `Words.pgettext` needs the same context."""
    return text


def in_number(one: str, several: str) -> tuple[str, str]:
    """Return the singular and the plural text unchanged, for `Words.ngettext`."""
    return one, several
