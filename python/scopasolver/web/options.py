"""Options of the rules as fields of a form: read, and drawn."""

from collections.abc import Mapping

from scopasolver import Option, Rules
from scopasolver.language import Words
from scopasolver.web.html import Html, h


def read_rules(preset: str, fields: Mapping[str, str]) -> Rules:
    """Read the options of a form; those that stand as the preset has them are left to it.

    Raises
    ------
    ScopaSolverError
        If there is no such preset, an option has no such value, or options contradict each other.
    """
    rules = Rules(preset)
    chosen: dict[str, str] = {}
    for option in rules.describe():
        given = fields.get(option_name(option.name), "").strip()
        if given and given != written(option.value):
            chosen[option.name] = given
    return (
        Rules.parse(f"{preset}({','.join(f'{name}={value}' for name, value in chosen.items())})") if chosen else rules
    )


def written(value: object) -> str:
    """Write the value of an option as rules strings have it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def option_name(name: str) -> str:
    """Return what a form calls an option."""
    return f"o.{name}"


def is_fixed(option: Option) -> bool:
    """Tell whether an option can have one value only."""
    return option.values == (written(option.value),)


def option_field(words: Words, option: Option, given: Mapping[str, str]) -> Html:
    """Draw an option, with what is given for it."""
    name, value = option_name(option.name), written(option.value)
    chosen = given.get(name) or value
    if len(option.values) == 1:
        field = h("input", name=name, value=chosen, placeholder=option.values[0])
    else:
        field = h(
            "select",
            (h("option", words(entry), value=entry, selected=entry == chosen) for entry in option.values),
            name=name,
        )
    return h(
        "label", h("b", option.name.replace("_", " ")), h("span", words(option.summary)), field, title=option.source
    )
