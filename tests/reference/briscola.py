"""Briscola written out as a card player would check it: slow and plain.

A card is its text ("3D" is the tre di denari), a pile is a list of cards, and a move is the card that is played, with a
star if the player exchanges a trump for the turned card first ("3D*"). Nothing in here comes from the library that it
checks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from reference import rules_strings
from reference.scopa import DECK, card_id, in_order, rank

Rules = dict[str, Any]
Document = dict[str, Any]

STRENGTH = [2, 4, 5, 6, 7, 8, 9, 10, 3, 1]
"""The ranks of a suit, weakest first."""

POINTS = {1: 11, 3: 10, 10: 4, 9: 3, 8: 2}
"""What a card is worth; the other ranks are worth nothing."""

DEFAULTS: Rules = {
    "players": 2,
    "removed": "2C",
    "deal_packet": 3,
    "hands_to_win": 1,
    "partners_see_hands_at_end": False,
    "exchange": "off",
    "exchange_when": "won_trick",
    "first_dealer": "random",
}


@dataclass
class State:
    """A moment of a hand; hands and captured cards are counted a seat, also where two seats play together.

    The turned card, `trump`, stays the last of the stock until it is drawn. `trick` holds the cards of the open trick
    in order of play, the first of them from the hand of `leader`. `exchanged` are the cards that lay turned before they
    were taken for another one, in order.
    """

    rules: Rules
    hands: list[list[str]]
    trump: str
    trick: list[str]
    leader: int | None
    captured: list[list[str]]
    stock: list[str]
    to_move: int | None
    exchanged: list[str] = field(default_factory=list, compare=False)


# --- cards -------------------------------------------------------------------------------------


def suit(card: str) -> str:
    return card[-1]


def strength(card: str) -> int:
    return STRENGTH.index(rank(card))


def card_points(cards: Sequence[str]) -> int:
    return sum(POINTS.get(rank(card), 0) for card in cards)


def best_card(trick: Sequence[str], trump: str) -> str:
    """Return the card that wins a trick: the strongest trump or, with no trump in it, the strongest of the suit led."""
    trumps = [card for card in trick if suit(card) == suit(trump)]
    of_suit_led = [card for card in trick if suit(card) == suit(trick[0])]
    return max(trumps or of_suit_led, key=strength)


# --- rules -------------------------------------------------------------------------------------


def rules(preset: str = "briscola", **options: str | int | bool) -> Rules:
    """Return every option of the game, with the given ones changed."""
    assert preset == "briscola", preset
    chosen: Rules = {**DEFAULTS, **options, "preset": preset}
    chosen.setdefault("teams", chosen["players"] == 4)
    assert chosen["players"] in (2, 3, 4)
    assert chosen["teams"] == (chosen["players"] == 4)
    assert chosen["removed"] in ("2C", "2S", "2B", "2D")
    assert chosen["removed"] == "2C" or chosen["players"] == 3
    assert chosen["exchange"] in ("off", "seven", "two")
    assert chosen["exchange_when"] in ("won_trick", "leader", "first_trick")
    assert chosen["exchange"] != "off" or chosen["exchange_when"] == "won_trick"
    return chosen


rules_text, read_rules = rules_strings.writer(rules), rules_strings.reader(rules)


def sides(rules_: Rules) -> int:
    return 3 if rules_["players"] == 3 else 2


def side_of(rules_: Rules, seat: int) -> int:
    """Return the side of a seat: of four, partners sit opposite, and of three everybody plays alone."""
    assert seat < rules_["players"]
    return seat % sides(rules_)


def pack(rules_: Rules) -> list[str]:
    """Return the cards in play: three play without a 2, so that the cards go round evenly."""
    return [card for card in DECK if rules_["players"] != 3 or card != rules_["removed"]]


# --- the deal ----------------------------------------------------------------------------------


def deal(rules_: Rules, deck: Sequence[str]) -> State:
    """Deal a deck whose first card is dealt first: three cards each, then the trump is turned."""
    rest = [card for card in deck if card in pack(rules_)]
    hands: list[list[str]] = [[] for _ in range(rules_["players"])]
    for _ in range(3 // rules_["deal_packet"]):
        for hand in hands:
            hand.extend(rest[: rules_["deal_packet"]])
            del rest[: rules_["deal_packet"]]
    trump, *stock = rest
    return State(rules_, hands, trump, [], 0, [[] for _ in hands], [*stock, trump], 0)


# --- play --------------------------------------------------------------------------------------


def legal_moves(state: State) -> list[str]:
    """Return every move, in canonical order: any card of the hand, then any card of the hand after an exchange."""
    if state.to_move is None:
        return []
    hand = state.hands[state.to_move]
    moves = in_order(hand)
    given = to_exchange(state)
    if given is not None:
        moves += [f"{card}*" for card in in_order([state.trump, *(card for card in hand if card != given)])]
    return moves


def to_exchange(state: State) -> str | None:
    """Return the card that the player to move may exchange for the turned card, if there is one."""
    given = exchanged_for(state.rules, state.trump)
    if given is None or not state.stock or state.to_move is None or given not in state.hands[state.to_move]:
        return None
    dealt = 3 * len(state.hands)
    when = {
        "won_trick": state.captured[state.to_move] != [],
        "leader": state.trick == [],
        "first_trick": len(state.stock) == len(pack(state.rules)) - dealt,
    }
    return given if when[state.rules["exchange_when"]] else None


def exchanged_for(rules_: Rules, turned: str) -> str | None:
    """Return the trump that its holder may exchange for a turned card: the 7 for a stronger card, the 2 for others."""
    seven, two = "7" + suit(turned), "2" + suit(turned)
    if rules_["exchange"] == "seven" and strength(turned) > strength(seven):
        return seven
    if rules_["exchange"] != "off" and turned != two and two in pack(rules_):
        return two
    return None


def plies_left(state: State) -> int:
    return sum(len(hand) for hand in state.hands) + len(state.stock)


def play(state: State, move: str) -> State:
    """Return the state after a legal move; the given one is left alone."""
    assert move in legal_moves(state), move
    assert state.to_move is not None
    after = copy_of(state)
    card = move.removesuffix("*")
    if card != move:
        given = to_exchange(state)
        assert given is not None
        after.hands[state.to_move].remove(given)
        after.hands[state.to_move].append(after.trump)
        after.exchanged.append(after.trump)
        after.trump = after.stock[-1] = given
    after.hands[state.to_move].remove(card)
    after.trick.append(card)
    if len(after.trick) == len(after.hands):
        finish_trick(after)
    else:
        after.to_move = (state.to_move + 1) % len(state.hands)
    return after


def copy_of(state: State) -> State:
    return State(
        state.rules,
        [list(hand) for hand in state.hands],
        state.trump,
        list(state.trick),
        state.leader,
        [list(pile) for pile in state.captured],
        list(state.stock),
        state.to_move,
        list(state.exchanged),
    )


def finish_trick(state: State) -> None:
    """Give the trick to its winner, who draws first and leads to the next one, if there is one."""
    assert state.leader is not None
    seats = len(state.hands)
    winner = (state.leader + state.trick.index(best_card(state.trick, state.trump))) % seats
    state.captured[winner] += state.trick
    state.trick = []
    for turn in range(seats):
        if state.stock:
            state.hands[(winner + turn) % seats].append(state.stock.pop(0))
    state.leader = state.to_move = winner if any(state.hands) else None


def is_over(state: State) -> bool:
    return state.to_move is None


def shown(state: State, holder: int, looker: int) -> list[str]:
    """Return the cards in the hand of one seat that another seat has seen there.

    Everyone saw who drew the turned trump, or took it in exchange. Partners may look at each other's last three cards
    when the stock is empty.
    """
    hand = state.hands[holder]
    partners = len(state.hands) == 4 and side_of(state.rules, holder) == side_of(state.rules, looker)
    if holder == looker or (partners and state.rules["partners_see_hands_at_end"] and not state.stock):
        return list(hand)
    return [card for card in hand if card in [*state.exchanged, state.trump]]


# --- scoring -----------------------------------------------------------------------------------


def result(state: State) -> dict[str, Any]:
    """Count a finished hand: points and cards, a side and a seat, and the side that won, if one did."""
    assert is_over(state)
    seat_points = [card_points(pile) for pile in state.captured]
    seat_cards = [len(pile) for pile in state.captured]
    number = sides(state.rules)
    points = [sum(seat_points[side::number]) for side in range(number)]
    return {
        "points": points,
        "cards": [sum(seat_cards[side::number]) for side in range(number)],
        "seat_points": seat_points,
        "seat_cards": seat_cards,
        "winner": points.index(max(points)) if points.count(max(points)) == 1 else None,
    }


def points_of_side_0(hand: dict[str, Any]) -> int:
    """Return the value that a solve maximises for side 0: its card points."""
    return int(hand["points"][0])


def win(hand: dict[str, Any]) -> int:
    """Return the value of a solve for the win alone: 1 won by side 0, -1 lost, 0 drawn."""
    return {0: 1, None: 0, 1: -1}[hand["winner"]]


def after_hand(totals: Sequence[int], points: Sequence[int], hands_to_win: int) -> tuple[list[int], int | None]:
    """Add a hand to the match; return the hands won by each side and the winner, if there is one now."""
    first = [own == max(points) and points.count(own) == 1 for own in points]
    won = [total + alone for total, alone in zip(totals, first, strict=True)]
    return won, won.index(hands_to_win) if hands_to_win in won else None


# --- documents ---------------------------------------------------------------------------------


def to_document(state: State) -> Document:
    """Return the document of a moment; a finished hand, in which nobody leads or moves, has seat 0 there."""
    seen = {"seen": {"exchanged": " ".join(state.exchanged)}} if state.exchanged else {}
    return seen | {
        "rules": rules_text(state.rules),
        "hands": [" ".join(hand) for hand in state.hands],
        "trump": state.trump,
        "trick": " ".join(state.trick),
        "leader": state.leader or 0,
        "captured": [" ".join(pile) for pile in state.captured],
        "to_move": state.to_move or 0,
        "stock": " ".join(state.stock),
    }


def from_document(document: Document) -> State:
    rules_ = read_rules(document["rules"])
    hands = [hand.split() for hand in document["hands"]]
    over = not any(hands)
    return State(
        rules_,
        hands,
        document["trump"],
        document.get("trick", "").split(),
        None if over else document.get("leader", document["to_move"]),
        [pile.split() for pile in document.get("captured", [""] * len(hands))],
        document.get("stock", "").split(),
        None if over else document["to_move"],
        document.get("seen", {}).get("exchanged", "").split(),
    )


# --- exact values ------------------------------------------------------------------------------


def full_key(state: State) -> str:
    """Name a state of one deal by all that its future and its score depend on.

    Of captured cards only the points of side 0 are kept: those of side 1 follow from the cards that are gone. Who has
    won a trick may exchange the turned card.
    """
    points = sum(card_points(pile) for pile in state.captured[::2])
    past = f"{points} {state.trump} {[bool(pile) for pile in state.captured]}"
    return f"{[sorted(hand) for hand in state.hands]} {state.trick} {state.leader} {past} {len(state.stock)}"


class DealOfTwo:
    """Values of all moments of one deal of two players, fast enough for whole deals.

    Every start of a trick is solved once, with all nine ways to play the trick. Its key is the number of stock cards
    drawn and the hands of leader and follower, each a number with one bit a card. The key has no seats, because the
    stored value is the points to come for the leader minus those for the follower.
    """

    def __init__(self, state: State) -> None:
        assert len(state.hands) == 2
        assert state.rules["exchange"] == "off"
        self.stock = [bit(card) for card in state.stock]
        self.known: list[dict[int, int]] = [{} for _ in range(len(self.stock) + 1)]
        self.split: dict[int, list[int]] = {}
        self.tricks = {
            bit(lead): {bit(reply): trick_of_two(lead, reply, state.trump) for reply in DECK} for lead in DECK
        }

    def value(self, state: State) -> int:
        """Return the card points of side 0 at the end of the hand when both sides play best."""
        if state.to_move is not None and state.trick:
            best = max if state.to_move == 0 else min
            return best(self.value(play(state, move)) for move in legal_moves(state))
        own = card_points(state.captured[0])
        if state.to_move is None:
            return own
        hands = [sum(map(bit, hand)) for hand in state.hands]
        left = card_points([*state.hands[0], *state.hands[1], *state.stock])
        lead = self.difference(hands[state.to_move], hands[1 - state.to_move], len(self.stock) - len(state.stock))
        return own + (left + (lead if state.to_move == 0 else -lead)) // 2

    def difference(self, leader: int, follower: int, gone: int) -> int:
        """Return the points to come for the leader minus those for the follower, `gone` stock cards later."""
        if not leader:
            return 0
        known = self.known[gone]
        name = leader << 40 | follower
        if name in known:
            return known[name]
        first, second = self.stock[gone : gone + 2] or (0, 0)
        left = gone + 2 if first else gone
        best = -121
        for lead in self.cards(leader):
            outcomes = self.tricks[lead]
            worst = 121
            for reply in self.cards(follower):
                won_by_leader, points = outcomes[reply]
                if won_by_leader:
                    after = points + self.difference(leader - lead | first, follower - reply | second, left)
                else:
                    after = -points - self.difference(follower - reply | first, leader - lead | second, left)
                if after < worst:
                    worst = after
            if worst > best:
                best = worst
        known[name] = best
        return best

    def cards(self, hand: int) -> list[int]:
        """Return the bits of a hand one by one."""
        if hand not in self.split:
            self.split[hand] = [1 << place for place in range(40) if hand >> place & 1]
        return self.split[hand]


def bit(card: str) -> int:
    return 1 << card_id(card)


def trick_of_two(lead: str, reply: str, trump: str) -> tuple[bool, int]:
    """Return whether the leader wins the trick, and its points."""
    return best_card([lead, reply], trump) == lead, card_points([lead, reply])
