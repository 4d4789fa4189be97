"""Cards that are taken but not named: which of them each pile has, by the counts that a person knows."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from scopasolver import Card
from scopasolver.web.fields import Count, Field

REST = "rest"
"""Word for all cards that are named nowhere, in the text of a pile."""
PREFIX = "count."
Wanted = Mapping[str, int]
"""Numbers of cards that a pile has, by the name of the count."""


def entry_name(pile: str, count: Count) -> str:
    """Return the name of the form entry of a count."""
    return f"{PREFIX}{pile}.{count.name}"


def pile_of_rest(fields: Sequence[Field], texts: Mapping[str, str]) -> tuple[Field, str] | None:
    """Return the pile that has the cards that are named nowhere: its field, and its form entry; None if none has."""
    for field in fields:
        if field.is_pile:
            for name, text in texts.items():
                if name.partition(".")[0] == field.name and REST in text.split():
                    return field, name
    return None


def choices(left: Sequence[Card], counts: Sequence[Count], wanted: Wanted) -> Iterator[list[Card]]:
    """Choose cards with the numbers that are wanted, few cards first; each choice has other kinds of cards.

    Kinds are told apart by the counts and by even and odd ranks, because rules can ask for piles with an even sum.
    """
    asked = [count for count in counts if count.name in wanted]
    kinds: defaultdict[tuple[bool, ...], list[Card]] = defaultdict(list)
    for card in left:
        kinds[(*(count.has(card) for count in asked), card.rank % 2 == 0)].append(card)
    groups = list(kinds.items())

    def further(place: int, lacking: tuple[int, ...]) -> Iterator[list[Card]]:
        if place == len(groups):
            if not any(lacking):
                yield []
            return
        kind, cards = groups[place]
        for number in range(len(cards) + 1):
            less = tuple(n - number * has for n, has in zip(lacking, kind, strict=False))
            if min(less, default=0) < 0:
                return
            for others in further(place + 1, less):
                yield cards[:number] + others

    yield from further(0, tuple(wanted[count.name] for count in asked))
