"""The language of the one who reads: set once where a command or a request begins, known to all that it calls.

What the command line says comes from many small functions, each of which would hand the words on. A context variable
spares them that, and unlike a global each thread and each task has its own.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from scopasolver.language.words import Words, language

_SPOKEN: ContextVar[Words] = ContextVar("spoken")


def spoken() -> Words:
    """Return the words of the language that is spoken here: English, unless something else was set."""
    return _SPOKEN.get(language("en"))


@contextmanager
def speaking(words: Words) -> Iterator[Words]:
    """Let all that runs in a `with` block speak this language."""
    token = _SPOKEN.set(words)
    try:
        yield words
    finally:
        _SPOKEN.reset(token)


def gettext(text: str, /, **values: object) -> str:
    """Return a text in the language spoken here, as `Words.gettext` does."""
    return spoken().gettext(text, **values)


def pgettext(context: str, text: str, /, **values: object) -> str:
    """Return a text of several meanings in the language spoken here, as `Words.pgettext` does."""
    return spoken().pgettext(context, text, **values)


def ngettext(one: str, several: str, n: int, /, **values: object) -> str:
    """Return a text for a number in the language spoken here, as `Words.ngettext` does."""
    return spoken().ngettext(one, several, n, **values)
