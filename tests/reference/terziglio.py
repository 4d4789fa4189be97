"""Terziglio written out as a card player would check it: slow and plain.

A card is its text ("3D" is the tre di denari), a pile is a list of cards, and a move is its text: `passo`, `chiamo`,
`solo`, `solissimo`, `chiedo 3C` (asks for a card), `rendo 4C` (gives one for it), `scarto 4C` (lays one face down), or
a card. Nothing in here comes from the library that it checks.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from itertools import chain
from typing import Any

from reference import rules_strings
from reference.scopa import DECK, in_order
from reference.tressette import LAST_TRICK, best_card, strength, suit, thirds

Rules = dict[str, Any]
Document = dict[str, Any]

PASS, BIDS = "passo", ["chiamo", "solo", "solissimo"]
ASK, GIVE, DISCARD = "chiedo ", "rendo ", "scarto "

PLAYERS = 3

DEFAULTS: Rules = {
    "players": PLAYERS,
    "callable": "any_card",
    "solo_shows_monte": False,
    "first_lead": "eldest",
    "solissimo_stake": 3,
    "cappotto": False,
    "target": 21,
    "first_dealer": "random",
}


@dataclasses.dataclass
class State:
    """A moment of a hand.

    `stock` is the monte as long as nobody has taken it, and `shown` its cards if all have seen them. When the hand is
    over, `leader` is the seat that took the last trick.
    """

    rules: Rules
    hands: list[list[str]]
    bids: list[str]
    called: str | None
    giver: int | None
    returned: str | None
    shown: list[str]
    discarded: list[list[str]]
    trick: list[str]
    leader: int
    captured: list[list[str]]
    stock: list[str]
    to_move: int | None


# --- rules -------------------------------------------------------------------------------------


def rules(preset: str = "terziglio", **options: str | int | bool) -> Rules:
    """Return every option of the game, with the given ones changed."""
    assert preset == "terziglio", preset
    chosen: Rules = {**DEFAULTS, **options, "preset": preset}
    assert chosen["players"] == PLAYERS
    return chosen


rules_text, read_rules = rules_strings.writer(rules), rules_strings.reader(rules)


def sides(_rules: Rules) -> int:
    return PLAYERS


def side_of(_rules: Rules, seat: int) -> int:
    """Return the side of a seat: everybody has points of his own, whoever plays alone in this hand."""
    assert seat < PLAYERS
    return seat


# --- the deal ----------------------------------------------------------------------------------


def deal(rules_: Rules, deck: Sequence[str]) -> State:
    """Deal a deck whose first card is dealt first, four cards at a time; the last four are the monte."""
    hands: list[list[str]] = [[] for _ in range(PLAYERS)]
    for packet in range(9):
        hands[packet % PLAYERS] += deck[4 * packet : 4 * packet + 4]
    nothing: list[list[str]] = [[] for _ in hands]
    captured: list[list[str]] = [[] for _ in hands]
    return State(rules_, hands, [], None, None, None, [], nothing, [], 0, captured, list(deck[36:]), 0)


# --- before the tricks -------------------------------------------------------------------------


def alone(state: State) -> tuple[int, str] | None:
    """Return the seat that plays alone and its bid, once nobody can bid higher."""
    said = [(seat, word) for seat, word in enumerate(state.bids) if word != PASS]
    is_over = len(state.bids) == PLAYERS or "solissimo" in state.bids
    return said[-1] if said and is_over else None


def all_have_passed(state: State) -> bool:
    return state.bids == [PASS] * PLAYERS


def higher_bids(state: State) -> list[str]:
    """Return the bids that are higher than all before."""
    made = [BIDS.index(word) for word in state.bids if word != PASS]
    return BIDS[max(made) + 1 :] if made else list(BIDS)


def may_be_asked_for(state: State, own: Sequence[str]) -> list[str]:
    """Return the cards that the player alone may ask for."""
    lacking = [card for card in DECK if card not in own]
    if state.rules["callable"] == "strongest":
        most = max(strength(card) for card in lacking)
        lacking = [card for card in lacking if strength(card) == most]
    return in_order(lacking)


def first_leader(state: State) -> int:
    """Return the seat that leads the first trick."""
    found = alone(state)
    assert found is not None
    lead = state.rules["first_lead"]
    return found[0] if lead == "alone" or (lead == "solissimo" and found[1] == "solissimo") else 0


def has_to_give(state: State) -> bool:
    return state.giver is not None and state.returned is None


def has_to_ask(state: State) -> bool:
    found = alone(state)
    return found is not None and found[1] == "chiamo" and state.called is None


def has_to_discard(state: State) -> bool:
    found = alone(state)
    return found is not None and len(state.hands[found[0]]) > 12


def turn(state: State) -> int | None:
    """Return the seat that acts; nobody when the hand is over."""
    found = alone(state)
    if found is None:
        return None if all_have_passed(state) else len(state.bids)
    if has_to_ask(state) or has_to_give(state) or has_to_discard(state):
        return found[0]
    if not state.trick and not state.hands[state.leader]:
        return None
    return (state.leader + len(state.trick)) % PLAYERS


# --- play --------------------------------------------------------------------------------------


def legal_moves(state: State) -> list[str]:
    """Return every legal move, in canonical order; none when the hand is over."""
    if state.to_move is None:
        return []
    own = in_order(state.hands[state.to_move])
    if alone(state) is None:
        return [PASS, *higher_bids(state)]
    if has_to_ask(state):
        return [ASK + card for card in may_be_asked_for(state, own)]
    if has_to_give(state):
        return [GIVE + card for card in own]
    if has_to_discard(state):
        return [DISCARD + card for card in own]
    following = [card for card in own if state.trick and suit(card) == suit(state.trick[0])]
    return following or own


def plies_left(state: State) -> int:
    return sum(len(hand) for hand in state.hands) + len(state.stock)


def play(state: State, move: str) -> State:
    """Return the state after a legal move; the given one is left alone."""
    assert move in legal_moves(state), move
    assert state.to_move is not None
    after, own = copy_of(state), state.to_move
    if move == PASS or move in BIDS:
        after.bids.append(move)
        found = alone(after)
        if found is not None:
            after.leader = first_leader(after)
            if found[1] == "solo":
                take_monte(after, found[0], is_shown=after.rules["solo_shows_monte"])
    elif move.startswith(ASK):
        ask(after, own, move.removeprefix(ASK))
    elif move.startswith(GIVE):
        after.returned = move.removeprefix(GIVE)
        assert after.giver is not None
        after.hands[own].remove(after.returned)
        after.hands[after.giver].append(after.returned)
    elif move.startswith(DISCARD):
        card = move.removeprefix(DISCARD)
        after.hands[own].remove(card)
        after.discarded[own].append(card)
    else:
        lay(after, own, move)
    after.to_move = turn(after)
    return after


def copy_of(state: State) -> State:
    return dataclasses.replace(
        state,
        hands=[list(hand) for hand in state.hands],
        bids=list(state.bids),
        shown=list(state.shown),
        discarded=[list(pile) for pile in state.discarded],
        trick=list(state.trick),
        captured=[list(pile) for pile in state.captured],
        stock=list(state.stock),
    )


def take_monte(state: State, seat: int, *, is_shown: bool) -> None:
    state.hands[seat] += state.stock
    if is_shown:
        state.shown = list(state.stock)
    state.stock = []


def ask(state: State, own: int, card: str) -> None:
    """Ask for a card: its holder gives it, unless it lies in the monte; all see the monte."""
    state.called = card
    for seat, hand in enumerate(state.hands):
        if card in hand:
            state.giver = seat
            hand.remove(card)
            state.hands[own].append(card)
            break
    take_monte(state, own, is_shown=True)


def lay(state: State, own: int, card: str) -> None:
    """Play a card; the taker of a trick leads the next one, and with the last one he gets what lies face down."""
    state.hands[own].remove(card)
    state.trick.append(card)
    if len(state.trick) < PLAYERS:
        return
    taker = (state.leader + state.trick.index(best_card(state.trick))) % PLAYERS
    state.captured[taker] += state.trick
    state.trick = []
    state.leader = taker
    if not any(state.hands):
        state.captured[taker] += [*chain(*state.discarded), *state.stock]
        state.discarded, state.stock = [[] for _ in state.hands], []


def is_over(state: State) -> bool:
    return state.to_move is None


def shown(state: State, holder: int, looker: int) -> list[str]:
    """Return the cards in the hand of one seat that another seat has seen there.

    These are the card given for the one that was asked for, and what came to the player alone openly, until he has laid
    a card face down: after that nobody knows where it is.
    """
    found = alone(state)
    if holder == looker:
        return list(state.hands[holder])
    if found is None:
        return []
    if holder != found[0]:
        return [card for card in state.hands[holder] if holder == state.giver and card == state.returned]
    if any(state.discarded):
        return []
    given = [] if state.giver is None or state.called is None else [state.called]
    return [card for card in state.hands[holder] if card in [*state.shown, *given] and card != state.returned]


# --- scoring -----------------------------------------------------------------------------------


def result(state: State) -> dict[str, Any]:
    """Count a finished hand: what it brings to each player, and how it came about."""
    assert is_over(state)
    made_thirds = [thirds(pile) for pile in state.captured]
    found = alone(state)
    if found is None:
        nothing = {"thirds": made_thirds, "alone": None, "made": False, "cappotto": False}
        return {"points": [0] * PLAYERS, "winner": None, **nothing}
    made_thirds[state.leader] += LAST_TRICK
    seat, bid = found
    made, cappotto = made_thirds[seat] >= 18, made_thirds[seat] in (0, 35)
    stake = {"chiamo": 1, "solo": 2, "solissimo": state.rules["solissimo_stake"]}[bid]
    unit = (1 if made else -1) * stake * (2 if cappotto and state.rules["cappotto"] else 1)
    points = [2 * unit if other == seat else -unit for other in range(PLAYERS)]
    return {
        "points": points,
        "thirds": made_thirds,
        "alone": seat,
        "made": made,
        "cappotto": cappotto,
        "winner": seat if made else None,
    }


def after_hand(totals: Sequence[int], points: Sequence[int], target: int) -> tuple[list[int], int | None]:
    """Add a hand to the match; return the totals and the winner, if one player alone leads with the target."""
    sums = [total + number for total, number in zip(totals, points, strict=True)]
    best = max(sums)
    return sums, sums.index(best) if best >= target and sums.count(best) == 1 else None


# --- documents ---------------------------------------------------------------------------------


def to_document(state: State) -> Document:
    """Return the document of a moment."""
    return {
        "rules": rules_text(state.rules),
        "hands": [" ".join(hand) for hand in state.hands],
        "bids": list(state.bids),
        "called": state.called,
        "giver": state.giver,
        "returned": state.returned,
        "shown": " ".join(state.shown),
        "discarded": [" ".join(pile) for pile in state.discarded],
        "trick": " ".join(state.trick),
        "leader": state.leader,
        "captured": [" ".join(pile) for pile in state.captured],
        "to_move": state.to_move or 0,
        "stock": " ".join(state.stock),
    }


def from_document(document: Document) -> State:
    hands = [hand.split() for hand in document["hands"]]
    nothing = [""] * len(hands)
    state = State(
        read_rules(document["rules"]),
        hands,
        list(document.get("bids", [])),
        document.get("called"),
        document.get("giver"),
        document.get("returned"),
        document.get("shown", "").split(),
        [pile.split() for pile in document.get("discarded", nothing)],
        document.get("trick", "").split(),
        document.get("leader", 0),
        [pile.split() for pile in document.get("captured", nothing)],
        document.get("stock", "").split(),
        None,
    )
    state.to_move = turn(state)
    return state


# --- exact values ------------------------------------------------------------------------------


def full_key(state: State) -> str:
    """Name a state of one deal by all that its future and its score depend on."""
    hands, piles = [sorted(hand) for hand in state.hands], [thirds(pile) for pile in state.captured]
    laid = sorted(chain(*state.discarded))
    asked = f"{state.called} {state.giver} {state.returned}"
    return f"{hands} {state.bids} {asked} {laid} {state.trick} {state.leader} {piles}"
