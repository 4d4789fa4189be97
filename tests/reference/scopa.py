"""The Scopa family written out as a card player would check it: slow and plain.

A card is its text ("7D" is the settebello), a pile is a list of cards, and a move is its text:
"7D" lays the card, "7Dx1C+6S" takes 1C and 6S with it, "1C^" banks an asso. "7D*" declares the hand first, "7D*5" with
the matta as a five.
Nothing in here comes from the library that it checks.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from reference import rules_strings
from reference.scopa_rules import DEFAULTS, PRESETS, SHORT_ROUNDS, Rules

Document = dict[str, Any]

SUITS = "CSBD"
DECK = [f"{rank}{suit}" for suit in SUITS for rank in range(1, 11)]
PRIMIERA = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 8: 10, 9: 10, 10: 10}

MATTA = "7C"


@dataclass
class State:
    """A moment of a hand; piles and sweeps are counted a side, hands a seat.

    `declared` are the seats whose cards lie open, `matta` is the rank that the 7 of coppe has instead of its own.
    """

    rules: Rules
    hands: list[list[str]]
    table: list[str]
    captured: list[list[str]]
    sweeps: list[int]
    stock: list[str]
    last_capture: int | None
    to_move: int | None
    declared: list[int] = field(default_factory=list, compare=False)
    matta: int | None = field(default=None, compare=False)


# --- cards -------------------------------------------------------------------------------------


def rank(card: str) -> int:
    return int(card[:-1])


def value(card: str, matta: int | None) -> int:
    """Return the rank of a card in captures."""
    return matta if card == MATTA and matta is not None else rank(card)


def card_id(card: str) -> int:
    return 10 * SUITS.index(card[-1]) + rank(card) - 1


def in_order(cards: Sequence[str]) -> list[str]:
    return sorted(cards, key=card_id)


def deck_of_examples() -> list[str]:
    """Return the deck T(7,3) in which every worked example is dealt."""
    return [DECK[(7 * place + 3) % 40] for place in range(40)]


# --- rules -------------------------------------------------------------------------------------


def rules(preset: str, **options: str | int | bool) -> Rules:
    """Return every option of a preset, with the given ones changed."""
    chosen: Rules = {"cards_each": 3, **DEFAULTS, **PRESETS[preset], **options, "preset": preset}
    chosen.setdefault("teams", chosen["players"] in (4, 6))
    chosen.setdefault("short_round", chosen["players"] in SHORT_ROUNDS)
    return chosen


rules_text, read_rules = rules_strings.writer(rules), rules_strings.reader(rules)


def sides(rules_: Rules) -> int:
    return 2 if rules_["teams"] else int(rules_["players"])


def side_of(rules_: Rules, seat: int) -> int:
    """Partners sit alternately; a player without a partner is a side alone."""
    return seat % 2 if rules_["teams"] else seat


# --- the deal ----------------------------------------------------------------------------------


def deal(rules_: Rules, deck: Sequence[str]) -> State:
    """Deal a deck whose first card is dealt first."""
    stock = list(deck)
    hands: list[list[str]] = [[] for _ in range(rules_["players"])]
    table: list[str] = []
    if rules_["cards_each"] == 3:
        packets = [("hands", 3), ("table", 4)]
    elif rules_["cards_each"] == 10:
        packets = [("hands", 3), ("hands", 3), ("hands", 4)]
    elif rules_["deal_pattern"] == "hands_first":
        packets = [("hands", 3), ("table", 2), ("hands", 3), ("table", 2), ("hands", 3)]
    else:
        packets = [("table", 2), ("hands", 3), ("table", 2), ("hands", 3), ("hands", 3)]
    for place, size in packets:
        for pile in hands if place == "hands" else [table]:
            pile.extend(stock[:size])
            del stock[:size]
    nothing: list[list[str]] = [[] for _ in range(sides(rules_))]
    state = State(rules_, hands, table, nothing, [0] * sides(rules_), stock, None, 0)
    if not is_misdeal(rules_, table):
        dealer_takes(state)
    return state


def dealer_takes(state: State) -> None:
    """Give the starting table to the dealer, who sits last, if its sum is his."""
    sums = [sum(map(rank, state.table))]
    if MATTA in state.table and state.rules["matta"] == "keeps_rank":
        sums = [sums[0] - 7 + wanted for wanted in range(1, 11)]
    won = 0
    if state.rules["dealer_takes"] in ("fifteen", "fifteen_or_nine"):
        won = 2 if 30 in sums else 1 if 15 in sums else 0
    if state.rules["dealer_takes"] == "fifteen_or_nine" and state.table and min(sums) <= 9:
        won = 3
    if won:
        dealer = len(state.hands) - 1
        state.captured[side_of(state.rules, dealer)] += state.table
        state.sweeps[side_of(state.rules, dealer)] += won
        state.table = []
        state.last_capture = dealer


def is_misdeal(rules_: Rules, table: Sequence[str]) -> bool:
    """Tell whether the cards first dealt to the table annul the deal."""
    re = [card for card in table if rank(card) == 10]
    if rules_["misdeal_re"] != "off" and len(re) >= rules_["misdeal_re"]:
        return True
    assi = [card for card in table if rank(card) == 1]
    if rules_["misdeal_assi"] != "off" and len(assi) >= rules_["misdeal_assi"]:
        return True
    return bool(rules_["ace_redeal"]) and any(rank(card) == 1 for card in table)


# --- play --------------------------------------------------------------------------------------


def sets_worth(table: Sequence[str], total: int, smallest: int, matta: int | None) -> list[list[str]]:
    """Return every set of at least `smallest` table cards whose values sum to `total`."""
    sizes = range(smallest, len(table) + 1)
    choices = itertools.chain.from_iterable(itertools.combinations(table, n) for n in sizes)
    return [list(cards) for cards in choices if sum(value(card, matta) for card in cards) == total]


def captures(rules_: Rules, card: str, table: Sequence[str], matta: int | None = None) -> list[list[str]]:
    """Return every set of table cards that the played card may take."""
    worth = value(card, matta)
    equal = [[other] for other in table if value(other, matta) == worth]
    fifteen = sets_worth(table, 15 - worth, smallest=1, matta=matta)
    if rules_["aces_take_all"] and worth == 1 and not (rules_["ace_blocked_by_ace"] and equal):
        return [list(table)] if table else []
    if rules_["capture_rule"] == "quindici":
        choices = fifteen
    elif rules_["capture_choice"] == "single_first" and equal:
        choices = equal
    else:
        choices = equal + sets_worth(table, worth, smallest=2, matta=matta)
    if rules_["capture_choice"] == "fewest_cards":
        fewest = min((len(cards) for cards in choices), default=0)
        choices = [cards for cards in choices if len(cards) == fewest]
    if rules_["capture_rule"] == "both":
        choices = choices + fifteen
    return choices


def points_of(rules_: Rules, hand: Sequence[str], matta: int | None) -> int:
    """Return what three cards score when they are declared, with the matta as this rank; 0 if they score nothing."""
    if rules_["declarations"] == "off" or len(hand) != 3:
        return 0
    values = [value(card, matta) for card in hand]
    low, equal = sum(values) <= 9, len(set(values)) == 1
    if rules_["declarations"] == "three_ten":
        return 10 if equal else 3 if low else 0
    return low + 2 * equal


def declarations(rules_: Rules, hand: Sequence[str]) -> dict[str, int]:
    """Return the ways to declare a hand, as they are written behind a move, each with its points."""
    if rules_["matta"] == "off" or MATTA not in hand:
        ways = {"*": points_of(rules_, hand, None)}
    elif rules_["matta"] == "declares_only":
        ways = {"*": max(points_of(rules_, hand, wanted) for wanted in range(1, 11))}
    else:
        ways = {f"*{wanted}": points_of(rules_, hand, wanted) for wanted in range(1, 11)}
    return {way: points for way, points in ways.items() if points}


def matta_after(state: State, way: str) -> int | None:
    """Return the rank that the matta has instead of its own once a hand has been declared like this."""
    if not way.removeprefix("*"):
        return state.matta
    named = int(way.removeprefix("*"))
    return None if named == 7 else named


def moves_with(rules_: Rules, card: str, table: Sequence[str], matta: int | None = None) -> list[str]:
    """Return the moves of one hand card: its captures or its lay, then the bank."""
    ace = rules_["aces_take_all"] and value(card, matta) == 1
    if ace and not table and rules_["ace_on_empty_table"] == "takes_itself":
        return [f"{card}^"]
    choices = captures(rules_, card, table, matta)
    choices.sort(key=lambda cards: sum(2 ** card_id(taken) for taken in cards))
    moves = [f"{card}x{'+'.join(in_order(cards))}" for cards in choices] or [card]
    if ace and rules_["ace_may_be_banked"]:
        moves.append(f"{card}^")
    return moves


def legal_moves(state: State) -> list[str]:
    """Return every legal move in canonical order; none when the hand is over."""
    if state.to_move is None:
        return []
    hand = in_order(state.hands[state.to_move])
    moves = [move for card in hand for move in moves_with(state.rules, card, state.table, state.matta)]
    for way in declarations(state.rules, hand):
        matta = matta_after(state, way)
        moves += [move + way for card in hand for move in moves_with(state.rules, card, state.table, matta)]
    return moves


def plies_left(state: State) -> int:
    return sum(len(hand) for hand in state.hands) + len(state.stock) - out_of_play(state)


def out_of_play(state: State) -> int:
    """Count the cards of the stock that are never dealt, by taking away round after round."""
    left, seats = len(state.stock), len(state.hands)
    while each := packet(state.rules, left, seats):
        left -= each * seats
    return left


def is_sweep(state: State, card: str, taken: Sequence[str]) -> bool:
    """Tell whether this capture earns a sweep point."""
    if len(taken) != len(state.table):
        return False
    match state.rules["last_scopa"]:
        case "last_card_excluded" if plies_left(state) == 1:
            return False
        case "last_round_excluded" if plies_left(state) <= len(state.hands):
            return False
        case "last_deal_excluded" if len(state.stock) == out_of_play(state):
            return False
    if state.rules["aces_take_all"] and value(card, state.matta) == 1 and not state.rules["ace_sweep_counts"]:
        assi = [other for other in taken if value(other, state.matta) == 1]
        if state.rules["ace_blocked_by_ace"] and assi and len(taken) > 1:
            return True
        return len(taken) == len(assi) == 1 and bool(state.rules["ace_on_lone_ace_sweeps"])
    return True


def play(state: State, move: str) -> State:
    """Return the state after a legal move; the given one is left alone."""
    assert move in legal_moves(state), move
    assert state.to_move is not None
    seat, side = state.to_move, side_of(state.rules, state.to_move)
    plain, star, named = move.partition("*")
    card, _, rest = plain.removesuffix("^").partition("x")
    taken = rest.split("+") if rest else []

    after = copy_of(state)
    if star:
        after.sweeps[side] += declarations(state.rules, state.hands[seat])[star + named]
        after.declared.append(seat)
        after.matta = matta_after(state, star + named)
    after.hands[seat].remove(card)
    if taken:
        after.captured[side] += [card, *taken]
        after.table = [other for other in state.table if other not in taken]
        after.last_capture = seat
        after.sweeps[side] += is_sweep(State(**{**vars(state), "matta": after.matta}), card, taken)
    elif plain.endswith("^"):
        after.captured[side].append(card)
    else:
        after.table.append(card)

    after.to_move = (seat + 1) % len(state.hands)
    if not any(after.hands):
        deal_round(after)
        after.declared = []
        if not any(after.hands):
            finish(after)
    if any(MATTA in pile for pile in after.captured):
        after.matta = None
    return after


def copy_of(state: State) -> State:
    return State(
        state.rules,
        [list(hand) for hand in state.hands],
        list(state.table),
        [list(pile) for pile in state.captured],
        list(state.sweeps),
        list(state.stock),
        state.last_capture,
        state.to_move,
        list(state.declared),
        state.matta,
    )


def packet(rules_: Rules, cards: int, seats: int) -> int:
    """Return how many of these cards each seat is dealt: three, or in a short round two or one if all can get them."""
    sizes = (3, 2, 1) if rules_["short_round"] else (3,)
    return next((size for size in sizes if size * seats <= cards), 0)


def deal_round(state: State) -> None:
    """Deal the next round, or nothing when the cards left are too few for one."""
    size = packet(state.rules, len(state.stock), len(state.hands))
    for hand in state.hands:
        hand.extend(state.stock[:size])
        del state.stock[:size]


def finish(state: State) -> None:
    """Give the cards on the table to the side that captured last, if any did."""
    state.to_move = None
    if state.last_capture is not None:
        state.captured[side_of(state.rules, state.last_capture)] += state.table
        state.table = []


def is_over(state: State) -> bool:
    return state.to_move is None


# --- scoring -----------------------------------------------------------------------------------


def point_to_best(keys: Sequence[Any]) -> list[int]:
    """Give one point to the side that is strictly best, none on a tie."""
    best = max(keys)
    return [int(key == best and keys.count(best) == 1) for key in keys]


def point_to_holder(piles: Sequence[Sequence[str]], card: str) -> list[int]:
    return [int(card in pile) for pile in piles]


def count(pile: Sequence[str], wanted: int) -> int:
    return sum(1 for card in pile if rank(card) == wanted)


def denari(pile: Sequence[str]) -> int:
    return sum(1 for card in pile if card.endswith("D"))


def best_a_suit(rules_: Rules, pile: Sequence[str]) -> list[int]:
    """Return the primiera value of the best card of every suit held."""
    values = PRIMIERA
    if rules_["primiera_pictures"] == "southern":
        values = {**PRIMIERA, 9: 9, 8: 8}
    suits = [[values[rank(card)] for card in pile if card[-1] == suit] for suit in SUITS]
    return [max(cards) for cards in suits if cards]


def primiera(rules_: Rules, piles: Sequence[Sequence[str]]) -> list[int]:
    """Give the point of the primiera, tie-break included."""
    keys: list[tuple[int, ...]]
    best = [best_a_suit(rules_, pile) for pile in piles]
    if rules_["primiera_method"] == "three_sevens":
        sevens = sorted(count(pile, 7) for pile in piles)
        if sevens[-2] < sevens[-1] < 3:
            return [0] * len(piles)
    if rules_["primiera_method"] in ("sevens", "three_sevens"):
        keys = [(count(pile, 7),) for pile in piles]
    elif rules_["primiera_missing_suit"] == "fewer_suits_lose":
        keys = [(len(values), sum(values)) for values in best]
    else:
        keys = [(sum(values),) for values in best]
    if rules_["primiera_tiebreak"] == "six_then_ace":
        keys = [(*key, count(p, 6), count(p, 1)) for key, p in zip(keys, piles, strict=True)]
    elif rules_["primiera_tiebreak"] == "six_plus_ace":
        keys = [(*key, count(p, 6) + count(p, 1)) for key, p in zip(keys, piles, strict=True)]
    elif rules_["primiera_tiebreak"] == "seven_six_ace":
        keys = [(*key, count(p, 7), count(p, 6), count(p, 1)) for key, p in zip(keys, piles, strict=True)]
    return point_to_best(keys)


def napoli(pile: Sequence[str], most: int = 10) -> int:
    """Return the length of the run of denari from the asso, if it reaches the three."""
    run = 0
    while f"{run + 1}D" in pile:
        run += 1
    return min(run, most) if run >= 3 else 0


def grande(rules_: Rules, pile: Sequence[str]) -> int:
    """Return what the three pictures of denari count, and the seven and six that lead on from them."""
    if rules_["grande"] == "off" or not {"8D", "9D", "10D"} <= set(pile):
        return 0
    if rules_["grande"] == "five" or "7D" not in pile:
        return 5
    return 7 if "6D" in pile else 6


def result(state: State) -> dict[str, Any]:
    """Score a finished hand: the points of every category, a side, and what was counted."""
    assert is_over(state)
    rules_, piles = state.rules, state.captured
    none = [0] * len(piles)
    cards = [len(pile) for pile in piles]
    coins = [denari(pile) for pile in piles]
    if rules_["majority_rule"] == "absolute":
        most_cards = [int(number >= 21) for number in cards]
        most_coins = [int(number >= 6) for number in coins]
    else:
        most_cards, most_coins = point_to_best(cards), point_to_best(coins)
    points = {
        "carte": most_cards,
        "denari": most_coins,
        "settebello": point_to_holder(piles, "7D"),
        "primiera": primiera(rules_, piles),
        "scope": list(state.sweeps),
        "re_bello": point_to_holder(piles, "10D") if rules_["re_bello"] else none,
        "napoli": [napoli(pile, int(rules_["napoli_most"])) for pile in piles] if rules_["napoli"] else none,
        "grande": [grande(rules_, pile) for pile in piles],
    }
    return {
        **points,
        "points": [sum(column) for column in zip(*points.values(), strict=True)],
        "cappotto": coins.index(10) if rules_["cappotto"] and 10 in coins else None,
        "cards": cards,
        "coins": coins,
        "primiera_totals": [sum(best_a_suit(rules_, pile)) for pile in piles],
    }


def after_hand(
    totals: Sequence[int], points: Sequence[int], target: int, cappotto: int | None = None
) -> tuple[list[int], int | None]:
    """Add a hand to the match; return the new totals and the winner, if there is one now."""
    sums = [total + won for total, won in zip(totals, points, strict=True)]
    if cappotto is not None:
        return sums, cappotto
    best = max(sums)
    if best >= target and sums.count(best) == 1:
        return sums, sums.index(best)
    return sums, None


# --- documents ---------------------------------------------------------------------------------


def seen(state: State) -> Document:
    """Return what declarations have shown; nothing is said of what nobody has declared."""
    told: Document = {}
    if state.declared:
        told["declared"] = [seat in state.declared for seat in range(len(state.hands))]
    if state.matta is not None:
        told["matta"] = state.matta
    return {"seen": told} if told else {}


def to_document(state: State) -> Document:
    return {
        "rules": rules_text(state.rules),
        "hands": [" ".join(hand) for hand in state.hands],
        "table": " ".join(state.table),
        "captured": [" ".join(pile) for pile in state.captured],
        "sweeps": list(state.sweeps),
        "last_capture": state.last_capture,
        "to_move": state.to_move,
        "stock": " ".join(state.stock),
        **seen(state),
    }


def from_document(document: Document) -> State:
    rules_ = read_rules(document["rules"])
    return State(
        rules_,
        [hand.split() for hand in document["hands"]],
        document.get("table", "").split(),
        [pile.split() for pile in document.get("captured", [""] * sides(rules_))],
        list(document.get("sweeps", [0] * sides(rules_))),
        document.get("stock", "").split(),
        document.get("last_capture"),
        document["to_move"],
        [seat for seat, has in enumerate(document.get("seen", {}).get("declared", [])) if has],
        document.get("seen", {}).get("matta"),
    )
