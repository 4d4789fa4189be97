"""Rules of Sette e mezzo in short, for people who play."""

from scopasolver import Rules
from scopasolver.language import in_context


def guide(_rules: Rules) -> list[tuple[str, str]]:
    """Return the parts of the rules: the heading and the text of each."""
    return [
        (
            in_context("guide", "Aim"),
            in_context(
                "guide",
                "Come as near to seven and a half as possible without going over it, and beat the banker.",
            ),
        ),
        (
            in_context("guide", "Cards"),
            in_context(
                "guide",
                "From asso to 7 a card counts its number, a picture a half. The re di denari is the matta and "
                "counts what suits you best.",
            ),
        ),
        (
            in_context("guide", "Deal"),
            in_context(
                "guide",
                "Each player gets one hidden card. All later cards lie open.",
            ),
        ),
        (
            in_context("guide", "Turn"),
            in_context(
                "guide",
                "You ask for a card or stand. Whoever goes over seven and a half is bust and pays at once. "
                "The banker plays last.",
            ),
        ),
        (
            in_context("guide", "Score"),
            in_context(
                "guide",
                "The banker pays those who have more than he, and is paid by all others. Sette e mezzo reale, "
                "made of two cards, beats every other hand.",
            ),
        ),
    ]


def first(_rules: Rules) -> list[tuple[str, str]]:
    """Return what somebody has to know who plays for the first time: a place at the table, and a text."""
    return [
        (
            "hand",
            in_context(
                "first", "Come as near to seven and a half as you can, and not above it. Pictures count a half."
            ),
        ),
        (
            "actions",
            in_context("first", "Ask for another card here, or stand. The banker plays last."),
        ),
    ]
