"""The Scopa family in pictures."""

from scopasolver import Rules, Suit
from scopasolver.svg import layout, zones
from scopasolver.svg.layout import Block
from scopasolver.svg.moment import Moment
from scopasolver.svg.zones import Pile

STEP = 1


TITLES = {
    "scopone": "Scopone",
    "scopone_scientifico": "Scopone scientifico",
    "scopone_scientifico_free": "Scopone scientifico",
    "scopone_tamanini": "Scopone",
    "scopone_fewest_cards": "Scopone",
    "scopa_d_assi": "Scopa d'assi",
    "scopa_di_quindici": "Scopa di quindici",
}
"""What variants are called."""


def title(rules: Rules) -> str:
    """Return the name of the variant."""
    return TITLES.get(rules.preset, "Scopa")


def middle(moment: Moment) -> Block:
    """Draw the table, and the stock beside it."""
    table = zones.boxed(zones.spread(moment.game.table, moment, "table"), moment.words("table"))
    return layout.row([table, zones.stock(moment)], 16)


def caption(moment: Moment, seat: int) -> list[str]:
    """Say who has captured last."""
    return [moment.words("captured last")] if seat == moment.game.last_capture else []


def beside(_moment: Moment, _seat: int) -> Block:
    """Draw nothing: what is captured lies apart."""
    return layout.EMPTY


def piles(moment: Moment) -> list[Pile]:
    """Return what each side has captured, with its sweeps."""
    words, found = moment.words, list[Pile]()
    for side, cards in enumerate(moment.game.captured):
        sweeps = moment.game.sweeps[side]
        coins = sum(card.suit is Suit.DENARI for card in cards)
        note = f"{words.ngettext('{n} card', '{n} cards', len(cards))}, {words('{n} denari', n=coins)}"
        if sweeps:
            note += f", {words.ngettext('{n} sweep', '{n} sweeps', sweeps)} {'✦' * sweeps}"
        found.append(
            Pile(words("taken, {who}", who=moment.side_name(side)), cards, "taken", side, note if cards else "")
        )
    return found + zones.known_stock(moment, moment.stock)
