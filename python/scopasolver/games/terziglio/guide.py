"""Rules of Terziglio in short, for people who play."""

from scopasolver import Rules
from scopasolver.language import in_context


def guide(_rules: Rules) -> list[tuple[str, str]]:
    """Return the parts of the rules: the heading and the text of each."""
    return [
        (
            in_context("guide", "Aim"),
            in_context(
                "guide",
                "One player plays alone against the two others. He wins with 6 of the 11 points; the others try to "
                "keep him from it.",
            ),
        ),
        (
            in_context("guide", "Cards"),
            in_context(
                "guide",
                "In each suit the 3 is the strongest card, then 2, asso, re, cavallo, fante, 7, 6, 5, 4. An asso "
                "counts a point; a 3, 2, re, cavallo or fante a third of one. The last trick counts a point more.",
            ),
        ),
        (
            in_context("guide", "Auction"),
            in_context(
                "guide",
                "Each player has twelve cards, and four lie face down: the monte. Each speaks once: he passes, or bids "
                "more than the last. The lowest bid is chiamo, then comes solo, then solissimo.",
            ),
        ),
        (
            in_context("guide", "Monte"),
            in_context(
                "guide",
                "After a chiamo the player alone asks for a card. Who has it gives it, and gets another one for it "
                "before the eyes of all. After a chiamo or a solo he takes the monte and lays four cards face down "
                "for it; in a solissimo nobody touches it.",
            ),
        ),
        (
            in_context("guide", "Turn"),
            in_context(
                "guide",
                "Who has a card of the suit that was led must play one. The strongest card of that suit takes the "
                "trick, and its player leads next. What lies face down goes to the taker of the last trick.",
            ),
        ),
        (
            in_context("guide", "Score"),
            in_context(
                "guide",
                "Each opponent pays the player alone, or gets from him, 1 point for a chiamo, 2 for a solo and 3 for a "
                "solissimo.",
            ),
        ),
    ]


def first(_rules: Rules) -> list[tuple[str, str]]:
    """Return what somebody has to know who plays for the first time: a place at the table, and a text."""
    return [
        (
            "actions",
            in_context(
                "first",
                "Bid if you have many strong cards: then you play alone against the others. With a weak hand, pass.",
            ),
        ),
        (
            "hand",
            in_context(
                "first", "Click a card to play it, or to lay it face down. Follow the suit that was led if you can."
            ),
        ),
        ("centre", in_context("first", "The strongest card of the suit that was led takes the trick.")),
    ]
