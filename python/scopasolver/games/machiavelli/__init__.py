"""Machiavelli."""

from collections.abc import Iterable

from scopasolver import Card, IllegalMoveError, Move
from scopasolver.games import Facts
from scopasolver.language import in_number
from scopasolver.machiavelli import Position, lays


def lay(cards: Iterable[Card]) -> Move:
    """Return the move that lays some cards."""
    return Move(f"lay {' '.join(map(str, cards))}")


def is_legal(position: Position, move: Move) -> bool:
    """Return whether a move is legal; no lay is legal in a turn that must begin with a draw."""
    try:
        position.parse_move(str(move))
    except IllegalMoveError:
        return False
    return True


def first_moves(position: Position, most: int) -> list[Move]:
    """Return the first legal moves without listing all legal moves; there can be millions."""
    found = [lay(cards) for cards in lays(position, most=most)]
    if found and not is_legal(position, found[0]):
        found = []  # the first turn of a hand may have to draw
    return [*found, Move("draw" if position.stock else "pass")][:most]


FACTS = Facts(
    most_ahead=lambda rules: 208.0 * int(rules.options["unit"]),  # one player pays for both packs, 104 cards, twice
    counted=in_number("{n} point", "{n} points"),
    first_moves=first_moves,
    length=lambda words, rules: words.ngettext("{n} hand", "{n} hands", int(rules.options["match_hands"])),
)
