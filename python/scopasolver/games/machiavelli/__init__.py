"""Machiavelli."""

from collections.abc import Iterable

from scopasolver import Card, IllegalMoveError, Move
from scopasolver.games import Facts
from scopasolver.language import Words, in_number
from scopasolver.machiavelli import Observation, Position, lays


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


def reason(words: Words, moment: Position | Observation, move: Move) -> str:
    """Say why a bot lays, draws or passes."""
    cards = moment.hand if isinstance(moment, Observation) else moment.hands[moment.to_move or 0]
    if move.kind == "lay":
        if len(move.cards) == len(cards):
            return words("All cards of the hand can be laid: that closes.")
        return words("Whatever is left in the hand is paid for when another player closes.")
    if moment.legal_moves()[0].kind != "lay":
        return words("Nothing can be laid now.")
    return words("It waits: cards on the table help the others, who have no turn to answer if all are laid at once.")


FACTS = Facts(
    most_ahead=lambda rules: 208.0 * int(rules.options["unit"]),  # one player pays for both packs, 104 cards, twice
    counted=in_number("{n} point", "{n} points"),
    first_moves=first_moves,
    reason=reason,
    length=lambda words, rules: words.ngettext("{n} hand", "{n} hands", int(rules.options["match_hands"])),
)
