"""Briscola in the terminal."""

from rich.console import RenderableType
from rich.text import Text

from scopasolver import FrenchSuit, Move, Rules, Suit
from scopasolver.briscola import Position, Result, card_points
from scopasolver.cli import drawing, tricks, usual
from scopasolver.cli.at_table import AtTable
from scopasolver.cli.drawing import Row
from scopasolver.cli.faces import letters
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.cli.packs import ITALIAN
from scopasolver.games.briscola import FACTS
from scopasolver.language import in_context, marked
from scopasolver.language.spoken import gettext, ngettext, pgettext, spoken

SHARES = marked("points")
SUITS: dict[Suit | FrenchSuit, str] = {
    Suit.COPPE: in_context("trump", "coppe"),
    Suit.SPADE: in_context("trump", "spade"),
    Suit.BASTONI: in_context("trump", "bastoni"),
    Suit.DENARI: in_context("trump", "denari"),
}

AT_TABLE = AtTable(ITALIAN, marked("its number, or the card: 7D"), marked("points"))


def worth(value: int, names: Names = NUMBERS) -> str:
    """Say how many of the 120 card points side 0 takes."""
    return gettext("{who_ends} with {value} of 120 points", who_ends=does(names.side(0), "end"), value=value)


def match_length(rules: Rules) -> str:
    """Say how many won hands end a match."""
    return FACTS.length(spoken(), rules)


def middle(position: Position, _viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the turned card and the open trick."""
    turned = gettext("{suit}, turned", suit=pgettext("trump", SUITS[position.trump.suit]))
    trump = Text.assemble(turned, " ", letters(position.trump))
    return [(gettext("trump"), trump), *tricks.open_trick(position, names)]


def taken(position: Position, _viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the cards won by each side with their points, and those of each partner apart."""
    rules, rows = position.rules, list[Row]()
    for side in range(rules.sides):
        seats = range(side, rules.seats, rules.sides)
        won = [card for seat in seats for card in position.captured[seat]]
        rows.append(
            (
                names.side(side),
                f"{ngettext('{n} card', '{n} cards', len(won))}, {ngettext(*FACTS.counted, card_points(won))}",
            )
        )
        for seat in seats if won else ():
            name = "" if rules.seats == rules.sides else f"  {names.seat(seat)}"
            rows.append((name, drawing.cards(position.captured[seat])))
    return rows


in_sight = usual.no_rows  # tricks that are won lie face down
finished = tricks.completed


trick_note, best_play = tricks.views(tricks.IN_POINTS)


def note(position: Position, move: Move, names: Names = NUMBERS) -> str:
    """Say that a move takes the turned card in exchange, and who takes the trick that it completes."""
    taken = gettext("takes {card} in exchange", card=position.trump) if move.declares else ""
    return ", ".join(filter(None, (taken, trick_note(position, move, names))))


def score(result: Result, names: Names = NUMBERS) -> RenderableType:
    """Draw cards and points, and who has won."""
    verdict = tricks.verdict(result, names)
    return drawing.score(
        [(gettext("cards"), result.cards)], total=(gettext("points"), result.points), verdict=verdict, names=names
    )
