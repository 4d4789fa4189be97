"""Sette e mezzo in the terminal."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from scopasolver import Card, Move, Rules
from scopasolver.cli import drawing, turns, usual
from scopasolver.cli.at_table import AtTable
from scopasolver.cli.drawing import Row
from scopasolver.cli.names import NUMBERS, Names, does
from scopasolver.cli.packs import ITALIAN
from scopasolver.games.sette_e_mezzo import BUST, FACTS, points
from scopasolver.language import in_context, marked
from scopasolver.language.spoken import gettext, pgettext, spoken
from scopasolver.sette_e_mezzo import Position, Result, hand_class

SHARES = marked("payments")

STATUS = {
    "waiting": in_context("player", "waiting"),
    "playing": in_context("player", "playing"),
    "stood": in_context("player", "stood"),
    "bust": in_context("player", "bust"),
}
"""Texts for the status of a seat."""

AT_TABLE = AtTable(
    ITALIAN,
    marked("its number, or stand, draw"),
    marked("stakes"),
    exact_bots=frozenset({"expert", "fast"}),
)


worth = usual.paid


def match_length(rules: Rules) -> str:
    """Say that a match has no end."""
    return FACTS.length(spoken(), rules)


def middle(position: Position, viewer: int | None = None, names: Names = NUMBERS) -> list[Row]:
    """Draw the points and the status of each seat, and its cards that nobody else has seen."""
    rows: list[Row] = []
    banker = position.rules.seats - 1
    for seat, (hand, status, seen) in enumerate(zip(position.hands, position.status, position.open, strict=True)):
        hidden = [card for card in hand if card not in seen]
        is_known = viewer in {None, seat}
        shown = hand if is_known else seen
        has_total = status != "bust" and (shown or not hand)
        said = pgettext("player", STATUS[status])
        text = Text(f"{counted(shown, position.rules)}, {said}" if has_total else said)
        if hidden and is_known:
            text.append(", ").append_text(drawing.cards(hidden)).append(f" {gettext('hidden')}")
        elif hidden:
            text.append(f", {gettext('one card hidden')}")
        owner = f" ({names.seats[seat]})" if names.seats else ""
        player = gettext("player {seat}", seat=names.numbered(seat))
        rows.append((f"{gettext('banker')}{owner}" if seat == banker else player, text))
    return rows


taken = in_sight = usual.no_rows  # no cards are won
finished = usual.no_cards


def note(position: Position, move: Move, _names: Names = NUMBERS) -> str:
    """Say which card is drawn, and the points of the hand with it."""
    cards = turns.drawn(position, move)
    if not cards or position.to_move is None:
        return ""
    after = position.play(move)
    return f"{' '.join(map(str, cards))}: {counted(after.hands[position.to_move], position.rules)}"


def best_play(position: Position, line: Sequence[Move]) -> tuple[str, RenderableType]:
    """Draw a line, a row a turn."""
    return "", turns.by_turn(position, line, note)


def score(result: Result, names: Names = NUMBERS) -> RenderableType:
    """Draw the points and the payments of the hands, and the next banker."""
    verdict = does(names.seat(result.next_banker), "be the next banker")
    hands = [name_of_class(number) for number in result.classes]
    return drawing.score(
        [(gettext("hands"), hands)], total=(gettext("payments"), result.points), verdict=verdict, names=names
    )


def counted(hand: Sequence[Card], rules: Rules) -> str:
    """Return the points of a hand as text."""
    return name_of_class(hand_class(hand, rules=rules)) if hand else gettext("no card")


def name_of_class(number: int) -> str:
    """Return a class of hands in words."""
    return pgettext("player", "bust") if number == BUST else points(number)
