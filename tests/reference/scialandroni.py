"""Su Scialandroni written out as a card player would check it: slow and plain.

A deal has five phases: two postas, the cartetta, the posta grande and su scartu. A move is its text: a word of the talk
("primiera", "tace", "passo", "posta", "bollu biri", "raise 10", "arrestu"), and in su scartu "bussu", a card ("7D") or
"stop". Nothing in here comes from the library that it checks.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from reference import rules_strings
from reference import scialandroni_betting as betting
from reference import scialandroni_hands as cards
from reference import scialandroni_scartu as scartu
from reference.scialandroni_scartu import Ladder
from reference.scopa import rank

Rules = dict[str, Any]
Document = dict[str, Any]

PHASES = ["posta_1", "posta_2", "cartetta", "posta_grande", "scartu"]
DECLARING = ["posta_1", "posta_2"]
PACKETS = {"posta_1": 4, "posta_2": 4, "cartetta": 1}

DEFAULTS: Rules = {
    "bintixincu": "2D+3S",
    "bintixincu_by": "suit",
    "limit_soddus": 15,
    "first_dealer": "high_card",
    "leftover_visible": False,
    "declared_visible": False,
    "short_suit": "three_first",
    "cartetta_betting": "as_posta",
    "cartetta_order": "points",
    "posta_alone": 2,
    "baiocca": 4,
    "both_seen": 7,
    "declared_seen": 3,
    "raise_menu": "2+6+arrestu",
    "max_raises": 3,
    "hold_back": False,
    "after_stop": "last_player_leads",
    "scartu_payers": "opponents",
    "scartu_card_value": "one_per_card",
    "king_surcharge": 2,
    "king_surcharge_on": "all",
    "king_surcharge_per": "king",
    "mazzu_by": "any",
    "mazzu_deal": "next_deal",
    "bussu": True,
}

PRESETS: dict[str, Rules] = {
    "scialandroni": {},
    "scialandroni_all_pay": {
        "bintixincu_by": "colour",
        "leftover_visible": True,
        "declared_visible": True,
        "scartu_payers": "all_three",
        "scartu_card_value": "primiera_points",
        "king_surcharge_on": "mazzu_only",
        "mazzu_by": "eldest",
        "mazzu_deal": "next_gioco",
    },
}

COLOURS = {"C": "red", "D": "red", "S": "black", "B": "black"}
"""Of the Genoese pack, whose suits are those of the French one."""


@dataclass
class State:
    """A moment of a deal; hands are counted a seat, scores and marks a side.

    `scores` are the arrialis in the gioco before this deal, `marked` those of this deal. `said` holds the words of this
    phase, `shown` the cards of a seat, not laid yet, that it has shown in a showdown or turned when it declared. `run`
    are the cards of the ladder that is being laid, `laid` those of earlier ones. The stock ends as the two cards that
    are left over.
    """

    rules: Rules
    scores: list[int]
    marked: list[int]
    phase: str
    hands: list[list[str]]
    aside: list[list[str]]
    stock: list[str]
    said: list[str] = field(default_factory=list)
    shown: list[list[str]] = field(default_factory=lambda: [[], [], [], []])
    laid: list[str] = field(default_factory=list)
    run: list[str] = field(default_factory=list)
    ladder: Ladder = field(default_factory=Ladder)
    bussu: bool = False
    to_move: int | None = None


# --- rules -------------------------------------------------------------------------------------


def rules(preset: str = "scialandroni", **options: str | int | bool) -> Rules:
    """Return every option of a preset, with the given ones changed."""
    assert options.keys() <= DEFAULTS.keys(), options
    chosen: Rules = {**DEFAULTS, **PRESETS[preset], **options, "preset": preset}
    two, three = chosen["bintixincu"].split("+")
    assert (rank(two), rank(three)) == (2, 3)
    assert two[-1] != three[-1]
    if chosen["bintixincu_by"] == "colour":
        assert COLOURS[two[-1]] != COLOURS[three[-1]]
    return chosen


rules_text, read_rules = rules_strings.writer(rules), rules_strings.reader(rules)


def sides(rules_: Rules) -> int:
    assert rules_
    return 2


def side_of(rules_: Rules, seat: int) -> int:
    """Return the side of a seat: partners sit opposite."""
    assert rules_
    return seat % 2


def limit(rules_: Rules) -> int:
    return cards.SODDU * int(rules_["limit_soddus"])


# --- the deal ----------------------------------------------------------------------------------


def deal(rules_: Rules, deck: Sequence[str], scores: Sequence[int] = (0, 0)) -> State:
    """Deal the first packets of a deck whose first card is dealt first; su bintixincu is left out of it."""
    stock = [card for card in deck if card in cards.pack(rules_)]
    state = State(rules_, list(scores), [0, 0], "posta_1", [[], [], [], []], [[], [], [], []], stock)
    begin_phase(state, "posta_1")
    return state


def begin_phase(state: State, phase: str) -> None:
    """Put the cards of the last phase aside and deal a packet, or take all packets up again."""
    state.phase, state.said, state.to_move = phase, [], 0
    if phase == "scartu":
        return
    if phase == "posta_grande":
        state.hands = [[*own, *hand] for own, hand in zip(state.aside, state.hands, strict=True)]
        state.aside = [[], [], [], []]
    else:
        state.aside = [[*own, *hand] for own, hand in zip(state.aside, state.hands, strict=True)]
        for seat in range(4):
            state.hands[seat] = state.stock[: PACKETS[phase]]
            del state.stock[: PACKETS[phase]]
    if is_fixed(state):
        end_vying(state)
    else:
        state.to_move = betting.speaker(talk(state))


def is_fixed(state: State) -> bool:
    """Tell whether the cards decide the phase without a bid."""
    return state.phase == "cartetta" and state.rules["cartetta_betting"] == "fixed"


# --- the talk of a phase -----------------------------------------------------------------------


def declarations(state: State) -> list[str]:
    """Return what every seat may declare in this phase, if anything."""
    if state.phase not in DECLARING:
        return ["", "", "", ""]
    return [cards.declaration(hand) for hand in state.hands]


def talk(state: State) -> betting.Talk:
    """Return where the talk stands after all that was said in this phase."""
    holders = [seat for seat, word in enumerate(declarations(state)) if word]
    now = betting.begin(holders if state.phase in DECLARING else None)
    for word in state.said:
        now = betting.say(now, word, arrestu(state), state.rules)
    return now


def declared(state: State) -> list[str]:
    """Return what every seat has declared in this phase."""
    seats = talk(state).declared
    return [word if seat in seats else "" for seat, word in enumerate(declarations(state))]


def totals(state: State) -> list[int]:
    """Return the arrialis of each side in the gioco, those of this deal included."""
    return [before + now for before, now in zip(state.scores, state.marked, strict=True)]


def arrestu(state: State) -> int:
    """Return how many arrialis the leading side needs to finish the gioco."""
    return limit(state.rules) - max(totals(state))


def turn_faces(state: State) -> None:
    """Turn the cards of every declaration, if they are turned face up."""
    for seat, word in enumerate(declared(state)):
        if state.rules["declared_visible"]:
            state.shown[seat] += cards.turned(state.hands[seat], word)


def combinations(state: State) -> list[cards.Combination]:
    """Return what every hand is worth in this phase, as it was declared."""
    is_declared = [bool(word) for word in declared(state)]
    return [cards.combination(state.phase, state.hands[seat], is_declared[seat], state.rules) for seat in range(4)]


# --- play --------------------------------------------------------------------------------------


def legal_moves(state: State) -> list[str]:
    """Return every legal move in canonical order, of raises those of the menu; none when the deal is over."""
    if state.to_move is None:
        return []
    if state.phase != "scartu":
        return betting.words(talk(state), declarations(state), arrestu(state), state.rules)
    may_knock = state.rules["bussu"] and not state.laid + state.run and not state.bussu
    return ["bussu"] * may_knock + scartu.moves(state.hands, state.ladder, state.rules)


def is_legal(state: State, move: str) -> bool:
    """Tell whether a move is legal: one of `legal_moves`, or a raise that is not on the menu."""
    if state.to_move is None or state.phase == "scartu":
        return move in legal_moves(state)
    return betting.may_say(talk(state), move, declarations(state), arrestu(state), state.rules)


def play(state: State, move: str) -> State:
    """Return the state after a legal move; the given one is left alone."""
    assert is_legal(state, move), move
    after = copy_of(state)
    if move == "bussu":
        after.bussu = True
    elif state.phase == "scartu":
        hands, after.ladder = scartu.play(tuple(map(tuple, state.hands)), state.ladder, move, state.rules)
        after.hands = [list(hand) for hand in hands]
        after.run += [move] * (move != "stop")
        after.shown = [[card for card in pile if card != move] for pile in state.shown]
        after.to_move = after.ladder.seat
        if after.ladder.top == 0:
            after.laid, after.run = after.laid + after.run, []
        if after.to_move is None:
            mark(after, *scartu.marks(after.hands, after.ladder, state.rules))
    else:
        after.said.append(move)
        if move in ("primiera", "frusciu"):
            turn_faces(after)
        after.to_move = betting.speaker(talk(after))
        if after.to_move is None:
            end_vying(after)
    return after


def end_vying(state: State) -> None:
    """Show what is compared, mark, and go on to the next phase unless the gioco is over."""
    hands = combinations(state)
    strengths = {seat: cards.strength(hand, state.rules) for seat, hand in enumerate(hands)}
    if is_fixed(state):
        compared, marks = [0, 1, 2, 3], (cards.best_seat(strengths) % 2, 2)
    else:
        compared, marks = betting.compared(talk(state)), betting.marks(talk(state), strengths, state.rules)
    for seat in compared:
        state.shown[seat] += [card for card in hands[seat].cards if card not in state.shown[seat]]
    mark(state, *marks)
    if max(totals(state)) >= limit(state.rules):
        state.said, state.to_move = [], None
    else:
        begin_phase(state, PHASES[PHASES.index(state.phase) + 1])


def mark(state: State, side: int, amount: int) -> None:
    state.marked[side] += amount


def copy_of(state: State) -> State:
    return replace(
        state,
        scores=list(state.scores),
        marked=list(state.marked),
        hands=[list(hand) for hand in state.hands],
        aside=[list(pile) for pile in state.aside],
        stock=list(state.stock),
        said=list(state.said),
        shown=[list(pile) for pile in state.shown],
        laid=list(state.laid),
        run=list(state.run),
    )


def is_over(state: State) -> bool:
    return state.to_move is None


def plies_left(state: State) -> int:
    """Return how many cards the scartu has still to come."""
    return sum(map(len, state.hands)) + sum(map(len, state.aside)) + max(len(state.stock) - 2, 0)


def result(state: State) -> dict[str, Any]:
    """Return what both sides marked in a deal, and who closed and who has won the gioco, if anyone."""
    assert is_over(state)
    closer = state.ladder.last if [] in state.hands else None
    finished = [side for side, total in enumerate(totals(state)) if total >= limit(state.rules)]
    return {
        "points": list(state.marked),
        "closer": closer,
        "mazzu": closer is not None and scartu.is_mazzu(state.ladder, state.rules),
        "winner": finished[0] if finished else None,
    }


# --- the match ---------------------------------------------------------------------------------


def keeps_dealer(told: dict[str, Any], rules_: Rules) -> bool:
    """Tell from a result whether the same player deals again, for the first or second time in a row."""
    by_eldest = told["mazzu"] and told["closer"] == 0
    ends_gioco = told["winner"] is not None
    return by_eldest and rules_["mazzu_deal"] in ("both", "next_gioco" if ends_gioco else "next_deal")


# --- what is seen ------------------------------------------------------------------------------


def shown(state: State, holder: int, looker: int) -> list[str]:
    """Return the cards of a seat, in hand or put aside, that another seat has seen there."""
    owned = [*state.aside[holder], *state.hands[holder]]
    return [card for card in owned if holder == looker or card in state.shown[holder]]


def observation(state: State, seat: int) -> Document:
    """Return all that a seat knows of a moment."""
    lies_open = state.rules["leftover_visible"] and len(state.stock) == 2
    return {
        "rules": rules_text(state.rules),
        "scores": list(state.scores),
        "marked": list(state.marked),
        "phase": state.phase,
        "seen": [shown(state, holder, seat) for holder in range(4)],
        "hands": [len(hand) for hand in state.hands],
        "stock": state.stock if lies_open else len(state.stock),
        "declared": declared(state),
        "said": list(state.said),
        "laid": list(state.laid),
        "run": list(state.run),
        "ladder": state.ladder,
        "bussu": state.bussu,
        "to_move": state.to_move,
    }


# --- exact values ------------------------------------------------------------------------------


def phase_value(state: State) -> int:
    """Return what side 0 marks minus side 1 in the rest of this phase when all cards are known.

    Raises are those of the menu.
    """
    if state.phase == "scartu":
        return scartu.Values(state.rules).value(tuple(map(tuple, state.hands)), state.ladder)
    strengths = {
        is_declared: [
            cards.strength(cards.combination(state.phase, hand, is_declared and bool(word), state.rules), state.rules)
            for hand, word in zip(state.hands, declarations(state), strict=True)
        ]
        for is_declared in (False, True)
    }
    return betting.value(talk(state), declarations(state), strengths, arrestu(state), state.rules)


# --- documents ---------------------------------------------------------------------------------


def in_turn(state: State) -> int:
    """Return how many cards have been laid in the turn of the seat that laid the last one, if that turn goes on."""
    ladder = state.ladder
    goes_on = ladder.seat in (ladder.last, None) and bool(state.run)
    return ladder.held - len(state.hands[ladder.last or 0]) if goes_on else 0


def to_document(state: State) -> Document:
    """Return the document of a moment; nobody moves in a finished deal, which is written as seat 0."""
    return {
        "rules": rules_text(state.rules),
        "phase": state.phase,
        "scores": list(state.scores),
        "marked": list(state.marked),
        "hands": [" ".join(hand) for hand in state.hands],
        "aside": [" ".join(pile) for pile in state.aside],
        "stock": " ".join(state.stock),
        "declared": [word or "nothing" for word in declared(state)],
        "bids": ["bussu"] * state.bussu + state.said,
        "shown": [" ".join(pile) for pile in state.shown],
        "laid": " ".join(state.laid),
        "ladder": " ".join(state.run),
        "last": state.ladder.last,
        "in_turn": in_turn(state),
        "to_move": state.to_move or 0,
    }


def from_document(document: Document) -> State:
    """Read a document; what was declared follows from what was said."""
    hands = [hand.split() for hand in document["hands"]]
    nothing = ["", "", "", ""]
    bids = list(document.get("bids", []))
    state = State(
        read_rules(document["rules"]),
        list(document.get("scores", [0, 0])),
        list(document.get("marked", [0, 0])),
        document.get("phase", "posta_1"),
        hands,
        [pile.split() for pile in document.get("aside", nothing)],
        document.get("stock", "").split(),
        [word for word in bids if word != "bussu"],
        [pile.split() for pile in document.get("shown", nothing)],
        document.get("laid", "").split(),
        document.get("ladder", "").split(),
        bussu="bussu" in bids,
    )
    is_finished = max(totals(state)) >= limit(state.rules) or [] in hands
    state.to_move = None if is_finished else document["to_move"]
    if state.phase == "scartu":
        state.ladder = ladder_of(state, document.get("last"), document.get("in_turn", 0))
    return state


def ladder_of(state: State, last: int | None, laid_in_turn: int) -> Ladder:
    """Return the ladder after the cards that were laid last."""
    top = rank(state.run[-1]) if state.run else 0
    assi = len(list(itertools.takewhile(lambda card: rank(card) == 1, reversed(state.run))))
    holder = last if state.to_move is None else state.to_move
    held = len(state.hands[holder or 0]) + (laid_in_turn if holder == last else 0)
    return Ladder(top, assi, last, state.to_move, held)
