"""Hands for the tests of `analysis`, and open and fair losses by minimax in the slow twins."""

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

from building import ALL_TWINS, calmly, twin_of
from reference import minimax
from scopasolver import Move, Position, Rules
from solving import WORTH

Played = tuple[Position, list[Move]]


def played_hand(rules: str, seed: int, plies_left: int | None = None) -> Played:
    """Return a moment of a hand and random moves from it to the end."""
    chosen, chance = Rules.parse(rules), random.Random(seed)
    start = chosen.deal(seed=seed) if plies_left is None else chosen.random_position(seed=seed, plies_left=plies_left)
    position, moves = start, list[Move]()
    while not position.is_over:
        moves.append(calmly(position.legal_moves(), chance))
        position = position.play(moves[-1])
    return start, moves


def plain_open_loss(position: Position, move: Move) -> float:
    """Return the open loss of a move, by minimax without bounds."""
    game, state = position.rules.game, twin_of(position)
    sign = 1 if position.rules.side_of(position.to_move or 0) == 0 else -1
    values = plain_values(game, state)
    return max(sign * value for value in values.values()) - sign * values[str(move)]


def plain_values(game: str, state: Any) -> dict[str, float]:
    """Return the value of each move for side 0, by minimax without bounds."""
    twin = ALL_TWINS[game]
    return {move: minimax.minimax(twin, twin.play(state, move), WORTH[game]) for move in twin.legal_moves(state)}


def plain_fair_loss(position: Position, move: Move) -> Fraction:
    """Return the fair loss of a move: its mean loss over all deals of the other hands. The stock must be empty."""
    game, seat = position.rules.game, position.to_move or 0
    sums: dict[str, Fraction] = {}
    number = 0
    for state in plain_worlds(position, seat):
        number += 1
        for text, value in plain_values(game, state).items():
            sums[text] = sums.get(text, Fraction(0)) + Fraction(value)
    sign = 1 if position.rules.side_of(seat) == 0 else -1
    means = {text: sign * total / number for text, total in sums.items()}
    return max(means.values()) - means[str(move)]


def plain_worlds(position: Position, seat: int) -> Iterator[Any]:
    """Yield the position with the unseen cards of the other hands dealt in every way."""
    assert not position.stock
    twin, state = ALL_TWINS[position.rules.game], twin_of(position)
    others = [other for other in range(position.rules.seats) if other != seat]
    shown = {other: twin.shown(state, other, seat) if hasattr(twin, "shown") else [] for other in others}
    unseen = [card for other in others for card in state.hands[other] if card not in shown[other]]
    for hands in dealt(unseen, [len(state.hands[other]) - len(shown[other]) for other in others]):
        world = twin_of(position)
        for other, hand in zip(others, hands, strict=True):
            world.hands[other] = [*shown[other], *hand]
        yield world


def dealt(cards: list[str], sizes: list[int]) -> Iterator[list[tuple[str, ...]]]:
    """Yield every way to deal cards to hands of these sizes."""
    if not sizes:
        yield []
        return
    for hand in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in hand]
        for others in dealt(rest, sizes[1:]):
            yield [hand, *others]
