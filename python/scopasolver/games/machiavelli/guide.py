"""Rules of Machiavelli in short, for people who play."""

from scopasolver import Rules
from scopasolver.language import in_context


def guide(_rules: Rules) -> list[tuple[str, str]]:
    """Return the parts of the rules: the heading and the text of each."""
    return [
        (
            in_context("guide", "Aim"),
            in_context(
                "guide",
                "Be the first to have no card left.",
            ),
        ),
        (
            in_context("guide", "Cards"),
            in_context(
                "guide",
                "There are two French packs without jokers. A combination is three or four cards of one rank "
                "in different suits, or three and more cards of one suit in a row.",
            ),
        ),
        (
            in_context("guide", "Deal"),
            in_context(
                "guide",
                "Each player gets 13 cards; the rest is the stock.",
            ),
        ),
        (
            in_context("guide", "Turn"),
            in_context(
                "guide",
                "You either lay cards or draw one. When you lay, you may take the whole table apart and put "
                "it together again, as long as every card lies in a combination at the end and none goes back "
                "into a hand.",
            ),
        ),
        (
            in_context("guide", "Score"),
            in_context(
                "guide",
                "Each of the others pays the one who closes for every card that is left in his hand.",
            ),
        ),
    ]


def first(_rules: Rules) -> list[tuple[str, str]]:
    """Return what somebody has to know who plays for the first time: a place at the table, and a text."""
    return [
        (
            "hand",
            in_context(
                "first",
                "Click the cards of a combination and then New combination: three of one rank, or "
                "three of one suit in a row.",
            ),
        ),
        (
            "centre",
            in_context(
                "first",
                "You may take the table apart: drag its cards wherever you need them. In the end "
                "every card must lie in a combination.",
            ),
        ),
        ("actions", in_context("first", "If you lay nothing, you draw a card. Whoever has no card left wins.")),
    ]
