"""Su Scialandroni in pictures."""

from scopasolver import Rules
from scopasolver.games.scialandroni import SCARTU
from scopasolver.svg import cards, layout, usual, zones
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment
from scopasolver.svg.zones import Pile

STEP = 1


def title(_rules: Rules) -> str:
    """Return the name of the game."""
    return "Su Scialandroni"


def middle(moment: Moment) -> Block:
    """Draw the phase, the score, and the ladder or what has been said."""
    game = moment.game
    scores = ", ".join(
        f"{moment.side_name(side)}: {score} + {marked}"
        for side, (score, marked) in enumerate(zip(game.scores, game.marked, strict=True))
    )
    above = layout.column([layout.line(game.phase.replace("_", " "), 16, "b"), layout.line(scores, 13)], 3)
    said = layout.line(" · ".join(game.bids[-6:]), 14)
    if game.phase == SCARTU:
        ladder = cards.fan([cards.face(card, moment.words, "ladder") for card in game.ladder[-LAST:]], 27)
        lies = zones.boxed(ladder, moment.words("ladder"))
    else:
        lies = zones.boxed(said, moment.words("said"), (190, 50))
    return layout.column([above, layout.row([lies, zones.stock(moment)], 16)], 6)


LAST = 8
"""Number of cards at the end of a ladder that are drawn large."""


def caption(moment: Moment, seat: int) -> list[str]:
    """Say what a seat has declared, and whether it has laid the last card."""
    declared = moment.game.declared[seat]
    says = [] if declared == "nothing" else [declared]
    if moment.game.last == seat and moment.game.ladder:
        says.append("↑")
    return says


beside = usual.nothing_beside


def piles(moment: Moment) -> list[Pile]:
    """Return ladders that have ended, the beginning of a long one, and what each seat has put aside."""
    words, game = moment.words, moment.game
    found = [Pile(f"{words('ladders ended')} →", game.laid, "laid")] if game.laid else []
    if game.ladder[:-LAST]:
        found.append(Pile(f"{words('ladder')} →", game.ladder[:-LAST], "ladder"))
    most = max(map(len, game.aside))
    for seat, aside in enumerate(game.aside):
        if most:
            unseen = (None,) * (most - len(aside))
            found.append(Pile(words("put aside, {who}", who=moment.seat_name(seat)), (*aside, *unseen), "aside", seat))
    return found + zones.known_stock(moment, moment.stock)
