"""Ruba mazzo written out as a card player would check it: slow and plain.

A card is its text ("7D" is the settebello), a pile is a list of cards with the top card last, and a move is its text:
"7D" lays the card, "7Dx7C" takes 7C with it, "7D@1" steals the pile of seat 1.
Where all equal cards or piles go together it names them all: "7Dx7C+7B", "7D@1+2".
Nothing in here comes from the library that it checks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from reference import rules_strings, singles
from reference.scopa import in_order, packet, rank
from reference.scopa_rules import SHORT_ROUNDS

Rules = dict[str, Any]
Document = dict[str, Any]

DEFAULTS: Rules = {
    "players": 2,
    "capture_obligation": "hand",
    "take_all_equal": False,
    "steal_all_equal": False,
    "leftover": "last_capturer",
    "hands": 1,
}
PRESETS: dict[str, Rules] = {"ruba_mazzo": {}, "ruba_mazzo_captures_only": {"leftover": "nobody"}}


@dataclass
class State:
    """A moment of a hand; hands and piles are counted a seat, and everyone plays alone."""

    rules: Rules
    hands: list[list[str]]
    table: list[str]
    piles: list[list[str]]
    stock: list[str]
    last_capture: int | None
    to_move: int | None


# --- rules -------------------------------------------------------------------------------------


def rules(preset: str = "ruba_mazzo", **options: str | int | bool) -> Rules:
    """Return every option of a preset, with the given ones changed."""
    chosen: Rules = {**DEFAULTS, **PRESETS[preset], **options, "preset": preset}
    chosen.setdefault("short_round", chosen["players"] in SHORT_ROUNDS)
    assert 2 <= chosen["players"] <= 12
    return chosen


rules_text, read_rules = rules_strings.writer(rules), rules_strings.reader(rules)
sides, side_of, after_hand = singles.sides, singles.side_of, singles.after_hand


# --- the deal ----------------------------------------------------------------------------------


def deal(rules_: Rules, deck: Sequence[str]) -> State:
    """Deal a deck whose first card is dealt first: three cards each, then four to the table."""
    stock = list(deck)
    state = State(rules_, [[] for _ in range(sides(rules_))], [], [[] for _ in range(sides(rules_))], stock, None, 0)
    deal_round(state)
    state.table = stock[:4]
    del stock[:4]
    return state


def deal_round(state: State) -> None:
    """Deal the next round, or nothing when the cards left are too few for one."""
    size = packet(state.rules, len(state.stock), len(state.hands))
    for hand in state.hands:
        hand.extend(state.stock[:size])
        del state.stock[:size]


# --- play --------------------------------------------------------------------------------------


def takes(state: State, card: str) -> list[str]:
    """Return the moves that take an equal card from the table, or all of them together."""
    equal = in_order([other for other in state.table if rank(other) == rank(card)])
    if state.rules["take_all_equal"] and equal:
        return [f"{card}x{'+'.join(equal)}"]
    return [f"{card}x{other}" for other in equal]


def steals(state: State, card: str) -> list[str]:
    """Return the moves that steal a pile with an equal card on top, or all of them together."""
    others = [seat for seat in range(len(state.piles)) if seat != state.to_move and state.piles[seat]]
    equal = [str(seat) for seat in others if rank(state.piles[seat][-1]) == rank(card)]
    if state.rules["steal_all_equal"] and equal:
        return [f"{card}@{'+'.join(equal)}"]
    return [f"{card}@{seat}" for seat in equal]


def legal_moves(state: State) -> list[str]:
    """Return every legal move in canonical order; none when the hand is over."""
    if state.to_move is None:
        return []
    hand = in_order(state.hands[state.to_move])
    moves: list[str] = []
    for card in hand:
        captures = takes(state, card) + steals(state, card)
        if state.rules["capture_obligation"] == "hand":
            may_lay = not any(takes(state, held) for held in hand)
        elif state.rules["capture_obligation"] == "card":
            may_lay = not captures
        else:
            may_lay = True
        moves += [*captures, card] if may_lay else captures
    return moves


def plies_left(state: State) -> int:
    """Count the cards still to be played, without those that are too few for a last round."""
    left, seats = len(state.stock), len(state.hands)
    while each := packet(state.rules, left, seats):
        left -= each * seats
    return sum(len(hand) for hand in state.hands) + len(state.stock) - left


def play(state: State, move: str) -> State:
    """Return the state after a legal move; the given one is left alone."""
    assert move in legal_moves(state), move
    assert state.to_move is not None
    seat = state.to_move
    after = copy_of(state)
    if "x" in move:
        card, _, rest = move.partition("x")
        taken = rest.split("+")
        after.table = [other for other in state.table if other not in taken]
        after.piles[seat] += [*taken, card]
        after.last_capture = seat
    elif "@" in move:
        card, _, rest = move.partition("@")
        for victim in map(int, rest.split("+")):
            after.piles[seat] += state.piles[victim]
            after.piles[victim] = []
        after.piles[seat].append(card)
        after.last_capture = seat
    else:
        card = move
        after.table.append(card)

    after.hands[seat].remove(card)
    after.to_move = (seat + 1) % len(state.hands)
    if not any(after.hands):
        deal_round(after)
        if not any(after.hands):
            finish(after)
    return after


def copy_of(state: State) -> State:
    return State(
        state.rules,
        [list(hand) for hand in state.hands],
        list(state.table),
        [list(pile) for pile in state.piles],
        list(state.stock),
        state.last_capture,
        state.to_move,
    )


def finish(state: State) -> None:
    """Give the cards on the table to the seat that captured last, if the rules say so and any did.

    The rules do not say where in the pile they go: here at its bottom, so that the capture still lies on top.
    """
    state.to_move = None
    if state.rules["leftover"] == "last_capturer" and state.last_capture is not None:
        state.piles[state.last_capture][:0] = state.table
        state.table = []


def is_over(state: State) -> bool:
    return state.to_move is None


# --- scoring -----------------------------------------------------------------------------------


def result(state: State) -> dict[str, Any]:
    """Count a finished hand: the cards of every seat are its points, and the largest piles win."""
    assert is_over(state)
    cards = [len(pile) for pile in state.piles]
    return {"points": cards, "cards": cards, "winners": seats_with_most(cards)}


def seats_with_most(cards: Sequence[int]) -> list[int]:
    return [seat for seat, number in enumerate(cards) if number == max(cards)]


# --- documents ---------------------------------------------------------------------------------


def to_document(state: State) -> Document:
    """Return the document of a moment; nobody moves in a finished hand, which is written as seat 0."""
    return {
        "rules": rules_text(state.rules),
        "hands": [" ".join(hand) for hand in state.hands],
        "table": " ".join(state.table),
        "piles": [" ".join(pile) for pile in state.piles],
        "last_capture": state.last_capture,
        "to_move": state.to_move or 0,
        "stock": " ".join(state.stock),
    }


def from_document(document: Document) -> State:
    hands = [hand.split() for hand in document["hands"]]
    return State(
        read_rules(document["rules"]),
        hands,
        document.get("table", "").split(),
        [pile.split() for pile in document.get("piles", [""] * len(hands))],
        document.get("stock", "").split(),
        document.get("last_capture"),
        document["to_move"] if any(hands) else None,
    )


# --- exact values ------------------------------------------------------------------------------


def full_key(state: State) -> str:
    """Name a state of one deal by all that its future and its score depend on.

    Of a pile only the size and the rank on top count. Suits stay, because they decide the order of the moves.
    """
    piles = [(len(pile), rank(pile[-1]) if pile else 0) for pile in state.piles]
    hands = [sorted(hand) for hand in state.hands]
    return f"{hands} {sorted(state.table)} {piles} {len(state.stock)} {state.last_capture} {state.to_move}"
