"""Briscola chiamata written out as a card player would check it: slow and plain.

A card is its text ("3D" is the tre di denari), a pile is a list of cards, and a move is its text: `passo`, `chiamo 3`
(a rank), `chiamo 65` (points), `briscola 3C` (the call), or a card. Nothing in here comes from the library that it
checks.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from reference import rules_strings
from reference.scopa import DECK, in_order, rank

Rules = dict[str, Any]
Document = dict[str, Any]

DOWN_THE_RANKS = [1, 3, 10, 9, 8, 7, 6, 5, 4, 2]
"""The ranks of a suit, strongest first; the auction goes down in this order."""

POINTS = {1: 11, 3: 10, 10: 4, 9: 3, 8: 2}
"""What a card is worth; the other ranks are worth nothing."""

PASS, BID, CALL = "passo", "chiamo ", "briscola "

PLAYERS = 5

DEFAULTS: Rules = {
    "players": PLAYERS,
    "deal_packet": 1,
    "auction": "ranks_then_points",
    "first_points": 62,
    "points_to_win": 61,
    "first_lead": "eldest",
    "stakes": "flat",
    "cappotto": True,
    "target": 11,
    "first_dealer": "random",
}


@dataclasses.dataclass
class State:
    """A moment of a hand.

    `partner` is the seat that has played the called card, whoever that is; before it is played nobody is named.
    """

    rules: Rules
    hands: list[list[str]]
    bids: list[str]
    called: str | None
    trick: list[str]
    leader: int | None
    partner: int | None
    captured: list[list[str]]
    to_move: int | None
    stock: list[str] = dataclasses.field(default_factory=list)


# --- cards -------------------------------------------------------------------------------------


def suit(card: str) -> str:
    return card[-1]


def card_points(cards: Sequence[str]) -> int:
    return sum(POINTS.get(rank(card), 0) for card in cards)


def best_card(trick: Sequence[str], trump: str) -> str:
    """Return the card that wins a trick: the strongest trump or, with no trump in it, the strongest of the suit led."""
    trumps = [card for card in trick if suit(card) == trump]
    of_suit_led = [card for card in trick if suit(card) == suit(trick[0])]
    return min(trumps or of_suit_led, key=lambda card: DOWN_THE_RANKS.index(rank(card)))


# --- rules -------------------------------------------------------------------------------------


def rules(preset: str = "briscola_chiamata", **options: str | int | bool) -> Rules:
    """Return every option of the game, with the given ones changed."""
    assert preset == "briscola_chiamata", preset
    chosen: Rules = {**DEFAULTS, **options, "preset": preset}
    assert chosen["players"] == PLAYERS
    assert chosen["first_points"] > chosen["points_to_win"] or chosen["auction"] != "ranks_then_points"
    return chosen


rules_text, read_rules = rules_strings.writer(rules), rules_strings.reader(rules)


def sides(_rules: Rules) -> int:
    return PLAYERS


def side_of(_rules: Rules, seat: int) -> int:
    """Return the side of a seat: everybody has points of his own, whoever his partner is in this hand."""
    assert seat < PLAYERS
    return seat


# --- the deal ----------------------------------------------------------------------------------


def deal(rules_: Rules, deck: Sequence[str]) -> State:
    """Deal a deck whose first card is dealt first, one card or four at a time."""
    rest = list(deck)
    hands: list[list[str]] = [[] for _ in range(PLAYERS)]
    while rest:
        for hand in hands:
            hand.extend(rest[: rules_["deal_packet"]])
            del rest[: rules_["deal_packet"]]
    return State(rules_, hands, [], None, [], 0, None, [[] for _ in hands], 0)


# --- the auction -------------------------------------------------------------------------------


def speakers(state: State) -> list[int]:
    """Return the seat of each word of the auction, and at the end the seat whose turn it is."""
    turn, out, seats = 0, set[int](), list[int]()
    for word in state.bids:
        seats.append(turn)
        if word == PASS:
            out.add(turn)
        turn = next((seat % PLAYERS for seat in range(turn + 1, turn + 1 + PLAYERS) if seat % PLAYERS not in out), turn)
    return [*seats, turn]


def best_bid(state: State) -> tuple[int, int] | None:
    """Return the seat of the last bid, which is the highest, and its number; None if nobody has bid."""
    said = [(seat, word) for seat, word in zip(speakers(state), state.bids, strict=False) if word != PASS]
    return (said[-1][0], int(said[-1][1].removeprefix(BID))) if said else None


def winner_of_auction(state: State) -> tuple[int, int] | None:
    """Return the caller and his bid, once nobody can bid against him."""
    best = best_bid(state)
    if best is None:
        return None
    has_last_word = best[1] == 120 or (best[1] == 2 and state.rules["auction"] == "ranks")
    return best if has_last_word or state.bids.count(PASS) == PLAYERS - 1 else None


def higher_bids(state: State) -> list[int]:
    """Return the numbers that may be bid now, the lowest bid first."""
    best, mode = best_bid(state), state.rules["auction"]
    if mode == "points":
        return list(range(61 if best is None else best[1] + 1, 121))
    if best is None:
        return list(DOWN_THE_RANKS)
    if best[1] > 10:
        return list(range(best[1] + 1, 121))
    lower = DOWN_THE_RANKS[DOWN_THE_RANKS.index(best[1]) + 1 :]
    return lower or list(range(state.rules["first_points"], 121))


def calls(state: State, bid: int) -> list[str]:
    """Return the cards that the winner of the auction may call, his own among them."""
    if state.rules["auction"] == "points":
        return in_order(DECK)
    wanted = bid if bid <= 10 else 2
    return in_order([card for card in DECK if rank(card) == wanted])


# --- play --------------------------------------------------------------------------------------


def legal_moves(state: State) -> list[str]:
    """Return every legal move, in canonical order; none when the hand is over."""
    if state.to_move is None:
        return []
    if state.called is not None:
        return in_order(state.hands[state.to_move])
    won = winner_of_auction(state)
    if won is not None:
        return [CALL + card for card in calls(state, won[1])]
    return [PASS, *(f"{BID}{number}" for number in higher_bids(state))]


def plies_left(state: State) -> int:
    return sum(len(hand) for hand in state.hands)


def play(state: State, move: str) -> State:
    """Return the state after a legal move; the given one is left alone."""
    assert move in legal_moves(state), move
    assert state.to_move is not None
    after = copy_of(state)
    if move == PASS or move.startswith(BID):
        after.bids.append(move)
        won = winner_of_auction(after)
        after.to_move = won[0] if won else speakers(after)[-1]
        if after.bids.count(PASS) == PLAYERS:
            after.to_move = after.leader = None
    elif move.startswith(CALL):
        after.called = move.removeprefix(CALL)
        if state.rules["first_lead"] == "caller":
            after.leader = state.to_move
        else:
            after.leader = after.to_move = 0
    else:
        lay(after, move)
    return after


def copy_of(state: State) -> State:
    return dataclasses.replace(
        state,
        hands=[list(hand) for hand in state.hands],
        bids=list(state.bids),
        trick=list(state.trick),
        captured=[list(pile) for pile in state.captured],
    )


def lay(state: State, card: str) -> None:
    """Play a card; a complete trick goes to its winner, who leads to the next one, if there is one."""
    assert state.to_move is not None
    assert state.leader is not None
    assert state.called is not None
    state.hands[state.to_move].remove(card)
    state.trick.append(card)
    if card == state.called:
        state.partner = state.to_move
    if len(state.trick) < PLAYERS:
        state.to_move = (state.to_move + 1) % PLAYERS
        return
    winner = (state.leader + state.trick.index(best_card(state.trick, suit(state.called)))) % PLAYERS
    state.captured[winner] += state.trick
    state.trick = []
    state.leader = state.to_move = winner if any(state.hands) else None


def is_over(state: State) -> bool:
    return state.to_move is None


def shown(state: State, holder: int, looker: int) -> list[str]:
    """Return the cards in the hand of one seat that another seat has seen there: none but one's own."""
    return list(state.hands[holder]) if holder == looker else []


