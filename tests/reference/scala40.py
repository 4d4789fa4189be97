"""Scala 40 written out as a card player would check it: slow and plain.

A card is its text ("10h", "Ks", "*" for a jolly) and a meld is its cards as they lie on the table: a run from its low
end with the jolly in its place, a set by suit with the jolly last. Where a jolly in a set has to name the suit that it
stands for, it is written "*h". A move is its text:

"draw" and "take" begin a turn; "open 3h 4h 5h / 7h 7s 7c 7d" lays the first melds, "lay 5h 6h *" a later one;
"attach 8h after 5h 6h 7h", "attach 4h before 5h 6h 7h" and "attach Qh to Qs Qc Qd" extend a meld that lies there;
"swap 10h in 8h 9h *" takes the jolly for the card it stands for, and "discard 9c" ends the turn.
Melds, the search of one turn, and the match have files of their own: `scala40_melds`, `scala40_turn`, `scala40_match`.
Nothing in here comes from the library that it checks.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from reference import machiavelli, rules_strings
from reference.machiavelli import JOLLY, in_order, rank
from reference.scala40_melds import (
    Meld,
    as_held,
    attachments,
    fits,
    is_jolly,
    meld_order,
    naturals,
    new_melds,
    openings,
    points_of_melds,
    swapped,
)

Rules = dict[str, Any]
Document = dict[str, Any]

DECK = [*machiavelli.DECK, *[JOLLY] * 4]

DEFAULTS: Rules = {
    "players": 4,
    "teams": False,
    "hand_cards": 13,
    "open_min": 40,
    "discard_must_be_melded": True,
    "discard_ban": "all",
    "ban_includes_swap": True,
    "closing_discard": "required",
    "closing_discard_exempt": True,
    "close_in_hand_double": True,
    "close_in_hand_needs_40": False,
    "lone_ace": 1,
    "unopened_penalty": "count",
    "closers_partner_pays": True,
    "jolly_penalty": 25,
    "exit_limit": 100,
    "hands_to_win": "off",
    "reentry": "unlimited",
    "reentry_choice": False,
    "max_jollies_per_meld": 1,
    "jolly_in_set": "either_missing_suit",
    "act_in_opening_turn": True,
    "swapped_jolly_must_be_used": False,
    "stock_exhausted": "reshuffle",
    "stop_after_hands": "off",
}

PRESETS: dict[str, Rules] = {
    "scala40": {},
    "scala40_free_discard": {
        "discard_must_be_melded": False,
        "closing_discard": "optional",
        "closing_discard_exempt": False,
        "reentry_choice": True,
    },
    "scala40_flat_penalty": {
        "closing_discard_exempt": False,
        "reentry_choice": True,
        "close_in_hand_double": False,
        "close_in_hand_needs_40": True,
        "lone_ace": 11,
        "unopened_penalty": 100,
    },
}


@dataclass
class State:
    """A moment of a hand; hands and who has opened are counted a seat, discards lie with the last on top.

    `phase` is what the seat to move does next: "draw", "meld" (or discard at once), or "discard" and nothing else.
    `taken` is the discard that it took this turn and has not melded yet, `opening` the seat if it opened this turn,
    `owed` the jollies that it swapped into the hand this turn and must still use, where the rules say so.
    What all have seen enter a hand, and whether all know the stock, is no part of the document.
    """

    rules: Rules
    hands: list[list[str]]
    opened: list[bool]
    table: list[Meld]
    discards: list[str]
    stock: list[str]
    phase: str
    taken: str | None
    opening: int | None
    owed: int
    to_move: int | None
    known: list[list[str]] = field(default_factory=list, compare=False)
    is_stock_known: bool = field(default=False, compare=False)

    def __post_init__(self) -> None:
        self.known = self.known or [[] for _ in self.hands]


# --- rules -------------------------------------------------------------------------------------


def rules(preset: str = "scala40", **options: str | int | bool) -> Rules:
    """Return every option of a preset, with the given ones changed."""
    chosen: Rules = {**DEFAULTS, **PRESETS[preset], **options, "preset": preset}
    assert chosen["players"] in range(2, 13)
    assert len(DECK) >= chosen["players"] * chosen["hand_cards"] + 2
    assert not chosen["teams"] or chosen["players"] == 4
    return chosen


rules_text, read_rules = rules_strings.writer(rules), rules_strings.reader(rules)


def sides(rules_: Rules, /) -> int:
    return 2 if rules_["teams"] else int(rules_["players"])


def side_of(rules_: Rules, seat: int, /) -> int:
    """Return the side of a seat: partners sit opposite, so that sides take turns."""
    return seat % 2 if rules_["teams"] else seat


# --- the deal ----------------------------------------------------------------------------------


def deal(rules_: Rules, deck: Sequence[str]) -> State:
    """Deal a deck whose first card is dealt first: as many cards each as the rules say, one at a time, then the first
    discard.
    """
    seats = rules_["players"]
    dealt = rules_["hand_cards"] * seats
    hands = [list(deck[seat:dealt:seats]) for seat in range(seats)]
    turned, *stock = deck[dealt:]
    return State(rules_, hands, [False] * seats, [], [turned], stock, "draw", None, None, 0, 0)


# --- the draw ----------------------------------------------------------------------------------


def can_draw(state: State) -> bool:
    """Tell whether there is a card to draw, now or when the discards below the top one are turned."""
    return bool(state.stock) or (state.rules["stock_exhausted"] != "end_hand" and len(state.discards) > 1)


def can_take(state: State) -> bool:
    """Tell whether the turn can end as it must after the top discard is taken."""
    return bool(state.discards) and can_finish(after_take(state))


def after_take(state: State) -> State:
    after = copy_of(state)
    assert after.to_move is not None
    after.taken = after.discards.pop()
    after.hands[after.to_move].append(after.taken)
    after.known[after.to_move].append(after.taken)
    after.phase = "meld"
    return after


def after_draw(state: State, reshuffled: Sequence[str] | None) -> State:
    """Draw; from an empty stock only when the discards have been turned, which lays the lowest one on top."""
    after = copy_of(state)
    assert after.to_move is not None
    if not after.stock:
        after.stock, after.discards = after.discards[:-1], after.discards[-1:]
        after.is_stock_known = after.rules["stock_exhausted"] == "turn_over"
        if not after.is_stock_known:
            assert reshuffled is not None
            assert in_order(reshuffled) == in_order(after.stock)
            after.stock = list(reshuffled)
    card = after.stock.pop(0)
    after.hands[after.to_move].append(card)
    after.known[after.to_move] += [card] if after.is_stock_known else []
    after.phase = "meld"
    return after


# --- melding -----------------------------------------------------------------------------------


@dataclass
class Action:
    """A meld, attachment or swap between draw and discard: the cards that leave the hand, and the table after it."""

    text: str
    gone: list[str]
    table: list[Meld]
    gains_jolly: bool = False


def mover(state: State) -> int:
    assert state.to_move is not None
    return state.to_move


def actions(state: State) -> Iterator[Action]:
    """Yield what can be laid, attached and swapped now, in canonical order.

    Equal cards and equal melds give one action. Attachments and swaps go by card, then meld, "before" before "after".
    One card has to be left for the discard, unless the rules let a hand close without it.
    """
    if state.phase != "meld":
        return
    hand = state.hands[mover(state)]
    if not state.opened[mover(state)]:
        for melds in openings(hand, state.rules):
            text = "open " + " / ".join(" ".join(meld) for meld in melds)
            yield Action(text, as_held(itertools.chain(*melds)), [*state.table, *melds])
        return
    most = len(hand) - (state.rules["closing_discard"] == "required")
    for meld in new_melds(hand, state.rules):
        if len(meld) <= most:
            yield Action("lay " + " ".join(meld), as_held(meld), [*state.table, meld])
    pairs = list(itertools.product(in_order(set(hand)), sorted(set(state.table), key=meld_order)))
    for card, meld in pairs if most else []:
        for way, extended in attachments(meld, card, state.rules):
            yield Action(f"attach {card} {way} {' '.join(meld)}", [card], replaced(state.table, meld, extended))
    for card, meld in pairs:
        full = swapped(meld, card)
        if full:
            table = replaced(state.table, meld, full)
            yield Action(f"swap {card} in {' '.join(meld)}", [card], table, gains_jolly=True)


def replaced(table: list[Meld], old: Meld, new: Meld) -> list[Meld]:
    place = table.index(old)
    return [*table[:place], new, *table[place + 1 :]]


def after_action(state: State, action: Action) -> State:
    seat = mover(state)
    after = copy_of(state)
    leave_hand(after, action.gone)
    after.table = action.table
    # Jollies are alike: those that are owed leave first, and only one more can be the discard that was taken.
    paid, gone = min(after.owed, action.gone.count(JOLLY)), list(action.gone)
    for _ in range(paid):
        gone.remove(JOLLY)
    if after.taken in gone:
        after.taken = None
    if state.rules["swapped_jolly_must_be_used"]:
        after.owed += action.gains_jolly - paid
    if action.gains_jolly:
        after.hands[seat].append(JOLLY)
        after.known[seat].append(JOLLY)
    if action.text.startswith("open"):
        after.opened[seat] = True
        after.opening = seat
        # An opening below 40 leaves at most the card for the closing discard.
        is_low = points_of_melds(action.table[len(state.table) :]) < state.rules["open_min"]
        after.phase = "discard" if is_low or not state.rules["act_in_opening_turn"] else "meld"
    if not after.hands[seat]:
        after.to_move = None
    return after


def leave_hand(state: State, cards: Iterable[str]) -> None:
    """Take cards out of the hand of the seat to move; of equal cards the one that all have seen goes first."""
    hand, known = state.hands[mover(state)], state.known[mover(state)]
    for card in cards:
        hand.remove(card)
        if card in known:
            known.remove(card)


def reachable(state: State) -> Iterator[State]:
    """Yield every moment that the seat to move can reach in this turn before the discard, this one first."""
    seen: set[str] = set()
    waiting = [state]
    while waiting:
        now = waiting.pop()
        if full_key(now) not in seen:
            seen.add(full_key(now))
            yield now
            if not is_over(now):
                waiting += [after_action(now, action) for action in actions(now)]


def can_finish(state: State) -> bool:
    """Tell whether the turn can still end as the rules ask."""
    return any(is_over(end) or legal_discards(end) for end in reachable(state))


# --- the discard -------------------------------------------------------------------------------


def legal_discards(state: State) -> list[str]:
    """Return the cards that may be discarded now, in order."""
    seat = mover(state)
    hand = in_order(set(state.hands[seat]))
    must_meld = state.rules["discard_must_be_melded"] or not state.opened[seat]
    if (state.taken is not None and must_meld) or state.owed:
        return []
    ban = state.rules["discard_ban"]
    is_bound = ban == "all" or (ban == "opened_only" and state.opened[seat])
    free = [card for card in hand if not (is_bound and fits(card, state.table, state.rules))]
    if len(state.hands[seat]) == 1:
        if not state.opened[seat]:
            return []
        return hand if state.rules["closing_discard_exempt"] else free
    return free or hand


def after_discard(state: State, card: str) -> State:
    seat = mover(state)
    after = copy_of(state)
    leave_hand(after, [card])
    after.discards.append(card)
    after.taken = None
    if not after.hands[seat]:
        after.to_move = None
        return after
    after.to_move = (seat + 1) % len(after.hands)
    after.phase = "draw"
    after.opening = None
    if not can_draw(after):
        after.to_move = None
    return after


# --- play --------------------------------------------------------------------------------------


def legal_moves(state: State) -> list[str]:
    """Return every legal move in canonical order; none when the hand is over.

    No move is legal after which the turn could not end as the rules ask.
    """
    if state.to_move is None:
        return []
    if state.phase == "draw":
        return ["draw", "take"] if can_take(state) else ["draw"]
    melding = [action.text for action in actions(state) if can_finish(after_action(state, action))]
    return melding + [f"discard {card}" for card in legal_discards(state)]


def play(state: State, move: str, reshuffled: Sequence[str] | None = None) -> State:
    """Return the state after a legal move; the given one is left alone.

    The order of a stock that is shuffled again is chance, and must be given.
    """
    assert state.to_move is not None
    if state.phase == "draw":
        assert move == "draw" or (move == "take" and can_take(state)), move
        return after_draw(state, reshuffled) if move == "draw" else after_take(state)
    if move.startswith("discard "):
        card = move.removeprefix("discard ")
        assert card in legal_discards(state), move
        return after_discard(state, card)
    after = next(after_action(state, action) for action in actions(state) if action.text == move)
    assert can_finish(after), move
    return after


def copy_of(state: State) -> State:
    return State(
        state.rules,
        [list(hand) for hand in state.hands],
        list(state.opened),
        list(state.table),
        list(state.discards),
        list(state.stock),
        state.phase,
        state.taken,
        state.opening,
        state.owed,
        state.to_move,
        [list(cards) for cards in state.known],
        state.is_stock_known,
    )


def is_over(state: State) -> bool:
    return state.to_move is None


def shown(state: State, holder: int, looker: int) -> list[str]:
    """Return the cards in the hand of one seat that another seat has seen there.

    Everyone saw the discards it took, the jollies it swapped in, and what it drew from a pile that was turned over.
    """
    return list(state.hands[holder] if holder == looker else state.known[holder])


# --- scoring -----------------------------------------------------------------------------------


def penalty(hand: Sequence[str], rules_: Rules) -> int:
    """Count what a hand costs at the end: an ace is 11, or less if it is the only card."""
    if len(hand) == 1 and not is_jolly(hand[0]) and rank(hand[0]) == 1:
        return int(rules_["lone_ace"])
    natural = naturals(hand)
    return machiavelli.card_points(natural) + int(rules_["jolly_penalty"]) * (len(hand) - len(natural))


def result(state: State) -> dict[str, Any]:
    """Count a finished hand: the penalty of every side, the side that closed, if one did, and whether it was in hand.

    The points are the penalties too, but as a side wants them: the more the better. A pair pays for both its players.
    """
    assert is_over(state)
    closer = state.hands.index([]) if [] in state.hands else None
    in_hand = closer is not None and state.opening == closer
    penalties = [0] * sides(state.rules)
    for seat in range(len(state.hands)):
        if closer is None or side_of(state.rules, seat) != side_of(state.rules, closer):
            penalties[side_of(state.rules, seat)] += penalty_of(state, seat, in_hand)
        elif seat != closer and state.rules["closers_partner_pays"]:
            penalties[side_of(state.rules, seat)] += penalty_of(state, seat, in_hand=False)
    closed_by = None if closer is None else side_of(state.rules, closer)
    return {"points": [-paid for paid in penalties], "penalties": penalties, "closer": closed_by, "in_hand": in_hand}


def penalty_of(state: State, seat: int, in_hand: bool) -> int:
    if not state.opened[seat] and state.rules["unopened_penalty"] == 100:
        return 100
    times = 2 if in_hand and state.rules["close_in_hand_double"] else 1
    return times * penalty(state.hands[seat], state.rules)


# --- documents ---------------------------------------------------------------------------------


def to_document(state: State) -> Document:
    """Return the document of a moment; nobody moves in a finished hand, which is written as seat 0."""
    document: Document = {
        "rules": rules_text(state.rules),
        "hands": [" ".join(hand) for hand in state.hands],
        "opened": list(state.opened),
        "table": [" ".join(meld) for meld in state.table],
        "discards": " ".join(state.discards),
        "phase": state.phase,
        "taken": state.taken,
        "opening": state.opening,
        "to_move": state.to_move or 0,
        "stock": " ".join(state.stock),
    }
    return {**document, "owed": state.owed} if state.rules["swapped_jolly_must_be_used"] else document


def from_document(document: Document) -> State:
    hands = [hand.split() for hand in document["hands"]]
    state = State(
        read_rules(document["rules"]),
        hands,
        list(document.get("opened", [False] * len(hands))),
        [tuple(meld.split()) for meld in document.get("table", [])],
        document.get("discards", "").split(),
        document.get("stock", "").split(),
        document.get("phase", "draw"),
        document.get("taken"),
        document.get("opening"),
        document.get("owed", 0),
        document["to_move"],
    )
    if state.taken is not None:
        state.known[mover(state)].append(state.taken)
    if not all(hands) or (state.phase == "draw" and not can_draw(state)):
        state.to_move = None
    return state


# --- exact values ------------------------------------------------------------------------------


def full_key(state: State) -> str:
    """Name a state of one deal by all that its future and its score depend on."""
    hands = [in_order(hand) for hand in state.hands]
    melds = sorted(state.table, key=meld_order)
    turn = f"{state.phase} {state.taken} {state.opening} {state.owed} {state.to_move}"
    return f"{hands} {state.opened} {melds} {state.discards} {state.stock} {turn}"
