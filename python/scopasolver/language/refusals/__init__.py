"""Refusals of rules, bots and positions in the language of the reader.

The core writes them in English. `refused` finds the text that a refusal was made from, and fills its translation with
the same parts. Options of rules are named by their summaries, as forms show them.
"""

import re
from functools import cache

from scopasolver import Rules
from scopasolver.language.marking import marked
from scopasolver.language.refusals import of_positions, of_rules
from scopasolver.language.words import Words

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
NAMED = re.compile(r"\{(\w+)\}")


def refused(words: Words, reason: str) -> str:
    """Return a refusal in a language; English ones stay as they are."""
    return reason if words.tag == "en" else _translated(words, reason) or words(UNKNOWN, reason=reason)


def is_known(words: Words, reason: str) -> bool:
    """Return whether a refusal has a translation."""
    return words.tag == "en" or _translated(words, reason) is not None


def _translated(words: Words, reason: str) -> str | None:
    """Return the translation of a refusal; None if no text fits."""
    start, end = reason, ""
    while begins := SUBJECT.match(start):
        start = start[begins.end() :]
    if start.endswith(COMPOSED):
        start, end = start.removesuffix(COMPOSED), words(COMPOSED)
    for text, pattern in _patterns():
        if found := pattern.fullmatch(start):
            parts = {name: _part(words, name, part) for name, part in found.groupdict().items()}
            return words(text, **parts) + end
    return None


@cache
def _patterns() -> list[tuple[str, re.Pattern[str]]]:
    """Return the texts with their patterns; those with more words of their own come first."""
    found = []
    for text in (*of_rules.TEXTS, *of_positions.TEXTS):
        names = NAMED.split(text)
        written = [
            f"(?P<{part}>.*?)" if place % 2 else re.escape(part).replace("…", ".*?") for place, part in enumerate(names)
        ]
        found.append((text, re.compile("".join(written), re.DOTALL)))
    return sorted(found, key=lambda entry: -len(NAMED.sub("", entry[0])))


def _part(words: Words, name: str, part: str) -> str:
    """Return a part of a refusal: another refusal, options with their values, or the part as it is."""
    settings = SETTING.sub(lambda setting: option_text(words, setting[1], setting[2]), part)
    if settings != part:
        return settings
    if translated := _translated(words, part):
        return translated
    return "".join(_value(words, entry) for entry in LISTED.split(part)) if name in SPOKEN else part


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