# --- scoring -----------------------------------------------------------------------------------


def result(state: State) -> dict[str, Any]:
    """Count a finished hand: what it brings to each player, and how it came about."""
    assert is_over(state)
    seat_points = [card_points(pile) for pile in state.captured]
    nothing = {"card_points": seat_points, "made": False, "cappotto": False, "caller": None, "partner": None}
    won = winner_of_auction(state)
    if won is None:
        return {"points": [0] * PLAYERS, "winner": None, **nothing}
    caller, bid = won
    assert state.partner is not None
    party = {caller, state.partner}
    made_points = sum(seat_points[seat] for seat in party)
    made = made_points >= (bid if bid > 10 else state.rules["points_to_win"])
    cappotto = made_points in (0, 120)
    unit = (1 if made else -1) * times(state.rules, bid) * (2 if cappotto and state.rules["cappotto"] else 1)
    points = [-unit] * PLAYERS
    points[state.partner] = unit
    points[caller] = 4 * unit if len(party) == 1 else 2 * unit
    alone = points.count(max(points)) == 1
    return {
        "points": points,
        "card_points": seat_points,
        "caller": caller,
        "partner": None if len(party) == 1 else state.partner,
        "made": made,
        "cappotto": cappotto,
        "winner": points.index(max(points)) if alone else None,
    }


def times(rules_: Rules, bid: int) -> int:
    """Return how many times a hand counts for its bid."""
    if rules_["stakes"] == "flat":
        return 1
    return 1 + sum(bid >= step for step in (71, 81, 91, 101))


def after_hand(totals: Sequence[int], points: Sequence[int], target: int) -> tuple[list[int], int | None]:
    """Add a hand to the match; return the totals and the winner, if one player alone leads with the target."""
    sums = [total + number for total, number in zip(totals, points, strict=True)]
    best = max(sums)
    return sums, sums.index(best) if best >= target and sums.count(best) == 1 else None


# --- documents ---------------------------------------------------------------------------------


def to_document(state: State) -> Document:
    """Return the document of a moment; a finished hand, in which nobody leads or moves, has seat 0 there."""
    return {
        "rules": rules_text(state.rules),
        "hands": [" ".join(hand) for hand in state.hands],
        "bids": list(state.bids),
        "called": state.called,
        "trick": " ".join(state.trick),
        "leader": state.leader or 0,
        "partner": state.partner,
        "captured": [" ".join(pile) for pile in state.captured],
        "to_move": state.to_move or 0,
        "stock": "",
    }


def from_document(document: Document) -> State:
    rules_ = read_rules(document["rules"])
    hands = [hand.split() for hand in document["hands"]]
    bids, called = list(document.get("bids", [])), document.get("called")
    over = not any(hands) or bids.count(PASS) == PLAYERS
    return State(
        rules_,
        hands,
        bids,
        called,
        document.get("trick", "").split(),
        None if over else document.get("leader", document["to_move"] if called else 0),
        document.get("partner"),
        [pile.split() for pile in document.get("captured", [""] * len(hands))],
        None if over else document["to_move"],
    )


# --- exact values ------------------------------------------------------------------------------


def full_key(state: State) -> str:
    """Name a state of one deal by all that its future and its score depend on."""
    hands, piles = [sorted(hand) for hand in state.hands], [card_points(pile) for pile in state.captured]
    return f"{hands} {state.bids} {state.called} {state.trick} {state.leader} {state.partner} {piles}"
