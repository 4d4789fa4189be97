"""Scala 40."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Card, FrenchSuit, Move, Rules
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.games import turns
from scopasolver.cli.games.at_table import AtTable
from scopasolver.cli.games.packs import FRENCH
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.cli.words import ahead, count
from scopasolver.scala40 import Position, Result

SHARES = "penalty points, with a minus,"
SIGNED = True
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

AT_TABLE = AtTable(
    FRENCH,
    "its number; or draw, take, open 3h 4h 5h / 7h 7s 7c, lay 5h 6h 7h, attach 8h, swap 10h, discard 9c",
    "penalty point",
    totals="penalty points, so few are good",
)

first_moves = turns.first_moves


def worth(value: int, names: Names = NUMBERS) -> str:
    """Say who has fewer penalty points, and by how many."""
    return ahead(value, "penalty point", names)


def match_length(rules: Rules) -> str:
    """Say how many penalty points put a player out."""
    return count(int(rules.options["exit_limit"]) + 1, "penalty point")


def middle(position: Position, _viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw table and discards, and what the seat to act is about."""
    texts, melds = position.to_dict()["table"], position.melds
    rows: list[Row] = [
        ("table", drawing.melds([_meld(text, meld) for text, meld in zip(texts, melds, strict=True)])),
        ("discards", drawing.cards(position.discards)),
        ("opened", ", ".join(names.seat(seat) for seat, opened in enumerate(position.opened) if opened) or "nobody"),
    ]
    rows += [
        (f"seen in {names.numbered(seat)}", drawing.cards(cards)) for seat, cards in enumerate(position.known) if cards
    ]
    if not position.is_over:
        rows.append(("phase", _phase(position)))
    return rows


def taken(_position: Position, _viewer: int | None = None, _names: Names = NUMBERS) -> list[Row]:
    """Draw nothing: cards are laid, not won."""
    return []


def note(position: Position, move: Move, _names: Names = NUMBERS) -> str:
    """Say what is drawn, or that a move closes."""
    after = position.play(move)
    if after.is_over:
        result = after.result()
        return "" if result.closer is None else f"closes{_in_hand(result)}"
    return " ".join(map(str, turns.drawn(position, move))) if move.kind == "draw" else ""


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line, a row a turn."""
    return "", turns.by_turn(position, line, note)


def score(result: Result, names: Names = NUMBERS) -> RenderableType:
    """Draw the penalties, and who has closed."""
    closer = does("nobody" if result.closer is None else names.side(result.closer), "close")
    return drawing.score([], total=("penalty", result.points), verdict=f"{closer}{_in_hand(result)}", names=names)


def _in_hand(result: Result) -> str:
    return " in hand" if result.closed_in_hand else ""


def _phase(position: Position) -> Text:
    text = Text({"draw": "draw", "meld": "meld or discard", "discard": "discard"}[position.phase])
    if position.taken is not None:
        text.append(" (the ").append_text(drawing.card(position.taken)).append(" from the discards must be melded)")
    return text


def _meld(text: str, meld: Sequence[Card]) -> Text:
    """Draw a meld, and in brackets what its jollies stand for where its text does not say it."""
    drawn, meant = drawing.words(text), _stand_for(meld) if "*" in text.split() else ""
    return drawn.append(f" ({meant})", "dim") if meant else drawn


def _stand_for(meld: Sequence[Card]) -> str:
    """Return the cards that the jollies of a meld stand for, in a set all that they may stand for."""
    natural = [(place, card) for place, card in enumerate(meld) if not card.is_jolly]
    ranks, suits = {card.rank for _, card in natural}, {card.suit for _, card in natural}
    if len(ranks) < len(natural):
        return " or ".join(_name(min(ranks), suit) for suit in FrenchSuit if suit not in suits)
    # Positions go from 1 to 14; an ace that does not come first is the one above the king.
    first = next(card.rank - place for place, card in natural if card.rank > 1)
    jollies = [place for place, card in enumerate(meld) if card.is_jolly]
    return " ".join(_name((first + place - 1) % 13 + 1, natural[0][1].suit) for place in jollies)


def _name(rank: int, suit: object) -> str:
    return f"{RANKS[rank - 1]}{suit.value}" if isinstance(suit, FrenchSuit) else ""
