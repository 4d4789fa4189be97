"""Endings of Machiavelli, made from hands of which most cards are taken out of the game."""

from random import Random

from scopasolver.machiavelli import Position

SOLVED_FROM = 12
"""Most cards left with which endings are solved; with more, there can be too many lays to try."""
LAID = (4, 8)
"""Fewest and most combinations that stay on the table."""
HELD = (3, 5)
"""Fewest and most cards of a hand, if there are enough."""


def cut_down(position: Position, cards: int, chance: Random) -> Position:
    """Return an ending with a given number of cards in hands and stock, beside some combinations of the position.

    Hands and stock are drawn from the other cards of the position. Cards that are not drawn are out of the game.
    """
    whole = position.to_dict()
    table = chance.sample(whole["table"], len(whole["table"]))
    laid = chance.randint(*LAID)
    others = " ".join([*table[laid:], *whole["hands"], whole["stock"]]).split()
    chance.shuffle(others)
    seats = position.rules.seats
    most = max(cards // seats, 1)
    held = chance.randint(min(HELD[0], most), min(HELD[1], most))
    hands = [" ".join(others[seat * held : (seat + 1) * held]) for seat in range(seats)]
    return Position.from_dict(
        {
            "rules": whole["rules"],
            "hands": hands,
            "to_move": whole["to_move"],
            "table": table[:laid],
            "passes": 0,
            "stock": " ".join(others[seats * held : max(cards, seats * held)]),
        }
    )
