"""Rules of Ruba mazzo in short, for people who play."""

from scopasolver import Rules
from scopasolver.language import in_context


def guide(_rules: Rules) -> list[tuple[str, str]]:
    """Return the parts of the rules: the heading and the text of each."""
    return [
        (
            in_context("guide", "Aim"),
            in_context(
                "guide",
                "Have the largest pile at the end.",
            ),
        ),
        (
            in_context("guide", "Deal"),
            in_context(
                "guide",
                "Each player gets three cards, and four lie on the table. When all hands are empty, each gets "
                "three more.",
            ),
        ),
        (
            in_context("guide", "Turn"),
            in_context(
                "guide",
                "You play one card. It takes an equal card from the table, and both go on your pile, the card "
                "that was played on top. If it equals the top card of another player's pile, it takes the "
                "whole pile. Otherwise it stays on the table.",
            ),
        ),
        (
            in_context("guide", "End of the hand"),
            in_context(
                "guide",
                "Whoever has most cards wins the hand.",
            ),
        ),
    ]


def first(_rules: Rules) -> list[tuple[str, str]]:
    """Return what somebody has to know who plays for the first time: a place at the table, and a text."""
    return [
        ("hand", in_context("first", "Click a card to play it. It takes an equal card from the table.")),
        (
            "others",
            in_context(
                "first",
                "If your card equals the top card of another player's pile, it takes the whole pile. "
                "The largest pile wins.",
            ),
        ),
    ]
