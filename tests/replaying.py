"""Replay a course of play from deals in which cards that a seat has not seen change places."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from building import names
from scopasolver import Card, IllegalMoveError, Position


@dataclass(eq=False)
class Slot:
    """Place of a card in the hands or the stock of a deal, or of a card that a hand took from the table."""

    card: str
    is_dealt: bool = True


@dataclass
class Course:
    """The moves from a deal, and where the card of each place of the deal is now."""

    start: Position
    chance: random.Random
    moves: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.position = self.start
        self.dealt = [[Slot(str(card)) for card in hand] for hand in self.start.hands]
        self.stock = [Slot(str(card)) for card in self.start.stock]
        self.held = [list(hand) for hand in self.dealt]

    def play(self, move: str) -> None:
        before, after = self.position, self.position.play(move)
        rest = self.stock[len(self.stock) - len(before.stock) :]
        drawn = rest[: len(before.stock) - len(after.stock)]
        for seat, (old, new) in enumerate(zip(map(counted, before.hands), map(counted, after.hands), strict=True)):
            for card in (old - new).elements():
                self.lose(seat, card)
            for card in (new - old).elements():
                slot = next((slot for slot in drawn if slot.card == card), Slot(card, is_dealt=False))
                drawn = [other for other in drawn if other is not slot]
                self.held[seat].append(slot)
        self.moves.append(move)
        self.position = after

    def lose(self, seat: int, card: str) -> None:
        """Take a card out of a hand: of equal cards one that everybody has seen, otherwise the one that came first."""
        equal = [slot for slot in self.held[seat] if slot.card == card]
        self.held[seat].remove(min(equal, key=lambda slot: slot.is_dealt))

    def again(self, world: Position, seat: int) -> Position | None:
        """Replay the moves from a deal that leads to a world of a seat, if they are legal there.

        Chance decides which card of a hand comes from which place of the deal.
        """
        changed: dict[Slot, str] = {}
        for holder, known in enumerate(map(counted, self.position.observation(seat).known_hands)):
            hidden = counted(self.position.hands[holder]) - known
            # Of equal cards the ones that came first have been seen.
            slots = list(with_cards(reversed(self.held[holder]), hidden))
            cards = list((counted(world.hands[holder]) - known).elements())
            self.chance.shuffle(cards)
            changed.update(zip(slots, cards, strict=True))
        left = self.stock[len(self.stock) - len(world.stock) :]
        changed.update(zip(left, map(str, world.stock), strict=True))

        def cards_of(slots: Sequence[Slot]) -> str:
            return names([changed.get(slot, slot.card) for slot in slots])

        fields = {"hands": [cards_of(hand) for hand in self.dealt], "stock": cards_of(self.stock)}
        position = Position.from_dict(self.start.to_dict() | fields)
        try:
            for move in self.moves:
                position = position.play(move)
        except IllegalMoveError:
            return None
        return position


def counted(cards: Iterable[Card]) -> Counter[str]:
    return Counter(map(str, cards))


def with_cards(slots: Iterable[Slot], cards: Counter[str]) -> Iterable[Slot]:
    """Return the places of the deal that hold some cards."""
    left = cards.copy()
    for slot in slots:
        if slot.is_dealt and left[slot.card] > 0:
            left[slot.card] -= 1
            yield slot
