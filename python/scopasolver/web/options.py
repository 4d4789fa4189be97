"""Options of the rules as fields of a form: reading and drawing them."""

import re
from collections.abc import Mapping

from scopasolver import Option, Rules
from scopasolver.games.guides import value_text
from scopasolver.language import Words
from scopasolver.web.html import Html, h

VALUE = re.compile(r"[\w+]{1,40}")
"""Pattern of the value of an option."""
CHOSEN = re.compile(rf"(\w+)=({VALUE.pattern})")
"""Pattern of an option in a rules string."""
A_PLAYER = " or a player's number"
"""End of the description of values that can be players."""
DRAWN = "drawn"
"""Name of the form field that holds the rules for which the options were drawn."""


def read_rules(preset: str, fields: Mapping[str, str]) -> Rules:
    """Return the rules that a form describes: those for which it was drawn, with the options changed since.

    Only changed options count, so the others follow: four players form pairs unless the person says otherwise. If the
    preset itself was changed, all options are those of the new one, because the form still shows those of the old one.

    Raises
    ------
    ScopaSolverError
        If the preset does not exist, an option cannot have the value given, or options contradict each other.
    ValueError
        If the text given for an option has characters that no value has.
    """
    drawn = Rules.parse(fields[DRAWN]) if DRAWN in fields else Rules(preset)
    if drawn.preset != preset:
        return Rules(preset)
    changed: dict[str, str] = {}
    for option in drawn.describe():
        given = fields.get(option_name(option.name), "").strip()
        if given and given != written(option.value):
            if not VALUE.fullmatch(given):
                raise ValueError(f"{option.name} {given!r}: expected {' or '.join(option.values)}")
            changed[option.name] = given
    chosen = dict(CHOSEN.findall(str(drawn))) | changed
    return Rules.parse(f"{preset}({','.join(f'{name}={value}' for name, value in chosen.items())})")


def options_of(rules: Rules) -> dict[str, str]:
    """Return the form fields of all options of rules."""
    return {option_name(name): written(value) for name, value in rules.options.items()}


def drawn_for(rules: Rules) -> Html:
    """Draw the hidden field that tells `read_rules` which options the person has changed."""
    return h("input", type="hidden", name=DRAWN, value=str(rules))


def option_name(name: str) -> str:
    """Return the name of an option's form field."""
    return f"o.{name}"


def written(value: object) -> str:
    """Return the value of an option as rules strings spell it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def is_fixed(option: Option) -> bool:
    """Return whether an option has only one possible value."""
    return option.values == (written(option.value),)


def option_field(words: Words, option: Option, given: Mapping[str, str], players: int) -> Html:
    """Draw the form field of an option, filled with the value given or the option's own.

    An option that can be a player, one of `players`, lists them.
    """
    name, value = option_name(option.name), written(option.value)
    chosen = given.get(name) or value
    choices = {entry: value_text(words, entry) for entry in option.values}
    if len(choices) == 1 and option.values[0].endswith(A_PLAYER):
        listed = option.values[0].removesuffix(A_PLAYER).split(", ")
        choices = {entry: value_text(words, entry) for entry in listed}
        choices |= {str(player): words("player {number}", number=player + 1) for player in range(players)}
    if len(choices) == 1:
        field = h("input", name=name, value=chosen, placeholder=value_text(words, option.values[0]))
    else:
        options = [h("option", text, value=entry, selected=entry == chosen) for entry, text in choices.items()]
        field = h("select", options, name=name)
    return h("label", h("span", words.pgettext("rule", option.summary)), field, title=option.name)
