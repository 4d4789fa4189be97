"""The Scopa family in pictures."""

from collections.abc import Sequence

from scopasolver import Card, Rules, Suit
from scopasolver.svg import usual, zones
from scopasolver.svg.moment import Moment
from scopasolver.svg.zones import Pile

STEP = 1


TITLES = {
    "scopone": "Scopone",
    "scopone_scientifico": "Scopone scientifico",
    "scopone_scientifico_free": "Scopone scientifico",
    "scopone_scientifico_sevens": "Scopone scientifico",
    "scopone_tamanini": "Scopone",
    "scopone_fewest_cards": "Scopone",
    "scopa_d_assi": "Scopa d'assi",
    "scopa_di_quindici": "Scopa di quindici",
    "cirulla": "Cirulla",
}
"""Titles of the variants, by preset."""


def title(rules: Rules) -> str:
    """Return the name of the variant."""
    return TITLES.get(rules.preset, "Scopa")


middle = usual.open_table
caption = usual.captured_last
beside = usual.nothing_beside


def piles(moment: Moment) -> list[Pile]:
    """Return what each side has captured, with its denari and sweeps."""

    def counted(side: int, cards: Sequence[Card]) -> str:
        words, sweeps = moment.words, moment.game.sweeps[side]
        denari = words.ngettext("{n} denaro", "{n} denari", sum(card.suit is Suit.DENARI for card in cards))
        return f"{denari}, {words.ngettext('{n} sweep', '{n} sweeps', sweeps)} {'✦' * sweeps}" if sweeps else denari

    return usual.won(moment, moment.side_name, counted) + zones.known_stock(moment, moment.stock)
