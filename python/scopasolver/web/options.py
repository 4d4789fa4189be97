"""Options of the rules as fields of a form: read, and drawn."""

import re
from collections.abc import Mapping

from scopasolver import Option, Rules
from scopasolver.language import Words
from scopasolver.web.html import Html, h

VALUE = re.compile(r"[\w+]{1,40}")
"""What the value of an option looks like."""


def read_rules(preset: str, fields: Mapping[str, str]) -> Rules:
    """Read the options of a form; those that stand as the preset has them are left to it.

    Raises
    ------
    ScopaSolverError
        If there is no such preset, or options contradict each other.
    ValueError
        If an option has no such value.
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
    """Return what a form calls an option."""
    return f"o.{name}"


def written(value: object) -> str:
    """Write the value of an option as rules strings have it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def is_fixed(option: Option) -> bool:
    """Tell whether an option can have one value only."""
    return option.values == (written(option.value),)


def option_field(words: Words, option: Option, given: Mapping[str, str]) -> Html:
    """Draw an option, with what is given for it."""
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
    """Return the value of an option in words."""
    return value if value.isdecimal() else words.pgettext("value", value.replace("_", " "))
