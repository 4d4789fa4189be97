"""Replay a course of play from deals in which cards that a seat has not seen change places."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from building import names
from scopasolver import Card, IllegalMoveError, Position

LAYS = "scarto "
"""Beginning of a move that lays a card face down, which only its player sees."""


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
        self.laid: list[list[Slot]] = [[] for _ in self.dealt]

    def play(self, move: str) -> None:
        before, after = self.position, self.position.play(move)
        rest = self.stock[len(self.stock) - len(before.stock) :]
        drawn = rest[: len(before.stock) - len(after.stock)]
        for seat, (old, new) in enumerate(zip(map(counted, before.hands), map(counted, after.hands), strict=True)):
            for card in (old - new).elements():
                slot = self.lose(seat, card)
                if move.startswith(LAYS):
                    self.laid[seat].append(slot)
            for card in (new - old).elements():
                slot = next((slot for slot in drawn if slot.card == card), Slot(card, is_dealt=False))
                drawn = [other for other in drawn if other is not slot]
                self.held[seat].append(slot)
        self.moves.append(move)
        self.position = after

    def lose(self, seat: int, card: str) -> Slot:
        """Take a card out of a hand: of equal cards one that everybody has seen, otherwise the one that came first."""
        equal = [slot for slot in self.held[seat] if slot.card == card]
        slot = min(equal, key=lambda slot: slot.is_dealt)
        self.held[seat].remove(slot)
        return slot

    def is_known(self, slot: Slot) -> bool:
        """Tell whether all know who got the card of a place, though not where it is now."""
        return not slot.is_dealt or slot.card in map(str, getattr(self.position, "shown", ()))

    def again(self, world: Position, seat: int) -> Position | None:
        """Replay the moves from a deal that leads to a world of a seat, if they are legal there.

        Chance decides which card of a hand comes from which place of the deal.
        """
        changed: dict[Slot, str] = {}
        for holder, known in enumerate(map(counted, self.position.observation(seat).known_hands)):
            hidden = counted(self.position.hands[holder]) - known
            there = counted(world.hands[holder]) - known
            places = list(self.held[holder])
            if holder != seat and any(getattr(world, "discarded", ())):
                # What lies face down can be any card of the hand or of the pile, except that all know who got some.
                places = [slot for slot in (*places, *self.laid[holder]) if not self.is_known(slot)]
                hidden = Counter(slot.card for slot in places)
                there += counted(world.discarded[holder])  # type: ignore[attr-defined]  # only games that have it come here
                there -= Counter(slot.card for slot in (*self.held[holder], *self.laid[holder]) if self.is_known(slot))
            # Of equal cards the ones that came first have been seen.
            slots = list(with_cards(reversed(places), hidden))
            cards = list(there.elements())
            self.chance.shuffle(cards)
            changed.update(zip(slots, cards, strict=True))
        left = self.stock[len(self.stock) - len(world.stock) :]
        changed.update(zip(left, map(str, world.stock), strict=True))

        def cards_of(slots: Sequence[Slot]) -> str:
            return names([changed.get(slot, slot.card) for slot in slots])

        fields = {"hands": [cards_of(hand) for hand in self.dealt], "stock": cards_of(self.stock)}
        position = Position.from_dict(self.start.to_dict() | fields)
        laid = [list(map(str, pile)) for pile in getattr(world, "discarded", ())]
        for pile in laid:
            self.chance.shuffle(pile)
        try:
            for move in self.moves:
                mover = position.to_move
                is_hidden = move.startswith(LAYS) and mover not in {None, seat} and any(laid)
                position = position.play(LAYS + laid[mover or 0].pop() if is_hidden else move)
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
