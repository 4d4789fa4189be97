"""Refusals of rules, bots, positions, documents, moves and commands in the language of the reader.

The core writes them in English. `refused` finds the text that a refusal was made from, and fills its translation with
the same parts. Options of rules are named by their summaries, as forms show them.
"""

import re
from collections.abc import Iterable
from functools import cache

from scopasolver import Rules
from scopasolver.language.marking import marked
from scopasolver.language.refusals import of_commands, of_documents, of_moves, of_positions, of_rules
from scopasolver.language.words import Words

Patterns = list[tuple[str, re.Pattern[str]]]
"""Texts, each with a pattern of the refusals that are made from it."""
SUBJECT = re.compile(r"(?:rules|bot|move|card|document|notation|hand|score|deck): |`[^`]*`: (?=.)")
"""What a refusal begins with: what was read, or the field. Pages show the field itself."""
SETTING = re.compile(r"`?\b(\w+)=([\w+]+)`?")
"""An option with its value in a refusal."""
COMPOSED = marked('; for a composed position set "composed": true')
UNKNOWN = marked("This does not fit: {reason}")
"""Text around a refusal without a translation."""
EXPLANATION = re.compile(r"(?<=\?) .*|[:;].*", re.DOTALL)
"""What follows the summary of an option, or the question that it is in Italian."""
LISTED = re.compile(r"(, | or | and )")
SPOKEN = {"allowed", "given", "name", "option", "other", "others", "preset", "third", "values"}
"""Names of the parts that are options or values of them; the others are what the person has written."""
JOINED = {" or ", " and "}
NUMBER = re.compile(r"(\d+) ([a-z]+?)s?")
"""A number of things as a part of a refusal."""
NAMED = re.compile(r"\{(\w+)\}")


def refused(words: Words, reason: str) -> str:
    """Return a refusal in a language; English ones stay as they are."""
    return reason if words.tag == "en" else _translated(words, reason) or words(UNKNOWN, reason=reason)


def complaint(words: Words, message: str) -> str:
    """Return what a command says of its arguments in a language.

    What it names comes first, such as a file or an option; of the rest, what has no translation stays as it is: it may
    be one already.
    """
    if words.tag == "en":
        return message
    if translated := _translated(words, message, _all_patterns()):
        return translated
    source, colon, rest = message.partition(": ")
    return f"{words(source)}{colon}{complaint(words, rest)}" if colon else message


def is_known(words: Words, reason: str) -> bool:
    """Return whether a refusal has a translation."""
    return words.tag == "en" or _translated(words, reason) is not None


def _translated(words: Words, reason: str, patterns: Patterns | None = None) -> str | None:
    """Return the translation of a refusal; None if no text fits. Without patterns it is one of the library."""
    start, end = reason, ""
    while begins := SUBJECT.match(start):
        start = start[begins.end() :]
    if start.endswith(COMPOSED):
        start, end = start.removesuffix(COMPOSED), words(COMPOSED)
    for text, pattern in patterns or _patterns():
        if found := pattern.fullmatch(start):
            parts = {name: _part(words, name, part, patterns) for name, part in found.groupdict().items()}
            return words(text, **parts) + end
    return None


@cache
def _patterns() -> Patterns:
    """Return the texts of the library with their patterns."""
    return _compiled((*of_rules.TEXTS, *of_positions.TEXTS, *of_documents.TEXTS, *of_moves.TEXTS))


@cache
def _all_patterns() -> Patterns:
    """Return the texts of the library and of the command line with their patterns."""
    return sorted([*_patterns(), *_compiled(of_commands.TEXTS)], key=_own_length)


def _own_length(entry: tuple[str, re.Pattern[str]]) -> int:
    """Return the order of a text: those with more words of their own come first."""
    return -len(NAMED.sub("", entry[0]))


def _compiled(texts: Iterable[str]) -> Patterns:
    found = []
    for text in texts:
        names = NAMED.split(text)
        written = [
            f"(?P<{part}>.*?)" if place % 2 else re.escape(part).replace("…", ".*?") for place, part in enumerate(names)
        ]
        found.append((text, re.compile("".join(written), re.DOTALL)))
    return sorted(found, key=_own_length)


def _part(words: Words, name: str, part: str, patterns: Patterns | None) -> str:
    """Return a part of a refusal: another refusal, a number of things, options with values, or the part as it is."""
    if number := NUMBER.fullmatch(part):
        return _counted(words, int(number[1]), number[2])
    settings = SETTING.sub(lambda setting: option_text(words, setting[1], setting[2]), part)
    if settings != part:
        return settings
    if translated := _translated(words, part, patterns):
        return translated
    return "".join(_value(words, entry) for entry in LISTED.split(part)) if name in SPOKEN else part


def _counted(words: Words, number: int, thing: str) -> str:
    """Return a number of things, named in English in the singular."""
    for one, several in of_documents.COUNTED:
        if one.endswith(f" {thing}"):
            return words.ngettext(one, several, number)
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _value(words: Words, text: str) -> str:
    """Return a word of a refusal: the name of an option, a value, or what joins several."""
    if text in _summaries():
        return f"«{summary(words, text)}»"
    if text in JOINED:
        return words("{row} or {last}" if "or" in text else "{row} and {last}", row="", last="")
    return words.pgettext("value", text.replace("_", " ")) if text.isidentifier() else text


def option_text(words: Words, name: str, value: str) -> str:
    """Return an option with its value as forms name both."""
    if name not in _summaries():
        return f"{name}={value}"
    said = value if value.isdecimal() else words.pgettext("value", value.replace("_", " "))
    about = summary(words, name)
    return f"«{about}{' ' if about.endswith('?') else ': '}{said}»"


def summary(words: Words, name: str) -> str:
    """Return what an option is about, without its explanation."""
    return EXPLANATION.sub("", words.pgettext("rule", _summaries()[name]))


@cache
def _summaries() -> dict[str, str]:
    """Return the summary of each option of any game."""
    return {option.name: option.summary for preset in Rules.presets() for option in Rules(preset).describe()}


def texts() -> list[str]:
    """Return the texts from which the library makes refusals, in the order in which they are tried."""
    return [text for text, _ in _patterns()]


def known_options(words: Words) -> dict[str, str]:
    """Return what each option of any game is about, by its name."""
    return {name: summary(words, name) for name in _summaries()}


def values(words: Words) -> dict[str, str]:
    """Return the names of the values that options of any game can have, by the name in English."""
    every = (value for preset in Rules.presets() for option in Rules(preset).describe() for value in option.values)
    named = {name.replace("_", " ") for value in every for name in LISTED.split(value) if not name.isdecimal()}
    return {name: words.pgettext("value", name) for name in sorted(named)}
