"""Options of the rules as fields of a form: reading and drawing them."""

import re
from collections.abc import Mapping

from scopasolver import Option, Rules
from scopasolver.language import Words
from scopasolver.web.html import Html, h

VALUE = re.compile(r"[\w+]{1,40}")
"""Pattern of the value of an option."""


def read_rules(preset: str, fields: Mapping[str, str]) -> Rules:
    """Return the rules that a form describes: a preset with the options that differ from it.

    Raises
    ------
    ScopaSolverError
        If the preset does not exist, an option cannot have the value given, or options contradict each other.
    ValueError
        If the text given for an option has characters that no value has.
    """
    rules = Rules(preset)
    chosen: dict[str, str] = {}
    for option in rules.describe():
        given = fields.get(option_name(option.name), "").strip()
        if given and given != written(option.value):
            if not VALUE.fullmatch(given):
                raise ValueError(f"{option.name} {given!r}: expected {' or '.join(option.values)}")
            chosen[option.name] = given
    return (
        Rules.parse(f"{preset}({','.join(f'{name}={value}' for name, value in chosen.items())})") if chosen else rules
    )


def option_name(name: str) -> str:
    """Return the name of an option's form field."""
    return f"o.{name}"


def written(value: object) -> str:
    """Return the value of an option as rules strings spell it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def is_fixed(option: Option) -> bool:
    """Return whether an option has only one possible value."""
    return option.values == (written(option.value),)


def option_field(words: Words, option: Option, given: Mapping[str, str]) -> Html:
    """Draw the form field of an option, filled with the value given or the option's own."""
    name, value = option_name(option.name), written(option.value)
    chosen = given.get(name) or value
    if len(option.values) == 1:
        field = h("input", name=name, value=chosen, placeholder=_value(words, option.values[0]))
    else:
        field = h(
            "select",
            (h("option", _value(words, entry), value=entry, selected=entry == chosen) for entry in option.values),
            name=name,
        )
    return h("label", h("span", words.pgettext("rule", option.summary)), field, title=option.name)


def _value(words: Words, value: str) -> str:
    """Return the translated value of an option."""
    return value if value.isdecimal() else words.pgettext("value", value.replace("_", " "))
