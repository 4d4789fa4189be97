"""The current language, set once where a command starts and read by everything it calls.

Many small functions of the command line write text. A context variable saves passing the language through all of them;
unlike a global variable, it has its own value in each thread and task.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from scopasolver.language.words import Words, language

_SPOKEN: ContextVar[Words] = ContextVar("spoken")


def spoken() -> Words:
    """Return the current language; English if none was set."""
    return _SPOKEN.get(language("en"))


def is_chosen() -> bool:
    """Return whether a language was set."""
    return _SPOKEN.get(None) is not None


@contextmanager
def speaking(words: Words) -> Iterator[Words]:
    """Set the current language for a `with` block."""
    token = _SPOKEN.set(words)
    try:
        yield words
    finally:
        _SPOKEN.reset(token)


def gettext(text: str, /, **values: object) -> str:
    """Return a text in the current language, as `Words.gettext` does."""
    return spoken().gettext(text, **values)


def pgettext(context: str, text: str, /, **values: object) -> str:
    """Return a text with a context in the current language, as `Words.pgettext` does."""
    return spoken().pgettext(context, text, **values)


def ngettext(one: str, several: str, n: int, /, **values: object) -> str:
    """Return a singular or plural text in the current language, as `Words.ngettext` does."""
    return spoken().ngettext(one, several, n, **values)
