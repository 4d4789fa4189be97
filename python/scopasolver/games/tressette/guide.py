"""Rules of Tressette in short, for people who play."""

from scopasolver import Rules
from scopasolver.language import in_context

DEAL = in_context(
    "guide",
    "Four players get ten cards each and play in pairs. Two players get ten, and the rest is the "
    "stock, from which both draw after each trick and show what they draw.",
)
DEAL_OF_THREE = in_context(
    "guide",
    "Each player gets ten cards, and so does the dead hand opposite the dealer. After the first lead it lies open: the "
    "dealer plays it in its turn and his own hand, against the two others.",
)
DECLARATIONS = {
    "automatic": in_context(
        "guide",
        "Three cards 3, 2 or asso count 3 points, four of them 4, and a napoletana, the 3, 2 "
        "and asso of a suit, counts 3. They are declared with the first card.",
    ),
    "first_trick": in_context(
        "guide",
        "Three cards 3, 2 or asso count 3 points, four of them 4, and a napoletana, the 3, 2 and asso of a suit, counts"
        " 3, if you declare them. With your first card you may declare all of them, or say nothing.",
    ),
    "third_trick": in_context(
        "guide",
        "Three cards 3, 2 or asso count 3 points, four of them 4, and a napoletana, the 3, 2 and asso of a suit, counts"
        " 3, if you declare them. With one of your first three cards you may declare all that you then hold.",
    ),
}
STRAMAZZO = {
    "points": in_context(
        "guide", "A pair wins the match at once with a stramazzo, if the other makes no point in a hand."
    ),
    "card_points": in_context(
        "guide",
        "A pair wins the match at once with a stramazzo, if the other makes no point with cards in a hand, even if it "
        "takes the last trick.",
    ),
}
SIGNS = in_context(
    "guide",
    "With the card that you lead you may say a word to your partner, if it is true: busso, I have a 3, 2 or asso left "
    "in this suit, so play your best card and lead it back to me; striscio, I have more cards of this suit, but none "
    "of those; volo, this is my last card of this suit. The others hear it, too.",
)
NO_FIRST_SIGN = in_context("guide", "In the first trick nobody says a word.")
WITHOUT_POINTS = in_context("guide", "The declarations of a pair that makes no point do not count.")
MATCH = in_context("guide", "Points are added up from hand to hand until somebody has reached the target.")
MATCH_OF_THREE = in_context(
    "guide",
    "Each player adds up what his side makes: the dealer the points of both his hands, the two others their points "
    "together. So it goes on until somebody has reached the target.",
)


def _declarations(rules: Rules) -> list[tuple[str, str]]:
    """Return the part about declarations, if there are any."""
    if rules.options["accusi"] == "none":
        return []
    heading = in_context("guide", "Declarations")
    without_points = [] if rules.options["accusi_without_points"] else [(heading, WITHOUT_POINTS)]
    return [(heading, DECLARATIONS[str(rules.options["accusi"])]), *without_points]


def _signs(rules: Rules) -> list[tuple[str, str]]:
    """Return the part about words to the partner, if there are any."""
    heading, since = in_context("guide", "Words to the partner"), str(rules.options["signs"])
    texts = {"none": (), "any_trick": (SIGNS,), "after_first_trick": (SIGNS, NO_FIRST_SIGN)}[since]
    return [(heading, text) for text in texts]


def _stramazzo(rules: Rules) -> list[tuple[str, str]]:
    """Return the part about the stramazzo, if it wins the match."""
    kind = str(rules.options["stramazzo"])
    return [] if kind == "none" else [(in_context("guide", "Match"), STRAMAZZO[kind])]


def guide(rules: Rules) -> list[tuple[str, str]]:
    """Return the parts of the rules: the heading and the text of each."""
    return [
        (
            in_context("guide", "Aim"),
            in_context(
                "guide",
                "Take tricks with many points.",
            ),
        ),
        (
            in_context("guide", "Cards"),
            in_context(
                "guide",
                "From the strongest: 3, 2, asso, re, cavallo, fante, 7, 6, 5, 4. An asso counts a point; a 3, "
                "a 2 and a picture count a third of a point each, and the others nothing.",
            ),
        ),
        (
            in_context("guide", "Deal"),
            DEAL_OF_THREE if rules.players == 3 else DEAL,
        ),
        (
            in_context("guide", "Turn"),
            in_context(
                "guide",
                "You must play a card of the suit that was led if you have one; otherwise any card.",
            ),
        ),
        (
            in_context("guide", "Taking the trick"),
            in_context(
                "guide",
                "The strongest card of the suit that was led takes the trick. There are no trumps. Whoever "
                "takes it leads next.",
            ),
        ),
        (
            in_context("guide", "Score"),
            in_context(
                "guide",
                "The thirds of a side are added up and only whole points count: 8 thirds are 2 points. The "
                "last trick is worth one point more, so both sides make 11 together.",
            ),
        ),
        *_declarations(rules),
        *_signs(rules),
        (
            in_context("guide", "Match"),
            MATCH_OF_THREE if rules.players == 3 else MATCH,
        ),
        *_stramazzo(rules),
    ]


def first(_rules: Rules) -> list[tuple[str, str]]:
    """Return what somebody has to know who plays for the first time: a place at the table, and a text."""
    return [
        (
            "hand",
            in_context(
                "first",
                "Click a card to play it. You must follow the suit that was led; cards that you may not play are pale.",
            ),
        ),
        (
            "centre",
            in_context(
                "first", "The strongest cards are 3, 2 and asso. There are no trumps: the suit that was led decides."
            ),
        ),
        ("centre", in_context("first", "An asso is worth a point, a 3, a 2 and a picture a third of a point each.")),
    ]
