"""The setting of a game: its parameters, rules and pack, and the outcomes of its chance nodes."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from scopasolver import Card, History, Position, Rules, ScopaSolverError, Suit
from scopasolver.bots import all_worlds

MOST_TOUCHES = 1_000
"""Number of touches after which a hand ends with returns of 0, because some hands of Scala 40 would never end."""
MOST_NUMBERS = 10_000
"""Upper bound of the length of an information state tensor; beyond it, information states are only texts."""
MOST_STARTS = 10_000
"""Upper bound of the number of positions from which chance may draw."""
QUOTES = "'\""
ITALIAN = tuple(Card(f"{rank}{suit.value}") for suit in Suit for rank in range(1, 11))


@dataclass(frozen=True, eq=False)
class Setting:
    """The data that all states of a game share."""

    rules: Rules
    start: Position | None
    facts: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def read(cls, parameters: dict[str, Any]) -> "Setting":
        """Read the parameters `rules` and `start`; `rules` defaults to the rules of the start, or to Scopa."""
        texts = {name: str(parameters.get(name, "")).strip().strip(QUOTES) for name in ("rules", "start")}
        start = Position(texts["start"]) if texts["start"] else None
        named = Rules("scopa") if start is None else start.rules
        rules = Rules.parse(texts["rules"]) if texts["rules"] else named
        if start is not None and start.rules != rules:
            raise ScopaSolverError(f"`start` has the rules `{start.rules}`, `rules` is `{rules}`")
        return cls(rules, start)

    def __deepcopy__(self, _memo: object) -> "Setting":
        """Return the object itself, which clones of a state share."""
        return self

    def parameters(self) -> dict[str, str]:
        """Return the parameters in canonical form, in quotation marks, so that OpenSpiel can parse them again."""
        return {"rules": f"'{self.rules}'", "start": "" if self.start is None else f"'{self.start}'"}

    @cached_property
    def planes(self) -> tuple[int, ...]:
        """Shape of the planes that a seat sees: number of planes, then entries per plane."""
        return self.rules.deal(seed=0).observation(0).planes.shape

    @cached_property
    def scalars(self) -> int:
        """Number of scalars that a seat sees."""
        return len(self.rules.scalar_names)

    @cached_property
    def told(self) -> int:
        """Length of the information state tensor of a seat."""
        return len(History(self.rules.deal(seed=0)).information_state_tensor(0))

    @property
    def tells_numbers(self) -> bool:
        """Whether information states have a tensor, because it is short enough."""
        return self.told <= MOST_NUMBERS

    @cached_property
    def pack(self) -> Counter[Card]:
        """The cards of the pack with their numbers of copies."""
        dealt: Any = self.rules.deal(seed=0)
        lying = (getattr(dealt, name, ()) for name in ("table", "discards"))
        return Counter(card for cards in (*dealt.hands, dealt.stock, *lying) for card in cards)

    @cached_property
    def cards(self) -> dict[int, Card]:
        """The cards by their id, which is also the chance outcome that deals them."""
        return {card.id: card for card in sorted(self.pack)}

    def deal(self, numbers: tuple[int, ...]) -> Position:
        """Return the deal of cards in the order drawn by chance; cards that the rules leave out go to the end."""
        drawn = [self.cards[number] for number in numbers]
        out = [card for card in ITALIAN if card not in self.pack] if drawn[0] in ITALIAN else []
        return self.rules.deal(deck=[*drawn, *out])

    @cached_property
    def starts(self) -> list[tuple[Position, float]]:
        """The positions that chance draws from, with their probabilities, beginning with `start`.

        The list is closed: any position that some seat cannot tell apart from a listed one is listed too. So it is
        common knowledge of all players.
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
        """Yield, for each seat, the positions that look the same to it, with the number of ways to deal each."""
        for seat in range(self.rules.seats):
            yield Counter(all_worlds(position.observation(seat), MOST_STARTS))
