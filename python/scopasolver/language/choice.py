"""Which language somebody wants: by the environment of a program, or by what a browser asks for."""

import re
from collections.abc import Mapping

from scopasolver.language.words import LANGUAGES, Language

SEPARATOR = re.compile(r"[-_.@]")
"""What follows the language in a tag: a country, a way to write, a variant."""

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The settings of a language, the first that is there counts; LANGUAGE may hold several, with colons between."""


def from_environment(environment: Mapping[str, str]) -> Language | None:
    """Return the language of an environment such as `os.environ`; None where it asks for none that there is.

    Examples
    --------
    >>> from_environment({"LANG": "it_IT.UTF-8"})
    'it'
    >>> from_environment({"LANGUAGE": "de:it:en", "LANG": "de_DE.UTF-8"})
    'it'
    >>> from_environment({"LANG": "C.UTF-8"}) is None
    True
    """
    setting = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    return _first(setting.split(":"))


def accepted(header: str) -> Language | None:
    """Return the language that a browser likes best, by its header Accept-Language; None if it names none of ours.

    Examples
    --------
    >>> accepted("de, en;q=0.4, it-CH;q=0.7")
    'it'
    """
    wanted: list[tuple[float, str]] = []
    for part in header.split(","):
        tag, _, quality = part.partition(";")
        wanted.append((_quality(quality), tag))
    return _first([tag for quality, tag in sorted(wanted, key=lambda one: -one[0]) if quality > 0])


def _quality(text: str) -> float:
    """Return how much a language is wanted, from `q=0.7`; what cannot be read is not wanted."""
    name, _, number = text.strip().partition("=")
    if not name:
        return 1
    try:
        return float(number)
    except ValueError:
        return 0


def _first(tags: list[str]) -> Language | None:
    """Return the first language of ours among tags such as it_IT.UTF-8 or it-CH."""
    for tag in tags:
        plain = SEPARATOR.split(tag.strip().lower(), maxsplit=1)[0]
        for one in LANGUAGES:
            if one == plain:
                return one
    return None
