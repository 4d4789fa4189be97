"""Rules of Briscola chiamata in short, for people who play."""

from scopasolver import Rules
from scopasolver.language import in_context


def guide(_rules: Rules) -> list[tuple[str, str]]:
    """Return the parts of the rules: the heading and the text of each."""
    return [
        (
            in_context("guide", "Aim"),
            in_context(
                "guide",
                "One player calls a card. Its holder is his secret partner, and their tricks are to have 61 of the 120 "
                "points, or the number of points that was bid. The three others try to prevent it.",
            ),
        ),
        (
            in_context("guide", "Cards"),
            in_context(
                "guide",
                "An asso counts 11 points, a tre 10, a re 4, a cavallo 3, a fante 2, and the others nothing. "
                "That is also their order of strength; then come 7, 6, 5, 4 and 2.",
            ),
        ),
        (
            in_context("guide", "Auction"),
            in_context(
                "guide",
                "In turn everybody bids the rank of a card, always a weaker one than the last, or passes and is out. "
                "Over a 2 points are bid, more each time. The last one left is the caller: he names the suit of the "
                "card, and that suit is the briscola.",
            ),
        ),
        (
            in_context("guide", "Turn"),
            in_context(
                "guide",
                "You play any card; no suit has to be followed. The strongest briscola takes the trick; without one, "
                "the strongest card of the suit that was led. Whoever takes it leads next.",
            ),
        ),
        (
            in_context("guide", "Partner"),
            in_context(
                "guide",
                "Only the holder of the called card knows who plays with whom, until it is played. A caller may call "
                "a card of his own; then he plays alone against four.",
            ),
        ),
        (
            in_context("guide", "Score"),
            in_context(
                "guide",
                "If the bid is made, the caller gets 2 points and the partner 1, and the others lose 1 each; if not, "
                "the reverse. A caller alone gets or loses 4. A hand in which one party has all 120 points counts "
                "twice.",
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
                "Bid a rank that you lack in your best suit, or pass. Whoever wins the auction names the suit, and "
                "plays together with the holder of that card.",
            ),
        ),
        ("hand", in_context("first", "Click a card to play it. You may play any card.")),
        (
            "centre",
            in_context("first", "The called card shows the briscola. Whoever plays it is the caller's partner."),
        ),
    ]
