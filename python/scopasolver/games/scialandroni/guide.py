"""Rules of Su Scialandroni in short, for people who play."""

from scopasolver import Rules
from scopasolver.language import in_context


def guide(_rules: Rules) -> list[tuple[str, str]]:
    """Return the parts of the rules: the heading and the text of each."""
    return [
        (
            in_context("guide", "Aim"),
            in_context(
                "guide",
                "Be the first pair to win two giochi. A gioco goes to the pair that first reaches the soddus "
                "agreed upon; 6 arrialis are a soddu.",
            ),
        ),
        (
            in_context("guide", "Cards"),
            in_context(
                "guide",
                "A 2 and a 3 are taken out of the 40 cards. In the betting a 7 counts 21, a 6 18, an asso 16, "
                "5 to 2 count 15 to 12, and pictures 10.",
            ),
        ),
        (
            in_context("guide", "Deal"),
            in_context(
                "guide",
                "A deal has five phases: two postas with four cards each, the cartetta with one, the posta "
                "grande with all nine, and su scartu.",
            ),
        ),
        (
            in_context("guide", "Betting"),
            in_context(
                "guide",
                "In turn everybody says posta or passo. The others pass, see the bet with bollu biri, or "
                "raise it. S'arrestu raises to what the leading pair needs for the gioco. The better hand "
                "marks the bet.",
            ),
        ),
        (
            in_context("guide", "Declarations"),
            in_context(
                "guide",
                "In the two postas four cards of four suits are a primiera, and four of one suit are a "
                "frusciu. Whoever has one may declare it.",
            ),
        ),
        (
            in_context("guide", "Turn"),
            in_context(
                "guide",
                "In su scartu ladders are laid: after a card follows the next one of any suit. Whoever has no "
                "card left first is paid for those that the others hold.",
            ),
        ),
    ]


def first(_rules: Rules) -> list[tuple[str, str]]:
    """Return what somebody has to know who plays for the first time: a place at the table, and a text."""
    return [
        (
            "hand",
            in_context(
                "first", "In the betting what counts are the cards you hold: a 7 counts 21, a 6 18, an asso 16."
            ),
        ),
        (
            "actions",
            in_context(
                "first",
                "Here you bet, see a bet, raise it or pass. Each bet is marked in arrialis; 6 of them are a soddu.",
            ),
        ),
        (
            "centre",
            in_context(
                "first",
                "At the end ladders are laid: after a card follows the next one, of any suit. Click "
                "the card to lay it.",
            ),
        ),
    ]
