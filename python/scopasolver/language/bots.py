"""Names of bots for people who play: levels in plain words, in place of the specs that stand for them."""

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
"""Levels that forms offer, from the weakest to the strongest, by spec."""

OTHERS = {
    "learnt": in_context("level", "by what the game has learnt from playing against itself"),
    "pimc": in_context("level", "tries deals of the unseen cards"),
    "ismcts": in_context("level", "searches in all deals at once"),
    "cheat": in_context("level", "sees all cards"),
}
"""Other ways to play that forms offer, by spec."""


def bot_name(words: Words, spec: str) -> str:
    """Return the name of a bot without its settings."""
    kind = spec.partition("(")[0]
    return words.pgettext("bot", NAMES[kind]) if kind in NAMES else kind
