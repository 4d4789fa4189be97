"""Scala 40 written out as a card player would check it: slow and plain.

A card is its text ("10h", "Ks", "*" for a jolly) and a meld is its cards as they lie on the table: a run from its low
end with the jolly in its place, a set by suit with the jolly last. Where a jolly in a set has to name the suit that it
stands for, it is written "*h". A move is its text:

"draw" and "take" begin a turn; "open 3h 4h 5h / 7h 7s 7c 7d" lays the first melds, "lay 5h 6h *" a later one;
"attach 8h after 5h 6h 7h", "attach 4h before 5h 6h 7h" and "attach Qh to Qs Qc Qd" extend a meld that lies there;
"swap 10h in 8h 9h *" takes the jolly for the card it stands for, and "discard 9c" ends the turn.
Nothing in here comes from the library that it checks.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from reference import machiavelli, rules_strings
from reference.machiavelli import JOLLY, PACK, RANKS, SUITS, card_id, holds, in_order, rank, suit, without

Rules = dict[str, Any]
Document = dict[str, Any]
Meld = tuple[str, ...]

DECK = [*machiavelli.DECK, *[JOLLY] * 4]

DEFAULTS: Rules = {
    "players": 4,
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
    "jolly_penalty": 25,
    "exit_limit": 100,
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
    "scala40_free_discard": {"discard_must_be_melded": False, "closing_discard": "optional"},
    "scala40_flat_penalty": {
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


# --- melds -------------------------------------------------------------------------------------


def is_jolly(card: str) -> bool:
    return card.startswith(JOLLY)


def jollies(cards: Iterable[str]) -> int:
    return sum(map(is_jolly, cards))


def naturals(meld: Iterable[str]) -> list[str]:
    return [card for card in meld if not is_jolly(card)]


def as_held(meld: Iterable[str]) -> list[str]:
    """Return the cards of a meld as they are in a hand: a jolly stands for nothing there."""
    return [JOLLY if is_jolly(card) else card for card in meld]


def by_id(card: str) -> tuple[int, int]:
    """Return what orders cards: the number, and for a jolly the suit that it names, if it does."""
    return (card_id(JOLLY), SUITS.index(card[1:])) if is_jolly(card) else (card_id(card), 0)


def meld_order(meld: Meld) -> list[tuple[int, int]]:
    """Return what orders melds: the cards as they are written."""
    return [by_id(card) for card in meld]


def is_set(meld: Sequence[str]) -> bool:
    """Tell a set from a run: two natural cards are in each, and only in a set they are of one rank."""
    return len({rank(card) for card in naturals(meld)}) == 1


def first_position(run: Sequence[str]) -> int:
    """Return where a run starts: 1 is the ace below the 2. Of two natural cards one is no ace, and tells it."""
    return next(rank(card) - place for place, card in enumerate(run) if not is_jolly(card) and rank(card) != 1)


def card_at(position: int, of_suit: str) -> str:
    """Return the card at a position of a suit: at 14 lies the ace above the king."""
    return f"{RANKS[(position - 1) % 13]}{of_suit}"


def fits_in_a_suit(first: int, last: int) -> bool:
    """Tell whether a run may reach from here to there: not past an ace, and not with an ace at either end."""
    return first >= 1 and last <= 14 and not (first == 1 and last == 14)


def meld_of(cards: Sequence[str], rules_: Rules) -> Meld | None:
    """Return the cards as the meld that they make, a set in any order of the cards; none if they make none."""
    natural = naturals(cards)
    if len(cards) < 3 or len(natural) < 2 or jollies(cards) > rules_["max_jollies_per_meld"]:
        return None
    suits = [suit(card) for card in natural]
    named = [card[1:] for card in cards if is_jolly(card)]
    if is_set(cards) and rules_["jolly_in_set"] == "declared_suit":
        suits += named
    elif any(named):
        return None
    if is_set(cards):
        is_good = len(cards) <= 4 and len(set(suits)) == len(suits) and "" not in suits
        return tuple(sorted(cards, key=by_id)) if is_good else None
    if len(set(suits)) > 1:
        return None
    first = first_position(cards)
    in_place = all(card in (JOLLY, card_at(first + step, suits[0])) for step, card in enumerate(cards))
    return tuple(cards) if in_place and fits_in_a_suit(first, first + len(cards) - 1) else None


def meld_points(meld: Meld) -> int:
    """Count a meld, a jolly as the card it stands for: an ace is 1 below the 2, else 11; pictures are 10."""
    first = rank(naturals(meld)[0]) if is_set(meld) else first_position(meld)
    if is_set(meld):
        return len(meld) * (11 if first == 1 else min(first, 10))
    return sum(11 if position == 14 else min(position, 10) for position in range(first, first + len(meld)))


def new_melds(hand: Sequence[str], rules_: Rules) -> list[Meld]:
    """Return every meld that can be laid from a hand, the jollies in every place, in canonical order."""
    return sorted({*runs(hand, rules_), *sets(hand, rules_)}, key=meld_order)


def runs(hand: Sequence[str], rules_: Rules) -> Iterator[Meld]:
    spare = min(hand.count(JOLLY), rules_["max_jollies_per_meld"])
    for of_suit, first in itertools.product(SUITS, range(1, 13)):
        unfinished: list[Meld] = [()]
        while unfinished:
            cards = unfinished.pop()
            if len(cards) >= 3 and len(naturals(cards)) >= 2:
                yield cards
            here = first + len(cards)
            if fits_in_a_suit(first, here):
                unfinished += [(*cards, card_at(here, of_suit))] if card_at(here, of_suit) in hand else []
                unfinished += [(*cards, JOLLY)] if jollies(cards) < spare else []


def sets(hand: Sequence[str], rules_: Rules) -> Iterator[Meld]:
    named = [f"{JOLLY}{of_suit}" for of_suit in SUITS] if rules_["jolly_in_set"] == "declared_suit" else [JOLLY] * 4
    for of_rank, size in itertools.product(RANKS, (3, 4)):
        held = [card for card in PACK if card in hand and card[:-1] == of_rank]
        for cards in itertools.combinations([*held, *named], size):
            meld = meld_of(cards, rules_)
            if meld and jollies(cards) <= hand.count(JOLLY):
                yield meld


def attachments(meld: Meld, card: str, rules_: Rules) -> list[tuple[str, Meld]]:
    """Return how a card of a hand extends a meld: "before" or "after" a run, "to" a set, and what comes of it."""
    if is_set(meld):
        of_rank, taken = naturals(meld)[0][:-1], [other[-1] for other in meld]
        free = [of_suit for of_suit in SUITS if of_suit not in taken]
        if card != JOLLY:
            ways = [("to", (*meld, card))] if card[:-1] == of_rank else []
        elif rules_["jolly_in_set"] == "declared_suit":
            ways = [("to", (*meld, JOLLY + of_suit)) for of_suit in free]
        else:
            ways = [("to", (*meld, card))]
    else:
        first, of_suit = first_position(meld), suit(naturals(meld)[0])
        before = card in (JOLLY, card_at(first - 1, of_suit))
        after = card in (JOLLY, card_at(first + len(meld), of_suit))
        ways = [("before", (card, *meld))] * before + [("after", (*meld, card))] * after
    made = [(way, meld_of(cards, rules_)) for way, cards in ways]
    return [(way, extended) for way, extended in made if extended]


def swapped(meld: Meld, card: str) -> Meld | None:
    """Return a meld with this card in place of the jolly that stands for it; none if no jolly does."""
    if is_jolly(card):
        return None
    if is_set(meld):
        stand_in = next((other for other in meld if other in (JOLLY, f"{JOLLY}{suit(card)}")), None)
        if stand_in is None or card[:-1] != naturals(meld)[0][:-1] or card in meld:
            return None
        return tuple(sorted([*without(meld, [stand_in]), card], key=by_id))
    place = rank(card) - first_position(meld)
    if rank(card) == 1 and place < 0:
        place += 13
    is_there = suit(card) == suit(naturals(meld)[0]) and 0 <= place < len(meld) and meld[place] == JOLLY
    return (*meld[:place], card, *meld[place + 1 :]) if is_there else None


def fits(card: str, table: Iterable[Meld], rules_: Rules) -> bool:
    """Tell whether a card combines with a meld on the table, so that the ban covers it."""
    with_swap = rules_["ban_includes_swap"]
    return any(attachments(meld, card, rules_) or (with_swap and swapped(meld, card)) for meld in table)


# --- openings ----------------------------------------------------------------------------------


def packings(hand: Sequence[str], rules_: Rules) -> Iterator[list[Meld]]:
    """Yield every choice of one or more melds that can be laid together, each in canonical order."""

    def choose(melds: list[Meld], left: list[str]) -> Iterator[list[Meld]]:
        for place, meld in enumerate(melds):
            if holds(left, as_held(meld)):
                yield [meld]
                for more in choose(melds[place:], without(left, as_held(meld))):
                    yield [meld, *more]

    return choose(new_melds(hand, rules_), list(hand))


def points_of_melds(melds: Iterable[Meld]) -> int:
    return sum(map(meld_points, melds))


def openings(hand: Sequence[str], rules_: Rules) -> list[list[Meld]]:
    """Return every opening in canonical order, those for closing in hand among them."""
    found = [melds for melds in packings(hand, rules_) if is_opening(melds, hand, rules_)]
    return sorted(found, key=lambda melds: [meld_order(meld) for meld in melds])


def is_opening(melds: Iterable[Meld], hand: Sequence[str], rules_: Rules) -> bool:
    """Tell whether melds open: they are worth 40, or all cards but the closing discard lie in them."""
    melds = list(melds)
    left = len(hand) - sum(map(len, melds))
    if left == 0 and rules_["closing_discard"] == "required":
        return False
    if points_of_melds(melds) >= rules_["open_min"]:
        return True
    return left <= 1 and not rules_["close_in_hand_needs_40"]


# --- rules -------------------------------------------------------------------------------------


def rules(preset: str = "scala40", **options: str | int | bool) -> Rules:
    """Return every option of a preset, with the given ones changed."""
    chosen: Rules = {**DEFAULTS, **PRESETS[preset], **options, "preset": preset}
    assert chosen["players"] in range(2, 9)
    return chosen


def rules_text(rules_: Rules) -> str:
    """Write rules as "preset(option=value,…)", naming only what differs from the preset."""
    return rules_strings.written(rules_["preset"], rules_, rules(rules_["preset"]))


def read_rules(text: str) -> Rules:
    """Read what `rules_text` writes."""
    preset, options = rules_strings.read(text)
    return rules(preset, **options)


def sides(rules_: Rules) -> int:
    return int(rules_["players"])


def side_of(rules_: Rules, seat: int) -> int:
    """Return the side of a seat, which is the seat itself."""
    assert seat < rules_["players"]
    return seat


# --- the deal ----------------------------------------------------------------------------------


def deal(rules_: Rules, deck: Sequence[str]) -> State:
    """Deal a deck whose first card is dealt first: thirteen cards each, one at a time, then the first discard."""
    seats = rules_["players"]
    hands = [list(deck[seat : 13 * seats : seats]) for seat in range(seats)]
    turned, *stock = deck[13 * seats :]
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
    """What a seat may do between draw and discard: the cards that leave the hand, and the table after it."""

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
    # Jollies are alike: those that are owed come first, and only one more can be the one that was taken.
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
        # Below 40 every other card lies in the melds of the opening, so that nothing else can be done with the last.
        is_low = points_of_melds(action.table[len(state.table) :]) < state.rules["open_min"]
        after.phase = "discard" if is_low or not state.rules["act_in_opening_turn"] else "meld"
    if not after.hands[seat]:
        after.to_move = None
    return after


def leave_hand(state: State, cards: Iterable[str]) -> None:
    """Take cards out of the hand of the seat to move; of equal ones all must think that the known one went."""
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


# --- one turn, by trying everything ------------------------------------------------------------


def ends_of_turn(state: State) -> Iterator[tuple[State, list[str]]]:
    """Yield every moment at which the turn can end, and what is then left in the hand."""
    for end in reachable(state):
        seat = mover(state)
        if is_over(end):
            yield end, []
        else:
            for card in legal_discards(end):
                yield end, without(end.hands[seat], [card])


def min_deadwood(state: State) -> int:
    """Return the smallest penalty that can be left in the hand when the turn ends."""
    return min(penalty(left, state.rules) for _, left in ends_of_turn(state))


def can_close(state: State) -> bool:
    return any(not left for _, left in ends_of_turn(state))


def can_close_in_hand(state: State) -> bool:
    return any(not left and end.opening == state.to_move for end, left in ends_of_turn(state))


def most_cards(state: State) -> int:
    """Return by how many cards melding can make the hand smaller, a jolly that comes in counted against it."""
    return max(len(state.hands[mover(state)]) - len(end.hands[mover(state)]) for end, _ in ends_of_turn(state))


def most_points(state: State) -> int:
    """Return how much the melds on the table can come to be worth more than now."""
    return max(points_of_melds(end.table) for end, _ in ends_of_turn(state)) - points_of_melds(state.table)


# --- scoring -----------------------------------------------------------------------------------


def penalty(hand: Sequence[str], rules_: Rules) -> int:
    """Count what a hand costs at the end: an ace is 11, or less if it is the only card."""
    if len(hand) == 1 and not is_jolly(hand[0]) and rank(hand[0]) == 1:
        return int(rules_["lone_ace"])
    natural = naturals(hand)
    return machiavelli.card_points(natural) + int(rules_["jolly_penalty"]) * (len(hand) - len(natural))


def result(state: State) -> dict[str, Any]:
    """Count a finished hand: the penalty of every seat, the seat that closed, if one did, and whether it was in hand.

    The points are the penalties too, but as a seat wants them: the more the better.
    """
    assert is_over(state)
    closer = state.hands.index([]) if [] in state.hands else None
    in_hand = closer is not None and state.opening == closer
    penalties = [penalty_of(state, seat, in_hand) for seat in range(len(state.hands))]
    return {"points": [-cards for cards in penalties], "penalties": penalties, "closer": closer, "in_hand": in_hand}


def penalty_of(state: State, seat: int, in_hand: bool) -> int:
    if not state.opened[seat] and state.rules["unopened_penalty"] == 100:
        return 100
    times = 2 if in_hand and state.rules["close_in_hand_double"] else 1
    return times * penalty(state.hands[seat], state.rules)


# --- the match ---------------------------------------------------------------------------------


@dataclass
class Match:
    """What is counted over several hands, a player; `playing` tells who is not eliminated."""

    totals: list[int]
    exits: list[int]
    playing: list[bool]
    hands: int
    winners: list[int]


def new_match(rules_: Rules) -> Match:
    players = rules_["players"]
    return Match([0] * players, [0] * players, [True] * players, 0, [])


def after_hand(match: Match, penalties: Sequence[int], rules_: Rules, leaving: Iterable[int] = ()) -> Match:
    """Add a hand to the match; `leaving` are players who do not re-enter although they may."""
    totals = [total + paid for total, paid in zip(match.totals, penalties, strict=True)]
    exits, playing, hands = list(match.exits), list(match.playing), match.hands + 1
    seats = [player for player in range(len(totals)) if playing[player]]
    out = [player for player in seats if totals[player] > rules_["exit_limit"]]
    still_in = [player for player in seats if player not in out]
    if len(still_in) <= 1:
        winners = still_in or lowest(seats, totals, exits)
        return Match(totals, exits, playing, hands, winners)
    for player in out:
        if player in leaving or not may_re_enter(exits[player], rules_):
            playing[player] = False
        else:
            totals[player] = max(totals[other] for other in still_in)
            exits[player] += 1
    left = [player for player in seats if playing[player]]
    winners = lowest(left, totals, exits) if hands == rules_["stop_after_hands"] else []
    return Match(totals, exits, playing, hands, winners)


def may_re_enter(exits: int, rules_: Rules) -> bool:
    limit = rules_["reentry"]
    return bool(limit == "unlimited" or (limit != "none" and exits < limit))


def lowest(players: Iterable[int], totals: Sequence[int], exits: Sequence[int]) -> list[int]:
    """Return the players with the lowest total, of these the ones with the fewest exits."""
    standing = {player: (totals[player], exits[player]) for player in players}
    return [player for player in standing if standing[player] == min(standing.values())]


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
