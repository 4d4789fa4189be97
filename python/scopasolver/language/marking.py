"""What shows `make catalogues` the texts of tables, which are translated elsewhere."""


def marked(text: str) -> str:
    """Return a text as it is."""
    return text


def in_context(_context: str, text: str) -> str:
    """Return a text as it is; to translate it takes the same context."""
    return text


def in_number(one: str, several: str) -> tuple[str, str]:
    """Return a text for one thing and for several as they are."""
    return one, several
