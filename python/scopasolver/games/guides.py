"""The rules of a game for people who play it, and the options in force, for pages and the terminal."""

from dataclasses import dataclass

from scopasolver import Rules
from scopasolver.games import module_of
from scopasolver.language import Words, in_context


@dataclass(frozen=True)
class Choice:
    """An option that is in force."""

    name: str
    """Its name in rules strings."""
    about: str
    """What it is about."""
    value: str
    """Its value in words."""
    is_changed: bool
    """Whether the rules of the preset have another value."""


def guide_of(words: Words, rules: Rules) -> list[tuple[str, str]]:
    """Return the parts of the rules of a game in a language, each with its heading."""
    parts: list[tuple[str, str]] = module_of(rules.game, "guide").guide(rules)
    return [(words.pgettext("guide", heading), words.pgettext("guide", text)) for heading, text in parts]


HELP = in_context(
    "first", "Hint asks a bot that sees no more than you do. The rules of the game are above the table, under Rules."
)


def first_steps(words: Words, rules: Rules) -> list[tuple[str, str]]:
    """Return what somebody has to know who plays a game for the first time, in four steps at most.

    Each has the place at the table that it is about, `hand`, `centre`, `others`, `actions` or `help`, and its text.
    """
    steps: list[tuple[str, str]] = [*module_of(rules.game, "guide").first(rules), ("help", HELP)]
    return [(place, words.pgettext("first", text)) for place, text in steps]


def in_force(words: Words, rules: Rules) -> list[Choice]:
    """Return the options that are in force, without those that have only one possible value."""
    return [
        Choice(
            option.name,
            words.pgettext("rule", option.summary),
            value_text(words, _written(option.value)),
            option.value != option.default,
        )
        for option in rules.describe()
        if option.values != (_written(option.value),)
    ]


FREE = {
    "high card": in_context("value", "high card"),
    "low card": in_context("value", "low card"),
    "random": in_context("value", "random"),
    "unlimited": in_context("value", "unlimited"),
}
"""Values of options that take numbers, too, so that `Rules.describe` does not list them."""


def value_text(words: Words, value: str) -> str:
    """Return the value of an option in words."""
    text = value.replace("_", " ")
    return value if value.isdecimal() else words.pgettext("value", FREE.get(text, text))


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
