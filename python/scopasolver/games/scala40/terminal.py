"""Scala 40 in the terminal."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Card, FrenchSuit, Move, Rules
from scopasolver.cli import drawing, turns, usual
from scopasolver.cli.at_table import AtTable
from scopasolver.cli.drawing import Row
from scopasolver.cli.faces import letters
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.cli.packs import FRENCH
from scopasolver.cli.words import ahead
from scopasolver.games.scala40 import FACTS
from scopasolver.language import in_context, marked
from scopasolver.language.spoken import gettext, pgettext, spoken
from scopasolver.scala40 import Position, Result

SHARES = marked("penalty points, with a minus,")
PHASES = {
    "draw": in_context("phase", "draw"),
    "meld": in_context("phase", "meld or discard"),
    "discard": in_context("phase", "discard"),
}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


AT_TABLE = AtTable(
    FRENCH,
    marked("its number; or draw, take, open 3h 4h 5h / 7h 7s 7c, lay 5h 6h 7h, attach 8h, swap 10h, discard 9c"),
    marked("penalty points"),
    totals=marked("penalty points, so few are good"),
)


def worth(value: int, names: Names = NUMBERS) -> str:
    """Say who has fewer penalty points, and by how many."""
    return ahead(value, FACTS.counted, names)


def match_length(rules: Rules) -> str:
    """Say how many penalty points put a player out."""
    return FACTS.length(spoken(), rules)


def middle(position: Position, _viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the table, the discards, who has opened, the cards seen in hands, and the phase."""
    opened = [names.seat(seat) for seat, has_opened in enumerate(position.opened) if has_opened]
    texts, melds = position.to_dict()["table"], position.melds
    rows: list[Row] = [
        (gettext("table"), drawing.melds([_meld(text, meld) for text, meld in zip(texts, melds, strict=True)])),
        (gettext("discards"), drawing.cards(position.discards)),
        (gettext("opened"), ", ".join(opened) or gettext("nobody")),
    ]
    rows += [
        (gettext("seen in {seat}", seat=names.numbered(seat)), drawing.cards(cards))
        for seat, cards in enumerate(position.known)
        if cards
    ]
    if not position.is_over:
        rows.append((gettext("phase"), _phase(position)))
    return rows


taken = in_sight = usual.no_rows  # cards are laid, not won
finished = usual.no_cards


def note(position: Position, move: Move, _names: Names = NUMBERS) -> str:
    """Say which card is drawn, or that a move closes."""
    after = position.play(move)
    if after.is_over:
        result = after.result()
        return (
            "" if result.closer is None else gettext("closes in hand") if result.closed_in_hand else gettext("closes")
        )
    return " ".join(map(str, turns.drawn(position, move))) if move.kind == "draw" else ""


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line, a row a turn."""
    return "", turns.by_turn(position, line, note)


def score(result: Result, names: Names = NUMBERS) -> RenderableType:
    """Draw the penalties, and who has closed."""
    verdict = does(gettext("nobody") if result.closer is None else names.side(result.closer), "close")
    if result.closed_in_hand:
        verdict = gettext("{who_closes} in hand", who_closes=verdict)
    return drawing.score([], total=(gettext("penalty"), result.points), verdict=verdict, names=names)


def _phase(position: Position) -> Text:
    text = Text(pgettext("phase", PHASES[position.phase]))
    if position.taken is not None:
        before, after = gettext("(the {card} from the discards must be melded)").split("{card}")
        text.append(f" {before}").append_text(letters(position.taken)).append(after)
    return text


def _meld(text: str, meld: Sequence[Card]) -> Text:
    """Draw a meld; in brackets what its jollies stand for, unless its text says so."""
    drawn, meant = drawing.words(text), _stand_for(meld) if "*" in text.split() else ""
    return drawn.append(f" ({meant})", "dim") if meant else drawn


def _stand_for(meld: Sequence[Card]) -> str:
    """Return the cards that the jollies of a meld stand for; in a set, all cards that they can stand for."""
    natural = [(place, card) for place, card in enumerate(meld) if not card.is_jolly]
    ranks, suits = {card.rank for _, card in natural}, {card.suit for _, card in natural}
    if len(ranks) < len(natural):
        return spoken().listed([_name(min(ranks), suit) for suit in FrenchSuit if suit not in suits], "or")
    # Positions go from 1 to 14; an ace that does not come first is the one above the king.
    first = next(card.rank - place for place, card in natural if card.rank > 1)
    jollies = [place for place, card in enumerate(meld) if card.is_jolly]
    return " ".join(_name((first + place - 1) % 13 + 1, natural[0][1].suit) for place in jollies)


def _name(rank: int, suit: object) -> str:
    return f"{RANKS[rank - 1]}{suit.value}" if isinstance(suit, FrenchSuit) else ""
