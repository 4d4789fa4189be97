"""How a game of OpenSpiel begins: from the parameters to the rules, the pack, and where chance may lead."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from scopasolver import Card, History, Position, Rules, ScopaSolverError, Suit
from scopasolver.bots import all_worlds

MOST_TOUCHES = 1_000
"""Touches after which a hand is broken off, and nobody is ahead: some of Scala 40 would go on for ever."""
MOST_NUMBERS = 10_000
"""Numbers that an information state may have as a tensor; longer ones are texts alone."""
MOST_STARTS = 10_000
"""Positions among which chance may choose."""
QUOTES = "'\""
ITALIAN = tuple(Card(f"{rank}{suit.value}") for suit in Suit for rank in range(1, 11))


@dataclass(frozen=True, eq=False)
class Setting:
    """What all states of a game share."""

    rules: Rules
    start: Position | None
    facts: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def read(cls, parameters: dict[str, Any]) -> "Setting":
        """Read the parameters `rules` and `start`; without rules those of the start hold, or those of Scopa."""
        texts = {name: str(parameters.get(name, "")).strip().strip(QUOTES) for name in ("rules", "start")}
        start = Position(texts["start"]) if texts["start"] else None
        named = Rules("scopa") if start is None else start.rules
        rules = Rules.parse(texts["rules"]) if texts["rules"] else named
        if start is not None and start.rules != rules:
            raise ScopaSolverError(f"`start` has the rules `{start.rules}`, `rules` is `{rules}`")
        return cls(rules, start)

    def __deepcopy__(self, _memo: object) -> "Setting":
        """Return the same: states that are cloned share it."""
        return self

    def parameters(self) -> dict[str, str]:
        """Return the parameters in canonical form, between quotation marks, so that OpenSpiel can read them again."""
        return {"rules": f"'{self.rules}'", "start": "" if self.start is None else f"'{self.start}'"}

    @cached_property
    def planes(self) -> tuple[int, ...]:
        """How many planes a seat sees, and how many cards each has."""
        return self.rules.deal(seed=0).observation(0).planes.shape

    @cached_property
    def scalars(self) -> int:
        """How many scalars a seat sees."""
        return len(self.rules.scalar_names)

    @cached_property
    def told(self) -> int:
        """How many numbers tell the course of play to a seat."""
        return len(History(self.rules.deal(seed=0)).information_state_tensor(0))

    @property
    def tells_numbers(self) -> bool:
        """Whether these are few enough to be given at every state."""
        return self.told <= MOST_NUMBERS

    @cached_property
    def pack(self) -> Counter[Card]:
        """The cards that are dealt."""
        dealt: Any = self.rules.deal(seed=0)
        lying = (getattr(dealt, name, ()) for name in ("table", "discards"))
        return Counter(card for cards in (*dealt.hands, dealt.stock, *lying) for card in cards)

    @cached_property
    def cards(self) -> dict[int, Card]:
        """The cards by their number, which is that of the chance outcome."""
        return {card.id: card for card in sorted(self.pack)}

    def deal(self, numbers: tuple[int, ...]) -> Position:
        """Deal the cards in the order in which chance drew them; those that the rules take out of the pack lie last."""
        drawn = [self.cards[number] for number in numbers]
        out = [card for card in ITALIAN if card not in self.pack] if drawn[0] in ITALIAN else []
        return self.rules.deal(deck=[*drawn, *out])

    @cached_property
    def starts(self) -> list[tuple[Position, float]]:
        """The positions that chance chooses from, and how likely each is, the given one first.

        They are all that some seat cannot tell from one of them: so everybody knows what the others may think.
        """
        waiting = [] if self.start is None else [self.start]
        weights = dict.fromkeys(waiting, 1.0)
        for one in waiting:
            for alike in self._alike(one):
                new = [other for other in alike if other not in weights]
                for other in new:
                    weights[other] = weights[one] * alike[other] / alike[one]
                waiting += new
                if len(weights) > MOST_STARTS:
                    raise ScopaSolverError(f"`start` looks like more than {MOST_STARTS} positions to the players")
        total = sum(weights.values())
        return [(position, weight / total) for position, weight in weights.items()]

    def _alike(self, position: Position) -> Iterator[Counter[Position]]:
        """Give, for each seat, the positions that look the same to it, with the ways to deal each."""
        for seat in range(self.rules.seats):
            yield Counter(all_worlds(position.observation(seat), MOST_STARTS))
