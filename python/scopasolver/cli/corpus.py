"""Benchmark positions, dealt with a seeded random generator without playing a game."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from random import Random

from scopasolver import Position

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "hscd"
PACKS = [f"{rank}{suit}" for suit in SUITS for rank in RANKS] * 2
BINTIXINCU = ("2D", "3S")
HAND = 13
TRIES = 200
"""Number of melds that are tried for a table before it is started again."""

RUNS = [
    [f"{rank}{suit}" for rank in [*RANKS, "A"][start : start + size]]
    for suit in SUITS
    for size in (3, 4, 5)
    for start in range(len(RANKS) + 2 - size)
]
SETS = [[f"{rank}{suit}" for suit in suits] for rank in RANKS for size in (3, 4) for suits in combinations(SUITS, size)]


def machiavelli(random: Random, *, on_table: int, hands: Sequence[int] = (HAND, 1), stock: int = 0) -> Position:
    """Return a turn with this number of cards on the table; hands and stock are dealt from the rest."""
    table: list[list[str]] = []
    while sum(map(len, table)) != on_table:
        rest, table = Counter(PACKS), []
        for meld in _melds(random, rest):
            room = on_table - sum(map(len, table))
            if len(meld) == room or len(meld) <= room - 3:
                rest.subtract(meld)
                table.append(meld)
    *dealt, left = _dealt(random, rest, [*hands, stock])
    return _position("machiavelli", dealt, table, stock=left)


def scala40(random: Random, *, on_table: int, jollies: int, opened: bool) -> Position:
    """Return a turn after the draw, with these numbers of melds on the table and of jollies in the hand.

    If there are melds, two more jollies lie in them.
    """
    table, rest = _scala40_table(random, on_table)
    hand, other, discard = _dealt(random, rest, [HAND + 1 - jollies, HAND, 1])
    hands = [" ".join([hand, *["*"] * jollies]), other]
    flags = [opened, on_table > 0]
    return _position("scala40(players=2)", hands, table, discards=discard, opened=flags, phase="meld")


def scala40_ending(random: Random, *, on_table: int, hands: Sequence[int], stock: int) -> Position:
    """Return an ending in which all players have opened; the hand ends when the stock is used up."""
    table, rest = _scala40_table(random, on_table)
    *dealt, discard, left = _dealt(random, rest, [*hands, 1, stock])
    rules, flags = f"scala40(players={len(hands)},stock_exhausted=end_hand)", [True] * len(hands)
    return _position(rules, dealt, table, discards=discard, opened=flags, stock=left)


def scartu(random: Random) -> Position:
    """Return the start of a scartu of Su Scialandroni, with nine cards in each hand."""
    pack = [f"{rank}{suit}" for suit in "CSBD" for rank in range(1, 11) if f"{rank}{suit}" not in BINTIXINCU]
    *hands, left = _dealt(random, Counter(pack), [9, 9, 9, 9, 2])
    document = {"rules": "scialandroni", "phase": "scartu", "hands": hands, "to_move": 0, "stock": left}
    return Position.from_dict(document)


def _scala40_table(random: Random, melds: int) -> tuple[list[list[str]], Counter[str]]:
    """Return a table with jollies in two of its melds, and the remaining cards without the other jollies."""
    table: list[list[str]] = []
    rest = Counter(PACKS)
    while len(table) != melds:
        rest, table = Counter(PACKS), []
        for meld in _melds(random, rest):
            if len(table) < melds:
                rest.subtract(meld)
                table.append(meld)
    for meld in table[:2]:
        rest[_make_way(random, meld)] += 1
    return table, rest


def _melds(random: Random, rest: Counter[str]) -> Iterator[list[str]]:
    """Yield random melds that the rest holds; the caller takes the cards of a meld that it uses out of the rest."""
    for _ in range(TRIES):
        meld = random.choice(random.choice((RUNS, SETS)))
        if all(rest[card] for card in meld):
            yield list(meld)


def _make_way(random: Random, meld: list[str]) -> str:
    """Replace a card by a jolly, which stands in its place in a run and at the end of a set; return the card."""
    is_run = meld[0][-1] == meld[1][-1]
    card = meld.pop(place := random.randrange(len(meld)))
    meld.insert(place if is_run else len(meld), "*")
    return card


def _dealt(random: Random, rest: Counter[str], sizes: Sequence[int]) -> list[str]:
    """Deal cards of the rest in hands of these sizes."""
    cards = iter(random.sample(list(rest.elements()), sum(sizes)))
    return [" ".join(islice(cards, size)) for size in sizes]


def _position(rules: str, hands: Sequence[str], table: Sequence[Sequence[str]], **fields: object) -> Position:
    melds = list(map(" ".join, table))
    return Position.from_dict({"rules": rules, "hands": list(hands), "to_move": 0, "table": melds, **fields})
