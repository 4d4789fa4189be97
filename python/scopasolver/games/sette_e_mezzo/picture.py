"""Sette e mezzo in pictures."""

from scopasolver import Rules
from scopasolver.games.sette_e_mezzo import points
from scopasolver.language import in_context
from scopasolver.sette_e_mezzo import hand_class
from scopasolver.svg import usual, zones
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment

STEP = 1

STATUS = {
    "waiting": in_context("player", "waiting"),
    "playing": in_context("player", "playing"),
    "stood": in_context("player", "stands"),
    "bust": in_context("player", "bust"),
}
"""Texts for the status of a seat."""


def title(_rules: Rules) -> str:
    """Return the name of the game."""
    return "Sette e mezzo"


def middle(moment: Moment) -> Block:
    """Draw the stock."""
    return zones.boxed(zones.stock(moment), moment.words("table"))


def caption(moment: Moment, seat: int) -> list[str]:
    """Say whether a seat is the banker, its points, its status, and which of its cards lies face down."""
    words, status = moment.words, moment.game.status[seat]
    says = [words("banker")] if seat == moment.rules.seats - 1 else []
    hand = [card for card in moment.hands[seat] if card is not None]
    if status != "bust" and hand and len(hand) == len(moment.hands[seat]):
        says.append(points(hand_class(hand, rules=moment.rules)))
    says.append(words.pgettext("player", STATUS[status]))
    covered = [card for card in hand if card not in moment.game.open[seat]]
    if covered:
        says.append(words("face down: {cards}", cards=words.cards(covered)))
    return says


beside = usual.nothing_beside
piles = usual.stock_alone
