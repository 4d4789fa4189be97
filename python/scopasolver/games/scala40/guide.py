"""Rules of Scala 40 in short, for people who play."""

from scopasolver import Rules
from scopasolver.language import in_context

PAIRS = in_context(
    "guide",
    "Four players play in pairs, and partners sit opposite. Each has his own hand and opens for himself.",
)
PARTNER_PAYS = in_context(
    "guide",
    "A pair counts the cards of both its players: those of a closer's partner too, but these never double.",
)
PARTNER_IS_FREE = in_context("guide", "A pair counts the cards of both its players; the pair of the closer nothing.")
MATCH = in_context(
    "guide",
    "Penalty points are added up. Whoever goes over the limit is out, or comes in again with the "
    "highest total of the others; the last one left wins.",
)
MATCH_OF_PAIRS = in_context("guide", "Penalty points are added up. The pair that goes over the limit loses the match.")
MATCH_BY_HANDS = in_context("guide", "The pair that first has closed as many hands as agreed wins the match.")


def _match(rules: Rules) -> str:
    """Say how a match is won."""
    if rules.target:
        return MATCH_BY_HANDS
    return MATCH_OF_PAIRS if rules.options["teams"] else MATCH


def _pairs(rules: Rules) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Return what pairs add to the deal and to the score."""
    if not rules.options["teams"]:
        return [], []
    paid = PARTNER_PAYS if rules.options["closers_partner_pays"] else PARTNER_IS_FREE
    return [(in_context("guide", "Deal"), PAIRS)], [(in_context("guide", "Score"), paid)]


def guide(rules: Rules) -> list[tuple[str, str]]:
    """Return the parts of the rules: the heading and the text of each."""
    seating, sharing = _pairs(rules)
    return [
        (
            in_context("guide", "Aim"),
            in_context(
                "guide",
                "Close first, and be left with few points in hand when somebody else does.",
            ),
        ),
        (
            in_context("guide", "Cards"),
            in_context(
                "guide",
                "There are two French packs and four jokers. A meld is three or four cards of one rank in "
                "different suits, or three and more cards of one suit in a row. A joker stands for any card.",
            ),
        ),
        (
            in_context("guide", "Deal"),
            in_context(
                "guide",
                "Each player gets 13 cards; one card is turned up and begins the discards.",
            ),
        ),
        *seating,
        (
            in_context("guide", "Turn"),
            in_context(
                "guide",
                "You draw a card from the stock, or take the top discard if you can meld it at once. You may "
                "lay melds. You end your turn by discarding a card.",
            ),
        ),
        (
            in_context("guide", "Turn"),
            in_context(
                "guide",
                "The first melds of a player must be worth 40 points together. After that he may lay any "
                "meld, attach cards to melds on the table, and take a joker by putting the card in its place "
                "for which it stands.",
            ),
        ),
        (
            in_context("guide", "Score"),
            in_context(
                "guide",
                "Whoever discards his last card closes and counts nothing. The others count the cards in "
                "their hands: 2 to 10 their number, pictures 10, an ace 11, a joker 25.",
            ),
        ),
        *sharing,
        (in_context("guide", "Match"), _match(rules)),
    ]


def first(_rules: Rules) -> list[tuple[str, str]]:
    """Return what somebody has to know who plays for the first time: a place at the table, and a text."""
    return [
        ("actions", in_context("first", "First draw a card, from the stock or from the discards.")),
        (
            "hand",
            in_context(
                "first",
                "Click the cards of a meld and then New combination. Your first melds must be worth "
                "40 points together.",
            ),
        ),
        (
            "centre",
            in_context(
                "first",
                "To end your turn, drag a card to the discards. Click a card and then a meld on the "
                "table to attach it.",
            ),
        ),
    ]
