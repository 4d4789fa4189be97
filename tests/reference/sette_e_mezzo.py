"""Sette e mezzo written out as a card player would check it: slow and plain.

A card is its text ("10D" is the matta), a hand is the list of its cards as they came, the hidden one first, and a move
is "stand" or "draw". Totals are half points: 15 is seven and a half. Nothing in here comes from the library that it
checks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from reference import rules_strings, singles
from reference.scopa import DECK, in_order, rank

Rules = dict[str, Any]
Document = dict[str, Any]
Class = int
"""Class of a hand: 0 bust, 1 to 15 its total, 16 sette e mezzo reale. A hand without a card is bust."""

MATTA = "10D"
LIMIT = 15
BUST = 0
REALE = 16

DEFAULTS: Rules = {
    "players": 2,
    "initial_deal": "all_first",
    "min_valid_total": 2,
    "matta": True,
    "settlement": "vs_banker",
    "tie_rule": "banker_wins",
    "stake": 1,
    "bust_pays": True,
    "bust_penalty": 1,
    "reale_pays": 1,
    "banker_reale_collects": 1,
    "banker_rotation": "fixed",
    "reshuffle": "each_hand",
    "players_cards_open": False,
}
PRESETS: dict[str, Rules] = {
    "sette_e_mezzo": {},
    "sette_e_mezzo_best_hand": {"initial_deal": "at_turn", "settlement": "best_hand"},
}


@dataclass
class State:
    """A moment of a hand; the last seat is the banker. A status is waiting, playing, stood or bust."""

    rules: Rules
    hands: list[list[str]]
    stock: list[str]
    status: list[str]
    to_move: int | None


# --- cards -------------------------------------------------------------------------------------


def half_points(card: str) -> int:
    return 2 * rank(card) if rank(card) <= 7 else 1


def total_of(others: int, has_matta: bool) -> int:
    """Return the total of cards that are worth `others` without the matta, bust or not.

    The matta takes the value, ½ or a whole one up to 7, that makes the highest total that is not bust.
    """
    if not has_matta:
        return others
    totals = [others + value for value in (1, 2, 4, 6, 8, 10, 12, 14)]
    return max((total for total in totals if total <= LIMIT), default=min(totals))


def hand_total(cards: Sequence[str], rules_: Rules) -> int:
    has_matta = rules_["matta"] and MATTA in cards
    return total_of(sum(half_points(card) for card in cards if not (has_matta and card == MATTA)), has_matta)


def class_of(total: int, cards: int) -> Class:
    """Return the class of a hand: 7½ in two cards is reale."""
    if cards == 0 or total > LIMIT:
        return BUST
    return REALE if total == LIMIT and cards == 2 else total


def hand_class(cards: Sequence[str], rules_: Rules) -> Class:
    return class_of(hand_total(cards, rules_), len(cards))


# --- rules -------------------------------------------------------------------------------------


def rules(preset: str = "sette_e_mezzo", **options: str | int | bool) -> Rules:
    """Return every option of a preset, with the given ones changed."""
    assert options.keys() <= DEFAULTS.keys(), options
    chosen: Rules = {**DEFAULTS, **PRESETS[preset], **options, "preset": preset}
    assert chosen["players"] in range(2, 21)
    assert chosen["min_valid_total"] in (1, 2)
    return chosen


rules_text, read_rules = rules_strings.writer(rules), rules_strings.reader(rules)
sides, side_of = singles.sides, singles.side_of


def banker(rules_: Rules) -> int:
    return int(rules_["players"]) - 1


# --- the deal ----------------------------------------------------------------------------------


def deal(rules_: Rules, deck: Sequence[str]) -> State:
    """Deal a deck whose first card is dealt first: a card to every seat, or, at its turn, to the first one only."""
    players = rules_["players"]
    given = players if rules_["initial_deal"] == "all_first" else 0
    assert len(deck) >= players
    hands = [[card] for card in deck[:given]] or [[] for _ in range(players)]
    state = State(rules_, hands, list(deck[given:]), ["waiting"] * players, 0)
    begin_turn(state, 0)
    return state


def begin_turn(state: State, seat: int) -> None:
    """Make it the turn of a seat, which gets its first card now if it has none yet and the stock has one."""
    state.to_move = seat
    state.status[seat] = "playing"
    if not state.hands[seat]:
        state.hands[seat] = state.stock[:1]
        del state.stock[:1]


# --- play --------------------------------------------------------------------------------------


def actions(total: int, stock: int, rules_: Rules) -> list[str]:
    """Return what a seat with this total may do, in canonical order, with this number of cards in the stock."""
    if total == LIMIT or stock == 0:
        return ["stand"]
    return ["draw"] if total < rules_["min_valid_total"] else ["stand", "draw"]


def legal_moves(state: State) -> list[str]:
    """Return every legal move in canonical order; none when the hand is over."""
    if state.to_move is None:
        return []
    return actions(hand_total(state.hands[state.to_move], state.rules), len(state.stock), state.rules)


def play(state: State, move: str) -> State:
    """Return the state after a legal move; the given one is left alone."""
    assert move in legal_moves(state), move
    assert state.to_move is not None
    after = copy_of(state)
    seat = state.to_move
    if move == "draw":
        after.hands[seat].append(after.stock.pop(0))
        if hand_class(after.hands[seat], state.rules) == BUST:
            after.status[seat] = "bust"
            end_turn(after, seat)
    else:
        after.status[seat] = "stood"
        end_turn(after, seat)
    return after


def end_turn(state: State, seat: int) -> None:
    """Pass the turn on; the banker plays last, and only if someone is left to play against."""
    last = banker(state.rules)
    nobody_left = seat + 1 == last and all(status == "bust" for status in state.status[:last])
    if seat == last or nobody_left:
        state.to_move = None
    else:
        begin_turn(state, seat + 1)


def copy_of(state: State) -> State:
    hands = [list(hand) for hand in state.hands]
    return State(state.rules, hands, list(state.stock), list(state.status), state.to_move)


def is_over(state: State) -> bool:
    return state.to_move is None


# --- what is seen ------------------------------------------------------------------------------


def face_up(state: State, seat: int) -> list[str]:
    """Return the cards of a seat that lie face up.

    The first card is hidden until the hand is bust or makes 7½, or the banker turns his own; at the end all are shown.
    """
    hand = state.hands[seat]
    is_settled = state.status[seat] == "bust" or hand_total(hand, state.rules) == LIMIT
    has_turned = seat == banker(state.rules) and state.status[seat] != "waiting"
    return list(hand) if is_settled or has_turned or is_over(state) else hand[1:]


def shown(state: State, holder: int, looker: int) -> list[str]:
    """Return the cards in the hand of one seat that another seat has seen there."""
    sees_all = state.rules["players_cards_open"] and looker == banker(state.rules)
    return list(state.hands[holder]) if holder == looker or sees_all else face_up(state, holder)


def observation(state: State, seat: int) -> Document:
    """Return all that a seat knows of a moment: what it has seen of every hand, and what everyone can count."""
    return {
        "rules": rules_text(state.rules),
        "seen": [shown(state, holder, seat) for holder in range(len(state.hands))],
        "cards": [len(hand) for hand in state.hands],
        "stock": len(state.stock),
        "status": list(state.status),
        "to_move": state.to_move,
    }


# --- settlement --------------------------------------------------------------------------------


def against_banker(player: Class, of_banker: Class, rules_: Rules) -> int:
    """Return what a player gets from the banker, or gives him."""
    if player == BUST:
        return -int(rules_["stake"]) * bust_stakes(rules_)
    if player > of_banker:
        return int(rules_["stake"] * (rules_["reale_pays"] if player == REALE else 1))
    if player == of_banker and rules_["tie_rule"] == "push":
        return 0
    return -int(rules_["stake"] * (rules_["banker_reale_collects"] if of_banker == REALE else 1))


def bust_stakes(rules_: Rules) -> int:
    """Return how many stakes it costs to be bust."""
    return int(rules_["bust_penalty"]) if rules_["bust_pays"] else 0


def best_hand(classes: Sequence[Class], rules_: Rules) -> list[int]:
    """Return what every seat gets when all others pay a stake, or the penalty for a bust, to each of the best hands.

    If everyone is bust the banker has the best hand: he did not have to play.
    """
    best = max(classes)
    winners = [seat for seat, class_ in enumerate(classes) if class_ == best != BUST] or [len(classes) - 1]
    costs = {
        seat: bust_stakes(rules_) if class_ == BUST else 1 for seat, class_ in enumerate(classes) if seat not in winners
    }
    gains = {seat: sum(costs.values()) for seat in winners} | {seat: -n * len(winners) for seat, n in costs.items()}
    return [rules_["stake"] * gains[seat] for seat in range(len(classes))]


def settle(classes: Sequence[Class], rules_: Rules) -> list[int]:
    """Return what every seat gets, the banker last."""
    if rules_["settlement"] == "best_hand":
        return best_hand(classes, rules_)
    players = [against_banker(player, classes[-1], rules_) for player in classes[:-1]]
    return [*players, -sum(players)]


def result(state: State) -> dict[str, Any]:
    """Settle a finished hand: what every seat gets, and the class of its hand."""
    assert is_over(state)
    classes = [hand_class(hand, state.rules) for hand in state.hands]
    return {"points": settle(classes, state.rules), "classes": classes}


# --- the match ---------------------------------------------------------------------------------


def next_banker(classes: Sequence[Class], rules_: Rules) -> int:
    """Return the seat of this hand that is the banker of the next one; of several reale the first in play order."""
    last = banker(rules_)
    if rules_["banker_rotation"] == "next_each_hand":
        return 0
    if rules_["banker_rotation"] == "on_player_reale" and REALE in classes and classes[last] != REALE:
        return classes.index(REALE)
    return last


def next_deck(state: State, shuffled: Sequence[str]) -> list[str]:
    """Return the cards of the next hand: the rest of the stock if it may be used up and gives every seat a card."""
    goes_on = state.rules["reshuffle"] == "when_exhausted" and len(state.stock) >= len(state.hands)
    return list(state.stock if goes_on else shuffled)


# --- known order -------------------------------------------------------------------------------


def solve(state: State) -> tuple[list[int], list[int]]:
    """Return what every seat gets, and its draws from here, when all know the order of the stock.

    Every seat gets as much as it can, the banker too, and draws no card that does not help.
    """
    if is_over(state):
        return result(state)["points"], [0] * len(state.hands)
    return max(values(state).values(), key=lambda found: preference(found, state.to_move or 0))


def values(state: State) -> dict[str, tuple[list[int], list[int]]]:
    """Return what `solve` finds after each legal move."""
    found = {}
    for move in legal_moves(state):
        points, draws = solve(play(state, move))
        own = [move == "draw" and seat == state.to_move for seat in range(len(draws))]
        found[move] = points, [number + drawn for number, drawn in zip(draws, own, strict=True)]
    return found


def preference(found: tuple[list[int], list[int]], seat: int) -> tuple[int, int]:
    points, draws = found
    return points[seat], -draws[seat]


def points_of_seat_0(hand: dict[str, Any]) -> int:
    """Return the value that a solve for two maximises for the player: what he gets."""
    return int(hand["points"][0])


# --- documents ---------------------------------------------------------------------------------


def to_document(state: State) -> Document:
    """Return the document of a moment; nobody moves in a finished hand, which is written as seat 0."""
    return {
        "rules": rules_text(state.rules),
        "hands": [" ".join(hand) for hand in state.hands],
        "open": [" ".join(face_up(state, seat)) for seat in range(len(state.hands))],
        "status": list(state.status),
        "to_move": state.to_move or 0,
        "stock": " ".join(state.stock),
    }


def from_document(document: Document) -> State:
    """Read a document; without `open` the hidden card of a hand is the first that is written."""
    hands = [hand.split() for hand in document["hands"]]
    lies_open = [cards.split() for cards in document.get("open", [])] or [hand[1:] for hand in hands]
    status = document["status"]
    return State(
        read_rules(document["rules"]),
        [hidden_first(hand, seen) for hand, seen in zip(hands, lies_open, strict=True)],
        document.get("stock", "").split(),
        list(status),
        document["to_move"] if "playing" in status else None,
    )


def hidden_first(hand: Sequence[str], lies_open: Iterable[str]) -> list[str]:
    seen = set(lies_open)
    return sorted(hand, key=lambda card: card in seen)


def discards(state: State) -> list[str]:
    """Return the cards that are in no place: those of earlier hands that came from the same deck."""
    here = {card for hand in [*state.hands, state.stock] for card in hand}
    return in_order([card for card in DECK if card not in here])
