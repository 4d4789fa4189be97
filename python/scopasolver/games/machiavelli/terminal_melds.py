"""The possible lays of a turn of Machiavelli, as plain values and drawn."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from rich.console import Group, RenderableType
from rich.text import Text

from scopasolver import Card
from scopasolver.cli import drawing
from scopasolver.cli.drawing import Row
from scopasolver.cli.faces import letters
from scopasolver.cli.words import count
from scopasolver.games.machiavelli import is_legal, lay
from scopasolver.machiavelli import Lay, Position, all_maximal_lays, max_lay

SHOWN_LAYS = 30
"""Number of maximal lays that are listed."""

Meld = Sequence[Card]


@dataclass(frozen=True)
class Answers:
    """The possible lays of the seat to move."""

    position: Position
    most_cards: Lay
    most_points: Lay
    maximal: tuple[Meld, ...]

    @classmethod
    def of(cls, position: Position) -> Self:
        """Find the answers for a position."""
        maximal = all_maximal_lays(position)
        return cls(position, max_lay(position), max_lay(position, by="points"), maximal)

    @property
    def closes(self) -> bool:
        """Whether the whole hand can be laid."""
        return len(self.most_cards.cards) == len(self._hand)

    @property
    def is_allowed(self) -> bool:
        """Whether this turn may lay at all: the first turn of a hand may have to draw."""
        return is_legal(self.position, lay(self.most_cards.cards))

    def to_dict(self) -> dict[str, Any]:
        """Return the object that `scopasolver melds --json` prints."""
        found = bool(self.most_cards.cards)
        return {
            "game": "machiavelli",
            "seat": self.position.to_move,
            "allowed": found and self.is_allowed,
            "closes": self.closes,
            "most_cards": _lay(self.most_cards) if found else None,
            "most_points": _lay(self.most_points) if found else None,
            "maximal": [_text(cards) for cards in self.maximal],
        }

    def view(self) -> RenderableType:
        """Draw the largest lays with their tables, then the lays that cannot be added to."""
        if not self.most_cards.cards:
            return Text.assemble(("no card", "bold"), " can be laid")
        rows = self._drawn("most cards", self.most_cards)
        if self.most_points.cards == self.most_cards.cards:
            rows.append(("most points", Text("the same")))
        else:
            rows += self._drawn("most points", self.most_points)
        rows.append(("closes", Text("yes" if self.closes else "no")))
        parts: list[RenderableType] = [drawing.Grid(rows)]
        if not self.is_allowed:
            parts += [Text(), Text("The first turn of the hand only draws: nothing of this may be laid in it.")]
        parts += [Text(), Text(f"{count(len(self.maximal), 'lay')} that cannot be added to", "bold"), Text()]
        parts += [Text("  ").append_text(drawing.cards(cards)) for cards in self.maximal[:SHOWN_LAYS]]
        if len(self.maximal) > SHOWN_LAYS:
            parts.append(Text(f"  … and {len(self.maximal) - SHOWN_LAYS:,} more", "dim"))
        return Group(*parts)

    @property
    def _hand(self) -> Meld:
        return self.position.hands[self.position.to_move or 0]

    def _drawn(self, name: str, lay: Lay) -> list[Row]:
        before = self.position.melds
        what = f"{len(lay.cards)} of {count(len(self._hand), 'card')}, {count(lay.points, 'point')}"
        opens = f"opens {lay.opened} of {count(len(before), 'combination')}" if before else "on an empty table"
        table = drawing.melds([_marked(meld) for meld in _from_hand(before, lay)])
        return [(name, drawing.cards(lay.cards)), ("", Text(f"{what}, {opens}", "dim")), ("  + from the hand", table)]


def _lay(lay: Lay) -> dict[str, Any]:
    return {
        "cards": _text(lay.cards),
        "points": lay.points,
        "table": [_text(meld) for meld in lay.melds],
        "opened": lay.opened,
    }


def _text(cards: Meld) -> str:
    return " ".join(map(str, cards))


def _marked(meld: Sequence[tuple[Card, bool]]) -> Text:
    return Text(" ").join(
        Text("+", "bold").append_text(letters(card)) if laid else letters(card) for card, laid in meld
    )


def _from_hand(before: Sequence[Meld], lay: Lay) -> list[list[tuple[Card, bool]]]:
    """Return the new table, each card with whether it came from the hand.

    Of two equal cards, the one outside the old combinations counts as the one from the hand.
    """
    marked, left, old = [], Counter(lay.cards), list(before)
    for meld in lay.melds:
        kept = Counter[Card]()
        for combination in list(old):
            if Counter(combination) <= Counter(meld) - kept:
                kept.update(combination)
                old.remove(combination)
        marked.append([(card, not _spend(kept, card) and _spend(left, card)) for card in meld])
    return marked


def _spend(cards: Counter[Card], card: Card) -> bool:
    """Take a card away if it is there."""
    cards[card] -= 1
    return cards[card] >= 0
