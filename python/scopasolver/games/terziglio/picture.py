"""Terziglio in pictures."""

from scopasolver import Rules
from scopasolver.games.terziglio import alone, thirds
from scopasolver.svg import layout, usual, zones
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment
from scopasolver.svg.zones import Pile

STEP = 1


def title(_rules: Rules) -> str:
    """Return the name of the game."""
    return "Terziglio"


def middle(moment: Moment) -> Block:
    """Draw what has been said; after the auction the trick, and below it the cards asked for and given."""
    game, words = moment.game, moment.words
    said = layout.line(" · ".join(game.bids), 14)
    if alone(game.bids, moment.rules.seats) is None:
        return layout.row([zones.boxed(said, words("said"), (190, 50)), zones.stock(moment)], 22)
    lines = [zones.trick(moment, game.trick, game.leader)]
    if game.called is not None:
        lines.append(layout.line(words("asked for: {card}", card=words.card(game.called)), 13, "b"))
    return layout.row([layout.column([*lines, said], 4), zones.stock(moment)], 22)


def caption(moment: Moment, seat: int) -> list[str]:
    """Say who plays alone, and with which bid."""
    found = alone(moment.game.bids, moment.rules.seats)
    return [moment.words("alone: {bid}", bid=found[1])] if found is not None and found[0] == seat else []


beside = usual.nothing_beside


def piles(moment: Moment) -> list[Pile]:
    """Return the cards that each seat has won, with their thirds of a point, and those laid face down."""
    words = moment.words
    won = usual.won(
        moment, moment.seat_name, lambda seat, _: words.ngettext("{n} third", "{n} thirds", thirds(moment.game, seat))
    )
    laid = [Pile(words("laid face down"), pile, "discarded") for pile in moment.game.discarded if pile]
    return [*won, *laid, *zones.known_stock(moment, moment.stock)]
