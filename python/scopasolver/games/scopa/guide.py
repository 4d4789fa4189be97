"""Rules of the Scopa family in short, for people who play."""

from scopasolver import Rules
from scopasolver.language import in_context


def guide(rules: Rules) -> list[tuple[str, str]]:
    """Return the parts of the rules: the heading and the text of each."""
    return [
        (
            in_context("guide", "Aim"),
            in_context(
                "guide",
                "Take cards from the table: many cards, many coins, the sevens, and everything at once "
                "whenever that is possible.",
            ),
        ),
        (
            in_context("guide", "Cards"),
            in_context(
                "guide",
                "There are 40 Italian cards. When it takes, a card is worth its number; the fante is worth 8, "
                "the cavallo 9 and the re 10.",
            ),
        ),
        (
            in_context("guide", "Deal"),
            in_context(
                "guide",
                "Each player gets three cards, and four lie on the table. When all hands are empty, each gets "
                "three more. In Scopone all cards are dealt at once: nine each and four on the table, or ten "
                "each.",
            ),
        ),
        (
            in_context("guide", "Turn"),
            in_context(
                "guide",
                "You play one card. It takes a card of the same value; if there is none, it takes several "
                "that add up to its value: a 9 takes a 4 and a 5. A card that can take must take; one that "
                "cannot stays on the table.",
            ),
        ),
        *(
            [
                (
                    in_context("guide", "Turn"),
                    in_context(
                        "guide",
                        "In this game a card takes those that make fifteen together with it.",
                    ),
                ),
            ]
            if rules.options["capture_rule"] == "quindici"
            else []
        ),
        *(
            [
                (
                    in_context("guide", "Turn"),
                    in_context(
                        "guide",
                        "In this game a card also takes those that make fifteen together with it.",
                    ),
                ),
            ]
            if rules.options["capture_rule"] == "both"
            else []
        ),
        *(
            [
                (
                    in_context("guide", "Turn"),
                    in_context(
                        "guide",
                        "In this game an asso takes the whole table.",
                    ),
                ),
            ]
            if rules.options["aces_take_all"] is True
            else []
        ),
        *(
            [
                (
                    in_context("guide", "First table"),
                    in_context(
                        "guide",
                        "If the first four cards on the table make fifteen, the dealer takes them and has a scopa; if "
                        "they make thirty, two.",
                    ),
                ),
            ]
            if rules.options["dealer_takes"] != "nothing"
            else []
        ),
        *(
            [
                (
                    in_context("guide", "Declarations"),
                    in_context(
                        "guide",
                        "Three cards that make nine or less, or that are equal, can be declared with the first of "
                        "them: usually they bring three points, or ten if they are equal. The others then lie open.",
                    ),
                ),
            ]
            if rules.options["declarations"] != "off"
            else []
        ),
        *(
            [
                (
                    in_context("guide", "Matta"),
                    in_context(
                        "guide",
                        "In a declaration the 7 of coppe is whatever card you like.",
                    ),
                ),
            ]
            if rules.options["matta"] != "off"
            else []
        ),
        (
            in_context("guide", "Sweeps"),
            in_context(
                "guide",
                "Whoever leaves nothing on the table makes a scopa, which counts a point. The last card of "
                "the hand makes none.",
            ),
        ),
        (
            in_context("guide", "End of the hand"),
            in_context(
                "guide",
                "The cards that are left on the table go to whoever has taken last.",
            ),
        ),
        (
            in_context("guide", "Score"),
            in_context(
                "guide",
                "One point each: carte for more than half of the cards, denari for more than half of the "
                "coins, settebello for the 7 of coins, primiera for the best four cards of four suits, and a "
                "point for every scopa. In the primiera a 7 counts 21, a 6 18, an asso 16, a 5 15, a 4 14, a "
                "3 13, a 2 12 and a picture 10; four sevens make 84. Nobody gets a point for which both are "
                "equal.",
            ),
        ),
        (
            in_context("guide", "Match"),
            in_context(
                "guide",
                "Points are added up from hand to hand. When somebody has reached the target and is ahead, "
                "the match is over; if it is level, another hand follows.",
            ),
        ),
    ]


def first(rules: Rules) -> list[tuple[str, str]]:
    """Return what somebody has to know who plays for the first time: a place at the table, and a text."""
    takes = {
        "quindici": in_context("first", "Click a card to play it. It takes cards that make fifteen together with it."),
        "both": in_context(
            "first",
            "Click a card to play it. It takes a card of the same value, several that add up to its value, or several "
            "that make fifteen together with it.",
        ),
    }
    usual = in_context(
        "first", "Click a card to play it. It takes a card of the same value, or several that add up to its value."
    )
    return [
        ("hand", takes.get(str(rules.options["capture_rule"]), usual)),
        (
            "centre",
            in_context(
                "first", "If there are several ways to take, click one below your hand, or click what you want to take."
            ),
        ),
        (
            "centre",
            in_context(
                "first", "Whoever takes everything from the table makes a scopa. Coins and sevens are worth most."
            ),
        ),
    ]
