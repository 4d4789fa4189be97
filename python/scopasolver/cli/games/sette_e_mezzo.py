"""Sette e mezzo."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Card, Move, Rules
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.games import turns
from scopasolver.cli.games.at_table import AtTable
from scopasolver.cli.games.packs import ITALIAN
from scopasolver.cli.names import NUMBERS, Names, does, is_
from scopasolver.sette_e_mezzo import Position, Result, hand_class

SHARES = "payments"
SIGNED = True

BUST = 0
REALE = 16

AT_TABLE = AtTable(ITALIAN, "its number, or stand, draw", "stake", exact_bots=frozenset({"expert", "fast"}))

first_moves = turns.first_moves


def worth(value: int, names: Names = NUMBERS) -> str:
    """Say what the player is paid, or pays."""
    if not value:
        return "nobody pays"
    return f"{is_(names.side(0)) + ' paid' if value > 0 else does(names.side(0), 'pay')} {abs(value)}"


def match_length(_rules: Rules) -> str:
    """Say that a match has no end."""
    return "any number of hands"


def middle(position: Position, viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw how far each seat has come, and what of its hand nobody else has seen."""
    rows: list[Row] = []
    banker = position.rules.seats - 1
    for seat, (hand, status, seen) in enumerate(zip(position.hands, position.status, position.open, strict=True)):
        hidden = [card for card in hand if card not in seen]
        is_known = viewer in {None, seat}
        shown = hand if is_known else seen
        has_total = status != "bust" and (shown or not hand)
        text = Text(f"{counted(shown, position.rules)}, {status}" if has_total else status)
        if hidden:
            what = drawing.cards(hidden) if is_known else Text("one card")
            text.append(", ").append_text(what).append(" hidden")
        owner = f" ({names.seats[seat]})" if names.seats else ""
        rows.append((f"banker{owner}" if seat == banker else f"player {names.numbered(seat)}", text))
    return rows


def taken(_position: Position, _viewer: int | None = None, _names: Names = NUMBERS) -> list[Row]:
    """Draw nothing: no cards are won."""
    return []


def note(position: Position, move: Move, _names: Names = NUMBERS) -> str:
    """Say what is drawn, and what the hand then counts."""
    cards = turns.drawn(position, move)
    if not cards or position.to_move is None:
        return ""
    after = position.play(move)
    return f"{' '.join(map(str, cards))}: {counted(after.hands[position.to_move], position.rules)}"


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line, a row a turn."""
    return "", turns.by_turn(position, line, note)


def score(result: Result, names: Names = NUMBERS) -> RenderableType:
    """Draw what the hands count, and what is paid for them."""
    verdict = f"{is_(names.seat(result.next_banker))} the banker of the next hand"
    hands = [name_of_class(number) for number in result.classes]
    return drawing.score([("hands", hands)], total=("payments", result.points), verdict=verdict, names=names)


def counted(hand: Sequence[Card], rules: Rules) -> str:
    """Return what a hand counts, in points."""
    return name_of_class(hand_class(hand, rules=rules)) if hand else "no card"


def name_of_class(number: int) -> str:
    """Return a class of hands in words."""
    return {BUST: "bust", REALE: "7½ reale"}.get(number) or points(number)


def points(half_points: int) -> str:
    """Return a total as players say it."""
    whole, half = divmod(half_points, 2)
    return f"{whole or ''}{'½' if half else ''}" or "0"
