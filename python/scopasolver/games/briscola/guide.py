"""Rules of Briscola in short, for people who play."""

from scopasolver import Rules
from scopasolver.language import in_context

AIM = in_context(
    "guide",
    "Take tricks with many points. There are 120: whoever gets 61 wins the hand; 60 each is a draw.",
)
AIM_OF_THREE = in_context(
    "guide",
    "Take tricks with many points. There are 120, and each plays alone: whoever has most wins the hand. If two lead "
    "together, it is a draw.",
)
DEAL = in_context(
    "guide",
    "Each player gets three cards. The next is turned up and lies under the stock: its suit is the briscola.",
)
DEAL_OF_THREE = in_context(
    "guide",
    "A 2 is taken out of the pack. Each player gets three cards. The next is turned up and lies under the stock: its "
    "suit is the briscola.",
)
SEVEN = in_context(
    "guide",
    "Before you play a card you may give the 7 of the briscola for the turned card if that is stronger, or the 2 for "
    "the 7 or a weaker one. The card that you give then lies under the stock.",
)
TWO = in_context(
    "guide",
    "Before you play a card you may give the 2 of the briscola for the turned card. The 2 then lies under the stock.",
)
WHEN = {
    "won_trick": in_context("guide", "You must have won a trick, and do it once in a trick."),
    "leader": in_context("guide", "Only whoever leads to a trick may do it."),
    "first_trick": in_context("guide", "That goes in the first trick only."),
}


def _exchange(rules: Rules) -> list[tuple[str, str]]:
    """Return the part about the exchange of the turned card, if there is one."""
    if rules.options["exchange"] == "off":
        return []
    heading, when = in_context("guide", "Exchange"), WHEN[str(rules.options["exchange_when"])]
    return [(heading, SEVEN if rules.options["exchange"] == "seven" else TWO), (heading, when)]


def guide(rules: Rules) -> list[tuple[str, str]]:
    """Return the parts of the rules: the heading and the text of each."""
    return [
        (
            in_context("guide", "Aim"),
            AIM_OF_THREE if rules.seats == 3 else AIM,
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
            in_context("guide", "Deal"),
            DEAL_OF_THREE if rules.seats == 3 else DEAL,
        ),
        (
            in_context("guide", "Turn"),
            in_context(
                "guide",
                "You play any card; no suit has to be followed. After each trick everybody draws a card, the "
                "one who has taken the trick first.",
            ),
        ),
        *_exchange(rules),
        (
            in_context("guide", "Taking the trick"),
            in_context(
                "guide",
                "The strongest briscola takes the trick; without one, the strongest card of the suit that was "
                "led. Whoever takes it leads next.",
            ),
        ),
        (
            in_context("guide", "Match"),
            in_context(
                "guide",
                "The hands that are won are counted; a draw counts for nobody.",
            ),
        ),
    ]


def first(_rules: Rules) -> list[tuple[str, str]]:
    """Return what somebody has to know who plays for the first time: a place at the table, and a text."""
    return [
        ("hand", in_context("first", "Click a card to play it. You may play any card.")),
        (
            "centre",
            in_context("first", "The card that is turned up shows the briscola: that suit beats the three others."),
        ),
        (
            "centre",
            in_context(
                "first",
                "The strongest card takes the trick. An asso is worth 11 points and a tre 10: do not give them away.",
            ),
        ),
    ]
