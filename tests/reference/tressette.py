"""Tressette written out as a card player would check it: slow and plain.

A card is its text ("3D" is the tre di denari), a pile is a list of cards, and a move is the card that is played, with a
star if the player chooses to declare what he holds first ("3D*"), or with the word that a leading player says to the
partner ("4D*busso"). Nothing in here comes from the library that it checks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from reference import rules_strings
from reference.scopa import SUITS, in_order, rank

Rules = dict[str, Any]
Document = dict[str, Any]

STRENGTH = [4, 5, 6, 7, 8, 9, 10, 1, 2, 3]
"""The ranks of a suit, weakest first."""

THIRDS = {1: 3, 2: 1, 3: 1, 8: 1, 9: 1, 10: 1}
"""What a card is worth in thirds of a point; the other ranks are worth nothing."""

LAST_TRICK = 3
"""Thirds that the last trick is worth beside its cards."""

DEFAULTS: Rules = {
    "players": 4,
    "rovescino": False,
    "accusi": "none",
    "accusi_without_points": True,
    "misdeal_below_one_point": False,
    "cappotto": True,
    "stramazzo": "none",
    "stakes": "even",
    "signs": "none",
    "target": 21,
    "first_dealer": "random",
}


TRICKS_TO_DECLARE = {"first_trick": 1, "third_trick": 3}
"""In how many tricks a player may declare, where he chooses whether to."""


@dataclass
class State:
    """A moment of a hand; won cards are counted a side, which is a seat where everyone plays for himself.

    `trick` holds the cards of the open trick in order of play, the first of them from the hand of `leader`. When the
    hand is over `leader` is the seat that took the last trick. Equality ignores what play has shown: the cards that
    each seat has played and drawn, the cards that it has proved not to hold, and who has taken a trick, which is kept
    where the stakes depend on it.
    """

    rules: Rules
    hands: list[list[str]]
    trick: list[str]
    leader: int
    captured: list[list[str]]
    declared: list[list[str]]
    stock: list[str]
    to_move: int | None
    played: list[list[str]] = field(default_factory=list, compare=False)
    drawn: list[list[str]] = field(default_factory=list, compare=False)
    lacking: list[list[str]] = field(default_factory=list, compare=False)
    takers: list[int] = field(default_factory=list, compare=False)


# --- cards -------------------------------------------------------------------------------------


def suit(card: str) -> str:
    return card[-1]


def strength(card: str) -> int:
    return STRENGTH.index(rank(card))


def thirds(cards: Sequence[str]) -> int:
    return sum(THIRDS.get(rank(card), 0) for card in cards)


def best_card(trick: Sequence[str]) -> str:
    """Return the card that takes a trick: the strongest of the suit led."""
    return max((card for card in trick if suit(card) == suit(trick[0])), key=strength)


# --- declarations ------------------------------------------------------------------------------


def declarations(hand: Sequence[str]) -> list[list[str]]:
    """Return the cards of each declaration that a hand makes."""
    found = []
    for letter in SUITS:
        napoletana = [f"{number}{letter}" for number in (3, 2, 1)]
        if all(card in hand for card in napoletana):
            found.append(napoletana)
    for number in (3, 2, 1):
        alike = [card for card in hand if rank(card) == number]
        if len(alike) >= 3:
            found.append(alike)
    return found


def declaration_points(hand: Sequence[str]) -> int:
    """Return what the declarations of a hand are worth: a point a card."""
    return sum(len(cards) for cards in declarations(hand))


def declared_cards(hand: Sequence[str]) -> list[str]:
    """Return the cards that its declarations show."""
    return in_order(list({card for cards in declarations(hand) for card in cards}))


# --- words to the partner ------------------------------------------------------------------------


def word_of(state: State, card: str) -> str:
    """Return what the player to move may say with a card to the partner; an empty text if nothing."""
    assert state.to_move is not None
    hand, first_trick = state.hands[state.to_move], not any(state.captured)
    if state.rules["signs"] == "none" or (state.rules["signs"] == "after_first_trick" and first_trick):
        return ""
    if state.trick or len(hand) == 1:
        return ""
    others = [rank(other) for other in hand if suit(other) == suit(card) and other != card]
    if not others:
        return "volo"
    return "busso" if {1, 2, 3} & set(others) else "striscio"


# --- rules -------------------------------------------------------------------------------------


def rules(preset: str = "tressette", **options: str | int | bool) -> Rules:
    """Return every option of the game, with the given ones changed."""
    assert preset == "tressette", preset
    chosen: Rules = {**DEFAULTS, **options, "preset": preset}
    assert chosen["players"] in (2, 3, 4)
    assert chosen["target"] in (11, 21, 31, 41, 51)
    assert not chosen["rovescino"] or (chosen["players"] == 4 and chosen["accusi"] == "none")
    assert chosen["players"] != 3 or not chosen["misdeal_below_one_point"]
    assert chosen["accusi"] in ("none", "automatic", "first_trick", "third_trick")
    assert chosen["stramazzo"] in ("none", "points", "card_points")
    assert chosen["signs"] in ("none", "any_trick", "after_first_trick")
    assert chosen["stakes"] in ("even", "two_three", "four_three")
    of_pairs = [
        chosen["accusi"] in TRICKS_TO_DECLARE,
        not chosen["accusi_without_points"],
        chosen["stramazzo"] != "none",
        chosen["stakes"] != "even",
        chosen["signs"] != "none",
    ]
    assert not any(of_pairs) or (chosen["players"] == 4 and not chosen["rovescino"])
    assert chosen["accusi_without_points"] or chosen["accusi"] != "none"
    assert chosen["stakes"] == "even" or chosen["cappotto"] or chosen["stramazzo"] != "none"
    return chosen


rules_text, read_rules = rules_strings.writer(rules), rules_strings.reader(rules)


def number_of_hands(rules_: Rules) -> int:
    """Return how many hands are dealt: with three players there is a dead hand, which the dealer plays."""
    return 4 if rules_["players"] == 3 else int(rules_["players"])


def players_of_seats(rules_: Rules, dealer: int) -> list[int]:
    """Return the player of each seat; of three players the dealer also plays the hand opposite, which is seat 1."""
    players = rules_["players"]
    around = [(dealer + step) % players for step in range(1, players + 1)]
    return around if players != 3 else [around[0], dealer, around[1], dealer]


def sides(rules_: Rules) -> int:
    return 4 if rules_["rovescino"] else 2


def side_of(rules_: Rules, seat: int) -> int:
    """Return the side of a seat: of four in pairs, partners sit opposite."""
    assert seat < number_of_hands(rules_)
    return seat % sides(rules_)


# --- the deal ----------------------------------------------------------------------------------


def deal(rules_: Rules, deck: Sequence[str]) -> State:
    """Deal a deck whose first card is dealt first: twice five cards to each seat in turn."""
    seats = number_of_hands(rules_)
    hands: list[list[str]] = [[] for _ in range(seats)]
    for packet in range(2 * seats):
        hands[packet % seats] += deck[5 * packet : 5 * packet + 5]
    nothing: list[list[list[str]]] = [[[] for _ in range(seats)] for _ in range(4)]
    declared, played, drawn, lacking = nothing
    captured: list[list[str]] = [[] for _ in range(sides(rules_))]
    return State(rules_, hands, [], 0, captured, declared, list(deck[10 * seats :]), 0, played, drawn, lacking)


def is_misdeal(state: State) -> bool:
    """Return whether a deal is void, because a hand of it counts less than a point."""
    return state.rules["misdeal_below_one_point"] and any(thirds(hand) < 3 for hand in state.hands)


# --- play --------------------------------------------------------------------------------------


def legal_moves(state: State) -> list[str]:
    """Return every card that may be played, then those with a word, by word, then those with a declaration, if any."""
    if state.to_move is None:
        return []
    cards = playable(state)
    said = [
        f"{card}*{word}" for word in ("busso", "striscio", "volo") for card in cards if word_of(state, card) == word
    ]
    return cards + said + ([f"{card}*" for card in cards] if may_declare(state) else [])


def playable(state: State) -> list[str]:
    """Return the cards that the player to move may play, in canonical order."""
    assert state.to_move is not None
    hand = in_order(state.hands[state.to_move])
    following = [card for card in hand if state.trick and suit(card) == suit(state.trick[0])]
    return following or hand


def may_declare(state: State) -> bool:
    """Return whether the player to move may declare: early enough, for the first time, and if there is something."""
    assert state.to_move is not None
    hand = state.hands[state.to_move]
    tricks_so_far = 10 - len(hand)
    is_time = tricks_so_far < TRICKS_TO_DECLARE.get(state.rules["accusi"], 0)
    return is_time and not state.declared[state.to_move] and declarations(hand) != []


def plies_left(state: State) -> int:
    return sum(len(hand) for hand in state.hands) + len(state.stock)


def play(state: State, move: str) -> State:
    """Return the state after a legal move; the given one is left alone."""
    assert move in legal_moves(state), move
    assert state.to_move is not None
    after, seat = copy_of(state), state.to_move
    card, star, word = move.partition("*")
    if (star and not word) or (state.rules["accusi"] == "automatic" and is_first_card(state, seat)):
        after.declared[seat] = declared_cards(state.hands[seat])
    if state.trick and suit(card) != suit(state.trick[0]):
        after.lacking[seat] = [other for other in after.lacking[seat] if suit(other) != suit(state.trick[0])]
        after.lacking[seat] += [f"{number}{suit(state.trick[0])}" for number in range(1, 11)]
    of_suit = [f"{number}{suit(card)}" for number in range(1, 11)]
    denied = {"volo": of_suit, "striscio": of_suit[:3]}.get(word, [])
    after.lacking[seat] += [other for other in denied if other not in after.lacking[seat]]
    after.hands[seat].remove(card)
    after.played[seat].append(card)
    after.trick.append(card)
    if len(after.trick) == len(after.hands):
        finish_trick(after)
    else:
        after.to_move = (seat + 1) % len(state.hands)
    return after


def is_first_card(state: State, seat: int) -> bool:
    """Return whether a seat has not played any card yet."""
    players = len(state.hands)
    in_trick = [(state.leader + turn) % players for turn in range(len(state.trick))]
    return not any(state.captured) and seat not in in_trick


def copy_of(state: State) -> State:
    def copied(piles: list[list[str]]) -> list[list[str]]:
        return [list(pile) for pile in piles]

    return State(
        state.rules,
        copied(state.hands),
        list(state.trick),
        state.leader,
        copied(state.captured),
        copied(state.declared),
        list(state.stock),
        state.to_move,
        copied(state.played),
        copied(state.drawn),
        copied(state.lacking),
        list(state.takers),
    )


def finish_trick(state: State) -> None:
    """Give the trick to its taker, who draws first and leads to the next one, if there is one."""
    seats = len(state.hands)
    taker = (state.leader + state.trick.index(best_card(state.trick))) % seats
    state.captured[side_of(state.rules, taker)] += state.trick
    if state.rules["stakes"] == "four_three":
        state.takers = sorted({*state.takers, taker})
    state.trick = []
    for turn in range(seats):
        if state.stock:
            seat, card = (taker + turn) % seats, state.stock.pop(0)
            state.hands[seat].append(card)
            state.drawn[seat].append(card)
            state.lacking[seat] = [other for other in state.lacking[seat] if other != card]
    state.leader = taker
    state.to_move = taker if any(state.hands) else None


def is_over(state: State) -> bool:
    return state.to_move is None


def shown(state: State, holder: int, looker: int) -> list[str]:
    """Return the cards in the hand of one seat that another seat has seen there: drawn ones, and declared ones.

    With three players all see the dead hand, which is seat 1, once a card is led. The dealer, seat 3, plays both.
    """
    hand = state.hands[holder]
    if holder == looker:
        return list(hand)
    is_open = state.rules["players"] == 3 and (state.trick or any(state.captured))
    if is_open and (holder == 1 or (holder == 3 and looker == 1)):
        return list(hand)
    return [card for card in hand if card in state.drawn[holder] or card in state.declared[holder]]


def dealt(state: State, seat: int) -> list[str]:
    """Return the ten cards that a seat was dealt, from what it has played, drawn and still holds."""
    return [card for card in [*state.hands[seat], *state.played[seat]] if card not in state.drawn[seat]]


# --- scoring -----------------------------------------------------------------------------------


def thirds_of_sides(state: State) -> list[int]:
    """Return the thirds that each side has made; the last trick counts once it is over."""
    made = [thirds(pile) for pile in state.captured]
    if is_over(state):
        made[side_of(state.rules, state.leader)] += LAST_TRICK
    return made


def result(state: State) -> dict[str, Any]:
    """Count a finished hand: points, thirds, declarations and stakes a side, who took everything, and who won."""
    assert is_over(state)
    made = thirds_of_sides(state)
    points = [own // 3 for own in made]
    if state.rules["rovescino"]:
        points[state.leader] += 11 - sum(points)
        if 11 in points:
            points = [11 - own for own in points]
    accusi = [0] * len(points)
    for seat, cards in enumerate(state.declared):
        accusi[side_of(state.rules, seat)] += declaration_points(cards)
    if not state.rules["accusi_without_points"]:
        accusi = [said if own > 0 else 0 for own, said in zip(points, accusi, strict=True)]
    stramazzo = stramazzo_of(state, points)
    points = [own + said for own, said in zip(points, accusi, strict=True)]
    best = min(points) if state.rules["rovescino"] else max(points)
    most = points.index(best) if points.count(best) == 1 else None
    took_all = [side for side, pile in enumerate(state.captured) if len(pile) == 40]
    has_cappotto = state.rules["cappotto"] and state.rules["players"] == 4 and not state.rules["rovescino"]
    cappotto = took_all[0] if took_all and has_cappotto else None
    if cappotto is not None:
        stramazzo = None
    stakes = [0] * len(points)
    if cappotto is not None:
        stakes[cappotto] = {"even": 1, "two_three": 2, "four_three": 4 * times_alone(state, cappotto)}[
            state.rules["stakes"]
        ]
    if stramazzo is not None:
        stakes[stramazzo] = {"even": 1, "two_three": 3, "four_three": 3 * times_alone(state, stramazzo)}[
            state.rules["stakes"]
        ]
    return {
        "points": points,
        "thirds": made,
        "accusi": accusi,
        "cappotto": cappotto,
        "stramazzo": stramazzo,
        "stakes": stakes,
        "winner": next((side for side in (cappotto, stramazzo) if side is not None), most),
    }


def stramazzo_of(state: State, points: Sequence[int]) -> int | None:
    """Return the side against which the other has made no point; `points` are those without declarations."""
    if state.rules["stramazzo"] == "none":
        return None
    with_cards = [thirds(pile) // 3 for pile in state.captured]
    counted = points if state.rules["stramazzo"] == "points" else with_cards
    return 1 - list(counted).index(0) if 0 in counted else None


def times_alone(state: State, side: int) -> int:
    """Return 2 if one player alone has taken the tricks of a side, else 1."""
    return 2 if sum(side_of(state.rules, seat) == side for seat in state.takers) == 1 else 1


def thirds_of_side_0(hand: dict[str, Any]) -> int:
    """Return the value that a solve maximises for side 0: its thirds."""
    return int(hand["thirds"][0])


def win(hand: dict[str, Any]) -> int:
    """Return the value of a solve for the win alone: 1 won by side 0, -1 lost, 0 drawn."""
    own, other = hand["points"]
    return int((own > other) - (own < other))


def after_hand(rules_: Rules, totals: Sequence[int], hand: dict[str, Any]) -> tuple[list[int], list[int]]:
    """Add a hand to the match; return the new totals, and the sides that have won: none, one, or those who share it.

    `hand["points"]` has the points for each total of the match. Of three players each has a total.
    """
    new = [total + own for total, own in zip(totals, hand["points"], strict=True)]
    for coup in (hand["cappotto"], hand["stramazzo"]):
        if coup is not None:
            return new, [coup]
    if max(new) < rules_["target"]:
        return new, []
    best = min(new) if rules_["rovescino"] else max(new)
    first = [side for side, total in enumerate(new) if total == best]
    return new, first if rules_["rovescino"] or len(first) == 1 else []


# --- documents ---------------------------------------------------------------------------------


def to_document(state: State) -> Document:
    """Return the document of a moment; in a finished hand nobody moves, and the leader took the last trick."""
    flags = [seat in state.takers for seat in range(len(state.hands))]
    return ({"seen": {"takers": flags}} if state.takers else {}) | {
        "rules": rules_text(state.rules),
        "hands": [" ".join(hand) for hand in state.hands],
        "trick": " ".join(state.trick),
        "leader": state.leader,
        "captured": [" ".join(pile) for pile in state.captured],
        "declared": [" ".join(cards) for cards in state.declared],
        "to_move": state.to_move or 0,
        "stock": " ".join(state.stock),
    }


def from_document(document: Document) -> State:
    rules_ = read_rules(document["rules"])
    hands = [hand.split() for hand in document["hands"]]
    drawn = document.get("seen", {}).get("drawn", "").split()
    nobody = [""] * len(hands)
    takers = document.get("seen", {}).get("takers", [])
    return State(
        rules_,
        hands,
        document.get("trick", "").split(),
        int(document.get("leader", document["to_move"]) or 0),
        [pile.split() for pile in document.get("captured", [""] * sides(rules_))],
        [cards.split() for cards in document.get("declared", nobody)],
        document.get("stock", "").split(),
        document["to_move"] if any(hands) else None,
        [[] for _ in hands],
        [[card for card in hand if card in drawn] for hand in hands],
        [[] for _ in hands],
        [seat for seat, has in enumerate(takers) if has],
    )


# --- exact values ------------------------------------------------------------------------------


def full_key(state: State) -> str:
    """Name a state of one deal by all that its future and its score depend on."""
    made = thirds_of_sides(state)
    hands = [sorted(hand) for hand in state.hands]
    return f"{hands} {state.trick} {state.leader} {made} {len(state.stock)} {state.declared}"
