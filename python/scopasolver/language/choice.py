"""Choice of the language from the environment of a program or from the header of a browser."""

import re
from collections.abc import Mapping

from scopasolver.language.words import LANGUAGES, Language

SEPARATOR = re.compile(r"[-_.@]")
"""Pattern of the characters that end the language in a tag; a country, an encoding or a variant follows."""

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables for the language, of which the first non-empty one counts.

LANGUAGE may list several languages, separated by colons.
"""


def from_environment(environment: Mapping[str, str]) -> Language | None:
    """Return the language that an environment such as `os.environ` asks for; None if it names no supported one.

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
    """Return the preferred language of an Accept-Language header; None if it names no supported one.

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
    """Return the weight of a language from a text such as `q=0.7`: 1 if the text is empty, 0 if it cannot be read."""
    name, _, number = text.strip().partition("=")
    if not name:
        return 1
    try:
        return float(number)
    except ValueError:
        return 0


def _first(tags: list[str]) -> Language | None:
    """Return the first supported language among tags such as it_IT.UTF-8 or it-CH."""
    plain = (SEPARATOR.split(tag.strip().lower(), maxsplit=1)[0] for tag in tags)
    return next((one for tag in plain for one in LANGUAGES if one == tag), None)
