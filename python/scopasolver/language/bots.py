"""Names of bots for people who play: levels in plain words, in place of the specs that stand for them."""

from bisect import bisect_right

from scopasolver import Rules
from scopasolver.bots import levels
from scopasolver.language.marking import in_context
from scopasolver.language.words import Words

NAMES = {
    "random": in_context("bot", "random"),
    "greedy": in_context("bot", "greedy"),
    "learnt": in_context("bot", "learnt"),
    "pimc": in_context("bot", "pimc"),
    "ismcts": in_context("bot", "ismcts"),
    "fast": in_context("bot", "fast"),
    "expert": in_context("bot", "expert"),
    "level": in_context("bot", "level"),
    "cheat": in_context("bot", "cheat"),
}
"""Names of the bots, by the name in their specs; English ones are the same."""

LEVELS = {
    "level(2)": in_context("level", "beginner: takes what lies there, and forgets the cards played"),
    "level(4)": in_context("level", "amateur: plays by rule of thumb"),
    "level(6)": in_context("level", "fair player: remembers many of the cards played"),
    "level(8)": in_context("level", "good player: reckons briefly with the unseen cards"),
    "level(10)": in_context("level", "master: reckons with the unseen cards"),
}
"""Levels with a name, from the weakest to the strongest, by spec."""

OTHERS = {
    "learnt": in_context("level", "by what the game has learnt from playing against itself"),
    "pimc": in_context("level", "tries deals of the unseen cards"),
    "ismcts": in_context("level", "searches in all deals at once"),
    "cheat": in_context("level", "sees all cards"),
}
"""Other ways to play that forms offer, by spec."""


def named_levels(rules: Rules) -> dict[str, str]:
    """Return the levels that forms offer: of those that stand for one player the lowest, and the highest of all."""
    found = dict[int, str]()
    for spec in LEVELS:
        found.setdefault(_strength(rules, spec), spec)
    *lower, _ = found.values()
    *_, highest = LEVELS
    return {spec: LEVELS[spec] for spec in (*lower, highest)}


def same_level(rules: Rules, spec: str) -> str:
    """Return the level that forms offer for the same player as this one; any other bot as it is."""
    if spec not in LEVELS:
        return spec
    return next(one for one in named_levels(rules) if _strength(rules, one) == _strength(rules, spec))


def _strength(rules: Rules, spec: str) -> int:
    """Return which of the distinct levels a named one is."""
    return bisect_right(levels(rules), int(spec.removeprefix("level(").removesuffix(")")))


def bot_name(words: Words, spec: str) -> str:
    """Return the name of a bot without its settings, but with the number of a level."""
    kind, _, settings = spec.partition("(")
    name = words.pgettext("bot", NAMES[kind]) if kind in NAMES else kind
    number = settings.rstrip(")").partition(",")[0]
    return f"{name}({number})" if kind == "level" and number else name
