"""Briscola chiamata in pictures."""

from scopasolver import Rules
from scopasolver.briscola import card_points
from scopasolver.games.briscola_chiamata import caller
from scopasolver.svg import layout, usual, zones
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment
from scopasolver.svg.zones import Pile

STEP = 1

LAST = 6
"""Number of last words of the auction that are written."""


def title(_rules: Rules) -> str:
    """Return the name of the game."""
    return "Briscola chiamata"


def middle(moment: Moment) -> Block:
    """Draw what has been said; after the call the trick, and the called card below it."""
    game, words = moment.game, moment.words
    said = layout.line(" · ".join(game.bids[-LAST:]), 14)
    if game.called is None:
        return zones.boxed(said, words("said"), (190, 50))
    called = layout.line(words("called: {card}", card=words.card(game.called)), 13, "b")
    return layout.column([zones.trick(moment, game.trick, game.leader), called, said], 4)


def caption(moment: Moment, seat: int) -> list[str]:
    """Say who has called, and who has played the called card."""
    game, words = moment.game, moment.words
    if game.called is None:
        return []
    calls = [words("caller")] if caller(game.bids, moment.rules.seats) == seat else []
    return calls + ([words("partner")] if game.partner == seat and not calls else [])


beside = usual.nothing_beside


def piles(moment: Moment) -> list[Pile]:
    """Return the cards that each seat has won, with their points."""
    return usual.won(
        moment,
        moment.seat_name,
        lambda _, cards: moment.words.ngettext("{n} point", "{n} points", card_points(tuple(cards))),
    )
