"""Machiavelli written out as a card player would check it: slow and plain.

A card is its text ("10h", "Ks"), a combination is a list of cards and the table is a list of combinations. A move is
its text: "lay 5h 6h" names the cards that leave the hand, in the order of their numbers; then "draw" and "pass".
Nothing in here comes from the library that it checks.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from reference import rules_strings, singles

Rules = dict[str, Any]
Document = dict[str, Any]
Cards = tuple[str, ...]

SUITS = "hscd"
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
JOLLY = "*"
PACK = [f"{rank}{suit}" for suit in SUITS for rank in RANKS]
DECK = [card for card in PACK for _ in range(2)]

DEFAULTS: Rules = {
    "players": 2,
    "hand_size": 13,
    "first_turn": "draw_only",
    "ace_in_runs": "low_or_high",
    "failed_operation": "reject",
    "unit": 1,
    "match_hands": 4,
    "stalemate": "no_payment",
}

PRESETS: dict[str, Rules] = {"machiavelli": {}, "machiavelli_penalty": {"failed_operation": "penalty"}}

POSITIONS = {"low_or_high": (1, 14), "low_only": (1, 13), "high_only": (2, 14)}
"""First and last place of a run: 1 is the ace below the 2, 14 the ace above the king."""


@dataclass
class State:
    """A moment of a hand; the hands are counted a seat, and `passes` are those in a row up to now.

    Only the cards of the table matter, not how they are arranged.
    """

    rules: Rules
    hands: list[list[str]]
    table: list[list[str]]
    stock: list[str]
    passes: int
    to_move: int | None


# --- cards -------------------------------------------------------------------------------------


def rank(card: str) -> int:
    return RANKS.index(card[:-1]) + 1


def suit(card: str) -> str:
    return card[-1]


@functools.cache
def card_id(card: str) -> int:
    return 52 if card == JOLLY else 13 * SUITS.index(suit(card)) + rank(card) - 1


def in_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=card_id)


def without(cards: Iterable[str], gone: Iterable[str]) -> list[str]:
    """Return the cards with one copy less of each that is gone."""
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return rest


def holds(cards: Sequence[str], wanted: Sequence[str]) -> bool:
    return all(cards.count(card) >= wanted.count(card) for card in wanted)


def card_points(cards: Iterable[str]) -> int:
    """Count 2 to 10 by their number, pictures 10, and an ace 11 wherever it lies."""
    return sum(11 if rank(card) == 1 else min(rank(card), 10) for card in cards)


# --- combinations ------------------------------------------------------------------------------


@functools.cache
def combinations(aces: str, longest: int = 14) -> dict[Cards, Cards]:
    """Return every combination as it is written, found by its cards in the order of their numbers.

    A run is written from its low end, a set by suit. Round the corner the same 13 cards make a run from wherever they
    start: they are written from the ace.
    """
    found: dict[Cards, Cards] = {}
    sizes = range(3, longest + 1)
    for of_suit, start, size in itertools.product(SUITS, range(1, 14), sizes):
        first, last = POSITIONS.get(aces, (1, start + size))
        if first <= start and start + size - 1 <= last:
            run = tuple(f"{RANKS[(start + step - 1) % 13]}{of_suit}" for step in range(size))
            found.setdefault(tuple(in_order(run)), run)
    for of_rank, size in itertools.product(RANKS, (3, 4)):
        for suits in itertools.combinations(SUITS, size):
            same = tuple(f"{of_rank}{of_suit}" for of_suit in suits)
            found[same] = same
    return found


def written(cards: Iterable[str], aces: str = "low_or_high") -> list[str] | None:
    """Return the cards as the combination that they make is written; none if they make none."""
    combination = combinations(aces).get(tuple(in_order(cards)))
    return None if combination is None else list(combination)


def is_arrangement(table: Iterable[Sequence[str]], cards: Iterable[str], aces: str) -> bool:
    """Tell whether the table is made of combinations, and of just these cards."""
    table = list(table)
    return in_order(itertools.chain(*table)) == in_order(cards) and all(written(c, aces) for c in table)


# --- arranging cards, by trying everything -----------------------------------------------------
#
# The lowest card goes first: some combination must hold it. A run of six or more cards splits
# into runs of three to five, so that longer ones are tried only where it matters which cards stay together.

BY_RANK = sorted(PACK, key=lambda card: (rank(card), card_id(card)))
PLACE = {card: place for place, card in enumerate(BY_RANK)}
Counts = bytes
"""Number of copies of each card, in the order of `BY_RANK`."""


def counts(cards: Iterable[str]) -> Counts:
    return changed(bytes(52), [PLACE[card] for card in cards], 1)


def changed(numbers: Counts, places: Iterable[int], by: int) -> Counts:
    after = bytearray(numbers)
    for place in places:
        after[place] += by
    return bytes(after)


@functools.cache
def short_combinations(aces: str) -> list[list[list[int]]]:
    """Return for each card the combinations of three to five cards that hold it, as lists of places in `BY_RANK`."""
    short = [[PLACE[card] for card in combination] for combination in combinations(aces, 5)]
    return [[combination for combination in short if place in combination] for place in range(52)]


def arrange(cards: Iterable[str], aces: str = "low_or_high") -> list[list[str]] | None:
    """Return the cards as a table of combinations, or none if some would stay alone."""
    dead_ends: set[Counts] = set()

    def table_of(cards: Counts) -> list[list[int]] | None:
        if not any(cards):
            return []
        if cards not in dead_ends:
            lowest = next(place for place in range(52) if cards[place])
            for combination in short_combinations(aces)[lowest]:
                if all(cards[place] for place in combination):
                    rest = table_of(changed(cards, combination, -1))
                    if rest is not None:
                        return [combination, *rest]
            dead_ends.add(cards)
        return None

    table = table_of(counts(cards))
    if table is None:
        return None
    found = sorted(tuple(sorted(card_id(BY_RANK[place]) for place in combination)) for combination in table)
    return [list(combinations(aces)[tuple(PACK[number] for number in numbers)]) for numbers in found]


def all_lays(table: Iterable[str], hand: Iterable[str], aces: str = "low_or_high") -> list[list[str]]:
    """Return all lays in canonical order: the largest first, then by the numbers of their cards."""
    known: dict[tuple[Counts, Counts], set[Counts]] = {}

    def lays(table: Counts, hand: Counts) -> set[Counts]:
        if not any(table) and not any(hand):
            return {hand}
        if (table, hand) not in known:
            lowest = next(place for place in range(52) if table[place] or hand[place])
            found = set() if table[lowest] else set(lays(table, changed(hand, [lowest], -1)))
            for combination in short_combinations(aces)[lowest]:
                if all(table[place] or hand[place] for place in combination):
                    # Of equal cards those of the table are used first, because none of them may be left out.
                    from_table = [place for place in combination if table[place]]
                    from_hand = [place for place in combination if not table[place]]
                    rest = lays(changed(table, from_table, -1), changed(hand, from_hand, -1))
                    found |= {changed(lay, from_hand, 1) for lay in rest}
            known[table, hand] = found
        return known[table, hand]

    found = lays(counts(table), counts(hand)) - {bytes(52)}
    as_cards = [in_order(card for card, n in zip(BY_RANK, lay, strict=True) for _ in range(n)) for lay in found]
    return sorted(as_cards, key=lambda lay: (-len(lay), [card_id(card) for card in lay]))


def maximal_lays(table: Iterable[str], hand: Iterable[str], aces: str = "low_or_high") -> list[list[str]]:
    """Return the lays that are not part of a larger one, in canonical order."""
    lays = all_lays(table, hand, aces)
    return [lay for lay in lays if not any(len(other) > len(lay) and holds(other, lay) for other in lays)]


def max_lay(table: Iterable[str], hand: Iterable[str], aces: str = "low_or_high") -> int:
    """Return the number of cards of the largest lay."""
    return max(map(len, all_lays(table, hand, aces)), default=0)


def max_lay_points(table: Iterable[str], hand: Iterable[str], aces: str = "low_or_high") -> int:
    """Return the points of the lay that is worth most."""
    return max(map(card_points, all_lays(table, hand, aces)), default=0)


def arrangements(cards: Iterable[str], aces: str = "low_or_high") -> Iterator[list[Cards]]:
    """Yield every table that the cards make, some of them more than once; runs are as long as they can be."""
    cards = list(cards)
    if not cards:
        yield []
        return
    lowest = min(cards, key=PLACE.__getitem__)
    for combination in combinations(aces):
        if lowest in combination and holds(cards, combination):
            for rest in arrangements(without(cards, combination), aces):
                yield [combination, *rest]


def fewest_disturbed(table: Sequence[Sequence[str]], lay: Sequence[str], aces: str = "low_or_high") -> int | None:
    """Return how many combinations of a table must be opened to lay these cards; none if they cannot be laid.

    One is not opened if all its cards lie together in one new combination.
    """
    tables = arrangements([*itertools.chain(*table), *lay], aces)
    return min((len(table) - most_kept(table, new) for new in tables), default=None)


def most_kept(old: Sequence[Sequence[str]], new: Sequence[Cards]) -> int:
    """Return how many old combinations can lie whole inside new ones, each card being of one old combination only."""
    if not old:
        return 0
    most = most_kept(old[1:], new)
    for place, room in enumerate(new):
        if holds(room, old[0]):
            rest = [*new[:place], tuple(without(room, old[0])), *new[place + 1 :]]
            most = max(most, 1 + most_kept(old[1:], rest))
    return most


# --- rules -------------------------------------------------------------------------------------


def rules(preset: str = "machiavelli", **options: str | int) -> Rules:
    """Return every option of a preset, with the given ones changed."""
    chosen: Rules = {**DEFAULTS, **PRESETS[preset], **options, "preset": preset}
    assert chosen["players"] in range(2, 6)
    assert chosen["hand_size"] == 13
    assert chosen["match_hands"] in (1, 4)
    return chosen


rules_text, read_rules = rules_strings.writer(rules), rules_strings.reader(rules)
sides, side_of, after_hand = singles.sides, singles.side_of, singles.after_hand


# --- the deal ----------------------------------------------------------------------------------


def deal(rules_: Rules, deck: Sequence[str]) -> State:
    """Deal a deck whose first card is dealt first: one card at a time, thirteen each."""
    seats = rules_["players"]
    dealt = seats * rules_["hand_size"]
    return State(rules_, [list(deck[seat:dealt:seats]) for seat in range(seats)], [], list(deck[dealt:]), 0, 0)


# --- play --------------------------------------------------------------------------------------


def table_cards(state: State) -> list[str]:
    return list(itertools.chain(*state.table))


def may_lay(state: State) -> bool:
    """Tell whether the seat to move may lay: under `draw_only` the first turn of the hand is a draw.

    It is the first turn while everyone holds the cards dealt and the stock is complete.
    """
    dealt = state.rules["hand_size"]
    untouched = len(state.stock) == len(DECK) - dealt * len(state.hands) and all(len(h) == dealt for h in state.hands)
    return not (state.rules["first_turn"] == "draw_only" and untouched)


def legal_moves(state: State) -> list[str]:
    """Return every legal move in canonical order: lays, then the draw or the pass; none when the hand is over."""
    if state.to_move is None:
        return []
    aces = state.rules["ace_in_runs"]
    lays = all_lays(table_cards(state), state.hands[state.to_move], aces) if may_lay(state) else []
    return [*("lay " + " ".join(lay) for lay in lays), "draw" if state.stock else "pass"]


def is_legal(state: State, move: str) -> bool:
    """Tell whether a move is among the legal ones, without a list of them."""
    if state.to_move is None or not move.startswith("lay "):
        return state.to_move is not None and move == ("draw" if state.stock else "pass")
    cards = move.split()[1:]
    is_held = bool(cards) and holds(state.hands[state.to_move], cards) and cards == in_order(cards)
    return is_held and may_lay(state) and arrange([*table_cards(state), *cards], state.rules["ace_in_runs"]) is not None


def play(state: State, move: str) -> State:
    """Return the state after a legal move; the given one is left alone."""
    assert is_legal(state, move), move
    assert state.to_move is not None
    if move.startswith("lay "):
        table = arrange([*table_cards(state), *move.split()[1:]], state.rules["ace_in_runs"])
        assert table is not None
        return after_lay(state, move.split()[1:], table)
    return after_draw(state, 1)


def after_lay(state: State, cards: Sequence[str], table: list[list[str]]) -> State:
    assert state.to_move is not None
    after = copy_of(state)
    after.hands[state.to_move] = without(state.hands[state.to_move], cards)
    after.table = table
    after.passes = 0
    after.to_move = (state.to_move + 1) % len(state.hands) if after.hands[state.to_move] else None
    return after


def after_draw(state: State, number: int) -> State:
    """Give the seat to move `number` cards, or all if the stock has fewer; with an empty stock the turn is a pass."""
    assert state.to_move is not None
    after = copy_of(state)
    after.hands[state.to_move] += after.stock[:number]
    del after.stock[:number]
    after.passes = 0 if state.stock else state.passes + 1
    after.to_move = None if after.passes == len(state.hands) else (state.to_move + 1) % len(state.hands)
    return after


def copy_of(state: State) -> State:
    return State(
        state.rules,
        [list(hand) for hand in state.hands],
        [list(combination) for combination in state.table],
        list(state.stock),
        state.passes,
        state.to_move,
    )


def is_over(state: State) -> bool:
    return state.to_move is None


def shown(state: State, holder: int, looker: int) -> list[str]:
    """Return the cards in the hand of one seat that another seat has seen there: a hand never takes up a seen card."""
    return list(state.hands[holder]) if holder == looker else []


# --- scoring -----------------------------------------------------------------------------------


def result(state: State) -> dict[str, Any]:
    """Settle a finished hand: what every seat is paid, the seat that closed, if one did, and the cards held."""
    assert is_over(state)
    cards = [len(hand) for hand in state.hands]
    closer = cards.index(0) if 0 in cards else None
    return {"points": payments(cards, closer, state.rules), "closer": closer, "cards": cards}


def payments(cards: Sequence[int], closer: int | None, rules_: Rules) -> list[int]:
    """Return what every seat is paid: a unit a card, by everyone to the seat that closed.

    With `fewest_cards` a stalemate is settled as if the seat that alone holds the fewest cards had closed, and everyone
    held that many fewer.
    """
    fewest = min(cards)
    collects = closer
    if closer is None and rules_["stalemate"] == "fewest_cards" and cards.count(fewest) == 1:
        collects = cards.index(fewest)
    if collects is None:
        return [0 for _ in cards]
    paid = [rules_["unit"] * (fewest - number) for number in cards]
    paid[collects] = -sum(paid)
    return paid


def points_of_seat_0(hand: dict[str, Any]) -> int:
    """Return the value that a solve for two maximises for seat 0: what it is paid."""
    return int(hand["points"][0])


# --- documents ---------------------------------------------------------------------------------


def to_document(state: State) -> Document:
    """Return the document of a moment; a finished hand, in which nobody moves, has seat 0 to move there."""
    return {
        "rules": rules_text(state.rules),
        "hands": [" ".join(hand) for hand in state.hands],
        "table": [" ".join(combination) for combination in state.table],
        "passes": state.passes,
        "to_move": state.to_move or 0,
        "stock": " ".join(state.stock),
    }


def from_document(document: Document) -> State:
    hands = [hand.split() for hand in document["hands"]]
    passes = document.get("passes", 0)
    return State(
        read_rules(document["rules"]),
        hands,
        [combination.split() for combination in document.get("table", [])],
        document.get("stock", "").split(),
        passes,
        document["to_move"] if all(hands) and passes < len(hands) else None,
    )


# --- exact values ------------------------------------------------------------------------------


def full_key(state: State) -> str:
    """Name a state of one deal by all that its future and its score depend on."""
    hands = [in_order(hand) for hand in state.hands]
    return f"{hands} {in_order(table_cards(state))} {len(state.stock)} {state.passes} {state.to_move}"
