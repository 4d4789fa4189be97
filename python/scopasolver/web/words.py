"""The language of a page: what its texts are translated by."""

from collections.abc import Callable, Iterable

Say = Callable[[str], str]
"""Returns a text of the page in the reader's language."""

LANGUAGES = ("it", "en")


def say_in(_language: str) -> Say:
    """Return what translates the texts of a page."""
    return lambda text: text


def preferred(accepted: str, chosen: str | None = None) -> str:
    """Return the language of a reader: the one chosen, else the first that the browser asks for and there is.

    Parameters
    ----------
    accepted : str
        The header `Accept-Language`.
    chosen : str, optional
        What the reader has chosen on a page.

    Returns
    -------
    str
        The language.
    """
    if chosen in LANGUAGES:
        return str(chosen)
    for language in _by_weight(accepted):
        if language in LANGUAGES:
            return language
    return "en"


def _by_weight(accepted: str) -> Iterable[str]:
    weighed: list[tuple[float, int, str]] = []
    for place, entry in enumerate(accepted[:500].split(",")):
        name, _, weight = entry.partition(";q=")
        try:
            weighed.append((-float(weight or 1), place, name.strip().lower().partition("-")[0]))
        except ValueError:
            continue
    return (language for _, _, language in sorted(weighed))
