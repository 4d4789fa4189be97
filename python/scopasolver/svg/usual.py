"""What pictures of several games have in common; the module `picture` of a game names what holds for it."""

from collections.abc import Callable, Sequence

from scopasolver import Card
from scopasolver.language import Words
from scopasolver.svg import layout, zones
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment
from scopasolver.svg.zones import Pile


def open_table(moment: Moment) -> Block:
    """Draw the cards on the table, and the stock beside them."""
    table = zones.boxed(zones.spread(moment.game.table, moment, "table"), moment.words("table"))
    return layout.row([table, zones.stock(moment)], 16)


def captured_last(moment: Moment, seat: int) -> list[str]:
    """Say whether a seat has captured last."""
    return [moment.words("captured last")] if seat == moment.game.last_capture else []


def no_caption(_moment: Moment, _seat: int) -> list[str]:
    """Return no remark."""
    return []


def nothing_beside(_moment: Moment, _seat: int) -> Block:
    """Draw nothing beside a hand."""
    return layout.EMPTY


def stock_alone(moment: Moment) -> list[Pile]:
    """Return the stock, in games in which no cards are won."""
    return zones.known_stock(moment, moment.stock)


def owned(words: Words, who: str) -> str:
    """Return whose cards a pile holds; `who` is the name of a player, or of partners."""
    you = words("You")
    if who == you:
        return words("taken by you")
    if who.startswith(f"{you} + "):
        return words("taken by you and your partner")
    return words("taken, {who}", who=who)


def won(moment: Moment, name: Callable[[int], str], counted: Callable[[int, Sequence[Card]], str]) -> list[Pile]:
    """Return the cards that each owner has won, with their number and what `counted` says of them."""
    words = moment.words
    return [
        Pile(
            owned(words, name(owner)),
            cards,
            "taken",
            owner,
            f"{words.ngettext('{n} card', '{n} cards', len(cards))}, {counted(owner, cards)}" if cards else "",
        )
        for owner, cards in enumerate(moment.game.captured)
    ]
